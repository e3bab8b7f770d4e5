import { blockTimeSeconds, chainById, requiredConfirmations } from '../../config/chains/chains.ts';
import { isSlowNetwork } from '../../core/notifications/reach.ts';
import type { TrackingReach } from '../../core/notifications/reach.ts';
import type { MessageId } from '../../i18n/messageId.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import type { WatcherTrouble } from '../../io/push/watcherTrouble.ts';
import { useClaims } from '../../state/claims.ts';
import { dismissOffer, useOffers } from '../../state/offers.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import css from './NotifyMe.module.css';
import { useNotifications } from './useNotifications.ts';

const sentences: Record<TrackingReach, MessageId> = {
  open: 'notify.reach.open',
  homeScreen: 'notify.reach.homeScreen',
  minutes: 'notify.reach.minutes',
  daily: 'notify.reach.daily',
  push: 'notify.reach.push',
};

/**
 * Says what this device can do for a waiting claim, and offers notifications after a deposit. The browser is asked only
 * when the user presses the button, and never again after a refusal. Shows nothing before the first deposit.
 */
export function NotifyMe({ sourceChainId, isReady }: { sourceChainId: number; isReady: boolean }) {
  const text = useText();
  const notifications = useNotifications();
  const { permission, reach, ask, isAsking, isSilent } = notifications;
  const isDismissed = useOffers((offers) => offers.isNotifyDismissed);
  const hasDeposited = useClaims(({ byKey }) => Object.values(byKey).some((claim) => claim.account !== undefined));
  if (permission === null || reach === null || !hasDeposited) return null;

  const about = (
    <>
      <Text id={sentences[reach]} />
      {reach === 'minutes' && <SlowNetwork chainId={sourceChainId} />}
    </>
  );
  if (permission !== 'default' || isDismissed) {
    const state: MessageId =
      permission === 'granted' ? 'notify.on' : permission === 'default' ? 'notify.notAsked' : 'notify.off';
    return (
      <>
        <p className={css.line} role="status">
          <Text id={state} /> {about}
        </p>
        {permission === 'granted' && <PushSwitch {...notifications} />}
      </>
    );
  }
  // Nothing is waited for any more.
  if (isReady) return null;
  return (
    <Notice
      tone="info"
      toneText={text('common.info')}
      title={<Text id="notify.title" />}
      actions={
        <>
          <Button size="small" isBusy={isAsking} onPress={ask}>
            <Text id="notify.allow" />
          </Button>
          <Button size="small" look="quiet" onPress={() => dismissOffer('isNotifyDismissed')}>
            <Text id="notify.later" />
          </Button>
        </>
      }
    >
      {about}
      {isSilent && (
        <p role="status">
          <Text id="notify.silent" />
        </p>
      )}
    </Notice>
  );
}

/** Each with what to do. */
const troubles: Record<WatcherTrouble, MessageId> = {
  unreachable: 'notify.push.unreachable',
  refused: 'notify.push.refused',
  tooMany: 'notify.push.tooMany',
  browser: 'notify.push.browser',
};

/** Where the watcher can send messages: begins, ends or repeats what the app asks of it. */
function PushSwitch(notifications: ReturnType<typeof useNotifications>) {
  const { push, trouble, isNotEnded, isAsking, ask, endPush } = notifications;
  if (push === 'none' || push === 'homeScreen') return null;
  return (
    <div className={css.push}>
      {trouble !== null && (
        <p role="status">
          <Text id={troubles[trouble]} />
        </p>
      )}
      {(trouble !== null || push === 'offered') && (
        <Button size="small" isBusy={isAsking} onPress={ask}>
          <Text id={trouble !== null ? 'common.retry' : 'notify.push.start'} />
        </Button>
      )}
      {isNotEnded && push === 'subscribed' && (
        <p role="alert">
          <Text id="notify.push.notEnded" />
        </p>
      )}
      {push === 'subscribed' && (
        <Button size="small" look="quiet" isBusy={isAsking} onPress={endPush}>
          <Text id="notify.push.end" />
        </Button>
      )}
    </div>
  );
}

/** Ethereum takes longer than a worker can run, and the text says so (rule 11.1). */
function SlowNetwork({ chainId }: { chainId: number }) {
  const confirmations = requiredConfirmations(chainId);
  const seconds = blockTimeSeconds(chainId);
  if (!isSlowNetwork(confirmations, seconds)) return null;
  const minutes = Math.ceil((confirmations * seconds) / 60);
  return (
    <>
      {' '}
      <Text id="notify.slow" values={{ network: chainById(chainId)?.name ?? String(chainId), minutes }} />
    </>
  );
}
