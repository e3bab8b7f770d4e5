import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { loadDeployment } from '../../../build/deploymentPlugin.ts';
import { isChainAvailable } from '../../../src/config/chains/chainAvailability.ts';
import { coinOf } from '../../../src/config/chains/chains.ts';
import { connectSources, imageSources } from '../../../src/config/contentSources.ts';
import type { Deployment } from '../../../src/config/deploymentSchema.ts';
import { parseDeployment } from '../../../src/config/deploymentSchema.ts';
import { tokenOnChain } from '../../../src/core/tokens/token.ts';

const folder = new URL('../../../src/config/deployments/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const contractKeys = [
  'bridgeChef',
  'bridgeERC20',
  'bridgeERC721',
  'bridgeV1',
  'buyBackAndBurn',
  'liquidityManager',
  'liquidityMiningPools',
  'multicall',
  'rewardPools',
];

function load(name: string): Deployment {
  const parsed = parseDeployment(readJson(name));
  if (!parsed.ok) throw new Error(parsed.error.join('\n'));
  return parsed.value;
}

describe('shipped deployments', () => {
  it.each(names)('%s has no fault and every key', (name) => {
    expect(parseDeployment(readJson(name))).toMatchObject({ ok: true });
    for (const chain of load(name).chains) {
      expect(Object.keys(chain.contracts).sort()).toEqual(contractKeys);
      expect(Object.keys(chain.oracles).sort()).toEqual(['erc20', 'erc721']);
    }
  });

  it('devnet: the block list has the five different addresses of the specification', () => {
    const { blockList } = load('devnet.json');
    expect(blockList).toHaveLength(5);
    expect(new Set(blockList.map((address) => address.toLowerCase())).size).toBe(5);
  });

  it('devnet: both local chains are complete, with three oracles for tokens each', () => {
    const { chains, defaultChainId, features } = load('devnet.json');
    expect(chains.map((chain) => chain.chainId)).toEqual([6661, 6662]);
    expect(defaultChainId).toBe(6662);
    expect(features.demoWallet).toBe(true);
    for (const chain of chains) {
      expect(isChainAvailable(chain)).toBe(true);
      expect(chain.oracles.erc20).toHaveLength(3);
    }
  });

  it('mainnet: what is not known is empty, so no chain is half-working, and there is no demo wallet', () => {
    const { chains, features } = load('mainnet.json');
    expect(chains.map((chain) => chain.chainId)).toEqual([1, 56, 137, 43114, 250, 45000]);
    expect(features.demoWallet).toBe(false);
    expect(chains.filter(isChainAvailable)).toEqual([]);
    expect(chains.find((chain) => chain.chainId === 43114)?.contracts.bridgeERC20).toBe(
      '0x46325c7005F04900F8D74cD0eAB903597b6EFFFF',
    );
    expect(chains.find((chain) => chain.chainId === 45000)?.contracts.bridgeERC20).toBe('');
  });

  it.each([
    [1, 'ETH'],
    [56, 'BNB'],
    [137, 'MATIC'],
    [43114, 'AVAX'],
    [250, 'FTM'],
  ])('mainnet: the native coin of chain %i is %s', (chainId, symbol) => {
    const { tokens } = load('mainnet.json');
    const native = tokens.map((token) => tokenOnChain(token, chainId)).filter((token) => token?.isNative);
    expect(native.map((token) => token?.symbol)).toEqual([symbol]);
    // The same name is used for fees and balances.
    expect(coinOf(chainId)?.symbol).toBe(symbol);
  });
});

/** A copy with one change at the given path. */
function broken(path: readonly (string | number)[], value: unknown): unknown {
  const copy = structuredClone(readJson('mainnet.json'));
  const last = path[path.length - 1];
  let at: unknown = copy;
  for (const key of path.slice(0, -1)) at = Reflect.get(at as object, key);
  if (value === undefined) Reflect.deleteProperty(at as object, last ?? '');
  else Reflect.set(at as object, last ?? '', value);
  return copy;
}

describe('parseDeployment', () => {
  it.each<[(string | number)[], unknown, string]>([
    [['name'], undefined, 'name is missing'],
    [['name'], '', 'name must not be empty'],
    [['surprise'], 1, 'surprise is not a known key'],
    [['chains', 0, 'contracts', 'multicall'], '0x12', 'chains.0.contracts.multicall must be an address'],
    [
      ['chains', 0, 'contracts', 'bridgeERC20'],
      '0xCBCe172d7af2616804ab5b2494102dAeC47B263a',
      'chains.0.contracts.bridgeERC20 must be an address',
    ],
    [['chains', 1, 'contracts', 'bridgeChef'], undefined, 'chains.1.contracts.bridgeChef is missing'],
    [['chains', 0, 'rpcUrls', 1], 'http://example.org', 'chains.0.rpcUrls.1 must be an https address'],
    [['chains', 0, 'rpcUrls', 0], "https://a.example' 'unsafe-inline", 'chains.0.rpcUrls.0 must be an https address'],
    [['chains', 0, 'rpcUrls', 0], 'https://*.example.org', 'chains.0.rpcUrls.0 must be an https address'],
    [['chains', 0, 'rpcUrls', 0], 'https://user@example.org', 'chains.0.rpcUrls.0 must be an https address'],
    [['chains', 0, 'oracles', 'erc20'], [{ name: 'a' }], 'chains.0.oracles.erc20.0.url is missing'],
    [
      ['chains', 0, 'oracles', 'erc20'],
      [{ name: 'a', url: 'https://oracle.example/?key=a' }],
      'chains.0.oracles.erc20.0.url must be an address without ? and #',
    ],
    ...['staticHost', 'nftIndexerUrl', 'pricesUrl', 'watcherUrl', 'tokensUrl'].map(
      (field): [string[], unknown, string] => [
        [field],
        'https://service.example/#x',
        `${field} must be an address without ? and #`,
      ],
    ),
    [['chains', 0, 'explorerUrl'], 'https://a.example/?a', 'chains.0.explorerUrl must be an address without ? and #'],
    [['ipfsGateways'], ['https://a.example/?a'], 'ipfsGateways.0 must be an address without ? and #'],
    [
      ['governance'],
      { hubUrl: 'https://a.example/?a', space: 'a', verifyUrl: 'https://a.example/?a' },
      'governance.verifyUrl must be an address without ? and #',
    ],
    [['chains', 2], 5, 'chains.2 must be an object'],
    [['chains', 5, 'chainId'], 1, 'chains must not name a chain twice'],
    [['chains', 5, 'chainId'], 8453, 'chains.5.chainId must be a chain that the app knows'],
    ...['bsc-dataseed1.bnbchain.com', 'BSC-Dataseed1.bnbchain.org', 'bsc-dataseed1.bnbchain.org:8545'].map(
      (host): [string[], unknown, string] => [
        ['chains', '1', 'rpcOperators'],
        { [host]: 'BNB Chain' },
        `chains.1.rpcOperators: no node has the host ${host}, the hosts are 56.rpc.thirdweb.com, bsc-dataseed1`,
      ],
    ),
    [['defaultChainId'], 9, 'defaultChainId must be one of the chains'],
    [['tokens', 0, 'decimals'], {}, 'tokens.0 needs decimals on chain 1'],
    [['tokens', 0, 'decimals', '1'], 78, 'tokens.0.decimals.1 must be at most 77'],
    [['tokens', 0, 'nativeOn'], [137, 4], 'tokens.0 needs the wrapped native address'],
    [['tokens', 6, 'decimals', '43114'], 8, 'tokens.6.decimals.43114 must be 18, as the native coin has'],
    [['tokens', 9, 'symbol'], 'BRIDGE', 'tokens must not use a symbol twice'],
    [
      ['tokens', 2, 'addresses', '137'],
      '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
      'tokens.2.addresses.137: USDC has this address, too',
    ],
    [
      ['collections'],
      ['One', 'Two'].map((name) => ({ name, addresses: { 56: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174' } })),
      'collections.1.addresses.56: One has this address, too',
    ],
    [['amounts'], 'other', "amounts must be 'raw' or 'scaled'"],
    [['blockList'], ['0x1'], 'blockList.0 must be an address'],
    [
      ['terms'],
      { url: '../secret', version: '1' },
      'terms.url must be an https address or the path of a file of the site',
    ],
    [
      ['terms'],
      { url: 'javascript:alert(1)', version: '1' },
      'terms.url must be an https address or the path of a file of the site',
    ],
    [['terms'], { url: 'terms/terms.txt', version: '' }, 'terms.version must not be empty'],
    [
      ['tokenLists'],
      [{ uri: 'ftp://lists.example', isActive: true }],
      'tokenLists.0.uri must be an https, ipfs or ipns address, or an ENS name',
    ],
    [
      ['tokenLists'],
      [{ uri: 'http://lists.example/a.json', isActive: true }],
      'tokenLists.0.uri must be an https, ipfs or ipns address',
    ],
    [['tokenLists'], [{ uri: 'tokens.eth' }], 'tokenLists.0.isActive is missing'],
    [['tokenLists'], [{ uri: 'tokens.eth', isActive: true }], 'tokenLists.0.uri needs ipfsGateways'],
    [['tokenLists'], [{ uri: 'ipns://a', isActive: true }], 'tokenLists.0.uri needs ipfsGateways'],
    [['links', 'suport'], 'https://a.example', 'links.suport is not a known key, they are community'],
    [['siteUrl'], 'https://a.example/bridge', 'siteUrl must be an address without a path'],
    [
      ['earn'],
      { farms: [{ chainId: 1, farmId: 9, lpSymbol: 'NONE-LP', token: 'NONE', quoteToken: 'USDC' }] },
      'earn.farms.0: tokens has no NONE',
    ],
    [
      ['earn'],
      { farms: [{ chainId: 1, farmId: 9, lpSymbol: 'USDC-LP', token: 'USDC', quoteToken: 'NONE' }] },
      'earn.farms.0: tokens has no NONE',
    ],
    [['tokenLogos'], 'https://logos.example/{chainId}.png', 'tokenLogos must be an https address with {address} in it'],
    [['features', 'demoWallet'], true, 'features.demoWallet is only for chains on this machine'],
    [['features', 'demoWallet'], 'yes', 'features.demoWallet must be true or false'],
    [
      ['features'],
      { demoWallet: false, walletConnectProjectId: 'abc' },
      'features.walletConnectRelayUrl is needed with features.walletConnectProjectId',
    ],
    [
      ['features', 'walletConnectProjectId'],
      'a b',
      'features.walletConnectProjectId must be a WalletConnect project id',
    ],
    [
      ['features', 'walletConnectRelayUrl'],
      'https://relay.example',
      'features.walletConnectRelayUrl must be a wss address',
    ],
    [
      ['features', 'walletConnectRelayUrl'],
      'ws://relay.example',
      'features.walletConnectRelayUrl must be a wss address',
    ],
    [
      ['features', 'walletConnectRelayUrl'],
      'wss://*.example.org',
      'features.walletConnectRelayUrl must be a wss address',
    ],
  ])('%j = %j: %s', (path, value, fault) => {
    const parsed = parseDeployment(broken(path, value));
    expect(parsed.ok ? [] : parsed.error.map((line) => line.replace(/^deployment /, ''))).toEqual([
      expect.stringContaining(fault),
    ]);
  });

  describe('a token whose decimals differ on two chains', () => {
    const usdc = (load('mainnet.json').tokens ?? []).findIndex(({ symbol }) => symbol === 'USDC');
    const faults = (json: unknown): string[] => {
      const parsed = parseDeployment(json);
      return parsed.ok ? [] : parsed.error;
    };

    it.each<[string, (string | number)[], unknown, string]>([
      [
        'is refused while its routes are not called closed',
        ['closedOn'],
        undefined,
        'token USDC would arrive as another amount between chains 1 (6 decimals) and 56 (18 decimals)',
      ],
      [
        'is refused where another chain is called closed',
        ['closedOn'],
        [137],
        'between chains 1 (6 decimals) and 56 (18 decimals)',
      ],
      [
        'is refused with a chain called closed where it is not',
        ['closedOn'],
        [56, 45_000],
        'token USDC: closedOn names chain 45000',
      ],
      [
        'is refused once its decimals are the same everywhere',
        ['decimals', '56'],
        6,
        'token USDC: closedOn names chain 56',
      ],
    ])('%s', (_, path, value, fault) => {
      expect(faults(broken(['tokens', usdc, ...path], value))).toEqual([expect.stringContaining(fault)]);
    });

    it('has open routes with oracles that scale, and then nothing may be called closed', () => {
      const scaled = structuredClone(load('mainnet.json'));
      scaled.amounts = 'scaled';
      expect(faults(scaled)).toHaveLength(2);
      for (const token of scaled.tokens) delete token.closedOn;
      expect(faults(scaled)).toEqual([]);
    });
  });

  it('names a second native coin, and one that is not the wrapped coin of its chain', () => {
    const { tokens, ...rest } = load('mainnet.json');
    const withCoin = tokens.map((token) => (token.symbol === 'TXL' ? { ...token, nativeOn: [56, 137] } : token));
    const parsed = parseDeployment({ ...rest, tokens: withCoin, dexes: [] });
    expect(parsed.ok ? [] : parsed.error.map((line) => line.replace(/^deployment /, ''))).toEqual([
      'tokens.8.nativeOn: chain 56 has one native coin, which is BNB',
      expect.stringContaining('tokens.8.addresses.56 must be the wrapped coin of the chain, 0xbb4C'),
      'tokens.8.nativeOn: chain 137 has one native coin, which is MATIC',
      expect.stringContaining('tokens.8.addresses.137 must be the wrapped coin of the chain, 0x0d50'),
    ]);
  });

  it('names ens and ipfsGateways where a list behind a name has neither', () => {
    const { ens: _, ...rest } = load('mainnet.json');
    const parsed = parseDeployment({ ...rest, tokenLists: [{ uri: 'tokens.eth', isActive: true }] });
    expect(parsed.ok ? [] : parsed.error).toEqual([
      expect.stringContaining('tokenLists.0.uri needs ens'),
      expect.stringContaining('tokenLists.0.uri needs ipfsGateways'),
    ]);
  });

  it('refuses the demo wallet where a chain names no node, for which a public one stands in', () => {
    const devnet = load('devnet.json');
    const [first, ...others] = devnet.chains;
    const parsed = parseDeployment({ ...devnet, chains: [{ ...first, rpcUrls: [] }, ...others] });
    expect(parsed.ok ? [] : parsed.error).toEqual([expect.stringContaining('features.demoWallet is only for chains')]);
  });

  it('takes the address of the site with and without a slash, or none', () => {
    for (const siteUrl of ['https://a.example', 'https://a.example:8443/', ''])
      expect(parseDeployment({ ...load('mainnet.json'), siteUrl })).toMatchObject({ ok: true });
  });

  it('names every fault, not only the first', () => {
    const parsed = parseDeployment({ ...(broken(['chains', 0, 'chainId'], 'one') as object), name: 5, audits: {} });
    expect(parsed.ok ? 0 : parsed.error.length).toBe(3);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything({ maxDepth: 3 }), (junk) => {
        expect(parseDeployment(junk).ok).toBe(false);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('loadDeployment', () => {
  const place = mkdtempSync(join(tmpdir(), 'deployment-'));
  const path = join(place, 'operator.json');
  const shipped = readFileSync(new URL('mainnet.json', folder), 'utf8');
  const loaded = (text: string): Deployment => {
    writeFileSync(path, text);
    vi.stubEnv('DEPLOYMENT', path);
    return loadDeployment(place);
  };
  afterEach(() => vi.unstubAllEnvs());
  afterAll(() => rmSync(place, { recursive: true }));

  it('names the file that is no JSON', () => {
    expect(() => loaded(`${shipped.trimEnd().slice(0, -1)},}`)).toThrow(
      `The deployment ${path} has faults:\n- is no JSON`,
    );
  });

  it('names the file with its faults', () => {
    expect(() => loaded('{}')).toThrow(`The deployment ${path} has faults:\n- name is missing`);
  });

  it('takes a file that begins with a byte order mark', () => {
    expect(loaded(`\uFEFF${shipped}`).name).toBe('mainnet');
  });
});

describe('sources of the content security policy', () => {
  const deployment = load('devnet.json');

  it('are the origins the deployment names, each once, never a wildcard', () => {
    const sources = connectSources({ ...deployment, staticHost: 'https://static.example.org/a/b', nftIndexerUrl: '' });
    expect(sources).toContain('https://static.example.org');
    for (const chain of deployment.chains) {
      for (const url of [...chain.rpcUrls, ...chain.oracles.erc20.map((oracle) => oracle.url)]) {
        expect(sources).toContain(new URL(url).origin);
      }
    }
    expect(new Set(sources).size).toBe(sources.length);
    expect(sources.every((source) => /^(https?|wss?):\/\/[a-z0-9.:-]+$/.test(source))).toBe(true);
  });

  it('name the relay of WalletConnect only where it is offered', () => {
    expect(connectSources(deployment)).toContain('ws://127.0.0.1:8631');
    const mainnet = load('mainnet.json');
    expect(connectSources(mainnet).filter((source) => source.startsWith('ws'))).toEqual([]);
    const offered = { ...mainnet, features: { ...mainnet.features, walletConnectProjectId: 'abc' } };
    expect(connectSources(offered)).toContain('wss://relay.walletconnect.org');
  });

  it('name the hosts of token lists and of the picture repository', () => {
    const lists = {
      ...deployment,
      tokenLists: [
        { uri: 'https://lists.example/a.json', isActive: true },
        { uri: 'tokens.eth', isActive: false },
        { uri: 'ipfs://Qm1', isActive: true },
      ],
      tokenLogos: 'https://logos.example/{chainId}/{address}.png',
    };
    expect(parseDeployment(lists).ok).toBe(true);
    expect(connectSources(lists)).toContain('https://lists.example');
    expect(imageSources(lists)).toContain('https://logos.example');
  });

  it('let pictures come from the hosts named for them only', () => {
    expect(
      imageSources({
        ...deployment,
        tokenLogos: '',
        imageHosts: ['https://img.example.org/x'],
        ipfsGateways: ['https://ipfs.example.org'],
        tokens: [],
      }),
    ).toEqual(['https://img.example.org', 'https://ipfs.example.org']);
    expect(
      imageSources({
        ...deployment,
        tokenLogos: '',
        imageHosts: [],
        ipfsGateways: [],
        tokens: [{ symbol: 'A', name: 'A', addresses: {}, decimals: {}, logoURI: '/tokens/a.svg' }],
      }),
    ).toEqual([]);
  });
});
