import { useEffect, useRef, type ReactNode } from 'react';
import { errorMessageId, errorNextId, type AppError } from '../../core/errors/appError.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Notice } from '../../ui/Notice.tsx';
import css from './ErrorNotice.module.css';

interface ErrorNoticeProps {
  error: AppError;
  /** Buttons, such as 'Try again'. */
  actions?: ReactNode;
}

/** What happened, what it means for the user's funds, and what to do. */
export function ErrorNotice({ error, actions }: ErrorNoticeProps) {
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  // On a phone the pressed button is at the bottom edge and the error below it, outside the visible part.
  useEffect(() => {
    // In newer browsers scrolling returns a promise, which an effect must not return as its clean-up.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  // A refusal is the user's choice and not an error, and a request that is still looked for has not failed.
  const isMild = error.code === 'userDenied' || error.isUnclear === true;
  return (
    <div ref={place} className={css.place}>
      <Notice
        tone={isMild ? 'warn' : 'fail'}
        toneText={text(isMild ? 'common.warning' : 'common.failure')}
        role="alert"
        title={<Text id={errorMessageId(error.code)} values={error.params ?? {}} />}
        actions={actions}
      >
        <p>
          {error.isUnclear ? (
            <Text id="transaction.unclear" />
          ) : (
            <Text id={errorNextId(error.code)} values={error.params ?? {}} />
          )}
        </p>
        {error.from !== undefined && (
          <p>
            <Text id="errors.from" values={{ names: error.from }} />
          </p>
        )}
        {error.causes !== undefined && error.causes.length > 0 && (
          <ul className={css.causes}>
            {error.causes.map((cause, index) => (
              // Causes have no id and their order never changes.
              <li key={index}>
                <Text id={errorMessageId(cause.code)} values={cause.params ?? {}} />
                {cause.from !== undefined && (
                  <>
                    {' '}
                    <Text id="errors.from" values={{ names: cause.from }} />
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}
