// The time of a chain that began in the past, so that the local world has a history.
import { hexToNumber, numberToHex, type Hex } from 'viem';
import { sendRpc } from './rpc.ts';

/** Blocks of one second each at the end, so that the block time can be measured. */
const lastBlocks = 120;

/** Advances the time, unless the chain would then be ahead of this machine's clock. */
export async function passTime(rpcUrl: string, seconds: number): Promise<void> {
  if ((await secondsBehind(rpcUrl)) < seconds + lastBlocks) return;
  await sendRpc(rpcUrl, 'evm_increaseTime', [numberToHex(seconds)]);
  await sendRpc(rpcUrl, 'anvil_mine', [numberToHex(1)]);
}

/** Brings a chain that began in the past to now. */
export async function catchUp(rpcUrl: string): Promise<void> {
  const behind = await secondsBehind(rpcUrl);
  if (behind <= lastBlocks) return;
  await sendRpc(rpcUrl, 'evm_increaseTime', [numberToHex(behind - lastBlocks)]);
  await sendRpc(rpcUrl, 'anvil_mine', [numberToHex(lastBlocks), numberToHex(1)]);
}

async function secondsBehind(rpcUrl: string): Promise<number> {
  const block = (await sendRpc(rpcUrl, 'eth_getBlockByNumber', ['latest', false])) as { timestamp: Hex };
  return Math.floor(Date.now() / 1_000) - hexToNumber(block.timestamp);
}
