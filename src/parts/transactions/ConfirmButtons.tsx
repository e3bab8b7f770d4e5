import type { AppError } from '../../core/errors/appError.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';

interface ConfirmButtonsProps {
  isDisabled?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** The last buttons before the wallet opens. */
export function ConfirmButtons({ isDisabled = false, onConfirm, onCancel }: ConfirmButtonsProps) {
  return (
    <>
      <Button look="main" size="large" isWide isDisabled={isDisabled} onPress={onConfirm}>
        <Text id="confirm.confirm" />
      </Button>
      <Button isWide onPress={onCancel}>
        <Text id="common.cancel" />
      </Button>
    </>
  );
}

const finalErrors = ['accountChanged', 'requestMismatch', 'batchUnsupported', 'batchFailed', 'batchPartial'];

/** Whether asking again would fail again, or send it twice. */
export const isFinal = (error: AppError | null): boolean =>
  error !== null && (error.isUnclear === true || finalErrors.includes(error.code));
