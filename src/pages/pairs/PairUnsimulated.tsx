import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import type { TriedAddition, TriedRemoval } from '../../wallet/send/tryPair.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Says that no node could show what arrives. */
export function PairUnsimulated({ tried }: { tried: TriedAddition | TriedRemoval | null }) {
  const text = useText();
  if (tried?.isUnanswered !== true) return null;
  return (
    <Notice tone="info" toneText={text('common.info')} role="status">
      <Text id="pairs.unsimulated" />
    </Notice>
  );
}
