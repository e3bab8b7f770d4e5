import { createPublicClient, createWalletClient, defineChain, http, type Address, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { compileContracts } from '../../../devnet/contracts/compile.ts';

/**
 * Makes a call as a relayer does: another account sends it to a contract of its own, which makes the call. @returns the
 * hash of that transaction; it is in a block where the chain mines at once
 */
export async function relay(
  rpcUrl: string,
  chainId: number,
  relayerKey: Hex,
  call: { to: Address; data: Hex; value: bigint },
): Promise<Hex> {
  const chain = defineChain({
    id: chainId,
    name: 'test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  const transport = http(rpcUrl, { retryCount: 0 });
  const client = createPublicClient({ chain, transport, pollingInterval: 30, cacheTime: 0 });
  const relayer = createWalletClient({ account: privateKeyToAccount(relayerKey), chain, transport });
  const probe = (await compileContracts()).ProbeForwarder;
  if (!probe) throw new Error('There is no ProbeForwarder.');
  const { contractAddress } = await client.waitForTransactionReceipt({
    hash: await relayer.deployContract({ abi: probe.abi, bytecode: probe.bytecode }),
  });
  if (!contractAddress) throw new Error('The forwarder was not created.');
  return relayer.writeContract({
    address: contractAddress,
    abi: probe.abi,
    functionName: 'forward',
    args: [call.to, call.data],
    value: call.value,
    gas: 3_000_000n,
  });
}
