import { TokenPickerModal } from './TokenPickerModal.tsx';
import type { TokenPickerProps } from './types.ts';
import { useTokenPicker } from './useTokenPicker.ts';

/** 'Select a Token', from search to import, over the tokens of one network. */
export function TokenPicker({ onChoose, onClose, ...asked }: TokenPickerProps) {
  return <TokenPickerModal model={useTokenPicker(asked)} onChoose={onChoose} onClose={onClose} />;
}
