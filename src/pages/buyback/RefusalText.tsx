import type { BurnRefusal } from '../../core/burn/refusals.ts';
import { displaySymbol, type Token } from '../../core/tokens/token.ts';
import type { MessageId } from '../../i18n/messageId.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { networkName } from '../../parts/network/networkChoices.ts';

const texts: Readonly<Record<BurnRefusal, MessageId>> = {
  unknown: 'common.unknown',
  paused: 'burn.refused.paused',
  bridgePaused: 'burn.refused.bridgePaused',
  nothingUnsent: 'burn.refused.nothingUnsent',
  nothingToBurn: 'burn.refused.nothingToBurn',
  noSuchMode: 'burn.refused.noSuchMode',
  needsNoSwap: 'burn.refused.needsNoSwap',
  burnedAlready: 'burn.refused.burnedAlready',
  noPath: 'burn.refused.noMarket',
  noPair: 'burn.refused.noMarket',
  noReserve: 'burn.refused.noMarket',
  exceedsReserve: 'burn.refused.noMarket',
  overflow: 'burn.refused.noMarket',
  tooLittle: 'burn.refused.tooLittle',
  otherReason: 'burn.refused.otherReason',
};

interface RefusalTextProps {
  refusal: BurnRefusal;
  token: Token;
  /** The contract's own reason; empty: it gave none. */
  reason: string;
}

/** Why a call would be refused, in a sentence. */
export function RefusalText({ refusal, token, reason }: RefusalTextProps) {
  const text = useText();
  const values = {
    symbol: displaySymbol(token.symbol),
    network: networkName(token.chainId),
    reason: reason || text('common.unknown'),
  };
  return <Text id={texts[refusal]} values={values} />;
}
