// What the administrator of the liquidity manager can do to a running world.
import { encodeFunctionData, type Address, type Hex } from 'viem';
import { adminAbi } from './adminAbi.ts';
import { deployer, sendAs } from './administrator.ts';
import type { WorldChain } from './world.ts';

/** Every action resolves once it is mined and throws when it fails. */
export interface PoolAdmin {
  /** Pauses the liquidity manager: nothing can be added or withdrawn. */
  pause(): Promise<void>;
  unpause(): Promise<void>;
  /** Limit of the bridge's balance of a token, in smallest units; 0 is none. */
  setMaxPoolSize(token: Address, maxSize: bigint): Promise<void>;
  /** Rate in parts per million; 0 restores the default. */
  setWithdrawalFee(token: Address, ratePpm: bigint): Promise<void>;
  setDefaultWithdrawalFee(ratePpm: bigint): Promise<void>;
  /** The receiver of withdrawal fees; the zero address leaves them in the pool. */
  setFeeReceiver(account: Address): Promise<void>;
  setLpTokenDetails(token: Address, name: string, symbol: string, decimals: number): Promise<void>;
}

/** Administration of the liquidity manager of one chain. */
export function poolAdmin(rpcUrl: string, { contracts }: Pick<WorldChain, 'contracts'>): PoolAdmin {
  const send = (data: Hex): Promise<void> => sendAs(rpcUrl, deployer(), contracts.liquidityManager, data);
  return {
    pause: () => send(encodeFunctionData({ abi: adminAbi, functionName: 'pause' })),
    unpause: () => send(encodeFunctionData({ abi: adminAbi, functionName: 'unpause' })),
    setMaxPoolSize: (...args) => send(encodeFunctionData({ abi: adminAbi, functionName: 'setMaxPoolSize', args })),
    setWithdrawalFee: (...args) =>
      send(encodeFunctionData({ abi: adminAbi, functionName: 'setLiquidityWithdrawalFee', args })),
    setDefaultWithdrawalFee: (...args) =>
      send(encodeFunctionData({ abi: adminAbi, functionName: 'setDefaultLiquidityWithdrawalFee', args })),
    setFeeReceiver: (...args) => send(encodeFunctionData({ abi: adminAbi, functionName: 'setDevAddr', args })),
    setLpTokenDetails: (...args) =>
      send(encodeFunctionData({ abi: adminAbi, functionName: 'setLpTokenDetails', args })),
  };
}
