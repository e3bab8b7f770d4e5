import { coinOf } from '../../config/chains/chains.ts';
import { releaseValue } from '../../core/nfts/fee.ts';
import type { NftTarget } from '../../io/reads/nftConditions.ts';
import { shownValue } from '../../parts/amount/shownValue.ts';
import type { Shown, TokenAmount } from '../../parts/amount/asset.ts';

/** An amount in wei as an amount of a network's native coin. */
export function nativeAmount(chainId: number, amount: bigint): TokenAmount {
  const coin = coinOf(chainId);
  return { amount, decimals: coin?.decimals ?? 18, symbol: coin?.symbol ?? '' };
}

/** The flat fee of an NFT, in the native coin of the target network. */
export function feeIn(targetChainId: number, target: NftTarget | null, isLoading: boolean): Shown<TokenAmount> {
  return shownValue(target && nativeAmount(targetChainId, target.fee), isLoading);
}

/** The value that the claim sends. */
export function valueIn(targetChainId: number, target: NftTarget | null, isLoading: boolean): Shown<TokenAmount> {
  return shownValue(target && nativeAmount(targetChainId, releaseValue(target.fee)), isLoading);
}
