import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, parseAbi, toHex } from 'viem';
import type { Hex } from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bridgeErc20Abi } from '../../../../abis/bridgeErc20.ts';
import { erc20Abi } from '../../../../abis/erc20.ts';
import { multicall3Abi } from '../../../../abis/multicall3.ts';
import { rewardPoolsAbi } from '../../../../abis/rewardPools.ts';
import { view } from '../../../../src/io/reads/contractRead.ts';
import { readContract, readContracts, readContractsEach, valueOrNull } from '../../../../src/io/reads/readContracts.ts';
import { createRpcReader } from '../../../../src/io/rpc/rpcClient.ts';
import type { RpcReader } from '../../../../src/io/rpc/rpcReader.ts';
import { RpcErrorAnswer, addressOf, chainWith, createFakeNode } from '../fakeNode.ts';
import type { FakeNode } from '../fakeNode.ts';

const url = 'https://node.example/rpc';
const multicall = addressOf('c');
const token = addressOf('7');
const mixedCase = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const structAbi = parseAbi([
  'struct Share { address owner; uint96 amount; }',
  'struct Position { address owner; uint256 amount; string name; Share[] shares; bool isOpen; }',
  'function position(uint256 id) view returns (Position found)',
  'function pair() view returns (address, uint8)',
  'function point() view returns ((address, uint8))',
]);
const word = (value: bigint): Hex => toHex(value, { size: 32 });

/** The answer of a contract to calldata; null: it reverts. */
type Contract = (data: Hex, to: string) => Hex | null;

let node: FakeNode;
let reader: RpcReader;
let sizes: number[];

beforeEach(() => {
  vi.useFakeTimers();
  node = createFakeNode();
  sizes = [];
  reader = createRpcReader([chainWith(6661, [url], { multicall }), chainWith(6662, [url], { multicall: '' })], {
    fetch: node.fetch,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

function serve(contract: Contract, chainId = '0x1a05'): void {
  node.on(url, ({ method, params }) => {
    if (method === 'eth_chainId') return chainId;
    const [{ to, data }] = params as [{ to: string; data: Hex }];
    if (to !== multicall) return contract(data, to) ?? new RpcErrorAnswer(3, 'execution reverted', '0x');
    const { args } = decodeFunctionData({ abi: multicall3Abi, data });
    const calls = (args as unknown as [{ target: string; callData: Hex }[]])[0];
    sizes.push(calls.length);
    const result = calls.map(({ target, callData }) => {
      const returnData = contract(callData, target.toLowerCase());
      return { success: returnData !== null, returnData: returnData ?? '0x' };
    });
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result });
  });
}

async function settled<T>(read: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  return read;
}

describe('values', () => {
  test('numbers, truth and addresses in lower case, whatever case they are asked with', async () => {
    serve((data) => {
      const { functionName, args } = decodeFunctionData({ abi: [...bridgeErc20Abi, ...erc20Abi], data });
      if (functionName === 'paused') return word(1n);
      if (functionName === 'outsidePeggedTokens') return encodeAbiParameters([{ type: 'address' }], [mixedCase]);
      return String(args?.[0]).toLowerCase() === mixedCase.toLowerCase() ? word(2n ** 255n) : null;
    });
    const reads = [
      view(bridgeErc20Abi, addressOf('b'), 'paused'),
      view(bridgeErc20Abi, addressOf('b'), 'outsidePeggedTokens', token),
      view(erc20Abi, token, 'balanceOf', `0x${mixedCase.slice(2).toUpperCase()}`),
    ] as const;
    expect(await settled(readContracts(reader, 6661, reads))).toEqual([
      { ok: true, value: true },
      { ok: true, value: mixedCase.toLowerCase() },
      { ok: true, value: 2n ** 255n },
    ]);
    expect(sizes).toEqual([3]);
  });

  test('a struct with a list of structs, several values, and a struct without names', async () => {
    const found = {
      owner: mixedCase,
      amount: 5n,
      name: 'Pool é',
      shares: [
        { owner: mixedCase, amount: 1n },
        { owner: token, amount: 2n },
      ],
      isOpen: true,
    } as const;
    serve((data) => {
      const { functionName } = decodeFunctionData({ abi: structAbi, data });
      if (functionName === 'position') return encodeFunctionResult({ abi: structAbi, functionName, result: found });
      return encodeAbiParameters([{ type: 'address' }, { type: 'uint8' }], [mixedCase, 9]);
    });
    const [position, pair, point] = await settled(
      readContracts(reader, 6661, [
        view(structAbi, token, 'position', 1n),
        view(structAbi, token, 'pair'),
        view(structAbi, token, 'point'),
      ]),
    );
    const owner = mixedCase.toLowerCase();
    expect(valueOrNull(position)).toEqual({
      ...found,
      owner,
      shares: [
        { owner, amount: 1n },
        { owner: token, amount: 2n },
      ],
    });
    expect(valueOrNull(position)?.shares[1]?.amount).toBe(2n);
    expect([valueOrNull(pair), valueOrNull(point)]).toEqual([
      [owner, 9],
      [owner, 9],
    ]);
  });

  test('a pool of ten values', async () => {
    const values = [mixedCase, token, 1n, 2n, 3n, 4n, 5n, 6n, 7n, true] as const;
    serve(() => encodeFunctionResult({ abi: rewardPoolsAbi, functionName: 'rewardPools', result: values }));
    const [pool] = await settled(
      readContracts(reader, 6661, [view(rewardPoolsAbi, addressOf('9'), 'rewardPools', token)]),
    );
    expect(valueOrNull(pool)).toEqual([mixedCase.toLowerCase(), ...values.slice(1)]);
  });
});

describe('calls that fail', () => {
  test.each([
    ['through the multicall', 6661, '0x1a05'],
    ['call by call', 6662, '0x1a06'],
  ])('a node that refuses them is no contract that refuses (%s)', async (_name, chainId, id) => {
    node.on(url, ({ method, params }) => {
      if (method === 'eth_chainId') return id;
      const [{ to, data }] = params as [{ to: string; data: Hex }];
      const isOther = chainId === 6662 && to === addressOf('8');
      return isOther ? word(BigInt(data.length)) : new RpcErrorAnswer(-32603, 'Internal error');
    });
    const reads = [token, addressOf('9'), addressOf('8')].map((to) => view(erc20Abi, to, 'totalSupply'));
    const unread = {
      ok: false,
      error: { code: 'rpcFailed', params: { message: 'Internal error' }, detail: 'Internal error', kind: 'unread' },
    };
    const answers = await settled(readContracts(reader, chainId, reads));
    expect(answers.slice(0, 2)).toEqual([unread, unread]);
    expect(await settled(readContract(reader, chainId, view(erc20Abi, token, 'name'), 'latest'))).toEqual(unread);
  });

  test('one that reverts among many has an error, the others their values', async () => {
    serve((_data, to) => (to === token ? null : word(7n)));
    const reads = Array.from({ length: 40 }, (_, index) =>
      view(erc20Abi, index === 20 ? token : addressOf('8'), 'totalSupply'),
    );
    const answers = await settled(readContracts(reader, 6661, reads));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(39);
    expect(answers[20]).toEqual({
      ok: false,
      error: {
        code: 'rpcFailed',
        params: { message: 'totalSupply: the contract refused' },
        detail: 'totalSupply: the contract refused',
        kind: 'reverted',
      },
    });
    expect(sizes).toEqual([40]);
  });

  const garbled = { ok: false, error: { kind: 'garbled', code: 'rpcFailed' } };
  test.each<[string, Hex, 'paused' | 'wrappedNative' | 'defaultBridgeFee']>([
    ['nothing', '0x', 'defaultBridgeFee'],
    ['half a word', `0x${'0'.repeat(62)}`, 'defaultBridgeFee'],
    ['a truth of 2', word(2n), 'paused'],
    ['an address with dirty upper bytes', `0x01${'0'.repeat(22)}${'7'.repeat(40)}`, 'wrappedNative'],
  ])('%s is no answer', async (_what, answer, name) => {
    serve((data) => (data.startsWith(view(bridgeErc20Abi, token, 'depositCount').data) ? word(1n) : answer));
    const answers = await settled(
      readContracts(reader, 6661, [view(bridgeErc20Abi, token, name), view(bridgeErc20Abi, token, 'depositCount')]),
    );
    expect(answers).toMatchObject([garbled, { ok: true, value: 1n }]);
  });

  test('a struct whose list points outside the answer, and a number too large for its type', async () => {
    const good = encodeFunctionResult({
      abi: structAbi,
      functionName: 'position',
      result: { owner: token, amount: 1n, name: '', shares: [], isOpen: false },
    });
    serve((data) =>
      decodeFunctionData({ abi: structAbi, data }).functionName === 'pair'
        ? `0x${word(1n).slice(2)}${word(300n).slice(2)}`
        : (good.replace(word(0xc0n).slice(2), word(0xffffen).slice(2)) as Hex),
    );
    expect(good).toContain(word(0xc0n).slice(2));
    expect(
      await settled(
        readContracts(reader, 6661, [view(structAbi, token, 'position', 1n), view(structAbi, token, 'pair')]),
      ),
    ).toMatchObject([garbled, garbled]);
  });

  test('an answer that is no multicall at all: each call has the error, none a value', async () => {
    node.on(url, ({ method }) => (method === 'eth_chainId' ? '0x1a05' : '0x1234'));
    const answers = await settled(
      readContracts(reader, 6661, [view(erc20Abi, token, 'decimals'), view(erc20Abi, token, 'symbol')]),
    );
    expect(answers).toMatchObject([
      { ok: false, error: { kind: 'unread', detail: 'decimals: The answer of the multicall is not well-formed.' } },
      { ok: false, error: { kind: 'unread' } },
    ]);
  });

  test('a node of another chain gives no value, and the error names it', async () => {
    serve(() => word(1n), '0x1');
    const answers = await settled(
      readContracts(reader, 6661, [view(erc20Abi, token, 'totalSupply'), view(erc20Abi, token, 'decimals')]),
    );
    const error = { kind: 'unread', code: 'rpcWrongChain', params: { node: 'node.example', chain: 'Local ETH' } };
    expect(answers).toMatchObject([
      { ok: false, error },
      { ok: false, error },
    ]);
  });

  test('a cancelled read rejects with its reason', async () => {
    serve(() => word(1n));
    const controller = new AbortController();
    const read = readContracts(reader, 6661, [view(erc20Abi, token, 'decimals')], { signal: controller.signal });
    controller.abort();
    const [outcome] = await settled(Promise.allSettled([read]));
    expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } });
  });
});

describe('many calls', () => {
  test('1,200 calls go in three chunks and come back in their order', async () => {
    serve((data) => word(BigInt(`0x${data.slice(-40)}`)));
    const reads = Array.from({ length: 1_200 }, (_, index) =>
      view(erc20Abi, token, 'balanceOf', toHex(index + 1, { size: 20 })),
    );
    const answers = await settled(readContracts(reader, 6661, reads));
    expect(answers.map(valueOrNull)).toEqual(reads.map((_, index) => BigInt(index + 1)));
    expect(sizes).toEqual([500, 500, 200]);
  });

  test('one that breaks its whole chunk is found by halving; its neighbours keep their values', async () => {
    const bad = addressOf('6');
    node.on(url, ({ method, params }) => {
      if (method === 'eth_chainId') return '0x1a05';
      const { args } = decodeFunctionData({ abi: multicall3Abi, data: (params as [{ data: Hex }])[0].data });
      const calls = (args as unknown as [{ target: string }[]])[0];
      if (calls.some(({ target }) => target === bad)) return new RpcErrorAnswer(-32000, 'out of gas');
      return encodeFunctionResult({
        abi: multicall3Abi,
        functionName: 'aggregate3',
        result: calls.map(() => ({ success: true, returnData: word(3n) })),
      });
    });
    const answers = await settled(
      readContracts(
        reader,
        6661,
        Array.from({ length: 9 }, (_, index) => view(erc20Abi, index === 4 ? bad : token, 'totalSupply')),
      ),
    );
    expect(answers.map(valueOrNull)).toEqual([3n, 3n, 3n, 3n, null, 3n, 3n, 3n, 3n]);
  });

  test('no calls ask nothing', async () => {
    expect(await readContracts(reader, 6661, [])).toEqual([]);
    expect(node.bodies).toEqual([]);
  });

  test('a chain without Multicall3: one by one, in one HTTP request', async () => {
    serve((data, to) => (to === token ? null : word(BigInt(data.length))), '0x1a06');
    const answers = await settled(
      readContracts(reader, 6662, [
        view(erc20Abi, token, 'totalSupply'),
        view(erc20Abi, addressOf('8'), 'totalSupply'),
      ]),
    );
    expect(answers).toMatchObject([
      { ok: false, error: { kind: 'reverted' } },
      { ok: true, value: 10n },
    ]);
    expect(node.bodies).toHaveLength(1);
  });

  test('where all of several failed and that is asked for, each is asked on its own', async () => {
    serve((_data, to) => (to === token ? null : word(4n)));
    const failing = vi.fn<RpcReader['multicall']>(async (_chainId, calls) => calls.map(() => ({ ok: false })));
    const reads = [view(erc20Abi, token, 'totalSupply'), view(erc20Abi, addressOf('8'), 'totalSupply')];
    expect(
      (await settled(readContracts({ ...reader, multicall: failing }, 6661, reads, { isEachReadAlone: true }))).map(
        valueOrNull,
      ),
    ).toEqual([null, 4n]);
    expect((await settled(readContracts({ ...reader, multicall: failing }, 6661, reads))).map(valueOrNull)).toEqual([
      null,
      null,
    ]);
  });
});

test('one view at a block of the past; a node without that state gives an error', async () => {
  node.on(url, ({ method, params }) =>
    method === 'eth_chainId'
      ? '0x1a05'
      : params[1] === '0xff'
        ? word(5n)
        : new RpcErrorAnswer(-32000, 'missing trie node'),
  );
  const read = view(erc20Abi, token, 'totalSupply');
  expect(await settled(readContract(reader, 6661, read, 255n))).toEqual({ ok: true, value: 5n });
  expect(await settled(readContract(reader, 6661, read, 254n))).toMatchObject({ ok: false });
});

test('every node says its own; one that is down has no answers', async () => {
  const other = 'https://other.example/rpc';
  const both = createRpcReader([chainWith(6661, [url, other], { multicall: '' })], { fetch: node.fetch });
  serve(() => word(1n));
  const reads = [view(erc20Abi, token, 'totalSupply')];
  const nodes = await settled(readContractsEach(both, 6661, reads));
  expect(nodes.map(({ node: name, answers }) => [name, answers?.map(valueOrNull) ?? null])).toEqual([
    ['node.example', [1n]],
    ['other.example', null],
  ]);
});
