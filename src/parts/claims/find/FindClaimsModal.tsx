import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Modal } from '../../../ui/kit/Modal.tsx';
import { FindClaims } from './FindClaims.tsx';

/** 'Find my claims' as a dialog. */
export function FindClaimsModal({ onClose }: { onClose(): void }) {
  const text = useText();
  return (
    <Modal isOpen onClose={onClose} title={<Text id="findClaims.title" />} closeLabel={text('common.close')}>
      <FindClaims onOpen={onClose} />
    </Modal>
  );
}
