import type { AppError } from '../../core/errors/appError.ts';
import { errorMessageId } from '../../core/errors/appError.ts';
import type { Toast, ToastText } from '../toasts/toastStore.ts';

/** The toast for a wallet that could not be connected. */
export function connectToast(error: AppError): Omit<Toast, 'id' | 'number'> {
  const text: ToastText = { id: errorMessageId(error.code), values: error.params ?? {} };
  switch (error.code) {
    case 'providerMissing':
      return { type: 'danger', title: { id: 'toast.connect.provider' }, description: text };
    case 'walletUnauthorized':
      return { type: 'danger', title: { id: 'toast.connect.authorization' }, description: text };
    case 'walletConnectorUnknown':
      return { type: 'danger', title: { id: 'toast.connect.connector' }, description: text };
    case 'providerError':
      return {
        type: 'danger',
        title: { id: 'toast.connect.name', values: text.values ?? {} },
        description: { id: 'toast.connect.message', values: text.values ?? {} },
      };
    default:
      return { type: 'danger', title: text };
  }
}
