import { displaySymbol } from '../../../core/tokens/token.ts';
import { Text } from '../../../i18n/Text.tsx';
import type { ClaimedThing } from '../props.ts';

/** 'Claim NFT', 'Claim {symbol} Tokens'. */
export function ClaimText({ what }: { what: ClaimedThing }) {
  switch (what.kind) {
    case 'nft':
      return <Text id="progress.next.claimNft" />;
    case 'token':
      return <Text id="progress.next.claim" values={{ symbol: displaySymbol(what.symbol) }} />;
    case 'unknown':
      return <Text id="progress.next.claimUnknown" />;
  }
}
