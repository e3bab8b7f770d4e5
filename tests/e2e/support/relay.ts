import type { Address, Hex } from 'viem';
import { chainClients } from './chainClients.ts';

/**
 * Makes a call as a relayer does: another account sends it to a contract of its own, which makes the call.
 * @returns the hash of that transaction; it is in a block if the chain mines at once
 */
export async function relay(
  rpcUrl: string,
  chainId: number,
  relayerKey: Hex,
  call: { to: Address; data: Hex; value: bigint },
): Promise<Hex> {
  const { wallet, deploy } = chainClients(rpcUrl, chainId, relayerKey);
  return wallet.writeContract({
    ...(await deploy('ProbeForwarder')),
    functionName: 'forward',
    args: [call.to, call.data],
    value: call.value,
    gas: 3_000_000n,
  });
}
