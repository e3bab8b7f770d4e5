import { useEffect, useState } from 'react';
import type { AppError } from '../../core/errors/appError.ts';
import { toAppError } from '../../core/errors/appError.ts';
import type { Token } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { loadInTime } from '../../io/loadInTime.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ownTokenIcon, ownTokenIcons } from '../../ui/ownTokenIcons.ts';
import { ErrorNotice } from '../errors/ErrorNotice.tsx';

type Step = 'hidden' | 'offered' | 'asking' | 'added';

/** 'Add asset to Metamask', if the connected provider is MetaMask. */
export function AddAssetButton({ asset }: { asset: Token }) {
  const [step, setStep] = useState<Step>('hidden');
  const [error, setError] = useState<AppError | null>(null);

  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const { canWatchAsset } = await loadInTime(import('../../wallet/connection/watchAsset.ts'));
      if ((await canWatchAsset()) && !isGone) setStep('offered');
    };
    look().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);

  const add = async (): Promise<void> => {
    setStep('asking');
    setError(null);
    try {
      const { watchAsset } = await loadInTime(import('../../wallet/connection/watchAsset.ts'));
      const added = await watchAsset(withImage(asset));
      setStep(added.ok && added.value ? 'added' : 'offered');
      if (!added.ok) setError(added.error);
    } catch (cause) {
      setStep('offered');
      setError(toAppError(cause));
    }
  };
  if (step === 'hidden') return null;
  return (
    <>
      <Button isBusy={step === 'asking'} isDisabled={step === 'added'} onPress={() => void add()}>
        {step === 'added' && <Icon name="check" size={16} />}
        <Text id={step === 'added' ? 'transaction.addAsset.done' : 'transaction.addAsset'} />
      </Button>
      {error !== null && <ErrorNotice error={error} />}
    </>
  );
}

/** The token with the image that the app uses for it. */
function withImage(token: Token): Token {
  if (!ownTokenIcons.has(token.symbol)) return token;
  return { ...token, logoURI: new URL(ownTokenIcon(token.symbol), window.location.href).href };
}
