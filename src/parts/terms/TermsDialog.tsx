import { useEffect, useId, useRef } from 'react';
import { deployment } from '../../config/deployment.ts';
import { Text } from '../../i18n/Text.tsx';
import { mirrorKeys } from '../../state/mirror.ts';
import { acceptTerms, settingsStore } from '../../state/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import css from './TermsDialog.module.css';
import { termsUrl, termsVersion } from './termsDocument.ts';

/** The terms and conditions. A modal dialog of the browser: everything behind it is inert until they are accepted. */
export function TermsDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const show = (): void => {
    // The prerendered dialog is hydrated before it is known whether the terms are already accepted.
    if (settingsStore.getState().acceptedTerms === termsVersion) return;
    if (dialog.current?.isConnected === true && !dialog.current.open) dialog.current.showModal();
    title.current?.focus({ preventScroll: true });
  };
  useEffect(show, []);
  return (
    // Browsers close a dialog at the second Escape in any case, so it is shown again.
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={titleId}
      data-storage-key={mirrorKeys.acceptedTerms}
      data-version={termsVersion}
      onCancel={(event) => event.preventDefault()}
      onClose={show}
    >
      <h2 ref={title} id={titleId} className={css.title} tabIndex={-1}>
        <Text id="terms.title" />
      </h2>
      <div className={css.body}>
        <p>
          <Text id="terms.intro" values={{ name: deployment.appName }} />
        </p>
        <ul className={css.points}>
          {(['final', 'twoSteps', 'risk', 'keys'] as const).map((point) => (
            <li key={point}>
              <Icon name="check" size={16} />
              <span>
                <Text id={`terms.point.${point}`} />
              </span>
            </li>
          ))}
        </ul>
        <a className={css.document} href={termsUrl()} download target="_blank" rel="noopener noreferrer">
          <Icon name="download" />
          <Text id="terms.download" />
        </a>
      </div>
      <div className={css.footer}>
        <p className={css.hint}>
          <Text id="terms.hint" />
        </p>
        <Button look="main" size="large" isWide onPress={() => acceptTerms(termsVersion)}>
          <Text id="terms.accept" />
        </Button>
      </div>
    </dialog>
  );
}
