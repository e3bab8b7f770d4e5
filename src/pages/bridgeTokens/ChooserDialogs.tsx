import { lazy } from 'react';
import type { ChoosersProps } from '../../parts/bridge/bridgeDescription.ts';
import { lazyWindow } from '../../parts/missing/lazyWindow.ts';
import { PartBoundary } from '../../parts/missing/PartBoundary.tsx';
import { networkChoices } from '../../parts/network/networkChoices.ts';
import { setBridgeErc20 } from '../../state/bridgeErc20.ts';
import type { BridgeForm } from './useBridgeForm.ts';

const TokenDialog = lazyWindow(async () => ({ default: (await import('./TokenDialog.tsx')).TokenDialog }));
const NetworkChooserModal = lazyWindow(async () => ({
  default: (await import('../../parts/network/NetworkChooserModal.tsx')).NetworkChooserModal,
}));
const ClosedNotes = lazy(async () => ({ default: (await import('./FormNotes.tsx')).ClosedNotes }));

/** The choosers of the form: the token with its balances, and the target network. */
export function ChooserDialogs({ open, onClose, form: { choice, account } }: ChoosersProps<BridgeForm>) {
  return (
    <PartBoundary key={open} onClose={onClose}>
      {open === 'asset' && <TokenDialog choice={choice} account={account} onClose={onClose} />}
      {open === 'target' && (
        <NetworkChooserModal
          isOpen
          onClose={onClose}
          chains={networkChoices(choice.targetChainIds)}
          selectedChainId={choice.targetChainId}
          {...(choice.closedChainIds.length > 0 && { footer: <ClosedNotes choice={choice} /> })}
          onChoose={(targetChainId) => {
            void setBridgeErc20({ targetChainId });
            onClose();
          }}
        />
      )}
    </PartBoundary>
  );
}
