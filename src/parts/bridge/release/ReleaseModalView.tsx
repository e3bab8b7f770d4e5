import { useEffect, useEffectEvent } from 'react';
import { RELEASED_DIALOG_MS } from '../../../config/timing.ts';
import type { Token } from '../../../core/tokens/token.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { ErrorNotice } from '../../errors/ErrorNotice.tsx';
import { WalletAppLink } from '../../wallet/WalletAppLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Modal } from '../../../ui/kit/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { ReleaseModalProps } from '../props.ts';
import { ReleaseFacts } from './ReleaseFacts.tsx';
import { ReleaseButtons } from './ReleaseButtons.tsx';
import { ReleaseTicksView } from './ReleaseTicksView.tsx';
import css from './ReleaseModalView.module.css';

interface ReleaseModalDialog extends ReleaseModalProps {
  /** What was paid out, if the wallet may list it; null for the native coin. */
  watchedToken: Token | null;
}

/** 'Releasing token on bridge': in progress, error with retry, done. */
export function ReleaseModalView(props: ReleaseModalDialog) {
  const { isOpen, type, state, watchedToken, missing, onClose } = props;
  const text = useText();
  useDoneEnd(isOpen && state.kind === 'done' && state.isOnPage, onClose);
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={<Text id={`release.title.${type}`} />}
      closeLabel={text('common.close')}
      footer={<ReleaseButtons state={state} watchedToken={watchedToken} onClose={onClose} />}
    >
      {state.kind === 'pending' && (
        <p className={css.stage} role="status">
          <Spinner />
          <Text id={`release.stage.${state.stage}`} />
        </p>
      )}
      {state.kind === 'pending' && state.stage === 'signing' && <WalletAppLink />}
      {state.kind === 'ready' && (
        <p className={css.done} role="status">
          <Icon name="check" size={24} />
          <Text id="release.ready" />
        </p>
      )}
      {state.kind === 'ready' && state.hasChanged && (
        <Notice tone="warn" toneText={text('common.warning')} role="status">
          <Text id="release.changed" />
        </Notice>
      )}
      {state.kind === 'claimed' && (
        <Notice tone="warn" toneText={text('common.warning')} role="status" title={<Text id="error.alreadyReleased" />}>
          <Text id="release.claimed.next" />
        </Notice>
      )}
      {state.kind === 'done' && (
        <p className={css.done} role="status">
          <Icon name="success" size={24} />
          <Text id={`release.done.${type}`} />
        </p>
      )}
      {state.kind === 'error' && <ErrorNotice error={state.error} />}
      {state.kind === 'error' && state.without !== null && (
        <p className={css.remark}>
          <Text id="release.without.text" />
        </p>
      )}
      <ReleaseFacts {...props} />
      {props.wrapped !== null && (
        <p className={css.remark}>
          <Text id="release.wrapped" values={{ ...props.wrapped }} />
        </p>
      )}
      {state.kind === 'ready' && <ReleaseTicksView ticks={state.ticks} value={props.claimValue} />}
      {missing.silent.length > 0 && (
        <p className={css.remark}>
          <Text id="release.missing" values={{ count: missing.silent.length, names: missing.silent }} />
        </p>
      )}
      {missing.unusable.length > 0 && (
        <p className={css.remark}>
          <Text id="release.unusable" values={{ names: missing.unusable }} />
        </p>
      )}
    </Modal>
  );
}

/** The success message stays long enough to be read; then the page shows it. */
function useDoneEnd(isDone: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => close(), RELEASED_DIALOG_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
}
