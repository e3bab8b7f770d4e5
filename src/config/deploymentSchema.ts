import * as v from 'valibot';
import type { Result } from '../core/result.ts';
import { fail, ok } from '../core/result.ts';
import { closedRouteFaults } from './closedRoutes.ts';
import { chainFaults, coinFaults, sharedAddressFaults, unusedFaults } from './deploymentFaults.ts';
import { dexesSchema, dexFaults } from './dexSchema.ts';
import { earnFaults, earnSchema } from './earnSchema.ts';
import { featuresSchema } from './featuresSchema.ts';
import { governanceSchema } from './governanceSchema.ts';
import { isLpTokenKey, type LpTokenKey } from './lpTokenKeys.ts';
import { operatorFaults } from './operators.ts';
import {
  address,
  addressOrEmpty,
  text,
  url,
  urlOrEmpty,
  baseUrl,
  baseUrlOrEmpty,
  originOrEmpty,
  listUri,
  logoTemplate,
  chainId,
  chainIdKey,
  decimals,
  oracleList,
  isWebAddress,
} from './deploymentFields.ts';

// Runs when the app is built and in tests, never in the browser: the result is compiled in.

const contractsSchema = v.strictObject({
  bridgeV1: addressOrEmpty,
  bridgeChef: addressOrEmpty,
  bridgeERC20: addressOrEmpty,
  bridgeERC721: addressOrEmpty,
  liquidityManager: addressOrEmpty,
  liquidityMiningPools: addressOrEmpty,
  rewardPools: addressOrEmpty,
  buyBackAndBurn: addressOrEmpty,
  multicall: addressOrEmpty,
});

const chainSchema = v.strictObject({
  chainId,
  rpcUrls: v.array(url, 'must be a list of addresses'),
  /** Operators by host, where one runs nodes under several domains; for others the domain counts. */
  rpcOperators: v.exactOptional(v.record(text, text, 'must map hosts to operators')),
  explorerUrl: baseUrlOrEmpty,
  explorerApiUrl: v.exactOptional(urlOrEmpty),
  contracts: contractsSchema,
  oracles: v.strictObject({ erc20: oracleList, erc721: oracleList }),
});

const registryTokenSchema = v.strictObject({
  symbol: text,
  name: text,
  addresses: v.record(chainIdKey, addressOrEmpty, 'must map chain ids to addresses'),
  decimals: v.record(chainIdKey, decimals, 'must map chain ids to decimals'),
  nativeOn: v.exactOptional(v.array(chainId)),
  /** Chains where its decimals are others, so that no route leads to the rest (see `amounts`). */
  closedOn: v.exactOptional(v.array(chainId)),
  logoURI: v.exactOptional(text),
  projectLink: v.exactOptional(url),
  tags: v.exactOptional(v.array(text)),
});

/** Chains on which a token has an address but no decimals: a guess would move the wrong amount of money. */
function chainsWithoutDecimals(token: v.InferOutput<typeof registryTokenSchema>): string[] {
  return Object.keys(token.addresses).filter((id) => token.addresses[id] !== '' && token.decimals[id] === undefined);
}

/** One NFT collection and its addresses; a target network is offered if the collection has the same name there. */
const collectionSchema = v.strictObject({
  name: text,
  addresses: v.record(chainIdKey, addressOrEmpty, 'must map chain ids to addresses'),
});

/** The terms of use of this site; a file of the site itself, or an https address. */
const termsSchema = v.strictObject({
  url: v.custom<string>(
    (value) =>
      isWebAddress(value) || (typeof value === 'string' && /^[\w-][\w./-]*$/.test(value) && !value.includes('..')),
    'must be an https address or the path of a file of the site',
  ),
  /** When it changes, every user is asked again. */
  version: v.pipe(text, v.maxLength(100, 'must have 100 characters at most')),
});

export const deploymentSchema = v.pipe(
  v.strictObject({
    name: text,
    appName: text,
    /** The address of the site: makes the share image an absolute address that other sites can load. */
    siteUrl: v.exactOptional(originOrEmpty),
    /** The network shown while no wallet is connected. */
    defaultChainId: chainId,
    chains: v.pipe(v.array(chainSchema, 'must be a list of chains'), v.minLength(1, 'must name at least one chain')),
    tokens: v.array(
      v.pipe(
        registryTokenSchema,
        v.check(
          (token) => chainsWithoutDecimals(token).length === 0,
          (issue) => `needs decimals on chain ${chainsWithoutDecimals(issue.input).join(', ')}`,
        ),
        v.check(
          (token) => (token.nativeOn ?? []).every((id) => (token.addresses[id] ?? '') !== ''),
          'needs the wrapped native address on every chain of nativeOn',
        ),
      ),
      'must be a list of tokens',
    ),
    /**
     * LP tokens by their key in the LP registry; those that are absent or empty are found through the liquidity
     * manager.
     */
    lpTokens: v.exactOptional(
      v.record(
        v.custom<LpTokenKey>((key) => typeof key === 'string' && isLpTokenKey(key), 'must be a key of the LP registry'),
        v.record(chainIdKey, addressOrEmpty, 'must map chain ids to addresses'),
        'must map keys of the LP registry to addresses',
      ),
    ),
    /** Places to earn at; absent: those of the release. */
    earn: v.exactOptional(earnSchema),
    /** The exchange of each network; a network that is not here has none. */
    dexes: v.exactOptional(dexesSchema),
    /** The NFT collections known by name; absent: only those of the static host. */
    collections: v.exactOptional(v.array(collectionSchema, 'must be a list of { name, addresses }')),
    /**
     * How the oracles sign a token whose decimals differ on two chains. 'raw', or absent: the same number of smallest
     * units, another amount, so such routes are closed. 'scaled': the same amount, rounded down to the target's
     * smallest unit.
     */
    amounts: v.exactOptional(v.picklist(['raw', 'scaled'], "must be 'raw' or 'scaled'")),
    links: v.record(v.string(), urlOrEmpty, 'must map names to addresses'),
    audits: v.array(v.strictObject({ label: text, url })),
    blockList: v.array(address),
    /** Absent: the document that comes with the app. */
    terms: v.exactOptional(termsSchema),
    /** Where names such as alice.eth are registered (ERC-137); absent: names are not offered. */
    ens: v.exactOptional(v.strictObject({ chainId, registry: address })),
    features: featuresSchema,
    /** Serves nftCollections.json and other registries; empty or absent: none. */
    staticHost: v.exactOptional(baseUrlOrEmpty),
    nftIndexerUrl: v.exactOptional(baseUrlOrEmpty),
    pricesUrl: v.exactOptional(baseUrlOrEmpty),
    /** The operator's watcher (docs/watcher.md): tells about claims while the app is closed; empty or absent: none. */
    watcherUrl: v.exactOptional(baseUrlOrEmpty),
    /** Where proposals and votes are read; absent: the app has no voting. */
    governance: v.exactOptional(governanceSchema),
    tokensUrl: v.exactOptional(baseUrlOrEmpty),
    ipfsGateways: v.exactOptional(v.array(baseUrl)),
    /** Where token lists are: https, ipfs, ipns or an ENS name. Those that are not active serve the search only. */
    tokenLists: v.exactOptional(
      v.array(
        v.strictObject({ uri: listUri, isActive: v.boolean('must be true or false') }),
        'must be a list of { uri, isActive }',
      ),
    ),
    /** A public repository of token pictures: an address with {chainId} and {address} in it. */
    tokenLogos: v.exactOptional(logoTemplate),
    /** Hosts that serve images, besides our own. */
    imageHosts: v.exactOptional(v.array(url)),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    // Nothing can be said about routes while the decimals themselves are invalid.
    if (!dataset.typed || dataset.issues !== undefined) return;
    const { value } = dataset;
    const faults = [
      chainFaults(value),
      coinFaults(value),
      sharedAddressFaults(value),
      unusedFaults(value),
      closedRouteFaults(value),
      earnFaults(value),
      dexFaults(value),
      operatorFaults(value.chains),
    ];
    for (const fault of faults.flat()) addIssue({ message: fault });
  }),
  v.check(
    (input) => input.chains.some((chain) => chain.chainId === input.defaultChainId),
    'defaultChainId must be one of the chains',
  ),
  v.check(
    (input) => input.ens === undefined || input.chains.some((chain) => chain.chainId === input.ens?.chainId),
    'ens.chainId must be one of the chains',
  ),
  v.check(
    (input) => new Set(input.chains.map((chain) => chain.chainId)).size === input.chains.length,
    'chains must not name a chain twice',
  ),
  v.check(
    (input) => new Set(input.tokens.map((token) => token.symbol)).size === input.tokens.length,
    'tokens must not use a symbol twice',
  ),
  v.check(
    (input) =>
      !input.features.demoWallet ||
      input.chains.every(({ rpcUrls }) => rpcUrls.length > 0 && rpcUrls.every((rpc) => rpc.startsWith('http://'))),
    'features.demoWallet is only for chains on this machine',
  ),
  v.check(
    ({ collections = [] }) => new Set(collections.map((collection) => collection.name)).size === collections.length,
    'collections must not use a name twice',
  ),
  v.check(
    ({ features }) => (features.walletConnectProjectId ?? '') === '' || (features.walletConnectRelayUrl ?? '') !== '',
    'features.walletConnectRelayUrl is needed with features.walletConnectProjectId',
  ),
);

export type Deployment = v.InferOutput<typeof deploymentSchema>;
export type DeployedChain = Deployment['chains'][number];
export type DeployedContracts = DeployedChain['contracts'];
export type RegistryCollection = NonNullable<Deployment['collections']>[number];
export type OracleEndpoint = DeployedChain['oracles']['erc20'][number];

function faultLine(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? 'deployment';
  if (issue.type === 'strict_object') {
    return issue.received === 'undefined'
      ? `${path} is missing`
      : issue.expected === 'never'
        ? `${path} is not a known key`
        : `${path} must be an object`;
  }
  if (issue.received === 'undefined') return `${path} is missing`;
  return /^["\d-]/.test(issue.received)
    ? `${path} ${issue.message} (is ${issue.received})`
    : `${path} ${issue.message}`;
}

/** Checks a deployment file. On failure the error names every fault with its path, in plain words. */
export function parseDeployment(json: unknown): Result<Deployment, string[]> {
  const parsed = v.safeParse(deploymentSchema, json);
  return parsed.success ? ok(parsed.output) : fail(parsed.issues.map(faultLine));
}

/** The same for the text of the file; a mark that editors put before the text is no part of it. */
export function parseDeploymentText(text: string): Result<Deployment, string[]> {
  try {
    return parseDeployment(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (cause) {
    return fail([`is no JSON: ${cause instanceof Error ? cause.message : String(cause)}`]);
  }
}
