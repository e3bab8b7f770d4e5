import { useId } from 'react';
import { Text } from '../../../i18n/Text.tsx';
import { TokenAmountText } from '../../../parts/amount/TokenAmountText.tsx';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { ChainIcon } from '../../../ui/ChainIcon.tsx';
import css from '../Positions.module.css';
import type { ExitTarget } from './useExitTargets.ts';

interface ExitTargetsProps {
  targets: readonly ExitTarget[];
  symbol: string;
  chosen: number | null;
  onChoose(chainId: number): void;
}

/** Where a withdrawal is paid: what arrives on each network, and whether it can pay now. */
export function ExitTargets({ targets, symbol, chosen, onChoose }: ExitTargetsProps) {
  const name = useId();
  return (
    <fieldset className={css.places}>
      <legend>
        <Text id="liquidity.paidOn" />
      </legend>
      {targets.map(({ chainId, decimals, arrives, canPay }) => (
        <label key={chainId} className={css.place} data-target={chainId}>
          <input type="radio" name={name} checked={chainId === chosen} onChange={() => onChoose(chainId)} />
          <ChainIcon chainId={chainId} size={20} />
          <span>
            {networkName(chainId)}
            {': '}
            {arrives === null ? (
              <Text id="common.unknown" />
            ) : (
              <TokenAmountText amount={arrives} decimals={decimals} symbol={symbol} as="balance" />
            )}
            {canPay === false && (
              <>
                {' · '}
                <Text id="exit.cannotPay" />
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
