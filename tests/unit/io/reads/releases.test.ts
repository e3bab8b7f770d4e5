import { toHex } from 'viem';
import { expect, test } from 'vitest';
import type { DepositEvent } from '../../../../src/core/claims/claim.ts';
import { readReleaseViews } from '../../../../src/io/reads/releases.ts';
import type { RpcReader } from '../../../../src/io/rpc/rpcReader.ts';
import { addressOf, chainWith } from '../fakeNode.ts';
import { createFakeReader } from '../fakeReader.ts';

const event: DepositEvent = {
  sourceToken: addressOf('7'),
  amount: 1n,
  receiver: addressOf('a'),
  sourceChainId: 6661,
  targetChainId: 6662,
  number: 5n,
  kind: 'deposit',
};

/** Two nodes of the target chain, the first of which says that the deposit was paid out. */
function readerOf(head: unknown): RpcReader {
  const chains = [chainWith(6662, [], { bridgeERC20: addressOf('9') })];
  const rpcEach: RpcReader['rpcEach'] = async (_chainId, calls) =>
    ['one', 'two'].map((node) => ({
      node,
      operator: node,
      results: calls.map(({ method }) =>
        method === 'eth_call' ? toHex(node === 'one' ? 1n : 0n, { size: 32 }) : head,
      ),
    }));
  return { ...createFakeReader({ chains, rpc: () => head }), rpcEach };
}

test.each([['0x64'], ['soon']])(
  'a release that another node contradicts is waited for, also when no head can be read: %s (rule 5.11)',
  async (head) => {
    expect(await readReleaseViews(readerOf(head), [{ type: 'erc20', event }], 1)).toEqual([
      { kind: 'awaited', nodes: ['two'] },
    ]);
  },
);
