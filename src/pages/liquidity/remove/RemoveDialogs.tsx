import { useNavigate } from 'react-router-dom';
import { poolChainIds } from '../../../parts/position/poolChains.ts';
import { OpenWriteDialog } from '../../../parts/transactions/OpenWriteDialog.tsx';
import type { WriteDialogProps } from '../../../parts/transactions/usePlannedWrite.ts';
import { NetworkChooser } from '../../../parts/network/NetworkChooser.tsx';
import { placePath, sourcePath } from './removalPath.ts';
import type { RemoveForm } from './useRemoveForm.ts';

interface RemoveDialogsProps {
  form: RemoveForm;
  /** Which network is being chosen. */
  chooser: 'from' | 'to' | null;
  onClose(): void;
  /** The confirmation of a withdrawal on the pool's own network. */
  dialog: WriteDialogProps | null;
}

/** The dialogs of a withdrawal: its networks, and the confirmation of one that is paid on the same network. */
export function RemoveDialogs({ form, chooser, onClose, dialog }: RemoveDialogsProps) {
  const navigate = useNavigate();
  const { chainId, targetChainId, targetChainIds } = form;
  return (
    <>
      <NetworkChooser
        isOpen={chooser === 'from'}
        chainIds={poolChainIds()}
        chainId={chainId}
        onClose={onClose}
        onChoose={(chosen) => void navigate(sourcePath(form, chosen), { replace: true })}
      />
      <NetworkChooser
        isOpen={chooser === 'to'}
        chainIds={[chainId, ...targetChainIds]}
        chainId={targetChainId}
        onClose={onClose}
        onChoose={(chosen) => void navigate(placePath(form, chosen), { replace: true })}
      />
      <OpenWriteDialog dialog={dialog} />
    </>
  );
}
