// Limits, fees and positions of the pools: deployed last, so that no other address depends on them.
import { decodeFunctionResult, encodeFunctionData, type Address, type Hex } from 'viem';
import { erc20Abi } from '../../abis/erc20.ts';
import { liquidityManagerAbi } from '../../abis/liquidityManager.ts';
import { accountsOf } from '../accounts.ts';
import { deployer, sendAs } from './administrator.ts';
import { poolAdmin } from './poolAdmin.ts';
import { sendRpc } from './rpc.ts';
import type { WorldChain, WorldToken } from './world.ts';

interface SeededPool {
  /** Whole LP tokens that Alice gets from the administrator. */
  ofAlice?: bigint;
  /** Limit of the pool in whole tokens. */
  maxPoolSize?: bigint;
  /** Withdrawal fee of its own, in parts per million. */
  withdrawalFeePpm?: bigint;
}

/** By symbol, on each chain that has the token. Bob has no position. */
export const seededPools: Readonly<Record<string, SeededPool>> = {
  ETH: { ofAlice: 20n },
  BNB: { ofAlice: 10n },
  USDC: { ofAlice: 1_000n, maxPoolSize: 2_000_000n },
  CCS: { ofAlice: 500n },
  BRIDGE: { ofAlice: 2_000n, withdrawalFeePpm: 5_000n },
  /** Has room for 500 more. */
  TXL: { maxPoolSize: 1_000_500n },
  /** Is full. */
  ISLAND: { maxPoolSize: 1_000_000n },
};

/**
 * Sets limits and fees of a chain's pools, and gives Alice her LP tokens.
 * @returns the LP token of each pool, by the symbol of its token
 */
export async function seedPools(
  rpcUrl: string,
  chain: Pick<WorldChain, 'contracts' | 'tokens'>,
  pepper: Address,
): Promise<Record<string, Address>> {
  const [alice] = accountsOf('user');
  const admin = poolAdmin(rpcUrl, chain);
  const lpTokens = await readLpTokens(rpcUrl, chain, pepper);
  if (alice === undefined) throw new Error('No user account');
  for (const [symbol, { ofAlice, maxPoolSize, withdrawalFeePpm }] of Object.entries(seededPools)) {
    const token = chain.tokens[symbol];
    const lpToken = lpTokens[symbol];
    if (token === undefined || lpToken === undefined) throw new Error(`No pool of ${symbol}`);
    if (maxPoolSize !== undefined) await admin.setMaxPoolSize(token.address, inUnits(token, maxPoolSize));
    if (withdrawalFeePpm !== undefined) await admin.setWithdrawalFee(token.address, withdrawalFeePpm);
    if (ofAlice === undefined) continue;
    const args = [alice.address, inUnits(token, ofAlice)] as const;
    await sendAs(rpcUrl, deployer(), lpToken, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }));
  }
  return lpTokens;
}

async function readLpTokens(
  rpcUrl: string,
  { contracts, tokens }: Pick<WorldChain, 'contracts' | 'tokens'>,
  pepper: Address,
): Promise<Record<string, Address>> {
  const found: [string, Address][] = [];
  const asked = Object.entries(tokens).map(([symbol, { address }]): [string, Address] => [symbol, address]);
  for (const [symbol, token] of [...asked, ['PEPPER', pepper] as const]) {
    const data = encodeFunctionData({ abi: liquidityManagerAbi, functionName: 'lpTokens', args: [token] });
    const answer = (await sendRpc(rpcUrl, 'eth_call', [{ to: contracts.liquidityManager, data }, 'latest'])) as Hex;
    const [exists, lpToken] = decodeFunctionResult({
      abi: liquidityManagerAbi,
      functionName: 'lpTokens',
      data: answer,
    });
    if (exists) found.push([symbol, lpToken]);
  }
  return Object.fromEntries(found);
}

const inUnits = ({ decimals }: WorldToken, whole: bigint): bigint => whole * 10n ** BigInt(decimals);
