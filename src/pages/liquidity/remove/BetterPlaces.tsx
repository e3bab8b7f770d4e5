import { betterPlaces } from '../../../core/liquidity/payable.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { RemoveForm } from './useRemoveForm.ts';

interface BetterPlacesProps {
  form: Pick<RemoveForm, 'amount' | 'source' | 'targetChainId' | 'places' | 'blocker' | 'pool'>;
  /** Chooses where it is paid. */
  onPlace(chainId: number): void;
}

/** Networks that can pay the amount now, where the chosen one cannot. */
export function BetterPlaces({ form, onPlace }: BetterPlacesProps) {
  const text = useText();
  const { amount, source, targetChainId, places, blocker, pool } = form;
  if (amount === null || source === null || (blocker !== 'exceedsSpendable' && blocker !== 'targetPaused')) return null;
  // Then this network cannot send it to any other.
  if (pool?.isBridgePaused === true) return null;
  const better = betterPlaces(amount, source, targetChainId, places);
  const [first] = better;
  if (first === undefined) return null;
  return (
    <Notice
      tone="info"
      toneText={text('common.info')}
      role="status"
      actions={better.map((place) => (
        <Button key={place.chainId} size="small" onPress={() => onPlace(place.chainId)}>
          <Text id="liquidity.better.choose" values={{ network: networkName(place.chainId) }} />
        </Button>
      ))}
    >
      <Text id="liquidity.better" values={{ count: better.length, network: networkName(first.chainId) }} />
    </Notice>
  );
}
