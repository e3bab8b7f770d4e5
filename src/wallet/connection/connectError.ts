import type { AppError } from '../../core/errors/appError.ts';
import { isFailedImport } from '../../core/errors/failedImport.ts';
import { classifyWalletError } from '../../core/errors/walletError.ts';
import { stopConnecting } from './store.ts';

/** Why a wallet could not be connected. */
export function connectError(cause: unknown): AppError {
  if (cause instanceof Error && cause.name === 'ProviderNotFoundError') return { code: 'providerMissing' };
  const error = classifyWalletError(cause);
  return error.code === 'userDenied' ? { code: 'walletUnauthorized' } : error;
}

/**
 * Why no wallet was connected over WalletConnect, whose code is loaded when it is chosen.
 * @throws the failed import: that a part of the app is missing is no error of a wallet
 */
export function sessionError(cause: unknown): AppError {
  if (!navigator.onLine) return { code: 'offline' };
  if (!isFailedImport(cause)) return connectError(cause);
  stopConnecting(null);
  throw cause;
}
