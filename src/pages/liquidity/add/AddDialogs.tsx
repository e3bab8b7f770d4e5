import { useNavigate } from 'react-router-dom';
import { tokens } from '../../../config/tokens.ts';
import { currencyIdOf } from '../../../core/tokens/currency.ts';
import { lazyWindow } from '../../../parts/missing/lazyWindow.ts';
import { PartBoundary } from '../../../parts/missing/PartBoundary.tsx';
import { poolChainIds } from '../../../parts/position/poolChains.ts';
import { OpenWriteDialog } from '../../../parts/transactions/OpenWriteDialog.tsx';
import type { WriteDialogProps } from '../../../parts/transactions/usePlannedWrite.ts';
import { addPath } from '../../../parts/position/poolPaths.ts';
import { NetworkChooser } from '../../../parts/network/NetworkChooser.tsx';
import type { AddForm } from './useAddForm.ts';

const AddTokenDialog = lazyWindow(async () => ({ default: (await import('./AddTokenDialog.tsx')).AddTokenDialog }));

interface AddDialogsProps {
  form: AddForm;
  /** Which dialog to choose from is open. */
  chooser: 'token' | 'network' | null;
  onClose(): void;
  dialog: WriteDialogProps | null;
}

/** The dialogs of an addition: token, network, and confirmation. */
export function AddDialogs({ form, chooser, onClose, dialog }: AddDialogsProps) {
  const navigate = useNavigate();
  return (
    <>
      <PartBoundary {...(chooser === 'token' && { onClose })}>
        {chooser === 'token' && <AddTokenDialog form={form} onClose={onClose} />}
      </PartBoundary>
      <NetworkChooser
        isOpen={chooser === 'network'}
        chainIds={poolChainIds()}
        chainId={form.chainId}
        onClose={onClose}
        onChoose={(chosen) => {
          const currencyId = form.entry && currencyIdOf(form.entry, tokens);
          void navigate(addPath(currencyId, chosen), { replace: true });
        }}
      />
      <OpenWriteDialog dialog={dialog} />
    </>
  );
}
