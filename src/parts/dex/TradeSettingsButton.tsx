import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyWindow } from '../missing/lazyWindow.ts';
import { PartBoundary } from '../missing/PartBoundary.tsx';

const TradeSettingsDialog = lazyWindow(async () => ({
  default: (await import('./TradeSettingsDialog.tsx')).TradeSettingsDialog,
}));

/** Opens the settings of swaps and pairs. */
export function TradeSettingsButton() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <IconButton icon="sliders" label={text('swap.settings')} onPress={() => setOpen(true)} />
      <PartBoundary {...(isOpen && { onClose: close })}>
        {isOpen && <TradeSettingsDialog onClose={close} />}
      </PartBoundary>
    </>
  );
}
