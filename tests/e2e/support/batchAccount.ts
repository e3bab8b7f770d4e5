import {
  createPublicClient,
  createWalletClient,
  defineChain,
  encodeFunctionData,
  http,
  type Address,
  type Hex,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { compileContracts } from '../../../devnet/contracts/compile.ts';

export interface BatchCall {
  to: Address;
  data: Hex;
  value: Hex;
}

/**
 * Sends calls as one transaction of the account itself, whose key delegates to batching code for it (EIP-7702): either
 * all of them happen or none. @returns the hash of that one transaction
 */
export async function sendAsOne(rpcUrl: string, chainId: number, key: Hex, calls: readonly BatchCall[]): Promise<Hex> {
  const account = privateKeyToAccount(key);
  const chain = defineChain({
    id: chainId,
    name: 'test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  const transport = http(rpcUrl, { retryCount: 0 });
  const client = createPublicClient({ chain, transport, pollingInterval: 30, cacheTime: 0 });
  const wallet = createWalletClient({ account, chain, transport });
  const probe = (await compileContracts()).ProbeBatchAccount;
  if (!probe) throw new Error('There is no ProbeBatchAccount.');
  const deployed = await client.waitForTransactionReceipt({
    hash: await wallet.deployContract({ abi: probe.abi, bytecode: probe.bytecode }),
  });
  if (!deployed.contractAddress) throw new Error('The batching code was not created.');
  const authorization = await wallet.signAuthorization({ contractAddress: deployed.contractAddress, executor: 'self' });
  const parts = calls.map(({ to, data, value }) => ({ to, data, value: BigInt(value) }));
  const data = encodeFunctionData({ abi: probe.abi, functionName: 'execute', args: [parts] });
  return wallet.sendTransaction({ to: account.address, data, authorizationList: [authorization], gas: 3_000_000n });
}
