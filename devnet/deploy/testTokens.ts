// The tokens of the local world: various decimals, and every unusual behaviour that the app must handle.
import type { WorldChainId } from './world.ts';

export interface TestTokenSpec {
  symbol: string;
  name: string;
  decimals: number;
  contract: 'TestToken' | 'BridgeToken' | 'ReturnsNothingToken' | 'LimitedApprovalToken' | 'TaxedToken';
  /** The chain whose native coin this is; there the wrapped native token is used instead of a contract of its own. */
  nativeOn?: WorldChainId;
  /** The only chain that has this token. */
  onlyOn?: WorldChainId;
  /** Whole tokens put into the bridge of each chain. */
  liquidity: bigint;
  /** Whole tokens given to each demo user on each chain. */
  perUser: bigint;
  /** Its own bridge fee, in parts per million. */
  bridgeFeePpm?: bigint;
  /** False when the oracles refuse deposits of it. */
  listed: boolean;
}

export const testTokens: readonly TestTokenSpec[] = [
  {
    symbol: 'ETH',
    name: 'Ether',
    decimals: 18,
    contract: 'TestToken',
    nativeOn: 6661,
    liquidity: 500n,
    perUser: 100n,
    listed: true,
  },
  {
    symbol: 'BNB',
    name: 'BNB',
    decimals: 18,
    contract: 'TestToken',
    nativeOn: 6662,
    liquidity: 500n,
    perUser: 100n,
    listed: true,
  },
  {
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
    contract: 'TestToken',
    liquidity: 1_000_000n,
    perUser: 25_000n,
    bridgeFeePpm: 1_500n,
    listed: true,
  },
  {
    symbol: 'USDT',
    name: 'Tether USD',
    decimals: 6,
    contract: 'ReturnsNothingToken',
    liquidity: 1_000_000n,
    perUser: 25_000n,
    listed: true,
  },
  {
    symbol: 'BRIDGE',
    name: 'Cross-Chain Bridge Token',
    decimals: 18,
    contract: 'BridgeToken',
    liquidity: 1_000_000n,
    perUser: 25_000n,
    listed: true,
  },
  {
    symbol: 'TXL',
    name: 'Autobahn token',
    decimals: 18,
    contract: 'TestToken',
    liquidity: 1_000_000n,
    perUser: 25_000n,
    listed: true,
  },
  {
    symbol: 'ISLAND',
    name: 'Island',
    decimals: 9,
    contract: 'TestToken',
    liquidity: 1_000_000n,
    perUser: 25_000n,
    listed: true,
  },
  {
    symbol: 'XGC',
    name: 'XGC',
    decimals: 14,
    contract: 'TestToken',
    liquidity: 1_000_000n,
    perUser: 25_000n,
    listed: true,
  },
  {
    symbol: 'CCS',
    name: 'CCS',
    decimals: 0,
    contract: 'TestToken',
    liquidity: 1_000_000n,
    perUser: 25_000n,
    listed: true,
  },
  {
    symbol: 'LIMIT',
    name: 'Limited Approval',
    decimals: 18,
    contract: 'LimitedApprovalToken',
    liquidity: 500_000n,
    perUser: 25_000n,
    listed: true,
  },
  // The bridge refuses tokens that take a tax, so it holds none.
  {
    symbol: 'TAX',
    name: 'Tax token',
    decimals: 18,
    contract: 'TaxedToken',
    liquidity: 0n,
    perUser: 25_000n,
    listed: true,
  },
  {
    symbol: 'STRAY',
    name: 'Stray',
    decimals: 18,
    contract: 'TestToken',
    onlyOn: 6661,
    liquidity: 0n,
    perUser: 25_000n,
    listed: false,
  },
];

/** The tokens that exist on a chain, native coins included. */
export function tokensOn(chainId: WorldChainId): TestTokenSpec[] {
  return testTokens.filter((token) => token.onlyOn === undefined || token.onlyOn === chainId);
}

/** A number of whole tokens in smallest units. */
export function inUnits(token: TestTokenSpec, whole: bigint): bigint {
  return whole * 10n ** BigInt(token.decimals);
}
