import { displaySymbol } from '../../../core/tokens/token.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { TokenAmountText } from '../../amount/TokenAmountText.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LinkOut } from '../../../ui/LinkOut.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { TokenAmount } from '../../amount/asset.ts';
import css from './LiquidityHint.module.css';

/** The hint about liquidity on the target network. */
export type LiquidityHintProps =
  | { kind: 'loading' }
  | { kind: 'enough'; available: TokenAmount }
  | { kind: 'short'; available: TokenAmount }
  | { kind: 'unreadable'; symbol: string; contractUrl: string | null };

/** How much can be claimed on the target network: loading, enough, too little or unreadable. */
export function LiquidityHint(props: LiquidityHintProps) {
  const text = useText();
  if (props.kind === 'loading') {
    return (
      <p className={css.quiet} role="status">
        <Spinner />
        <Text id="bridge.liquidity.loading" />
      </p>
    );
  }
  if (props.kind === 'unreadable') {
    return (
      <Notice tone="warn" toneText={text('common.warning')} role="status">
        <Text id="bridge.liquidity.unreadable" values={{ symbol: displaySymbol(props.symbol) }} />
        {props.contractUrl !== null && (
          <p>
            <LinkOut href={props.contractUrl}>
              <Text id="bridge.liquidity.unreadableLink" />
            </LinkOut>
          </p>
        )}
      </Notice>
    );
  }
  const values = {
    amount: <TokenAmountText {...props.available} hidesSymbol />,
    symbol: displaySymbol(props.available.symbol),
  };
  if (props.kind === 'enough')
    return (
      <p className={css.quiet} role="status">
        <Icon name="drop" size={16} />
        <span>
          <Text id="bridge.liquidity.enough" values={values} />
        </span>
      </p>
    );
  return (
    <Notice tone="warn" toneText={text('common.warning')} role="status">
      <Text id="bridge.liquidity.short" values={values} />
    </Notice>
  );
}
