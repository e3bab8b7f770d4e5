import { createPublicClient, createWalletClient, defineChain, http, type Abi, type Address, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { compileContracts } from '../../../devnet/contracts/compile.ts';

/** A contract that a test has deployed. */
export interface DeployedContract {
  address: Address;
  abi: Abi;
}

/**
 * The tools with which a test sends transactions with a key of its own.
 * @returns `wallet` for that key, `walletOf` for another one, and `deploy` for a contract by its name
 */
export function chainClients(rpcUrl: string, chainId: number, key: Hex) {
  const chain = defineChain({
    id: chainId,
    name: 'test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  const transport = http(rpcUrl, { retryCount: 0 });
  const client = createPublicClient({ chain, transport, pollingInterval: 30, cacheTime: 0 });
  const walletOf = (own: Hex) => createWalletClient({ account: privateKeyToAccount(own), chain, transport });
  const wallet = walletOf(key);
  const deploy = async (name: string, args: readonly unknown[] = []): Promise<DeployedContract> => {
    const { abi, bytecode } = (await compileContracts())[name] ?? {};
    if (!abi || !bytecode) throw new Error(`There is no ${name}.`);
    const hash = await wallet.deployContract({ abi, bytecode, args });
    const { contractAddress } = await client.waitForTransactionReceipt({ hash });
    if (!contractAddress) throw new Error(`${name} was not created.`);
    return { address: contractAddress, abi };
  };
  return { client, wallet, walletOf, deploy };
}
