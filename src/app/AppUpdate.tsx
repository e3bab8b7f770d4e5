import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { UpdateNotice } from '../parts/notices/UpdateNotice.tsx';
import { isUpdateHeld } from '../state/updateHold.ts';
import { updateStore } from '../state/update.ts';

const holdCheckMs = 2_000;

/**
 * Offers a new version. It takes over only when the user agrees, and never while any tab has a wallet request open or a
 * transaction without a receipt, since one tab's consent updates all tabs (rule 1.10).
 */
export function AppUpdate() {
  const { accept, isTakenOver } = useStore(updateStore);
  const [isHeld, setHeld] = useState(true);
  const [isApplied, setApplied] = useState(false);

  useEffect(() => {
    if (accept === null) return;
    const look = (): void => void isUpdateHeld(Date.now()).then(setHeld);
    look();
    const timer = setInterval(look, holdCheckMs);
    return () => clearInterval(timer);
  }, [accept]);

  if (accept === null) return null;
  const apply = async (): Promise<void> => {
    if (await isUpdateHeld(Date.now())) return setHeld(true);
    setApplied(true);
    accept(
      () => isUpdateHeld(Date.now()),
      () => setApplied(false),
    );
  };
  return (
    <UpdateNotice
      isHeld={isHeld}
      isApplied={isApplied}
      isTakenOver={isTakenOver}
      onApply={() => void apply()}
      onLater={() => updateStore.setState({ accept: null })}
    />
  );
}
