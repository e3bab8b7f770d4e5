import { deployedChain, deployment } from '../../config/deployment.ts';
import { chainById } from '../../config/chains/chains.ts';
import { tokens } from '../../config/tokens.ts';
import { isSameAddress } from '../../core/address.ts';
import { tokenOnChain, type Token } from '../../core/tokens/token.ts';
import type { Address } from 'viem';

/** A token that may be collected to be burned. The native coin and its wrapped token are collected apart. */
export interface BurnToken extends Token {
  /** In paths and in the stored form: the symbol of the registry; of the wrapped native coin its address. */
  currencyId: string;
}

/** The contract of buy back and burn of a network; null: there is none. */
export const burnContractOf = (chainId: number): Address | null => {
  const { buyBackAndBurn = '', bridgeERC20 = '' } = deployedChain(chainId)?.contracts ?? {};
  return bridgeERC20 === '' ? null : buyBackAndBurn || null;
};

/** Every network that has such a contract and is offered. */
export const burnChainIds = (): number[] =>
  deployment.chains
    .map(({ chainId }) => chainId)
    .filter((chainId) => burnContractOf(chainId) !== null && chainById(chainId)?.kind !== 'retired');

const lists = new Map<number, readonly BurnToken[]>();

/** The tokens of a network that may be collected: those of the registry. */
export function burnTokens(chainId: number): readonly BurnToken[] {
  const known = lists.get(chainId);
  if (known !== undefined) return known;
  const found = tokens.flatMap((entry): BurnToken[] => {
    const token = tokenOnChain(entry, chainId);
    if (token === null) return [];
    const { symbol, name, address } = token;
    if (!token.isNative) return [{ ...token, currencyId: symbol }];
    const wrapped = { ...token, symbol: `W${symbol}`, name: `Wrapped ${name}`, isNative: false, currencyId: address };
    return [{ ...token, currencyId: symbol }, wrapped];
  });
  lists.set(chainId, found);
  return found;
}

/** The address under which a token is collected; null: the native coin. */
export const collectedAddress = ({ isNative, address }: Token): Address | null => (isNative ? null : address);

/** The token that is collected under an address; null for the address: the native coin. */
export const burnTokenAt = (chainId: number, address: Address | null): BurnToken | null =>
  burnTokens(chainId).find((token) =>
    address === null ? token.isNative : !token.isNative && isSameAddress(token.address, address),
  ) ?? null;

/** The token that a path or the stored form names; null: the network has none such. */
export const burnTokenOf = (chainId: number, currencyId: string): BurnToken | null =>
  burnTokens(chainId).find(
    (token) => token.currencyId === currencyId || (!token.isNative && isSameAddress(token.address, currencyId)),
  ) ?? null;
