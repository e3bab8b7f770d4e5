import type { MessageId } from '../../i18n/messageId.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { isForeign } from '../../parts/dex/pairTokens.ts';
import type { PairTokens as Chosen } from '../../parts/dex/usePairTokens.ts';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TokenIcon } from '../../ui/TokenIcon.tsx';
import css from './Pairs.module.css';

const labels: Readonly<Record<'a' | 'b', MessageId>> = { a: 'pairs.first', b: 'pairs.second' };

interface PairTokensProps {
  tokens: Chosen;
  onChoose(field: 'a' | 'b'): void;
}

/** The two tokens of a pair, without amounts. */
export function PairTokens({ tokens, onChoose }: PairTokensProps) {
  const text = useText();
  return (
    <div className={css.tokens}>
      {(['a', 'b'] as const).map((field) => {
        const chosen = tokens[field];
        const token = chosen?.token ?? null;
        const symbol = token === null ? text('bridge.blocker.noToken') : displaySymbol(token.symbol);
        return (
          <div key={field} role="group" aria-label={text(labels[field])}>
            <Field label={<Text id={labels[field]} />}>
              <button
                type="button"
                className={css.token}
                aria-haspopup="dialog"
                aria-label={text('bridge.token.choose', { symbol })}
                onClick={() => onChoose(field)}
              >
                <TokenIcon
                  symbol={token?.symbol ?? ''}
                  logoURI={token?.logoURI}
                  isForeign={chosen !== null && isForeign(chosen)}
                  size={24}
                />
                <bdi>{symbol}</bdi>
                <Icon name="chevronDown" size={16} />
              </button>
            </Field>
          </div>
        );
      })}
    </div>
  );
}
