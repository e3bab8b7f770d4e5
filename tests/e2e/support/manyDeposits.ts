import { createWalletClient, http, parseEther, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { bridgeAddress } from './deposits.ts';
import type { ChainName, World } from './fixtures.ts';
import { claimRecord } from './storage.ts';

/**
 * Makes deposits in as few blocks as possible, and mines `blocks` more: by default until all can be claimed.
 * @returns their claims as the app stores them
 */
export async function makeManyDeposits(
  world: World,
  source: ChainName,
  count: number,
  blocks = 12,
): Promise<Record<string, unknown>[]> {
  const { key, address } = await world.newAccount();
  const account = privateKeyToAccount(key);
  const wallet = createWalletClient({ account, transport: http(world.chain(source).rpcUrl, { retryCount: 0 }) });
  const target = source === 6661 ? 6662 : 6661;
  const amount = parseEther('0.01');
  const hashes: Hex[] = [];
  await world.control('POST', `/chains/${source}/pauseMining`, {});
  for (let nonce = 0; nonce < count; nonce += 1) {
    hashes.push(
      await wallet.writeContract({
        abi: bridgeErc20Abi,
        address: bridgeAddress(world, source),
        functionName: 'depositNative',
        args: [amount, address, BigInt(target)],
        value: amount,
        nonce,
        gas: 400_000n,
        chain: null,
      }),
    );
  }
  const last = hashes.at(-1) ?? '0x';
  while ((await world.client(source).getTransaction({ hash: last })).blockNumber === null) await world.mine(source, 1);
  await world.mine(source, blocks);
  await world.control('POST', `/chains/${source}/resumeMining`, {});
  const symbol = source === 6661 ? 'ETH' : 'BNB';
  return hashes.map((hash, index) =>
    claimRecord({ hash, source, target, symbol, receiver: address }, Date.now() - index * 1_000),
  );
}
