// What the owners of an exchange and of a tax token, and anyone with enough tokens, can do to a running world.
import { encodeFunctionData, hexToBigInt, zeroAddress, type Address, type Hex } from 'viem';
import { erc20Abi } from '../../abis/erc20.ts';
import { adminAbi } from './adminAbi.ts';
import { asContract, deployer, sendAs } from './administrator.ts';
import { protocolFeeReceiver } from './deployDex.ts';
import { sendRpc } from './rpc.ts';
import type { WorldChain } from './world.ts';

/** Every action resolves once it is mined and throws when it fails. Amounts are in smallest units. */
export interface DexAdmin {
  /** Creates a pair without any liquidity. */
  createPair(tokenA: Address, tokenB: Address): Promise<void>;
  /** The pair of two tokens; the zero address: there is none. */
  pairOf(tokenA: Address, tokenB: Address): Promise<Address>;
  /** Makes a pair hold exactly these amounts, as trades of others could. @throws where there is no pair */
  setReserves(tokenA: Address, amountA: bigint, tokenB: Address, amountB: bigint): Promise<void>;
  /** Whether the protocol has a part of the fees. */
  setProtocolFee(isOn: boolean): Promise<void>;
  /** The part of each transfer that a tax token takes, in parts per million. */
  setTaxRate(token: Address, ratePpm: bigint): Promise<void>;
  /** Lets a tax token refuse transfers to an account, or take that back. */
  setRefused(token: Address, account: Address, isRefused: boolean): Promise<void>;
  /** The path on which collected tokens are bought back, from the first to the last token. */
  setBurnPath(path: readonly Address[]): Promise<void>;
}

/** @param mint creates tokens for an account */
export function dexAdmin(
  rpcUrl: string,
  { contracts }: Pick<WorldChain, 'contracts'>,
  mint: (token: Address, to: Address, amount: bigint) => Promise<void>,
): DexAdmin {
  const { dexFactory, dexAdapter } = contracts;
  const send = (to: Address, data: Hex): Promise<void> => sendAs(rpcUrl, deployer(), to, data);
  const call = async (to: Address, data: Hex) => (await sendRpc(rpcUrl, 'eth_call', [{ to, data }, 'latest'])) as Hex;

  async function pairOf(tokenA: Address, tokenB: Address): Promise<Address> {
    const data = encodeFunctionData({ abi: adminAbi, functionName: 'getPair', args: [tokenA, tokenB] });
    return `0x${(await call(dexFactory, data)).slice(-40)}`;
  }

  async function setBalance(pair: Address, token: Address, amount: bigint): Promise<void> {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [pair] });
    const held = hexToBigInt(await call(token, data));
    if (held < amount) return mint(token, pair, amount - held);
    if (held === amount) return;
    const args = [deployer(), held - amount] as const;
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args });
    await asContract(rpcUrl, pair, () => sendAs(rpcUrl, pair, token, transfer));
  }

  return {
    pairOf,
    createPair: (...args) => send(dexFactory, encodeFunctionData({ abi: adminAbi, functionName: 'createPair', args })),
    async setReserves(tokenA, amountA, tokenB, amountB) {
      const pair = await pairOf(tokenA, tokenB);
      if (pair === zeroAddress) throw new Error('There is no pair of these tokens.');
      await setBalance(pair, tokenA, amountA);
      await setBalance(pair, tokenB, amountB);
      await send(pair, encodeFunctionData({ abi: adminAbi, functionName: 'sync' }));
    },
    setProtocolFee(isOn) {
      const args = [isOn ? protocolFeeReceiver() : zeroAddress] as const;
      return send(dexFactory, encodeFunctionData({ abi: adminAbi, functionName: 'setFeeTo', args }));
    },
    setTaxRate: (token, ratePpm) =>
      send(token, encodeFunctionData({ abi: adminAbi, functionName: 'setTaxRate', args: [ratePpm] })),
    setRefused: (token, ...args) =>
      send(token, encodeFunctionData({ abi: adminAbi, functionName: 'setRefused', args })),
    setBurnPath: (path) =>
      send(dexAdapter, encodeFunctionData({ abi: adminAbi, functionName: 'setPath', args: [path] })),
  };
}
