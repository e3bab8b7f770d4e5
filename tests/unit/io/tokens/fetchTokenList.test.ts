import { encodeFunctionResult, namehash, parseAbi, zeroAddress, type Address, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { TOKEN_LIST_MAX_BYTES } from '../../../../src/config/limits.ts';
import { CausewayError } from '../../../../src/core/errors/appError.ts';
import type { TokenList } from '../../../../src/core/tokens/lists/tokenList.ts';
import { RpcAnswerError } from '../../../../src/io/rpc/rpcError.ts';
import { fetchTokenList, type FetchListDependencies } from '../../../../src/io/tokens/fetchTokenList.ts';
import { createFakeReader } from '../fakeReader.ts';

const list: TokenList = {
  name: 'List',
  timestamp: '2026-01-01T00:00:00Z',
  version: { major: 1, minor: 0, patch: 0 },
  tokens: [
    {
      chainId: 1,
      address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      decimals: 6,
      name: 'USD Coin',
      symbol: 'USDC',
    },
  ],
};
const registry: Address = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e';
const resolver: Address = '0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63';
const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function contenthash(bytes32 node) view returns (bytes)',
]);
const ipfsHash = '0xe3010170122029f2d17be6139079dc48696d1f582a8530eb9805b561eda517e22a892c7e3f1f';
const ipfsPath = '/ipfs/QmRAQB6YaCyidP37UdDnjFY5vQuiBrcqdyoW1CuDgwxkD4';

const json = (body: unknown, status = 200) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
interface ShownNotices {
  asked: string[];
  world: FetchListDependencies;
}
function worldOf(answers: Record<string, () => Response>, names: Record<string, Hex | null> = {}): ShownNotices {
  const asked: string[] = [];
  const rpc = (_method: string, params: readonly unknown[]): Hex => {
    const { to, data } = params[0] as { to: Address; data: Hex };
    const node = `0x${data.slice(10)}`;
    const name = Object.keys(names).find((one) => namehash(one) === node);
    if (to === registry)
      return encodeFunctionResult({
        abi,
        functionName: 'resolver',
        result: name === undefined ? zeroAddress : resolver,
      });
    const hash = name === undefined ? undefined : names[name];
    if (hash === null || hash === undefined)
      throw new RpcAnswerError({ code: 3, message: 'execution reverted', data: '0x' });
    return encodeFunctionResult({ abi, functionName: 'contenthash', result: hash });
  };
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const url = input instanceof Request ? input.url : String(input);
    asked.push(url);
    const answer = answers[url.split('#')[0] ?? ''];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  };
  return {
    asked,
    world: {
      fetch,
      reader: createFakeReader({ chains: [], rpc }),
      ens: { chainId: 1, registry },
      gateways: ['https://one.example', 'https://two.example'],
    },
  };
}

describe('fetchTokenList', () => {
  it('fetches an https address and tells the service worker what it is', async () => {
    const { world, asked } = worldOf({ 'https://lists.example/a.json': () => json(list) });
    expect(await fetchTokenList(world, 'https://lists.example/a.json')).toEqual({ ok: true, value: list });
    expect(asked).toEqual(['https://lists.example/a.json#token-list']);
  });

  it('tries the alternatives in turn: the first gateway does not answer, the second does', async () => {
    const { world, asked } = worldOf({ [`https://two.example${ipfsPath}`]: () => json(list) });
    expect(await fetchTokenList(world, `ipfs:/${ipfsPath.replace('/ipfs', '')}`)).toEqual({ ok: true, value: list });
    expect(asked).toEqual([`https://one.example${ipfsPath}#token-list`, `https://two.example${ipfsPath}#token-list`]);
  });

  it.each<[string, () => Response]>([
    ['an error page', () => json('gone', 404)],
    ['a page of a captive portal', () => new Response('<html>', { status: 200 })],
    ['a list that is no list', () => json({ ...list, tokens: [] })],
  ])('tries the next one after %s', async (_what, first) => {
    const { world } = worldOf({
      [`https://one.example${ipfsPath}`]: first,
      [`https://two.example${ipfsPath}`]: () => json(list),
    });
    expect(await fetchTokenList(world, 'ipfs://QmRAQB6YaCyidP37UdDnjFY5vQuiBrcqdyoW1CuDgwxkD4')).toEqual({
      ok: true,
      value: list,
    });
  });

  it('resolves an ENS name through its content hash, with a path behind it', async () => {
    const { world, asked } = worldOf(
      { [`https://one.example${ipfsPath}/lists/main.json`]: () => json(list) },
      { 'tokens.eth': ipfsHash },
    );
    expect(await fetchTokenList(world, 'Tokens.eth/lists/main.json')).toEqual({ ok: true, value: list });
    expect(asked).toHaveLength(1);
  });

  it.each<[string, string, Record<string, Hex | null>, object]>([
    ['a name that is not registered', 'nobody.eth', {}, { code: 'ensNotResolved', params: { name: 'nobody.eth' } }],
    ['a name without a content hash', 'tokens.eth', { 'tokens.eth': null }, { code: 'ensNotResolved' }],
    ['an empty content hash', 'tokens.eth', { 'tokens.eth': '0x' }, { code: 'ensNotResolved' }],
    [
      'a content hash of another kind',
      'tokens.eth',
      { 'tokens.eth': '0xe40101fa011b20d1de9994b4d039f6548d191eb26786769f580809256b4685ef316805265ea162' },
      { code: 'contenthashUntranslated', causes: [{ code: 'unrecognizedCodec' }] },
    ],
  ])('fails for %s', async (_what, uri, names, error) => {
    const { world, asked } = worldOf({}, names);
    expect(await fetchTokenList(world, uri)).toMatchObject({ ok: false, error });
    expect(asked).toEqual([]);
  });

  it('fails without a registry, and without a node that answers', async () => {
    const { world } = worldOf({});
    expect(await fetchTokenList({ ...world, ens: undefined }, 'tokens.eth')).toMatchObject({
      ok: false,
      error: { code: 'ensUnavailable' },
    });
    const down = createFakeReader({
      chains: [],
      rpc: () => {
        throw new CausewayError({ code: 'rpcUnreachable', params: { chain: 'Ethereum' } });
      },
    });
    expect(await fetchTokenList({ ...world, reader: down }, 'tokens.eth')).toMatchObject({
      ok: false,
      error: { code: 'ensUnavailable', causes: [{ code: 'rpcUnreachable' }] },
    });
  });

  it('says what is wrong with what came, rather than with what did not', async () => {
    const { world } = worldOf({ [`https://two.example${ipfsPath}`]: () => json({ ...list, version: { major: 1 } }) });
    expect(await fetchTokenList(world, 'ipfs://QmRAQB6YaCyidP37UdDnjFY5vQuiBrcqdyoW1CuDgwxkD4')).toEqual({
      ok: false,
      error: { code: 'listInvalid', params: { faults: 'version.minor is missing' } },
    });
    const twice = { ...list, tokens: [...list.tokens, ...list.tokens] };
    expect(
      await fetchTokenList(worldOf({ 'https://a.example/l': () => json(twice) }).world, 'https://a.example/l'),
    ).toMatchObject({ ok: false, error: { code: 'duplicateTokens' } });
  });

  it('says which list could not be downloaded', async () => {
    expect(await fetchTokenList(worldOf({}).world, 'https://a.example/l')).toMatchObject({
      ok: false,
      error: { code: 'listDownload', params: { list: 'https://a.example/l' } },
    });
    expect(await fetchTokenList(worldOf({}).world, 'ftp://a.example/l')).toEqual({
      ok: false,
      error: { code: 'listProtocol' },
    });
  });

  it('takes no list larger than the limit', async () => {
    const ofLength = (bytes: number) =>
      worldOf({
        'https://a.example/l': () =>
          new Response(JSON.stringify(list), { status: 200, headers: { 'content-length': String(bytes) } }),
      }).world;
    expect(await fetchTokenList(ofLength(TOKEN_LIST_MAX_BYTES), 'https://a.example/l')).toMatchObject({ ok: true });
    expect(await fetchTokenList(ofLength(TOKEN_LIST_MAX_BYTES + 1), 'https://a.example/l')).toMatchObject({
      ok: false,
      error: { code: 'listDownload' },
    });
  });

  it('ends when it is cancelled', async () => {
    const aborted = AbortSignal.abort();
    await expect(fetchTokenList(worldOf({}).world, 'https://a.example/l', aborted)).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
