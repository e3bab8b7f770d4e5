// Tokens that the release does not know: some in lists only, some in none, and some with odd texts.
import { encodeAbiParameters, stringToHex } from 'viem';
import type { Address, Hex } from 'viem';
import { accountsOf } from '../accounts.ts';
import { adminAbi } from './adminAbi.ts';
import type { DeployPlan } from './deployPlan.ts';

interface OddTokenSpec {
  symbol: Hex;
  name: Hex;
  decimals: Hex;
  /** Smallest units for each demo user. */
  perUser: bigint;
}

const text = (value: string): Hex => encodeAbiParameters([{ type: 'string' }], [value]);
const word = (value: bigint): Hex => encodeAbiParameters([{ type: 'uint256' }], [value]);
const bytes32 = (value: string): Hex => stringToHex(value, { size: 32 });
const said = (symbol: string, name: string, decimals: bigint): OddTokenSpec => ({
  symbol: text(symbol),
  name: text(name),
  decimals: word(decimals),
  perUser: 5n * 10n ** (decimals > 18n ? 18n : decimals),
});

/** By the name that lists and tests use. */
const specs = {
  /** In the common list. */
  candy: said('CANDY', 'Candy Cane', 18n),
  /** In the list that a name resolves to. */
  sugar: said('SUGAR', 'Brown Sugar', 8n),
  /** In the inactive list. */
  spice: said('SPICE', 'Old Spice', 6n),
  /** In no list. */
  wild: said('WILD', 'Wild Berry', 18n),
  bytes32: { ...said('', '', 12n), symbol: bytes32('OLD32'), name: bytes32('Old Style Token') },
  nameless: { ...said('', '', 8n), symbol: '0x', name: '0x' },
  withoutDecimals: { ...said('NODEC', 'No Decimals', 0n), decimals: '0x' },
  tooManyDecimals: said('FINE', 'Too Fine', 78n),
  hidden: said('US\u200bDC', '\u202eUSD Coin', 6n),
  // The last letter is Cyrillic.
  lookAlike: said('USD\u0421', 'USD Coin', 6n),
  endless: said('X'.repeat(2_000), 'Y'.repeat(2_000), 18n),
  /** In the remote registry, and known to the bridges of both chains. */
  pepper: said('PEPPER', 'Black Pepper', 8n),
} satisfies Record<string, OddTokenSpec>;

export type OddTokenName = keyof typeof specs;

/**
 * Adds them, with some of each for every demo user.
 * @returns their addresses
 */
export function draftOddTokens(plan: DeployPlan): Record<OddTokenName, Address> {
  const place = ({ symbol, name, decimals, perUser }: OddTokenSpec): Address => {
    const address = plan.deploy('OddToken', [symbol, name, decimals]);
    for (const user of accountsOf('user')) plan.call(address, adminAbi, 'mint', [user.address, perUser]);
    return address;
  };
  return {
    candy: place(specs.candy),
    sugar: place(specs.sugar),
    spice: place(specs.spice),
    wild: place(specs.wild),
    bytes32: place(specs.bytes32),
    nameless: place(specs.nameless),
    withoutDecimals: place(specs.withoutDecimals),
    tooManyDecimals: place(specs.tooManyDecimals),
    hidden: place(specs.hidden),
    lookAlike: place(specs.lookAlike),
    endless: place(specs.endless),
    pepper: place(specs.pepper),
  };
}
