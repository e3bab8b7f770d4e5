import { memo } from 'react';
import { displaySymbol } from '../../core/tokens/token.ts';
import { useText } from '../../i18n/useText.ts';
import css from './TokenPicker.module.css';
import { PickerTokenIcon } from './TokenCell.tsx';
import type { PickerToken } from './types.ts';

interface CommonBasesProps {
  tokens: readonly PickerToken[];
  selectedIds: ReadonlySet<string>;
  onChoose(token: PickerToken): void;
}

/** Native and common tokens of the chain, as buttons. */
export const CommonBases = memo(function CommonBases({ tokens, selectedIds, onChoose }: CommonBasesProps) {
  const text = useText();
  if (tokens.length === 0) return null;
  return (
    <div className={css.bases} role="group" aria-label={text('picker.bases')}>
      {tokens.map((token) => (
        <button
          key={token.id}
          type="button"
          className={css.base}
          aria-pressed={selectedIds.has(token.id)}
          disabled={selectedIds.has(token.id)}
          onClick={() => onChoose(token)}
        >
          <PickerTokenIcon token={token} size={24} />
          <bdi>{displaySymbol(token.symbol)}</bdi>
        </button>
      ))}
    </div>
  );
});
