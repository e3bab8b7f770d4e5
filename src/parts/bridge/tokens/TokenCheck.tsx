import type { Address } from 'viem';
import { displaySymbol } from '../../../core/tokens/token.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { AddressText } from '../../../ui/AddressText.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { ChainDisplay } from '../../network/chainDisplay.ts';

/** The contracts of a token on the chosen networks, to be compared in full. */
export interface TokenCheckProps {
  symbol: string;
  places: readonly { chain: ChainDisplay; address: Address }[];
  isTicked: boolean;
  onTick(isTicked: boolean): void;
}

/** Anyone may write a known symbol into a registry: only the whole addresses say what is bridged. */
export function TokenCheck({ symbol, places, isTicked, onTick }: TokenCheckProps) {
  const text = useText();
  return (
    <Notice tone="warn" toneText={text('common.warning')} role="status">
      <p>
        <Text id="bridge.token.foreign" values={{ symbol: <bdi>{displaySymbol(symbol)}</bdi> }} />
      </p>
      {places.map(({ chain, address }) => (
        <p key={address + chain.name}>
          {chain.name} <AddressText address={address} />
        </p>
      ))}
      <Checkbox isTicked={isTicked} onTick={onTick}>
        <Text id="bridge.token.accept" />
      </Checkbox>
    </Notice>
  );
}
