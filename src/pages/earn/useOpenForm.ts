import { closeEarnForm, setEarnForm, useEarnFormRecord, type EarnFormRecord } from '../../state/earnForms.ts';

/** Which form of a card is open; it stays open through a reload. */
export function useOpenForm(place: string): {
  open: EarnFormRecord['action'] | null;
  toggle(action: EarnFormRecord['action']): void;
} {
  const open = useEarnFormRecord(place)?.action ?? null;
  return {
    open,
    toggle: (action) => void (open === action ? closeEarnForm(place) : setEarnForm({ place, action, typedAmount: '' })),
  };
}
