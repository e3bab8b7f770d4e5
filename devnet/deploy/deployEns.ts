// The names of the local world: a registry and a public resolver as on mainnet (ERC-137), on the first chain.
import { labelhash, namehash, parseAbi, zeroHash } from 'viem';
import type { Address, Hex } from 'viem';
import { accountsOf } from '../accounts.ts';
import type { DeployPlan } from './deployPlan.ts';
import type { WorldChainId, WorldEns } from './world.ts';

/** The chain on which names are registered. */
export const ensChainId: WorldChainId = 6661;

/** The functions that the owner of names calls. */
export const ensAbi = parseAbi([
  'function setSubnodeRecord(bytes32 node, bytes32 label, address newOwner, address newResolver, uint64 newTtl)',
  'function setSubnodeOwner(bytes32 node, bytes32 label, address newOwner) returns (bytes32)',
  'function setResolver(bytes32 node, address newResolver)',
  'function setAddr(bytes32 node, address a)',
  'function setContenthash(bytes32 node, bytes hash)',
]);

/** Adds registry, resolver and the names of the demo users, such as alice.eth; the deployer owns them all. */
export function draftEns(plan: DeployPlan, owner: Address): WorldEns {
  const registry = plan.deploy('EnsRegistry');
  const resolver = plan.deploy('EnsResolver', [registry]);
  plan.call(registry, ensAbi, 'setSubnodeOwner', [zeroHash, labelhash('eth'), owner]);
  const names: Record<string, Address> = {};
  for (const user of accountsOf('user')) {
    const label = user.name.toLowerCase();
    const name = `${label}.eth`;
    plan.call(registry, ensAbi, 'setSubnodeRecord', [namehash('eth'), labelhash(label), owner, resolver, 0n]);
    plan.call(resolver, ensAbi, 'setAddr', [namehash(name), user.address]);
    names[name] = user.address;
  }
  return { chainId: ensChainId, registry, resolver, names, listName: `${listLabel}.eth` };
}

/** The label of the name that resolves to a token list. */
const listLabel = 'tokens';

/** Adds tokens.eth with the content hash of a list. */
export function draftListName(
  plan: DeployPlan,
  { resolver, registry, listName }: WorldEns,
  owner: Address,
  contenthash: Hex,
): void {
  plan.call(registry, ensAbi, 'setSubnodeRecord', [namehash('eth'), labelhash(listLabel), owner, resolver, 0n]);
  plan.call(resolver, ensAbi, 'setContenthash', [namehash(listName), contenthash]);
}
