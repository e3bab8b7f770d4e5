import { POWER_DECIMALS } from '../../core/governance/power.ts';
import { TokenAmountText } from '../../parts/amount/TokenAmountText.tsx';

/** A voting power, with every digit on hover or tap. @param power in units of 1 / `POWER_ONE` */
export function PowerText({ power }: { power: bigint }) {
  return <TokenAmountText amount={power} decimals={POWER_DECIMALS} symbol="" hidesSymbol isTappable />;
}
