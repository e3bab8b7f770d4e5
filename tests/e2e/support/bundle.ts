import { encodeFunctionData } from 'viem';
import type { Abi, Address, Hex, PublicClient } from 'viem';
import { entryPoint07Address } from 'viem/account-abstraction';
import { privateKeyToAccount } from 'viem/accounts';
import { sendRpc } from '../../../devnet/deploy/rpc.ts';
import { chainClients } from './chainClients.ts';

/** The operations that one account has signed for a bundler. */
export interface Operation {
  accountKey: Hex;
  call: { to: Address; data: Hex; value: bigint };
}

export interface BundleOptions {
  /** The EntryPoint that the accounts know. Left out: that of version 0.7. */
  entryPoint?: Address;
  /** Whether the accounts are contracts. Left out: their keys delegate to code (EIP-7702). */
  areContracts?: boolean;
}

const noBytes32: Hex = `0x${'00'.repeat(32)}`;

/**
 * Acts as a bundler (EIP-4337): one transaction of its own to the EntryPoint executes the operations of several smart
 * accounts.
 * @returns the hash of that transaction; it is in a block if the chain mines at once
 */
export async function bundle(
  rpcUrl: string,
  chainId: number,
  bundlerKey: Hex,
  operations: readonly Operation[],
  { entryPoint = entryPoint07Address, areContracts = false }: BundleOptions = {},
): Promise<Hex> {
  const { client, wallet: bundler, walletOf, deploy } = chainClients(rpcUrl, chainId, bundlerKey);
  const putCode = async (address: Address, from: Address): Promise<unknown> =>
    sendRpc(rpcUrl, 'anvil_setCode', [address, await client.getCode({ address: from })]);

  const { address: original, abi: entryPointAbi } = await deploy('EntryPoint');
  if (!(await client.getCode({ address: entryPoint }))) await putCode(entryPoint, original);
  const { address: code, abi: accountAbi } = await deploy('ProbeSmartAccount', [entryPoint]);

  const signed = [];
  const authorizationList = [];
  for (const { accountKey, call } of operations) {
    const account = privateKeyToAccount(accountKey);
    if (areContracts) await putCode(account.address, code);
    else {
      authorizationList.push(await walletOf(accountKey).signAuthorization({ contractAddress: code }));
    }
    const operation = {
      sender: account.address,
      nonce: await operationsOf(client, entryPoint, entryPointAbi, account.address),
      initCode: '0x',
      callData: encodeFunctionData({
        abi: accountAbi,
        functionName: 'execute',
        args: [call.to, call.value, call.data],
      }),
      accountGasLimits: noBytes32,
      preVerificationGas: 0n,
      gasFees: noBytes32,
      paymasterAndData: '0x',
      signature: '0x',
    };
    const hash = (await client.readContract({
      address: entryPoint,
      abi: entryPointAbi,
      functionName: 'getUserOpHash',
      args: [operation],
    })) as Hex;
    signed.push({ ...operation, signature: await account.signMessage({ message: { raw: hash } }) });
  }
  const data = encodeFunctionData({
    abi: entryPointAbi,
    functionName: 'handleOps',
    args: [signed, bundler.account.address],
  });
  return bundler.sendTransaction({
    to: entryPoint,
    data,
    gas: 6_000_000n,
    ...(authorizationList.length > 0 && { authorizationList }),
  });
}

const operationsOf = (client: PublicClient, address: Address, abi: Abi, account: Address): Promise<unknown> =>
  client.readContract({ address, abi, functionName: 'operationsOf', args: [account] });
