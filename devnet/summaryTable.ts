import type { DevnetState } from './stateFile.ts';

type Row = readonly [string, string, string];

const serviceNames: readonly [string, string][] = [
  ['rpc-', 'RPC endpoint'],
  ['own-node-', 'A node of your own'],
  ['explorer-', 'Explorer'],
  ['oracle-erc20-', 'Token oracle'],
  ['oracle-erc721-', 'NFT oracle'],
  ['walletconnect-', 'WalletConnect relay'],
  ['static-host', 'Registries'],
  ['prices', 'Prices and rates'],
  ['push-service', 'Push service'],
  ['watcher', 'Watcher'],
  ['governance', 'Proposals and votes'],
  ['token-lists', 'Token lists'],
  ['nft-indexer', 'NFT indexer'],
  ['nft-media', 'NFT metadata and images'],
  ['ipfs-gateway', 'IPFS gateway'],
];
const serviceName = (target: string): string => serviceNames.find(([start]) => target.startsWith(start))?.[1] ?? '';

function rows(state: DevnetState): Row[][] {
  const shown = state.accounts.filter(({ role }) => role === 'user' || role === 'deployer');
  return [
    [
      ['App', state.appUrl ? `${state.appUrl}/bridge/tokens` : 'not started', 'choose the demo wallet to connect'],
      ['Control', state.controlUrl, 'faults, mining, administration: devnet/README.md'],
    ],
    state.chainList.map(({ chainId, name, rpcUrl, explorerUrl }): Row => [
      `Chain ${chainId}`,
      rpcUrl,
      `${name}, explorer ${explorerUrl}`,
    ]),
    shown.map(({ name, address, privateKey }): Row => [name, address, `key ${privateKey}`]),
    state.services
      .filter(({ target }) => !['app', 'control'].includes(target))
      .map(({ target, url }): Row => ['Service', url, `${serviceName(target)} (${target})`]),
  ];
}

/** The table that npm start prints. */
export function summaryTable(state: DevnetState): string {
  const groups = rows(state);
  const widths = [0, 1, 2].map((column) => Math.max(...groups.flat().map((row) => (row[column] ?? '').length)));
  const rule = (left: string, middle: string, right: string) =>
    left + widths.map((width) => '─'.repeat(width + 2)).join(middle) + right;
  const line = (row: Row) => `│ ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' │ ')} │`;
  return [
    rule('┌', '┬', '┐'),
    groups.map((group) => group.map(line).join('\n')).join(`\n${rule('├', '┼', '┤')}\n`),
    rule('└', '┴', '┘'),
  ].join('\n');
}
