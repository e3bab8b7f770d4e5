import * as v from 'valibot';
import { zeroAddress } from 'viem';
import type { Address, Hex } from 'viem';
import { deployedChain, deployment } from '../../src/config/deployment.ts';
import { earnEntriesOf } from '../../src/config/earnEntries.ts';
import { lpRegistry } from '../../src/config/lpTokens.ts';
import { shippedCollections } from '../../src/config/collections.ts';
import { dexOn } from '../../src/config/dexes.ts';
import { tokens } from '../../src/config/tokens.ts';
import { isSameAddress } from '../../src/core/address.ts';
import { earnKinds } from '../../src/core/earn/entry.ts';
import type { WriteSummary } from '../../src/core/transactions/intent.ts';
import { harvestMany } from '../../src/wallet/kinds/harvestMany.ts';
import type { AddressBook } from '../../src/wallet/send/addressBook.ts';
import { writeKinds } from '../../src/wallet/kinds/index.ts';
import { chainName, coinSymbol, describeAddress, describeAmount, describeValue } from './names.ts';

export interface CallRow {
  label: string;
  value: string;
}

export interface DescribedCall {
  /** For example 'depositERC20'; null for calldata that no kind of write of the app has. */
  functionName: string | null;
  rows: CallRow[];
}

const book: AddressBook = {
  chain: deployedChain,
  tokens,
  dex: dexOn,
  collections: (chainId) => shippedCollections[chainId] ?? [],
};

/** Turns 'receiverAddress' into 'Receiver address'. */
function labelOf(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a request would do, argument by argument, as decoded by the kinds of write. */
export function describeCall(chainId: number, to: Address, data: Hex): DescribedCall {
  if (data === '0x') return { functionName: `Send ${coinSymbol(chainId)}`, rows: [] };
  // Account and transaction of a deposit are not part of the calldata, and are not shown here.
  const claim = { type: 'erc20', sourceChainId: chainId, targetChainId: chainId, depositHash: '0x' } as const;
  const read = writeKinds.read(data, { book, chainId, account: zeroAddress, to, value: 0n, claim });
  if (read === null)
    return {
      functionName: null,
      rows: [{ label: 'Data', value: data.length > 140 ? `${data.slice(0, 138)}…` : data }],
    };
  const { call, args, summary } = read;
  if (summary.kind === 'harvestMany') return { functionName: call.functionName, rows: harvestRows(chainId, summary) };
  const values = new Map(call.inputs.map(({ name = '' }, index) => [name, args[index]]));
  const token =
    [values.get('token'), values.get('sourceNetworkTokenAddress')].find((one) => typeof one === 'string') ??
    stakedToken(chainId, summary);
  const context = {
    chainId,
    tokenChainId: Number(values.get('depositChainId') ?? chainId),
    token: token ?? to,
    coins: call.value(summary),
  };
  const rows = call.inputs.map(({ name = '' }, index) => ({
    label: labelOf(name),
    value: exchangeValue(chainId, name, args[index], values) ?? valueOf(name, args[index], context),
  }));
  return { functionName: call.functionName, rows };
}

/** By whose decimals an amount that is staked or taken out is read; nothing for other calls. */
function stakedToken(chainId: number, summary: WriteSummary): string | undefined {
  const { place, token, farmId } = summary;
  const kind = earnKinds.find((one) => one === place);
  if (kind === undefined) return undefined;
  const entry = earnEntriesOf({ deployment, tokens, lpTokens: lpRegistry }, kind, chainId).find(({ poolToken, id }) =>
    poolToken === null ? BigInt(id) === farmId : isSameAddress(poolToken, typeof token === 'string' ? token : null),
  );
  return entry?.underlying[0]?.address;
}

/** Each of the harvests in one request: the pool's token, and the contract. */
function harvestRows(chainId: number, summary: WriteSummary): CallRow[] {
  const parsed = v.safeParse(harvestMany.schema, summary);
  if (!parsed.success) return [];
  const { staker, rows } = parsed.output;
  return [
    { label: 'Staker', value: describeAddress(chainId, staker) },
    ...rows.map(({ contract, token }, index) => ({
      label: `Harvest ${index + 1}`,
      value: `${describeAddress(chainId, token)} from ${describeAddress(chainId, contract)}`,
    })),
  ];
}

/** An argument of the router of an exchange; null: it is not one that only routers have. */
function exchangeValue(
  chainId: number,
  name: string,
  value: unknown,
  values: ReadonlyMap<string, unknown>,
): string | null {
  const path = values.get('path');
  const tokens: readonly unknown[] = Array.isArray(path) ? path : [];
  if (name === 'path') return tokens.map((token) => describeAddress(chainId, String(token))).join(' → ');
  if (typeof value !== 'bigint') return null;
  if (name === 'deadline') return new Date(Number(value) * 1_000).toISOString();
  const token = tokenOfAmount(name, values, tokens);
  if (token === 'native') return describeValue(chainId, value);
  return typeof token === 'string' ? describeAmount(chainId, token, value) : null;
}

/** The token whose amount an argument is, by the argument's name; undefined: the name does not tell. */
function tokenOfAmount(name: string, values: ReadonlyMap<string, unknown>, path: readonly unknown[]): unknown {
  if (name.startsWith('amountIn')) return path[0];
  if (name.startsWith('amountOut')) return path.at(-1);
  if (/^amount[AB](Desired|Min)/.test(name)) return values.get(`token${name.charAt(6)}`);
  if (name.startsWith('amountToken')) return values.get('token');
  return /^amount(ETH|AVAX)/.test(name) ? 'native' : undefined;
}

function valueOf(
  name: string,
  value: unknown,
  context: { chainId: number; tokenChainId: number; token: string; coins: bigint },
): string {
  const { chainId, tokenChainId, token, coins } = context;
  if (Array.isArray(value)) return `${value.length} signatures`;
  if (typeof value === 'string')
    return describeAddress(name.startsWith('sourceNetwork') ? tokenChainId : chainId, value);
  if (typeof value !== 'bigint') return String(value);
  if (/chainId$/i.test(name)) return `${chainName(Number(value))} (${value})`;
  // The value of a call is an amount of the native coin.
  if (/amount$|^value$/i.test(name))
    return coins > 0n && value === coins ? describeValue(chainId, value) : describeAmount(tokenChainId, token, value);
  return value.toString();
}
