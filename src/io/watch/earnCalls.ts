import type { Address, Hex } from 'viem';
import { addressWord, wordOf } from '../rpc/hexWords.ts';
import type { ContractCall } from '../rpc/rpcReader.ts';

/** What is read of a watched place; the answers are taken apart in `earnAnswers.ts`, in the same order. */
export type WatchedPlace =
  | {
      kind: 'mining' | 'rewards';
      /** The contract that holds the stakes. */
      contract: Address;
      /** By which the contract identifies the pool. */
      token: Address;
      account: Address;
    }
  | { kind: 'farms'; contract: Address; farmId: number; lpToken: Address; account: Address }
  | {
      kind: 'liquidity';
      manager: Address;
      bridge: Address;
      token: Address;
      /** The contracts that the fees of the bridge go to. */
      receivers: readonly Address[];
    };

/** Selectors of the calls. */
export const earnSelectors = {
  balanceOf: '0x70a08231',
  paused: '0x5c975abb',
  liquidityMiningPools: '0xb50613d5',
  rewardPools: '0x372d9448',
  stakes: '0xa4e47b66',
  rewardPoolWithdrawalFees: '0x994e4640',
  defaultRewardPoolWithdrawalFee: '0xd440e771',
  withdrawalFeeWindow: '0xad39713e',
  laterWithdrawalFee: '0x8ff4e8f1',
  farmInfo: '0x7d21c967',
  depositInfo: '0x8fd595e1',
  bridgePerBlock: '0x3dc55f9c',
  sumOfFarmMultiplier: '0xad0aed58',
  maxPoolSize: '0x16bd4aa2',
  collectedUnsentFees: '0x0b175fd6',
} as const satisfies Record<string, Hex>;

const callOf = (to: Address, selector: Hex, ...words: string[]): ContractCall => ({
  to,
  data: `${selector}${words.join('')}`,
});

/** The calls for a watched place. They are stored with the watch, so that the service worker needs no encoder. */
export function earnCallsOf(place: WatchedPlace): ContractCall[] {
  const of = earnSelectors;
  if (place.kind === 'farms') {
    const { contract, farmId, lpToken, account } = place;
    const farm = wordOf(farmId);
    return [
      callOf(contract, of.farmInfo, farm),
      callOf(contract, of.depositInfo, farm, addressWord(account)),
      callOf(contract, of.bridgePerBlock),
      callOf(contract, of.sumOfFarmMultiplier),
      callOf(lpToken, of.balanceOf, addressWord(contract)),
    ];
  }
  const token = addressWord(place.token);
  if (place.kind === 'liquidity') {
    const { manager, bridge, receivers } = place;
    return [
      callOf(manager, of.maxPoolSize, token),
      callOf(place.token, of.balanceOf, addressWord(bridge)),
      callOf(manager, of.paused),
      callOf(bridge, of.paused),
      ...receivers.map((receiver) => callOf(bridge, of.collectedUnsentFees, token, addressWord(receiver))),
    ];
  }
  const { contract, account } = place;
  const stake = callOf(contract, of.stakes, token, addressWord(account));
  if (place.kind === 'mining') return [callOf(contract, of.liquidityMiningPools, token), stake];
  return [
    callOf(contract, of.rewardPools, token),
    stake,
    callOf(contract, of.rewardPoolWithdrawalFees, token),
    callOf(contract, of.defaultRewardPoolWithdrawalFee),
    callOf(contract, of.withdrawalFeeWindow),
    callOf(contract, of.laterWithdrawalFee),
  ];
}
