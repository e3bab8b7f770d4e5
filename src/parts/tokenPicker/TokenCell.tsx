import { memo, type ReactNode } from 'react';
import { displaySymbol } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { ClippedText } from '../../ui/ClippedText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RowContent } from '../../ui/kit/RowContent.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TokenIcon } from '../../ui/TokenIcon.tsx';
import { TokenAmountText } from '../amount/TokenAmountText.tsx';
import { MarkTag } from './TokenMarks.tsx';
import css from './TokenPicker.module.css';
import type { PickerToken, TokenBalance } from './types.ts';

interface TokenCellProps {
  token: PickerToken;
  /** null: none is shown. */
  balance: TokenBalance | null;
  isSelected: boolean;
}

/**
 * A token as one row: logo, symbol, name, what is known about it and its balance. It renders again only when one of
 * these changes, not with each key press.
 */
export const TokenCell = memo(function TokenCell({ token, balance, isSelected }: TokenCellProps) {
  return (
    <RowContent
      icon={<PickerTokenIcon token={token} />}
      title={<ClippedText>{displaySymbol(token.symbol)}</ClippedText>}
      subtitle={
        <CellLine token={token}>
          {token.origin === 'user' && (
            <span className={css.tag}>
              <Text id="picker.userAdded" />
            </span>
          )}
        </CellLine>
      }
      aside={
        <>
          {isSelected && <Icon name="check" size={16} />}
          <Balance token={token} balance={balance} />
        </>
      }
    />
  );
});

/** A token of an inactive list: which list, and that choosing it means importing it. */
export const InactiveTokenCell = memo(function InactiveTokenCell({
  token,
  listName,
}: {
  token: PickerToken;
  listName: string;
}) {
  return (
    <RowContent
      icon={<PickerTokenIcon token={token} />}
      title={<ClippedText>{displaySymbol(token.symbol)}</ClippedText>}
      subtitle={
        <CellLine token={token}>
          <span className={css.from}>
            <Text id="picker.inactive.from" values={{ list: <bdi>{listName}</bdi> }} />
          </span>
        </CellLine>
      }
      aside={
        <span className={css.importPill}>
          <Text id="picker.import" />
        </span>
      }
    />
  );
});

/** Our own drawing is used only for tokens of the registry: another token with the same symbol must not get it. */
export function PickerTokenIcon({ token, size }: { token: PickerToken; size?: 24 | 32 }) {
  return (
    <TokenIcon
      symbol={token.symbol}
      logoURIs={token.logoURIs}
      isForeign={token.origin !== 'registry'}
      {...(size === undefined ? {} : { size })}
    />
  );
}

function CellLine({ token, children }: { token: PickerToken; children: ReactNode }) {
  return (
    <span className={css.line}>
      <MarkTag marks={token.marks} />
      <span className={css.name}>
        <ClippedText>{token.name}</ClippedText>
      </span>
      {children}
    </span>
  );
}

function Balance({ token, balance }: { token: PickerToken; balance: TokenBalance | null }) {
  const text = useText();
  if (balance === null) return null;
  if (balance.kind === 'loading') return <Skeleton width="short" label={text('common.loading')} />;
  if (balance.kind === 'unknown') return <Text id="common.unknown" />;
  return (
    <TokenAmountText amount={balance.value} decimals={token.decimals} symbol={token.symbol} as="balance" hidesSymbol />
  );
}
