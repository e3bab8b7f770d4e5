import { chainById } from '../../config/chains/chains.ts';
import { ledgerPlaces } from '../../config/ledgerPlaces.ts';
import { tokenAt } from '../../config/tokenLookup.ts';
import { shortenAddress } from '../../core/address.ts';
import { COIN, type LedgerToken } from '../../core/ledger/entry.ts';
import { displaySymbol, tokenOnChain } from '../../core/tokens/token.ts';
import type { LoggedToken } from '../../io/ledger/ledgerRecord.ts';

/** A token of the ledger as it is shown. */
export interface ShownToken {
  symbol: string;
  /** null: its contract names none, as for an NFT. */
  decimals: number | null;
  /** The deployment names it; any other symbol is only what a contract says of itself. */
  isListed: boolean;
}

/** Name and decimals of a token: as the deployment has it, else as its contract says. */
export function shownToken(chainId: number, token: LedgerToken, logged: readonly LoggedToken[]): ShownToken {
  const chain = chainById(chainId);
  if (token === COIN) {
    const { coinSymbol, nativeCoin } = chain ?? {};
    return { symbol: coinSymbol ?? nativeCoin?.symbol ?? '', decimals: nativeCoin?.decimals ?? null, isListed: true };
  }
  const entry = tokenAt(chainId, token);
  const listed = entry && tokenOnChain(entry, chainId);
  if (listed) {
    const symbol = ledgerPlaces(chainId)?.wrapped === token ? (chain?.wrappedSymbol ?? listed.symbol) : listed.symbol;
    return { symbol, decimals: listed.decimals, isListed: true };
  }
  const own = logged.find(({ address }) => address === token);
  return {
    symbol: displaySymbol(own?.symbol ?? shortenAddress(token)),
    decimals: own?.decimals ?? null,
    isListed: false,
  };
}
