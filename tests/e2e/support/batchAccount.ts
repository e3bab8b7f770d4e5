import { encodeFunctionData, type Address, type Hex } from 'viem';
import { chainClients } from './chainClients.ts';

export interface BatchCall {
  to: Address;
  data: Hex;
  value: Hex;
}

/**
 * Sends calls as one transaction of the account itself, whose key delegates to batching code (EIP-7702): either all of
 * them are executed or none.
 * @returns the hash of that transaction
 */
export async function sendAsOne(rpcUrl: string, chainId: number, key: Hex, calls: readonly BatchCall[]): Promise<Hex> {
  const { wallet, deploy } = chainClients(rpcUrl, chainId, key);
  const { address, abi } = await deploy('ProbeBatchAccount');
  const authorization = await wallet.signAuthorization({ contractAddress: address, executor: 'self' });
  const parts = calls.map(({ to, data, value }) => ({ to, data, value: BigInt(value) }));
  const data = encodeFunctionData({ abi, functionName: 'execute', args: [parts] });
  return wallet.sendTransaction({
    to: wallet.account.address,
    data,
    authorizationList: [authorization],
    gas: 3_000_000n,
  });
}
