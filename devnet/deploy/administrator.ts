// Sends the transactions of the contracts' administrator.
import { hexToBigInt, numberToHex, type Address, type Hex } from 'viem';
import { accountsOf } from '../accounts.ts';
import { sendMined, sendRpc } from './rpc.ts';

/** Units of gas above the node's estimate: it estimates on the block before, in which farms have less to do. */
const gasMargin = 500_000n;

/** The account that deployed everything and holds every role. */
export function deployer(): Address {
  const [account] = accountsOf('deployer');
  if (account === undefined) throw new Error('No deployer account');
  return account.address;
}

/**
 * Sends for an account that the node holds.
 * @throws with the reason when it would be refused
 */
export async function sendAs(rpcUrl: string, from: Address, to: Address, data: Hex, value = 0n): Promise<void> {
  const transaction = { from, to, data, value: numberToHex(value) };
  // An estimate gives the reason of a refusal; a failed transaction would not.
  const estimate = hexToBigInt((await sendRpc(rpcUrl, 'eth_estimateGas', [transaction])) as Hex);
  const receipt = await sendMined(rpcUrl, { ...transaction, gas: numberToHex(estimate + gasMargin) });
  if (receipt.status !== '0x1') throw new Error(`Transaction ${receipt.transactionHash} failed`);
}

/** Acts as any account or contract, with coins for the gas that are removed afterwards. */
export async function asContract(rpcUrl: string, contract: Address, act: () => Promise<void>): Promise<void> {
  const balance = await sendRpc(rpcUrl, 'eth_getBalance', [contract, 'latest']);
  await sendRpc(rpcUrl, 'anvil_setBalance', [contract, numberToHex(10n ** 18n)]);
  await sendRpc(rpcUrl, 'anvil_impersonateAccount', [contract]);
  try {
    await act();
  } finally {
    await sendRpc(rpcUrl, 'anvil_stopImpersonatingAccount', [contract]);
    await sendRpc(rpcUrl, 'anvil_setBalance', [contract, balance]);
  }
}
