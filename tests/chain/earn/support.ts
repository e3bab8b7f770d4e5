// Places to earn at of a chain of the test world, and how they are read.
import { earnEntriesOf } from '../../../src/config/earnEntries.ts';
import { buildDeployment, usualEndpoints } from '../../../devnet/buildDeployment.ts';
import { lpRegistryOf } from '../../../src/config/lpTokens.ts';
import { pendingReward } from '../../../src/core/earn/pending.ts';
import { earnKinds, type EarnEntry, type EarnKind } from '../../../src/core/earn/entry.ts';
import type { EarnPool, EarnPosition, EarnRound } from '../../../src/core/earn/facts.ts';
import { readEarn } from '../../../src/io/reads/earn.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import type { Address } from 'viem';
import { bridgeChefAbi } from '../../../abis/bridgeChef.ts';
import { rewardPoolsAbi } from '../../../abis/rewardPools.ts';
import type { Contract, TestChain, TestWorld } from '../contracts/fixture.ts';

export function placesOf({ world }: Pick<TestWorld, 'world'>, chain: TestChain) {
  const deployment = buildDeployment(world, usualEndpoints());
  const chains = deployment.chains.map((one) => ({
    ...one,
    rpcUrls: one.chainId === chain.chainId ? [chain.rpcUrl] : one.rpcUrls,
  }));
  const source = { deployment, tokens: deployment.tokens, lpTokens: lpRegistryOf(deployment) };
  const entries = earnKinds.flatMap((kind) => earnEntriesOf(source, kind, chain.chainId));
  return { reader: createRpcReader(chains), entries };
}

export type Places = ReturnType<typeof placesOf>;

/** Everything that an account has, read as the app does. */
export const readAll = ({ reader, entries }: Places, chain: TestChain, account: Address): Promise<EarnRound> =>
  readEarn(reader, chain.chainId, entries, account);

export function placeOf(
  round: EarnRound,
  kind: EarnKind,
  name: string | number,
): { pool: EarnPool; position: EarnPosition; entry: EarnEntry } {
  const pool = round.pools.find(
    ({ entry }) => entry.kind === kind && (kind === 'farms' ? entry.id === name : entry.earningSymbol === name),
  );
  const position = round.positions.find(({ key }) => key === pool?.key);
  if (pool === undefined || position === undefined) throw new Error(`There is no place ${kind} ${name}.`);
  return { pool, position, entry: pool.entry };
}

export const contractsOf = (chain: TestChain): Record<EarnKind, Contract> => ({
  mining: { address: chain.world.contracts.liquidityMiningPools, abi: rewardPoolsAbi },
  rewards: { address: chain.world.contracts.rewardPools, abi: rewardPoolsAbi },
  farms: { address: chain.world.contracts.bridgeChef, abi: bridgeChefAbi },
});

/** What the contract says is due, beside what the app computes for the block of its own read. */
export async function bothPendings(
  chain: TestChain,
  round: EarnRound,
  { pool, position, entry }: ReturnType<typeof placeOf>,
): Promise<{ app: bigint | null; contract: bigint }> {
  const { address, abi } = contractsOf(chain)[entry.kind];
  const [functionName, key] =
    entry.kind === 'farms' ? ['bridgeTokensReadyToHarvest', BigInt(entry.id)] : ['pendingReward', entry.poolToken];
  const contract = await chain.read<bigint>({ address, abi }, functionName, [key, position.account]);
  return { app: pendingReward(pool, position, round.block), contract };
}
