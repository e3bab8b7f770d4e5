import { amountMode } from '../../config/amountMode.ts';
import { isSameAddress } from '../../core/address.ts';
import { onSharedScale, targetOf, type PayablePlace } from '../../core/liquidity/payable.ts';
import { placeOfPool, type LiquidityPosition, type PoolFacts } from '../../core/liquidity/position.ts';
import { tokenOnChain, type RegistryToken } from '../../core/tokens/token.ts';

/** Other networks where the token of a pool can be paid out, largest amount first; last those that pay nothing now. */
export function otherPlaces(
  { chainId, token, decimals }: Pick<LiquidityPosition, 'chainId' | 'token' | 'decimals'>,
  chains: readonly { chainId: number; pools: readonly PoolFacts[] }[],
): PayablePlace[] {
  const source = { decimals, withdrawalFeeRate: 0n, mode: amountMode };
  return placesOf(token, chains)
    .filter((place) => place.chainId !== chainId && targetOf(1n, source, place) !== null)
    .toSorted((one, other) => compare(payableOn(other), payableOn(one)));
}

/** Every network that has a token, with what was read about its bridge. */
export function placesOf(
  token: RegistryToken,
  chains: readonly { chainId: number; pools: readonly PoolFacts[] }[],
): PayablePlace[] {
  return chains.flatMap(({ chainId, pools }) => {
    const there = tokenOnChain(token, chainId);
    const pool = there && pools.find((one) => isSameAddress(one.token, there.address));
    return there && pool ? [placeOfPool(pool, there.decimals)] : [];
  });
}

/** For comparing networks: above 0 what one pays now, 0 where that is not known. */
function payableOn({ spendable, isPaused, decimals }: PayablePlace): bigint {
  if (isPaused === true || spendable === 0n) return -1n;
  return spendable === null ? 0n : onSharedScale(spendable, decimals);
}

const compare = (one: bigint, other: bigint): number => (one === other ? 0 : one > other ? 1 : -1);
