// What the administrator of the contracts can do to a running world; used by tests and the control endpoint.
import { encodeFunctionData, hexToBigInt, numberToHex } from 'viem';
import type { Address, Hex } from 'viem';
import { erc20Abi } from '../../abis/erc20.ts';
import { wrappedNativeAbi } from '../../abis/wrappedNative.ts';
import { accountsOf } from '../accounts.ts';
import { adminAbi } from './adminAbi.ts';
import { sendMined, sendRpc } from './rpc.ts';
import type { WorldChain } from './world.ts';

/** Every action resolves once it is mined and throws when it fails. */
export interface ChainAdmin {
  pauseBridge(): Promise<void>;
  unpauseBridge(): Promise<void>;
  setThreshold(signatures: bigint): Promise<void>;
  addOracle(oracle: Address): Promise<void>;
  removeOracle(oracle: Address): Promise<void>;
  /** Leaves exactly this amount of a token in the bridge, fees included; tops up when it holds less. */
  drainLiquidity(token: Address, leave: bigint): Promise<void>;
  /** Rate in parts per million; 0 goes back to the default. */
  setBridgeFee(token: Address, ratePpm: bigint): Promise<void>;
  setDefaultBridgeFee(ratePpm: bigint): Promise<void>;
  /** Creates tokens; of the wrapped native token by wrapping the administrator's coins. */
  mint(token: Address, to: Address, amount: bigint): Promise<void>;
}

/** Administration of one chain of the world through its node, which must hold the well-known accounts. */
export function chainAdmin(rpcUrl: string, { contracts }: WorldChain): ChainAdmin {
  const { bridgeERC20, oracle, wrappedNative } = contracts;
  const admin = deployer();
  const send = (to: Address, data: Hex, value = 0n): Promise<void> => sendAs(rpcUrl, admin, to, data, value);

  async function mint(token: Address, to: Address, amount: bigint): Promise<void> {
    if (token !== wrappedNative) {
      return send(token, encodeFunctionData({ abi: adminAbi, functionName: 'mint', args: [to, amount] }));
    }
    await send(token, encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' }), amount);
    await send(token, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }));
  }

  async function drainLiquidity(token: Address, leave: bigint): Promise<void> {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [bridgeERC20] });
    const balance = hexToBigInt((await sendRpc(rpcUrl, 'eth_call', [{ to: token, data }, 'latest'])) as Hex);
    if (balance < leave) return mint(token, bridgeERC20, leave - balance);
    if (balance === leave) return;
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [admin, balance - leave] });
    await asContract(rpcUrl, bridgeERC20, () => sendAs(rpcUrl, bridgeERC20, token, transfer, 0n));
  }

  return {
    pauseBridge: () => send(bridgeERC20, encodeFunctionData({ abi: adminAbi, functionName: 'pause' })),
    unpauseBridge: () => send(bridgeERC20, encodeFunctionData({ abi: adminAbi, functionName: 'unpause' })),
    setThreshold: (signatures) =>
      send(oracle, encodeFunctionData({ abi: adminAbi, functionName: 'setMultiSignatureThreshold', args: [signatures] })),
    addOracle: (account) =>
      send(oracle, encodeFunctionData({ abi: adminAbi, functionName: 'addOracle', args: [account] })),
    removeOracle: (account) =>
      send(oracle, encodeFunctionData({ abi: adminAbi, functionName: 'removeOracle', args: [account] })),
    setBridgeFee: (token, ratePpm) =>
      send(bridgeERC20, encodeFunctionData({ abi: adminAbi, functionName: 'setBridgeFee', args: [token, ratePpm] })),
    setDefaultBridgeFee: (ratePpm) =>
      send(bridgeERC20, encodeFunctionData({ abi: adminAbi, functionName: 'setDefaultBridgeFee', args: [ratePpm] })),
    mint,
    drainLiquidity,
  };
}

function deployer(): Address {
  const [account] = accountsOf('deployer');
  if (account === undefined) throw new Error('No deployer account');
  return account.address;
}

async function sendAs(rpcUrl: string, from: Address, to: Address, data: Hex, value: bigint): Promise<void> {
  const transaction = { from, to, data, value: numberToHex(value) };
  // A call tells why an action is refused; a mined failure would not.
  await sendRpc(rpcUrl, 'eth_call', [transaction, 'latest']);
  const receipt = await sendMined(rpcUrl, transaction);
  if (receipt.status !== '0x1') throw new Error(`Transaction ${receipt.transactionHash} failed`);
}

/** Acts as a contract, with coins for the gas that are taken back afterwards. */
async function asContract(rpcUrl: string, contract: Address, act: () => Promise<void>): Promise<void> {
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
