import { maxUint256, type Address } from 'viem';
import { expect } from 'vitest';
import { admin, alice, type Contract, type TestChain, type useWorld } from './fixture.ts';

/** What the contract tests of the pools do on the chain that a test has chosen. */
export function pools(world: ReturnType<typeof useWorld>) {
  let chosen: 'eth' | 'bsc' = 'eth';
  const side = (): TestChain => world[chosen];

  async function lpTokenOf({ address: token }: Contract): Promise<Contract> {
    const chain = side();
    const [exists, address] = await chain.read<[boolean, Address]>(chain.manager, 'lpTokens', [token]);
    expect(exists).toBe(true);
    return chain.at('MintableERC20', address);
  }

  const lpToken = (symbol: string): Promise<Contract> => lpTokenOf(side().token(symbol));

  return {
    side,
    lpToken,
    lpTokenOf,
    /** The symbol of the chain's native coin. */
    native: (): string => (chosen === 'eth' ? 'ETH' : 'BNB'),
    /** A token of the chain that has no pool; Alice has some. */
    unpooled: (): Contract => side().at('OddToken', world.world.oddTokens[side().chainId].wild),

    /** Chooses the chain, and removes Alice's seeded LP tokens of these pools, so that tests start from zero. */
    async choose(name: 'eth' | 'bsc', symbols: () => readonly string[]): Promise<void> {
      chosen = name;
      for (const symbol of symbols()) {
        const lp = await lpToken(symbol);
        await side().send(alice, lp, 'transfer', [admin, await side().balance(lp, alice)]);
      }
    },

    /** Alice adds tokens and lets the manager take her LP tokens back. */
    async add(symbol: string, amount: bigint): Promise<Contract> {
      const chain = side();
      const token = chain.token(symbol);
      await chain.send(alice, token, 'approve', [chain.manager.address, amount]);
      await chain.send(alice, chain.manager, 'addLiquidityERC20', [token.address, amount]);
      const lp = await lpToken(symbol);
      await chain.send(alice, lp, 'approve', [chain.manager.address, maxUint256]);
      return lp;
    },
  };
}
