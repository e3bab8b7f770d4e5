import { decodeAbiParameters, formatEther, hexToBigInt, isHex, toHex, type Hex } from 'viem';
import * as v from 'valibot';
import type { ListedTransaction } from './explorerIndex.ts';
import { callNode } from './node.ts';

export interface PageSource {
  chainName: string;
  nodeUrl: string;
}

export interface Page {
  status: number;
  html: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;background:#f5f7f5;color:#12201d}h1{font-size:1.4rem}table{border-collapse:collapse;width:100%;background:#fff}th,td{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #d9e0dc}td{word-break:break-all;font-variant-numeric:tabular-nums}th{white-space:nowrap}a{color:#0b7a68}';

function layout(source: PageSource, title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} · ${escapeHtml(source.chainName)}</title><style>${style}</style></head><body><p><a href="/">${escapeHtml(source.chainName)} explorer</a></p><h1>${escapeHtml(title)}</h1>${body}</body></html>`;
}

const link = (kind: 'tx' | 'address' | 'block', value: string) =>
  `<a href="/${kind}/${escapeHtml(value)}">${escapeHtml(value)}</a>`;
const table = (rows: readonly (readonly [string, string])[]) =>
  `<table>${rows.map(([name, html]) => `<tr><th>${escapeHtml(name)}</th><td>${html}</td></tr>`).join('')}</table>`;
const missing = (source: PageSource, what: string): Page => ({
  status: 404,
  html: layout(source, `${what} not found`, '<p>It is not on this chain (any more).</p>'),
});

function transactionTable(rows: readonly ListedTransaction[]): string {
  if (rows.length === 0) return '<p>No transactions yet.</p>';
  const lines = rows.map(
    (row) =>
      `<tr><td>${link('tx', row.hash)}</td><td>${link('block', row.blockNumber)}</td><td>${link('address', row.from)}</td><td>${row.to ? link('address', row.to) : 'new contract'}</td><td>${row.isError === '1' ? 'failed' : 'ok'}</td></tr>`,
  );
  return `<table><tr><th>Transaction</th><th>Block</th><th>From</th><th>To</th><th>State</th></tr>${lines.join('')}</table>`;
}

const text = v.string();
const transactionSchema = v.object({
  from: text,
  to: v.nullish(text),
  value: text,
  nonce: text,
  input: text,
  blockNumber: v.nullish(text),
});
const receiptSchema = v.object({
  status: text,
  blockNumber: text,
  gasUsed: text,
  logs: v.array(v.object({ address: text, topics: v.array(text), data: text })),
});
const plain = (hex: string) => BigInt(hex).toString();

export async function transactionPage(source: PageSource, hash: string, head: bigint): Promise<Page> {
  const raw = await callNode(source.nodeUrl, 'eth_getTransactionByHash', [hash]);
  if (raw === null) return missing(source, 'Transaction');
  const transaction = v.parse(transactionSchema, raw);
  const rawReceipt = await callNode(source.nodeUrl, 'eth_getTransactionReceipt', [hash]);
  const receipt = rawReceipt === null ? null : v.parse(receiptSchema, rawReceipt);
  const logs = (receipt?.logs ?? []).map(
    (log) => `${link('address', log.address)}<br>${log.topics.map(escapeHtml).join('<br>')}<br>${escapeHtml(log.data)}`,
  );
  const rows: [string, string][] = [
    ['State', receipt ? (BigInt(receipt.status) === 1n ? 'Success' : 'Failed') : 'Pending'],
    ['Block', receipt ? link('block', plain(receipt.blockNumber)) : 'not yet'],
    ['Confirmations', receipt ? (head - BigInt(receipt.blockNumber) + 1n).toString() : '0'],
    ['From', link('address', transaction.from)],
    ['To', transaction.to ? link('address', transaction.to) : 'new contract'],
    ['Value', formatEther(BigInt(transaction.value))],
    ['Nonce', plain(transaction.nonce)],
    ['Gas used', receipt ? plain(receipt.gasUsed) : ''],
    ['Input', escapeHtml(transaction.input)],
    ...logs.map((html, index): [string, string] => [`Event ${index + 1}`, html]),
  ];
  return { status: 200, html: layout(source, `Transaction ${hash}`, table(rows)) };
}

export async function addressPage(
  source: PageSource,
  address: string,
  transactions: readonly ListedTransaction[],
): Promise<Page> {
  const [balance, code] = await Promise.all([
    callNode(source.nodeUrl, 'eth_getBalance', [address, 'latest']),
    callNode(source.nodeUrl, 'eth_getCode', [address, 'latest']),
  ]);
  const facts = table([
    ['Balance', formatEther(BigInt(v.parse(text, balance)))],
    ['Kind', code === '0x' ? 'Account' : 'Contract'],
    ['Transactions', String(transactions.length)],
  ]);
  return {
    status: 200,
    html: layout(source, `Address ${address}`, facts + transactionTable(transactions.slice(0, 100))),
  };
}

/** A constant call of a token; null when it has no such function. */
async function tokenFact<T>(
  source: PageSource,
  address: string,
  selector: Hex,
  decode: (data: Hex) => T,
): Promise<T | null> {
  try {
    const data = await callNode(source.nodeUrl, 'eth_call', [{ to: address, data: selector }, 'latest']);
    return isHex(data) && data !== '0x' ? decode(data) : null;
  } catch {
    return null;
  }
}

export async function tokenPage(source: PageSource, address: string): Promise<Page> {
  const asText = (data: Hex) => decodeAbiParameters([{ type: 'string' }], data)[0];
  const [name, symbol, decimals, supply] = await Promise.all([
    tokenFact(source, address, '0x06fdde03', asText),
    tokenFact(source, address, '0x95d89b41', asText),
    tokenFact(source, address, '0x313ce567', hexToBigInt),
    tokenFact(source, address, '0x18160ddd', hexToBigInt),
  ]);
  const fact = (value: string | bigint | null) => escapeHtml(value === null ? 'unknown' : String(value));
  return {
    status: 200,
    html: layout(
      source,
      `Token ${symbol ?? address}`,
      table([
        ['Name', fact(name)],
        ['Symbol', fact(symbol)],
        ['Decimals', fact(decimals)],
        ['Supply, smallest units', fact(supply)],
        ['Contract', link('address', address)],
      ]),
    ),
  };
}

export async function blockPage(source: PageSource, number: bigint): Promise<Page> {
  const raw = await callNode(source.nodeUrl, 'eth_getBlockByNumber', [toHex(number), false]);
  if (raw === null) return missing(source, 'Block');
  const block = v.parse(
    v.object({ hash: text, parentHash: text, timestamp: text, gasUsed: text, transactions: v.array(text) }),
    raw,
  );
  const rows: [string, string][] = [
    ['Hash', escapeHtml(block.hash)],
    ['Parent', escapeHtml(block.parentHash)],
    ['Time', new Date(Number(BigInt(block.timestamp)) * 1000).toISOString()],
    ['Gas used', plain(block.gasUsed)],
    ...block.transactions.map((hash): [string, string] => ['Transaction', link('tx', hash)]),
  ];
  return { status: 200, html: layout(source, `Block ${number}`, table(rows)) };
}

export const countdownPage = (source: PageSource, number: bigint, head: bigint): Page => ({
  status: 200,
  html: layout(
    source,
    `Block ${number}`,
    number > head
      ? `<p>${number - head} blocks to go, about ${number - head} seconds.</p>`
      : `<p>It is on the chain: ${link('block', number.toString())}.</p>`,
  ),
});

export const homePage = (source: PageSource, head: bigint): Page => ({
  status: 200,
  html: layout(source, source.chainName, table([['Newest block', link('block', head.toString())]])),
});

export const notFoundPage = (source: PageSource): Page => missing(source, 'Page');
