import { useEffect, useState } from 'react';
import { deployment } from '../../config/deployment.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { useClaims } from '../../state/claims.ts';
import { dismissOffer, useOffers } from '../../state/offers.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { persistStorage, promptInstall, useInstall } from './installPrompt.ts';
import { hasHomeScreen, isInstalled } from './platform.ts';

/**
 * Offers to install the app once a deposit was made here, since before that there is nothing to come back to. Also asks
 * the browser for persistent storage for the claims. Shows nothing if the app is installed or the offer was declined.
 */
export function InstallOffer() {
  const text = useText();
  const { canPrompt, isDone } = useInstall();
  const isDismissed = useOffers((offers) => offers.isInstallDismissed);
  const hasDeposited = useClaims(({ byKey }) => Object.values(byKey).some((claim) => claim.account !== undefined));
  const [isApple] = useState(hasHomeScreen);
  const [isApp] = useState(isInstalled);

  useEffect(() => {
    if (hasDeposited) void persistStorage();
  }, [hasDeposited]);

  if (!hasDeposited || isApp || isDismissed || isDone || (!canPrompt && !isApple)) return null;
  return (
    <Notice
      tone="info"
      toneText={text('common.info')}
      title={<Text id="install.title" values={{ name: deployment.appName }} />}
      actions={
        <>
          {canPrompt && (
            <Button size="small" onPress={() => void promptInstall()}>
              <Text id="install.apply" />
            </Button>
          )}
          <Button size="small" look="quiet" onPress={() => dismissOffer('isInstallDismissed')}>
            <Text id="install.later" />
          </Button>
        </>
      }
    >
      <Text id="install.text" />
      {isApple && !canPrompt && (
        <>
          {' '}
          <Text id="install.apple" />
        </>
      )}
    </Notice>
  );
}
