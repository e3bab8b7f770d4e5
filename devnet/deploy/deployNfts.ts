// The NFT part of the local world: bridge and oracle contract, official collections, their pegged collections, and the
// NFTs of users.
import { encodeFunctionData } from 'viem';
import type { Address } from 'viem';
import { accountsOf } from '../accounts.ts';
import { tokenUriBase, wholeTokenUri } from '../nfts/tokenUris.ts';
import { adminCalls, contractName, type ContractKind } from './contractKinds.ts';
import { adminAbi, initializeCollectionAbi, initializeWithTwoAbi } from './adminAbi.ts';
import type { DeployPlan } from './deployPlan.ts';
import { collectionMinterRole, defaultNftFeeWei, testCollections, type TestCollectionSpec } from './testCollections.ts';
import type { NftContracts, WorldChain, WorldChainId, WorldCollection } from './world.ts';

/** NFTs minted by one transaction, limited by the gas of a block. */
const mintedAtOnce = 50n;

interface NftBridgeWish {
  admin: Address;
  chainId: WorldChainId;
  /** Signatures needed to release. */
  threshold: bigint;
  buyBackAndBurn: Address;
  kind: ContractKind;
}

/** Adds the NFT bridge, and an oracle contract of its own that permits the three NFT oracles. */
export function draftNftContracts(
  plan: DeployPlan,
  { admin, chainId, threshold, buyBackAndBurn, kind }: NftBridgeWish,
): NftContracts {
  const oracleERC721 = plan.deployBehindProxy(
    contractName(kind, 'MultiSignatureOracle'),
    encodeFunctionData({ abi: adminAbi, functionName: 'initialize', args: [admin] }),
  );
  const bridgeERC721 = plan.deployBehindProxy(
    contractName(kind, 'CrossChainBridgeERC721'),
    encodeFunctionData({
      abi: initializeWithTwoAbi,
      functionName: 'initialize',
      args: [admin, oracleERC721, buyBackAndBurn],
    }),
  );
  plan.call(oracleERC721, adminAbi, 'setMultiSignatureThreshold', [threshold]);
  for (const { address } of accountsOf('oracleErc721'))
    plan.callWith(oracleERC721, 'addOracle', adminCalls(kind).addOracle(address));
  plan.call(bridgeERC721, adminAbi, 'setDefaultBridgeFee', [defaultNftFeeWei[chainId]]);
  return { bridgeERC721, oracleERC721 };
}

/**
 * Adds the collections that exist on a chain: official ones on their home chain, on the other pegged ones that the
 * bridge may mint.
 */
export function draftCollections(
  plan: DeployPlan,
  { admin, chainId, bridge }: { admin: Address; chainId: WorldChainId; bridge: Address },
): Record<string, WorldCollection> {
  const collections: Record<string, WorldCollection> = {};
  for (const spec of testCollections) {
    const pegged = spec.home !== chainId;
    if (pegged && !spec.hasStandIn) continue;
    const address = pegged ? draftStandIn(plan, spec, admin, bridge) : draftOfficial(plan, spec, bridge);
    if (spec.feeWei !== undefined) plan.call(bridge, adminAbi, 'setBridgeFee', [address, spec.feeWei]);
    collections[spec.name] = { address, symbol: spec.symbol, slug: spec.slug, pegged };
  }
  return collections;
}

function draftOfficial(plan: DeployPlan, spec: TestCollectionSpec, bridge: Address): Address {
  const address = plan.deploy(spec.contract, [spec.name, spec.symbol, tokenUriBase(spec)]);
  if (spec.isWhitelisted) plan.call(bridge, adminAbi, 'addCollectionToWhitelist', [address]);
  return address;
}

function draftStandIn(plan: DeployPlan, spec: TestCollectionSpec, admin: Address, bridge: Address): Address {
  // Metadata inside the official contract cannot be bridged: its pegged collection names the web host.
  const base = tokenUriBase({ ...spec, metadata: spec.metadata === 'data' ? 'web' : spec.metadata });
  const initData = encodeFunctionData({
    abi: initializeCollectionAbi,
    functionName: 'initialize',
    args: [admin, spec.name, spec.symbol, base],
  });
  const address = plan.deployBehindProxy('MintableERC721', initData);
  plan.call(address, adminAbi, 'grantRole', [collectionMinterRole, bridge]);
  return address;
}

/** Tells the bridge of `here` which of its collections is pegged to each one of `there`. */
export function mapPeggedCollections(
  plan: DeployPlan,
  kind: ContractKind,
  here: { contracts: NftContracts; collections: WorldChain['collections'] },
  there: Pick<WorldChain, 'collections'>,
): void {
  for (const [name, { address }] of Object.entries(there.collections)) {
    const own = here.collections[name];
    if (own !== undefined)
      plan.callWith(here.contracts.bridgeERC721, 'mapCollection', adminCalls(kind).mapCollection(address, own.address));
  }
}

/** Gives the demo users their NFTs of the official collections of a chain. */
export function seedCollections(
  plan: DeployPlan,
  chainId: WorldChainId,
  collections: Record<string, WorldCollection>,
): void {
  for (const spec of testCollections) {
    const collection = collections[spec.name];
    if (spec.home !== chainId || collection === undefined) continue;
    for (const { user, firstId, count } of spec.owned) {
      const owner = accountsOf('user').find(({ name }) => name === user);
      if (owner === undefined) throw new Error(`No user ${user}`);
      for (let given = 0n; given < count; given += mintedAtOnce) {
        const part = count - given < mintedAtOnce ? count - given : mintedAtOnce;
        plan.call(collection.address, adminAbi, 'mintMany', [owner.address, firstId + given, part]);
      }
      if (spec.metadata !== 'data') continue;
      for (let tokenId = firstId; tokenId < firstId + count; tokenId++) {
        plan.call(collection.address, adminAbi, 'setTokenURI', [tokenId, wholeTokenUri(spec, tokenId)]);
      }
    }
  }
}

/** The collections for which the NFT oracles sign: those that the bridges of both chains accept. */
export function listedCollections(chain: WorldChain): Address[] {
  return testCollections
    .filter((spec) => spec.isWhitelisted && spec.hasStandIn)
    .flatMap((spec) => chain.collections[spec.name]?.address ?? []);
}
