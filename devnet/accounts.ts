import { bytesToHex, type Address, type Hex } from 'viem';
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts';

/** The public test mnemonic that every local node uses. Never use these accounts on a public network. */
export const mnemonic = 'test test test test test test test test test test test junk';

export interface DevnetAccount {
  index: number;
  name: string;
  role: 'deployer' | 'user' | 'oracleErc20' | 'oracleErc721' | 'spare';
  address: Address;
  privateKey: Hex;
}

const named: readonly Pick<DevnetAccount, 'name' | 'role'>[] = [
  { name: 'Deployer', role: 'deployer' },
  { name: 'Alice', role: 'user' },
  { name: 'Bob', role: 'user' },
  { name: 'Carol', role: 'user' },
  { name: 'Token oracle 1', role: 'oracleErc20' },
  { name: 'Token oracle 2', role: 'oracleErc20' },
  { name: 'Token oracle 3', role: 'oracleErc20' },
  { name: 'NFT oracle 1', role: 'oracleErc721' },
  { name: 'NFT oracle 2', role: 'oracleErc721' },
  { name: 'NFT oracle 3', role: 'oracleErc721' },
];
const spareAccounts = 10;

const parent = mnemonicToAccount(mnemonic, { path: "m/44'/60'/0'/0" }).getHdKey();

function accountAt(index: number): DevnetAccount {
  const key = parent.deriveChild(index).privateKey;
  if (!key) throw new Error(`The mnemonic has no private key at index ${index}.`);
  const privateKey = bytesToHex(key);
  const { name, role } = named[index] ?? { name: `Spare ${index - named.length + 1}`, role: 'spare' };
  return { index, name, role, address: privateKeyToAddress(privateKey), privateKey };
}

/** Every account of the local world, in the order of the mnemonic. */
export const accounts: readonly DevnetAccount[] = Array.from({ length: named.length + spareAccounts }, (_, index) =>
  accountAt(index),
);

/** The accounts of one role, in order. */
export const accountsOf = (role: DevnetAccount['role']): DevnetAccount[] =>
  accounts.filter((account) => account.role === role);
