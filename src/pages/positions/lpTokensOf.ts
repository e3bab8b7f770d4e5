import type { Address } from 'viem';
import { LP_DECIMALS } from '../../core/pairs/facts.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { tokenAt } from '../../config/tokenLookup.ts';
import { isSameAddress } from '../../core/address.ts';
import { tokenOnChain } from '../../core/tokens/token.ts';
import type { Positions } from '../../parts/positions/usePositions.ts';
import { dynamicTokenAt } from '../../state/dynamicTokens.ts';
import { lpSymbol } from '../../state/lpTokens.ts';

/** An LP token as it is shown. */
export interface LpLook {
  address: Address;
  symbol: string;
  decimals: number;
  /** In the wallet of the account, in smallest units. */
  held: bigint;
}

/** Every LP token of one network that the account may have had: of all pools of the bridge, and of its pairs. */
export function lpTokensOf({ map, liquidity, touched }: Positions, chainId: number): LpLook[] {
  const pools = map.flatMap((chain) => (chain.chainId === chainId ? chain.pools : []));
  return [
    ...pools.flatMap(({ token, lpToken }): LpLook[] => {
      if (lpToken === null) return [];
      const entry = tokenAt(chainId, token) ?? dynamicTokenAt(chainId, token);
      const held = liquidity.find(
        (one) => one.chainId === chainId && isSameAddress(one.lpToken.address, lpToken.address),
      );
      // One LP token stands for one smallest unit of the underlying, whatever decimals it reports.
      const decimals = (entry && tokenOnChain(entry, chainId)?.decimals) ?? lpToken.decimals ?? 0;
      return [{ address: lpToken.address, symbol: lpSymbol(chainId, lpToken), decimals, held: held?.lpBalance ?? 0n }];
    }),
    ...touched.flatMap(({ facts, own, tokens: [one, other] }): LpLook[] =>
      facts.chainId === chainId
        ? [
            {
              address: facts.address,
              symbol: `${displaySymbol(one.symbol)}/${displaySymbol(other.symbol)} LP`,
              decimals: LP_DECIMALS,
              held: own,
            },
          ]
        : [],
    ),
  ];
}
