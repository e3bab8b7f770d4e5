import { useQueries } from '@tanstack/react-query';
import type { Address } from 'viem';
import { EXIT_GAS, fixedReleaseGasPriceWei, RELEASE_GAS } from '../../../config/limits.ts';
import { tokens } from '../../../config/tokens.ts';
import { ZERO_ADDRESS } from '../../../core/address.ts';
import type { EarnToken } from '../../../core/earn/facts.ts';
import { stepCost, type StepCost } from '../../../core/exitPlan/cost.ts';
import { isElsewhere, type ExitPlan, type ExitStepKind } from '../../../core/exitPlan/plan.ts';
import { lower } from '../../../core/swap/candidates.ts';
import { tokenOnChain } from '../../../core/tokens/token.ts';
import { roundQuery } from '../../../parts/bridge/tokens/bridgeQueries.ts';
import { usePrices } from '../../../parts/earn/usePrices.ts';
import { chosenGasPrice } from '../../../state/gasPrice.ts';

export type ExitCosts = Record<ExitStepKind, StepCost>;

/** The native coin of a network, by its wrapped token; null: the registry has none. */
export function coinOf(chainId: number): EarnToken | null {
  const coin = tokens.flatMap((entry) => tokenOnChain(entry, chainId) ?? []).find(({ isNative }) => isNative);
  return coin === undefined ? null : { address: lower(coin.address), symbol: coin.symbol, decimals: coin.decimals };
}

/** The network fees of the steps of a plan; that of a withdrawal includes its approval. */
export function useExitCosts(plan: ExitPlan | null, account: Address | null): ExitCosts | null {
  const source = plan?.chainId ?? 0;
  const target = plan?.targetChainId ?? source;
  const chainIds = plan === null ? [] : [...new Set([source, target])];
  const native = { address: ZERO_ADDRESS, isNative: true } as const;
  const rounds = useQueries({
    queries: chainIds.map((chainId) =>
      roundQuery(account === null ? null : { chainId, account, token: native, spender: null }),
    ),
  });
  const prices = usePrices(
    chainIds,
    chainIds.map((chainId) => {
      const coin = coinOf(chainId);
      return coin === null ? [] : [coin.address];
    }),
  );
  if (plan === null) return null;
  const cost = (chainId: number, gas: bigint, fixed: bigint | null = null): StepCost => {
    const index = chainIds.indexOf(chainId);
    const price = fixed ?? chosenGasPrice(chainId) ?? rounds[index]?.data?.gasPrice ?? null;
    return stepCost(chainId, gas, price, coinOf(chainId), prices[index] ?? {});
  };
  const giving =
    plan.targetChainId === null ? EXIT_GAS.removePair : isElsewhere(plan) ? EXIT_GAS.burnLp : EXIT_GAS.withdraw;
  return {
    unstake: cost(source, EXIT_GAS.unstake),
    withdraw: cost(source, EXIT_GAS.approve + giving),
    claim: cost(target, RELEASE_GAS, fixedReleaseGasPriceWei(target)),
  };
}
