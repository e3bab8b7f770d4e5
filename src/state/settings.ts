import { useStore } from 'zustand';
import { createKeptSlice } from './keptSlice.ts';
import type { GasPreset } from '../config/gasPrice.ts';
import { loadMirror, saveMirror } from './mirror.ts';

export type Theme = 'system' | 'light' | 'dark';
/** How much of a token the bridge is allowed to take. */
export type ApprovalWish = 'maximum' | 'exact';

export interface Settings {
  theme: Theme;
  /** A locale of the locale table, such as 'pt-BR'; 'auto' follows the browser until one is chosen. */
  locale: string;
  /** Version of the terms that were accepted; null: none. */
  acceptedTerms: string | null;
  /** What the approval step asks for: as it was chosen last. */
  approvalWish: ApprovalWish;
  /** What is paid for gas on the BSC networks. */
  gasPreset: GasPreset;
}

const slice = createKeptSlice({
  key: 'settings',
  keptIn: 'settings',
  initial: { theme: 'system', locale: 'auto', acceptedTerms: null, approvalWish: 'maximum', gasPreset: 'default' },
  onChange: saveMirror,
});

export const settingsStore = slice.store;
export const settingsSlice = slice;

export function useSettings<T>(select: (settings: Settings) => T): T {
  return useStore(settingsStore, select);
}

/** Shows what localStorage mirrors, before IndexedDB has answered. */
export function applyMirroredSettings(): void {
  settingsStore.setState(loadMirror());
}

export function setTheme(theme: Theme): void {
  void slice.set({ theme });
}

/** Notes that the terms of a version were accepted (spec B2). */
export function acceptTerms(version: string): void {
  void slice.set({ acceptedTerms: version });
}

export function setApprovalWish(approvalWish: ApprovalWish): void {
  void slice.set({ approvalWish });
}

export function setLocale(locale: string): void {
  void slice.set({ locale });
}

export function setGasPreset(gasPreset: GasPreset): void {
  void slice.set({ gasPreset });
}
