import { encodeAbiParameters, encodeEventTopics } from 'viem';
import type { Abi, Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { bridgeErc20Abi } from '../../../../abis/bridgeErc20.ts';
import { findDeposit } from '../../../../src/io/claims/findDeposit.ts';
import type { NodeAnswer, RpcReader } from '../../../../src/io/rpc/rpcReader.ts';
import { addressOf, chainWith } from '../fakeNode.ts';
import { createFakeReader } from '../fakeReader.ts';

const abi: Abi = bridgeErc20Abi;
const bridge = addressOf('b');
const depositHash: Hex = `0x${'d1'.repeat(32)}`;
const blockHash: Hex = `0x${'b1'.repeat(32)}`;
const chains = [chainWith(6661, [], { bridgeERC20: bridge }), chainWith(6662, [], { bridgeERC20: addressOf('9') })];

const log = {
  address: bridge,
  topics: encodeEventTopics({
    abi,
    eventName: 'TokensDeposited',
    args: { sourceNetworkTokenAddress: addressOf('7'), receiverAddress: addressOf('a') },
  }),
  data: encodeAbiParameters(
    ['amount', 'sourceChainId', 'targetChainId', 'number'].map((name) => ({ name, type: 'uint256' })),
    [1n, 6_661n, 6_662n, 5n],
  ),
  blockNumber: '0x64',
  blockHash,
  transactionHash: depositHash,
  logIndex: '0x0',
};
const receipt = {
  transactionHash: depositHash,
  transactionIndex: '0x0',
  blockHash,
  blockNumber: '0x64',
  from: addressOf('a'),
  to: bridge,
  contractAddress: null,
  status: '0x1',
  logs: [log],
};

/** Chains whose serving node knows no transaction; the others of 6661 give these answers. */
function readerWith(others: NodeAnswer['results'][]): RpcReader {
  const reader = createFakeReader({
    chains,
    rpc: (method) => (method === 'eth_blockNumber' ? '0xff' : null),
    view: (name) => (name === 'releasedDeposits' ? false : undefined),
  });
  return {
    ...reader,
    rpcEach: async (chainId, calls) => [
      {
        node: 'one',
        operator: 'one',
        results: calls.map(({ method }) => (method === 'eth_blockNumber' ? '0xff' : null)),
      },
      ...(chainId === 6661
        ? others.map((results, index) => ({ node: `other${index}`, operator: `other${index}`, results }))
        : []),
    ],
  };
}
const search = (others: NodeAnswer['results'][]) => findDeposit(readerWith(others), [6661, 6662], { depositHash }, 1);

describe('a deposit that the serving node does not know', () => {
  test('is found where another node of its chain knows it', async () => {
    await expect(search([[receipt, null, '0xff']])).resolves.toMatchObject({
      kind: 'claim',
      ref: { sourceChainId: 6661, targetChainId: 6662, depositHash },
    });
  });

  test('is called unknown only when every node was asked', async () => {
    await expect(search([[null, null, '0xff']])).resolves.toEqual({
      kind: 'notFound',
      searchedChainIds: [6661, 6662],
      unsureChainIds: [],
      unreachableChainIds: [],
    });
    await expect(search([null])).resolves.toEqual({
      kind: 'notFound',
      searchedChainIds: [6662],
      unsureChainIds: [6661],
      unreachableChainIds: [],
    });
  });
});
