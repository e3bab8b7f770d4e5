import fc from 'fast-check';
import { namehash, normalize } from 'viem/ens';
import { decodeFunctionData, encodeFunctionResult, parseAbi, type Address, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { isEnsName } from '../../../../src/core/recipient/ensName.ts';
import { resolveName } from '../../../../src/io/ens/resolveName.ts';
import { RpcAnswerError } from '../../../../src/io/rpc/rpcError.ts';
import type { NodeAnswer } from '../../../../src/io/rpc/rpcReader.ts';
import { createFakeReader } from '../fakeReader.ts';

const registry: Address = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e';
const resolver: Address = '0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63';
const alice: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const mallory: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const ens = { chainId: 1, registry };
const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function addr(bytes32 node) view returns (address)',
]);
const zero: Address = '0x0000000000000000000000000000000000000000';

/** A node that knows alice.eth; its answers can be changed. */
function answer({ to, data }: { to: Address; data: Hex }, says: { resolver?: Address; addr?: Address } = {}): Hex {
  const { functionName, args } = decodeFunctionData({ abi, data });
  const isAlice = args[0] === namehash('alice.eth');
  if (to === registry && functionName === 'resolver')
    return encodeFunctionResult({ abi, functionName, result: isAlice ? (says.resolver ?? resolver) : zero });
  if (to.toLowerCase() === resolver.toLowerCase() && functionName === 'addr')
    return encodeFunctionResult({ abi, functionName, result: says.addr ?? alice });
  throw new RpcAnswerError({ code: 3, message: 'execution reverted', data: '0x' });
}
type Call = { to: Address; data: Hex };
const readerOf = (says: (call: Call) => unknown, each?: ((call: Call) => unknown)[]) => {
  const reader = createFakeReader({ chains: [], rpc: (_method, params) => says(params[0] as Call) });
  const rpcEach = (_chainId: number, calls: readonly { params: readonly unknown[] }[]): Promise<NodeAnswer[]> =>
    Promise.resolve(
      (each ?? []).map((node, index) => ({
        node: String(index),
        operator: String(index),
        results: calls.map(({ params }) => node(params[0] as Call)),
      })),
    );
  return each === undefined ? reader : { ...reader, rpcEach };
};

describe('resolveName', () => {
  it.each(['alice.eth', 'ALICE.eth', ' Alice.ETH '])(
    '%s by registry and resolver, in its one spelling',
    async (typed) => {
      expect(
        await resolveName(
          readerOf((call) => answer(call)),
          ens,
          typed,
        ),
      ).toEqual({ ok: true, value: { name: 'alice.eth', address: alice } });
    },
  );

  it.each([
    ['a name nobody registered', 'nobody.eth', (call: Call) => answer(call)],
    ['a name without an address', 'alice.eth', (call: Call) => answer(call, { addr: zero })],
    ['a resolver that reverts', 'alice.eth', (call: Call) => answer(call, { resolver: mallory })],
    ['a resolver without code', 'alice.eth', (call: Call) => (call.to === registry ? answer(call) : '0x')],
    [
      'an answer that is no address',
      'alice.eth',
      (call: Call) => (call.to === registry ? answer(call) : `0x${'f'.repeat(64)}`),
    ],
    ['a name that no standard allows', 'al ice.eth', (call: Call) => answer(call)],
    ['a name with a mark that cannot be seen', 'ali\u200fce.eth', (call: Call) => answer(call)],
  ])('%s is not resolved', async (_, name, says) => {
    expect(await resolveName(readerOf(says), ens, name)).toEqual({
      ok: false,
      error: { code: 'ensNotResolved', params: { name } },
    });
  });

  it('without a registry, or with no node that answers, names are not available', async () => {
    expect(
      await resolveName(
        readerOf((call) => answer(call)),
        undefined,
        'alice.eth',
      ),
    ).toMatchObject({ ok: false, error: { code: 'ensUnavailable' } });
    const down = readerOf(() => {
      throw new Error('down');
    });
    expect(await resolveName(down, ens, 'alice.eth')).toMatchObject({ ok: false, error: { code: 'ensUnavailable' } });
  });

  it('one node alone cannot name another address (rule 5.11); one that is down changes nothing', async () => {
    const right = (call: Call) => answer(call);
    const lying = (call: Call) => answer(call, { addr: mallory });
    const otherResolver = (call: Call) => answer(call, { resolver: mallory });
    const down = () => null;
    expect(await resolveName(readerOf(right, [right, right]), ens, 'alice.eth')).toMatchObject({ ok: true });
    expect(await resolveName(readerOf(right, [right, down]), ens, 'alice.eth')).toMatchObject({ ok: true });
    for (const nodes of [
      [right, lying],
      [lying, right],
      [right, otherResolver],
    ]) {
      expect(await resolveName(readerOf(right, nodes), ens, 'alice.eth')).toMatchObject({
        ok: false,
        error: { code: 'ensNotResolved' },
      });
    }
    expect(await resolveName(readerOf(lying, [lying, right]), ens, 'alice.eth')).toMatchObject({ ok: false });
  });

  it('never throws, and never gives an address without the registry, whatever is typed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.string({ unit: 'grapheme' }).map((text) => `${text}.eth`),
        ),
        async (typed) => {
          const found = await resolveName(
            readerOf((call) => answer(call)),
            ens,
            typed,
          );
          if (!found.ok) return;
          expect(found.value.name).toBe(normalize(typed.trim()));
          expect(found.value.name).toBe('alice.eth');
        },
      ),
      { numRuns: 500 },
    );
  });
});

it('a name has labels with dots between, and is neither an address nor a link', () => {
  expect(['alice.eth', 'pay.alice.eth', 'alice.xyz', 'ålice.eth', '🙂.eth'].filter((name) => !isEnsName(name))).toEqual(
    [],
  );
  const others = [
    '',
    'alice',
    '.eth',
    'alice.',
    'a..b',
    '0x12',
    'https://alice.eth',
    'alice.eth/x',
    'al ice.eth',
    'x@alice.eth',
    'alice.eth?x',
    `${'a'.repeat(256)}.eth`,
  ];
  expect(others.filter(isEnsName)).toEqual([]);
});
