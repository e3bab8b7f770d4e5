import type { AppError } from '../../core/errors/appError.ts';
import { classifyWalletError } from '../../core/errors/walletError.ts';

/** Why a wallet could not be connected. */
export function connectError(cause: unknown): AppError {
  if (cause instanceof Error && cause.name === 'ProviderNotFoundError') return { code: 'providerMissing' };
  const error = classifyWalletError(cause);
  return error.code === 'userDenied' ? { code: 'walletUnauthorized' } : error;
}
