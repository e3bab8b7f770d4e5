import { lazyWindow } from '../missing/lazyWindow.ts';
import { PartBoundary } from '../missing/PartBoundary.tsx';
import type { WriteDialogProps } from './usePlannedWrite.ts';

const WriteDialog = lazyWindow(async () => ({ default: (await import('./WriteDialog.tsx')).WriteDialog }));

/** The dialog of a planned write. @param dialog null: it is not open */
export function OpenWriteDialog({ dialog }: { dialog: WriteDialogProps | null }) {
  return (
    <PartBoundary {...(dialog && { onClose: dialog.onClose })}>
      {dialog !== null && <WriteDialog {...dialog} />}
    </PartBoundary>
  );
}
