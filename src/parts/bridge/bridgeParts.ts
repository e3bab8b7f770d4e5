// What a bridge page shows only at times; its code is loaded then.
import { lazy } from 'react';
import { lazyWindow } from '../missing/lazyWindow.ts';

export const ConfirmDialogView = lazyWindow(async () => ({
  default: (await import('./deposit/ConfirmDialogView.tsx')).ConfirmDialogView,
}));
export const RequestedDeposit = lazy(async () => ({
  default: (await import('./deposit/RequestedDeposit.tsx')).RequestedDeposit,
}));
export const DoneView = lazy(async () => ({ default: (await import('./release/DoneView.tsx')).DoneView }));
export const ClaimsAside = lazy(async () => ({
  default: (await import('../claims/list/ClaimsAside.tsx')).ClaimsAside,
}));
