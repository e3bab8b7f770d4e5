import type { Address } from 'viem';
import type { LedgerPlaces } from '../core/ledger/entry.ts';
import { tokenOnChain } from '../core/tokens/token.ts';
import { deployedChain } from './deployment.ts';
import { dexOn } from './dexes.ts';
import { tokens } from './tokens.ts';

/** The contracts by which the ledger recognises what an account did on a network; null: it is not in the deployment. */
export function ledgerPlaces(chainId: number): LedgerPlaces | null {
  const chain = deployedChain(chainId);
  if (chain === null) return null;
  const { contracts } = chain;
  const dex = dexOn(chainId);
  const coin = tokens.find(({ nativeOn }) => nativeOn?.includes(chainId));
  const wrapped = dex?.wrappedNative ?? (coin && tokenOnChain(coin, chainId)?.address);
  return {
    bridge: lower(contracts.bridgeERC20),
    nftBridge: lower(contracts.bridgeERC721),
    manager: lower(contracts.liquidityManager),
    miningPools: lower(contracts.liquidityMiningPools),
    rewardPools: lower(contracts.rewardPools),
    chef: lower(contracts.bridgeChef),
    buyBack: lower(contracts.buyBackAndBurn),
    router: lower(dex?.router ?? ''),
    wrapped: lower(wrapped ?? ''),
  };
}

const lower = (address: Address | ''): Address | null =>
  address === '' ? null : `0x${address.slice(2).toLowerCase()}`;
