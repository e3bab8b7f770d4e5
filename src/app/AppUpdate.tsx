import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { UpdateNotice } from '../parts/notices/UpdateNotice.tsx';

interface UpdateState {
  accept: (() => void) | null;
}

export const updateStore = createStore<UpdateState>()(() => ({ accept: null }));

/** Offers a new version; it takes over only when the user says so (FAULTS P10). */
export function AppUpdate() {
  const accept = useStore(updateStore, (state) => state.accept);
  if (accept === null) return null;
  return <UpdateNotice isHeld={false} onApply={accept} onLater={() => updateStore.setState({ accept: null })} />;
}
