// What the tests of liquidity do to a running world: additions and withdrawals, here and to the other network.
import type { Address, Hex } from 'viem';
import { erc20Abi } from '../../../abis/erc20.ts';
import { liquidityManagerAbi } from '../../../abis/liquidityManager.ts';
import type { WorldToken } from '../../../devnet/deploy/world.ts';
import type { LocalChainId } from '../../../devnet/ports.ts';
import { nodeClient } from '../../../devnet/services/node.ts';
import type { RunningWorld } from '../../../devnet/startWorld.ts';
import type { ClaimRef } from '../../../src/core/claims/claim.ts';
import { otherChain } from '../claims/support.ts';
import { alice, signer } from '../services/support.ts';

export function tokenOf(running: RunningWorld, chainId: LocalChainId, symbol: string): WorldToken {
  const token = running.world.chains[chainId].tokens[symbol];
  if (!token) throw new Error(`Chain ${chainId} has no token ${symbol}.`);
  return token;
}

export function lpOf(running: RunningWorld, chainId: LocalChainId, symbol: string): Address {
  const lpToken = running.world.chains[chainId].lpTokens[symbol];
  if (!lpToken) throw new Error(`Chain ${chainId} has no pool of ${symbol}.`);
  return lpToken;
}

export const balanceOf = (running: RunningWorld, chainId: LocalChainId, token: Address, account: Address) =>
  nodeClient(running.nodeUrls[chainId]).readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account],
  });

type Wallet = ReturnType<typeof signer>;

/** Lets Alice act on a chain, and waits for the receipt of what she did. */
async function asAlice(
  running: RunningWorld,
  chainId: LocalChainId,
  act: (wallet: Wallet, manager: Address) => Promise<Hex>,
): Promise<Hex> {
  const nodeUrl = running.nodeUrls[chainId];
  const hash = await act(signer(nodeUrl, chainId), running.world.chains[chainId].contracts.liquidityManager);
  const { status } = await nodeClient(nodeUrl).waitForTransactionReceipt({ hash });
  if (status !== 'success') throw new Error(`Transaction ${hash} failed`);
  return hash;
}

const approve = (running: RunningWorld, chainId: LocalChainId, token: Address, amount: bigint) =>
  asAlice(running, chainId, (wallet, manager) =>
    wallet.writeContract({ address: token, abi: erc20Abi, functionName: 'approve', args: [manager, amount] }),
  );

export async function addLiquidity(
  running: RunningWorld,
  chainId: LocalChainId,
  symbol: string,
  amount: bigint,
): Promise<void> {
  const { address: token, isNative } = tokenOf(running, chainId, symbol);
  if (!isNative) await approve(running, chainId, token, amount);
  await asAlice(running, chainId, (wallet, address) =>
    isNative
      ? wallet.writeContract({
          address,
          abi: liquidityManagerAbi,
          functionName: 'addLiquidityNative',
          args: [amount],
          value: amount,
        })
      : wallet.writeContract({
          address,
          abi: liquidityManagerAbi,
          functionName: 'addLiquidityERC20',
          args: [token, amount],
        }),
  );
}

export async function withdrawHere(
  running: RunningWorld,
  chainId: LocalChainId,
  symbol: string,
  amount: bigint,
): Promise<void> {
  const { address: token, isNative } = tokenOf(running, chainId, symbol);
  await approve(running, chainId, lpOf(running, chainId, symbol), amount);
  await asAlice(running, chainId, (wallet, address) =>
    isNative
      ? wallet.writeContract({
          address,
          abi: liquidityManagerAbi,
          functionName: 'withdrawLiquidityNative',
          args: [amount],
        })
      : wallet.writeContract({
          address,
          abi: liquidityManagerAbi,
          functionName: 'withdrawLiquidityERC20',
          args: [token, amount],
        }),
  );
}

/** Burns LP tokens of Alice for a claim on the other network. */
export async function withdrawElsewhere(
  running: RunningWorld,
  sourceChainId: LocalChainId,
  symbol: string,
  amount: bigint,
  receiver: Address = alice.address,
): Promise<ClaimRef> {
  const targetChainId = otherChain(sourceChainId);
  await approve(running, sourceChainId, lpOf(running, sourceChainId, symbol), amount);
  const depositHash = await asAlice(running, sourceChainId, (wallet, address) =>
    wallet.writeContract({
      address,
      abi: liquidityManagerAbi,
      functionName: 'burnLpTokenForWithdrawalInOtherNetwork',
      args: [tokenOf(running, sourceChainId, symbol).address, amount, receiver, BigInt(targetChainId)],
    }),
  );
  return { type: 'erc20', sourceChainId, targetChainId, depositHash };
}
