// The token lists of the local world, as texts that do not change for one world: their addresses on IPFS are derived
// from them.
import { createHash } from 'node:crypto';
import type { Address, Hex } from 'viem';
import type { OddTokenName } from '../deploy/oddTokens.ts';
import type { World, WorldChain, WorldChainId } from '../deploy/world.ts';
import { localChainIds } from '../ports.ts';

export type ListName = 'common' | 'names' | 'spare';

interface Entry {
  chainId: number;
  address: Address;
  symbol: string;
  name: string;
  decimals: number;
  tags?: string[];
}

const listText = (name: string, tokens: Entry[]): string =>
  `${JSON.stringify({ name, timestamp: '2026-01-01T00:00:00.000Z', version: { major: 1, minor: 0, patch: 0 }, keywords: ['local'], tags: { bridged: { name: 'Bridged', description: 'On both chains.' } }, tokens }, null, 2)}\n`;

type ListedWorld = Pick<World, 'oddTokens'> & { chains: Record<WorldChainId, Pick<WorldChain, 'tokens'>> };

/** A token of the bridge as a list entry; the native coin has its wrapped token and is left out. */
function bridged({ chains }: ListedWorld, chainId: WorldChainId): Entry[] {
  return Object.entries(chains[chainId].tokens).flatMap(([symbol, { address, name, decimals, isNative }]) =>
    isNative ? [] : [{ chainId, address, symbol, name, decimals, tags: ['bridged'] }],
  );
}

function odd({ oddTokens }: ListedWorld, name: OddTokenName, symbol: string, title: string, decimals: number): Entry[] {
  return localChainIds.map((chainId) => ({
    chainId,
    address: oddTokens[chainId][name],
    symbol,
    name: title,
    decimals,
  }));
}

/** common: over http. names: the list of tokens.eth. spare: on IPFS, and inactive in the app. */
export function worldLists(world: ListedWorld): Record<ListName, string> {
  return {
    common: listText('Local Common', [
      ...localChainIds.flatMap((chainId) => bridged(world, chainId)),
      ...odd(world, 'candy', 'CANDY', 'Candy Cane', 18),
    ]),
    names: listText('Local Names', odd(world, 'sugar', 'SUGAR', 'Brown Sugar', 8)),
    spare: listText('Local Spare', odd(world, 'spice', 'SPICE', 'Old Spice', 6)),
  };
}

/** A list with this many tokens without contracts, for the largest permitted list. */
export function hugeList(count: number, chainId: WorldChainId = 6662): string {
  const tokens = Array.from({ length: count }, (_, index): Entry => ({
    chainId,
    address: `0xfe${(index + 1).toString(16).padStart(38, '0')}`,
    symbol: `H${index}`,
    name: `Huge ${index}`,
    decimals: 18,
  }));
  return listText('Local Huge', tokens);
}

/** The remote registry: one token that the release does not have, and one that tries to replace a known symbol. */
export function worldRegistry({ chains, oddTokens }: Pick<World, 'chains' | 'oddTokens'>): string {
  const everywhere = (address: (chainId: WorldChainId) => Address) =>
    Object.fromEntries(localChainIds.map((chainId) => [chainId, address(chainId)]));
  const decimals = (places: number) => Object.fromEntries(localChainIds.map((chainId) => [chainId, places]));
  const tokens = {
    pepper: {
      symbol: 'PEPPER',
      address: everywhere((chainId) => oddTokens[chainId].pepper),
      decimals: decimals(8),
      projectLink: '',
    },
    usdc: {
      symbol: 'USDC',
      address: everywhere((chainId) => chains[chainId].contracts.buyBackAndBurn),
      decimals: decimals(6),
      projectLink: '',
    },
  };
  return `${JSON.stringify({ tokens }, null, 2)}\n`;
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The IPFS address of a text: its content identifier of version 1, raw. */
export function contentId(text: string): string {
  const bytes = Buffer.concat([Buffer.from('01551220', 'hex'), sha256(text)]);
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const digits = bits.match(/.{1,5}/g) ?? [];
  return `b${digits.map((five) => 'abcdefghijklmnopqrstuvwxyz234567'.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('')}`;
}

/** The same in the form of a name's content hash (ERC-1577). */
export const contenthashOf = (text: string): Hex => `0xe30101551220${sha256(text).toString('hex')}`;
