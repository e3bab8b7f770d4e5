import { useId, useState } from 'react';
import { toAppError, type AppError } from '../../core/errors/appError.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { earnWatchKey } from '../../core/watch/earnWatchKeys.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { dropEarnWatch, putEarnWatch, useEarnWatch } from '../../state/earnWatches.ts';
import { Switch } from '../../ui/Switch.tsx';
import { ErrorNotice } from '../errors/ErrorNotice.tsx';
import { networkName } from '../network/networkChoices.ts';
import { askPermission, notificationPermission } from '../notifications/deviceGrants.ts';
import { registerTracking } from '../notifications/startTracking.ts';
import { AlertDetails } from './AlertDetails.tsx';
import css from './EarnAlerts.module.css';
import type { AlertPlace } from './alertPlace.ts';

/** Switches the alerts about a pool, a farm or an account's liquidity on and off, and says what is told. */
export function EarnAlerts({ place }: { place: AlertPlace }) {
  const text = useText();
  const detailsId = useId();
  const watch = useEarnWatch(place);
  const [error, setError] = useState<AppError | null>(null);
  const symbols = [place.symbol, place.earning].filter((symbol) => symbol !== '').map(displaySymbol);

  const switchOn = async (): Promise<void> => {
    const { loadCalls, ...rest } = place;
    try {
      const calls = await loadCalls();
      setError(null);
      putEarnWatch({ ...rest, calls, sinceMs: Date.now() });
    } catch (cause) {
      return setError(toAppError(cause));
    }
    if (notificationPermission() === 'default' && (await askPermission()) === 'granted') registerTracking();
  };
  return (
    <div className={css.alerts} data-alerts="">
      <div className={css.line}>
        <span className={css.name} aria-hidden="true">
          <Text id="earnWatch.alerts" />
        </span>
        <Switch
          label={text('earnWatch.switch', { name: symbols.join(' · '), network: networkName(place.chainId) })}
          isOn={watch !== null}
          onSwitch={(isOn) => (isOn ? void switchOn() : dropEarnWatch(place))}
        />
      </div>
      {error !== null && <ErrorNotice error={error} />}
      {/* Another account's watch begins with its own amount. */}
      <div id={detailsId}>{watch !== null && <AlertDetails key={earnWatchKey(watch)} watch={watch} />}</div>
    </div>
  );
}
