export type BridgeBan = 'txlTarget' | 'pmonSource' | 'txlSource';

const ETHEREUM = 1;
const BSC = 56;
const POLYGON = 137;
const AUTOBAHN = 45_000;

/**
 * Whether a coin may not be bridged between two chains. `countsAs` says which network's rules apply to a chain.
 * 'txlTarget' and 'pmonSource' are explained to the user, 'txlSource' only disables the button.
 */
export function bridgeBan(
  route: { symbol: string; sourceChainId: number; targetChainId: number | null },
  countsAs: (chainId: number) => number = (chainId) => chainId,
): BridgeBan | null {
  const source = countsAs(route.sourceChainId);
  const target = route.targetChainId === null ? null : countsAs(route.targetChainId);
  if (route.symbol === 'TXL' && (target === BSC || target === POLYGON)) return 'txlTarget';
  if (route.symbol === 'TXL' && source === AUTOBAHN) return 'txlSource';
  if (route.symbol === 'PMON' && source === ETHEREUM) return 'pmonSource';
  return null;
}
