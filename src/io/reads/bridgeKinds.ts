import type { Address, Hex } from 'viem';
import { bridgeContracts } from '../../config/bridgeContracts.ts';
import type { ClaimType, DepositEvent } from '../../core/claims/claim.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import type { RpcReader } from '../rpc/rpcReader.ts';

/** A deposit event with the type of its bridge: the two bridges of a chain count their deposits separately. */
export interface TypedDeposit {
  type: ClaimType;
  event: DepositEvent;
}

/** topic0 of each bridge's deposit events. */
export const depositTopics = {
  erc20: {
    deposit: '0xebd6f2206a0d9190034ec8644bc8ca6045eda0d820b2aab050668e77f1d131bc',
    liquidity: '0xbcb02d15f89f859cf73a030535b6e155d7d6973b0906a937f024c1a469a1f3fd',
  },
  erc721: { deposit: '0xe9eaa91b1f7282f0b79b283df1dd5a4a9f65741d74a02f96616d2916c3c21c59' },
} as const satisfies Record<ClaimType, Partial<Record<DepositEvent['kind'], Hex>>>;

/** topic0 of each bridge's release event. */
export const releasedTopics: Readonly<Record<ClaimType, Hex>> = {
  erc20: '0xbdd7277c873ba6c6c89f5d57e80871303aa7c9d48bd4e622b2fd8b9d828d699a',
  erc721: '0x75c94d7dbfacde522d262da3a965f798cf74483a9c08378ba18effa3d91cde73',
};

const missing = { erc20: 'bridgeErc20NotFound', erc721: 'bridgeErc721NotFound' } as const;

/**
 * The bridge of a chain for one type of claim.
 * @throws CausewayError 'bridgeErc20NotFound' | 'bridgeErc721NotFound'
 */
export function claimBridge(reader: RpcReader, type: ClaimType, chainId: number): Address {
  const bridge = reader.chain(chainId).contracts[bridgeContracts[type]];
  if (bridge === '') throw new CausewayError({ code: missing[type] });
  return bridge;
}
