import { decodeFunctionData } from 'viem';
import type { Abi, AbiParameter, Hex } from 'viem';
import { bridgeErc20Abi } from '../../abis/bridgeErc20.ts';
import { bridgeErc721Abi } from '../../abis/bridgeErc721.ts';
import { erc20Abi } from '../../abis/erc20.ts';
import { erc721Abi } from '../../abis/erc721.ts';
import { liquidityManagerAbi } from '../../abis/liquidityManager.ts';
import { chainName, coinSymbol, collectionName, describeAddress, describeAmount, describeValue, isNftBridge } from './names.ts';

export interface CallRow {
  label: string;
  value: string;
}

export interface DescribedCall {
  /** 'depositERC20', or null for calldata that no known contract has. */
  functionName: string | null;
  rows: CallRow[];
}

const tokenAbi: Abi = [...bridgeErc20Abi, ...liquidityManagerAbi, ...erc20Abi];
const approveSelector = '0x095ea7b3';
const nftAbi: Abi = [...bridgeErc721Abi, ...erc721Abi];

/** The contracts that are meant: `approve` has the same bytes for tokens and NFTs, and another meaning. */
function abiOf(chainId: number, to: string, data: Hex): Abi {
  const isForNftBridge = data.startsWith(approveSelector) && isNftBridge(chainId, `0x${data.slice(34, 74)}`);
  return isForNftBridge || isNftBridge(chainId, to) || collectionName(chainId, to) !== null ? nftAbi : tokenAbi;
}

/** 'receiverAddress' as 'Receiver address'. */
function labelOf(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a request would do, argument by argument. */
export function describeCall(chainId: number, to: string, data: Hex): DescribedCall {
  if (data === '0x') return { functionName: `Send ${coinSymbol(chainId)}`, rows: [] };
  try {
    const abi = abiOf(chainId, to, data);
    const { functionName, args = [] } = decodeFunctionData({ abi, data });
    const item = abi.find((one) => one.type === 'function' && one.name === functionName && one.inputs.length === args.length);
    const inputs: readonly AbiParameter[] = item && 'inputs' in item ? item.inputs : [];
    const values = new Map(inputs.map((input, index) => [input.name ?? String(index), args[index]]));
    const token = [values.get('token'), values.get('sourceNetworkTokenAddress')].find((one) => typeof one === 'string');
    const tokenChainId = Number(values.get('depositChainId') ?? chainId);
    const isNative = functionName.endsWith('Native') && !functionName.startsWith('release');
    const rows = inputs.map((input, index) => {
      const name = input.name ?? `Argument ${index + 1}`;
      return { label: labelOf(name), value: valueOf(name, args[index], { chainId, tokenChainId, token: token ?? to, isNative }) };
    });
    return { functionName, rows };
  } catch {
    return { functionName: null, rows: [{ label: 'Data', value: data.length > 140 ? `${data.slice(0, 138)}…` : data }] };
  }
}

function valueOf(name: string, value: unknown, context: { chainId: number; tokenChainId: number; token: string; isNative: boolean }): string {
  const { chainId, tokenChainId, token, isNative } = context;
  if (Array.isArray(value)) return `${value.length} signatures`;
  if (typeof value === 'string') return describeAddress(name.startsWith('sourceNetwork') ? tokenChainId : chainId, value);
  if (typeof value !== 'bigint') return String(value);
  if (/chainId$/i.test(name)) return `${chainName(Number(value))} (${value})`;
  if (/amount$|^value$/i.test(name)) return isNative ? describeValue(chainId, value) : describeAmount(tokenChainId, token, value);
  return value.toString();
}
