import { isAddress } from 'viem';
import { createExplorerIndex, type ExplorerIndex } from './explorerIndex.ts';
import {
  addressPage,
  blockPage,
  countdownPage,
  homePage,
  notFoundPage,
  tokenPage,
  transactionPage,
  type Page,
  type PageSource,
} from './explorerPages.ts';
import { faultsOf } from './faults.ts';
import { isHash } from './node.ts';
import { jsonReply, startService, type Service, type ServiceReply } from './service.ts';

export interface ExplorerOptions {
  target: string;
  port: number;
  chainName: string;
  nodeUrl: string;
}

const isNumber = (value: string | null): value is string => value !== null && /^\d{1,18}$/.test(value);
const refusal = (reason: string) => jsonReply(200, { status: '0', message: 'NOTOK', result: reason });

/** GET /api?module=account&action=txlist, in the format of public explorers. */
function listTransactions(index: ExplorerIndex, query: URLSearchParams, head: bigint): ServiceReply {
  if (query.get('module') !== 'account' || query.get('action') !== 'txlist')
    return refusal('Error! Missing Or invalid Action name');
  const address = query.get('address') ?? '';
  if (!isAddress(address, { strict: false })) return refusal('Error! Invalid address format');
  const start = query.get('startblock');
  const end = query.get('endblock');
  const asked = isNumber(end) ? BigInt(end) : head;
  let rows = index.transactionsOf(address, isNumber(start) ? BigInt(start) : 0n, asked < head ? asked : head);
  if (query.get('sort') === 'desc') rows = rows.toReversed();
  const page = query.get('page');
  const offset = query.get('offset');
  if (isNumber(page) && isNumber(offset) && Number(offset) > 0)
    rows = rows.slice((Number(page) - 1) * Number(offset), Number(page) * Number(offset));
  if (rows.length === 0) return jsonReply(200, { status: '0', message: 'No transactions found', result: [] });
  const result = rows.map((row) => ({ ...row, confirmations: (head - BigInt(row.blockNumber) + 1n).toString() }));
  return jsonReply(200, { status: '1', message: 'OK', result });
}

async function showPage(source: PageSource, index: ExplorerIndex, path: string, head: bigint): Promise<Page> {
  const [, kind, value = ''] = /^\/(tx|address|token|block(?:\/countdown)?)\/([^/]+)$/.exec(path) ?? [];
  if (path === '/') return homePage(source, head);
  if (kind === 'tx' && isHash(value)) return transactionPage(source, value, head);
  if (kind === 'address' && isAddress(value, { strict: false }))
    return addressPage(source, value, index.transactionsOf(value, 0n, head).toReversed());
  if (kind === 'token' && isAddress(value, { strict: false })) return tokenPage(source, value);
  if (kind === 'block' && isNumber(value)) return blockPage(source, BigInt(value));
  if (kind === 'block/countdown' && isNumber(value)) return countdownPage(source, BigInt(value), head);
  return notFoundPage(source);
}

/** The block explorer of one chain: the transaction list that the app asks for, and pages for its links. */
export async function startExplorer({ target, port, chainName, nodeUrl }: ExplorerOptions): Promise<Service> {
  const index = createExplorerIndex(nodeUrl);
  const service = await startService({
    target,
    port,
    cors: true,
    ownFaults: ['lag'],
    async handle(request, faults) {
      const lagBlocks = BigInt(faultsOf(faults, 'lag').reduce((sum, { fault }) => sum + fault.blocks, 0));
      const head = (await index.catchUp()) - lagBlocks;
      if (request.path === '/health') return jsonReply(200, { status: 'ok', head });
      if (request.path === '/api') return listTransactions(index, request.query, head);
      const { status, html } = await showPage({ chainName, nodeUrl }, index, request.path, head);
      return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: html };
    },
  });
  // Indexing regularly in small steps keeps the first request after a quiet hour fast.
  const timer = setInterval(() => void index.catchUp().catch(() => undefined), 5_000);
  timer.unref();
  return {
    ...service,
    async stop() {
      clearInterval(timer);
      await service.stop();
    },
  };
}
