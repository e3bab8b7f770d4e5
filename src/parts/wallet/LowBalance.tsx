import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Notice } from '../../ui/Notice.tsx';

/** 'Balance Low'. */
export function LowBalance() {
  const text = useText();
  return (
    <Notice tone="warn" toneText={text('common.warning')} title={<Text id="wallet.balanceLow" />}>
      <Text id="wallet.balanceLow.text" />
    </Notice>
  );
}
