import { useStore } from 'zustand';
import { DEFAULT_DEADLINE_SECONDS, DEFAULT_SLIPPAGE_BIPS } from '../core/swap/defaults.ts';
import type { TradeSettings } from '../core/swap/settings.ts';
import { loadMirror, saveMirror } from './mirror.ts';
import { createPersistedSlice } from './persistedSlice.ts';
import type { Persisted } from './schemas.ts';

type Settings = Persisted['settings'];
export type Theme = Settings['theme'];
/** How much of a token the bridge is allowed to take. */
export type ApprovalWish = Settings['approvalWish'];

const slice = createPersistedSlice({
  key: 'settings',
  persistedIn: 'settings',
  isShared: true,
  initial: {
    theme: 'system',
    locale: 'auto',
    acceptedTerms: null,
    approvalWish: 'maximum',
    gasPreset: 'default',
    isStakedOnly: false,
    areAllNetworksShown: false,
    isExpert: false,
    isSingleHopOnly: false,
    slippageBips: DEFAULT_SLIPPAGE_BIPS,
    deadlineSeconds: DEFAULT_DEADLINE_SECONDS,
    isAudioOn: false,
  },
  onChange: saveMirror,
});

export const settingsStore = slice.store;
export const settingsSlice = slice;

export function useSettings<T>(select: (settings: Settings) => T): T {
  return useStore(settingsStore, select);
}

/** Applies the settings mirrored in localStorage, before IndexedDB has answered. */
export function applyMirroredSettings(): void {
  settingsStore.setState(loadMirror());
}

export function setTheme(theme: Theme): void {
  void slice.set({ theme });
}

/** Records that the terms of a version were accepted. */
export function acceptTerms(version: string): void {
  void slice.set({ acceptedTerms: version });
}

export function setApprovalWish(approvalWish: ApprovalWish): void {
  void slice.set({ approvalWish });
}

export function setLocale(locale: string): void {
  void slice.set({ locale });
}

export function setGasPreset(gasPreset: Settings['gasPreset']): void {
  void slice.set({ gasPreset });
}

export function setStakedOnly(isStakedOnly: boolean): void {
  void slice.set({ isStakedOnly });
}

export function setAllNetworksShown(areAllNetworksShown: boolean): void {
  void slice.set({ areAllNetworksShown });
}

/** The settings of swaps and pairs. */
export function setTradeSettings(change: Partial<TradeSettings>): void {
  void slice.set(change);
}
