import { useRef } from 'react';
import { errorMessageId, errorNextId } from '../../../core/errors/appError.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { CopyButton } from '../../copy/CopyButton.tsx';
import { TextToCopy } from '../../copy/TextToCopy.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import css from './ClaimLinkBlock.module.css';
import type { ClaimLinkBlockProps } from '../props.ts';

/** The link that leads back to this claim from anywhere. */
export function ClaimLinkBlock({ link, error, onSaveAndStartNew }: ClaimLinkBlockProps) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Card label={text('claimLink.title')}>
      {error !== null && (
        <Notice tone="fail" toneText={text('common.failure')}>
          <p>
            <Text id="claimLink.error" /> <Text id={errorMessageId(error.code)} values={error.params ?? {}} />
          </p>
          <p>
            <Text id={errorNextId(error.code)} values={error.params ?? {}} />
          </p>
        </Notice>
      )}
      {link !== null && (
        <>
          <h2 className={css.title}>
            <Text id="claimLink.title" />
          </h2>
          <p className={css.text}>
            <Text id="claimLink.text" />
          </p>
          <TextToCopy ref={field} label={text('claimLink.link')} value={link} />
        </>
      )}
      {(link !== null || onSaveAndStartNew !== null) && (
        <div className={css.buttons}>
          {link !== null && <CopyButton copied={link} labelId="claimLink.copy" field={field} />}
          {onSaveAndStartNew !== null && (
            <Button onPress={onSaveAndStartNew}>
              <Text id="claimLink.save" />
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
