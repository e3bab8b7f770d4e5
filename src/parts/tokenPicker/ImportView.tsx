import type { Address } from 'viem';
import type { AppError } from '../../core/errors/appError.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorNotice } from '../errors/ErrorNotice.tsx';
import { ImportFacts } from './ImportFacts.tsx';
import { isFake, MarkNotices } from './TokenMarks.tsx';
import css from './ImportView.module.css';
import type { ImportCandidate, PickerToken } from './types.ts';

interface ImportViewProps {
  candidate: ImportCandidate;
  networkName: string;
  explorerUrl: string;
  isUnderstood: boolean;
  onUnderstand(isUnderstood: boolean): void;
  /** Why it could not be stored. */
  error: AppError | null;
  onRetry(address: Address): void;
}

/** Tokens of the registry and own tokens need no import. */
export const isKnown = (token: PickerToken): boolean => token.origin === 'registry' || token.origin === 'user';

/**
 * The last view before a token is imported: that anyone can create a token, which list contains this one, and what its
 * contract says.
 */
export function ImportView({ candidate, isUnderstood, onUnderstand, error, onRetry, ...place }: ImportViewProps) {
  const text = useText();
  if (candidate.kind === 'reading') {
    return (
      <div className={css.reading} role="status">
        <p>
          <Text id="picker.importToken.reading" />
        </p>
        <AddressText address={candidate.address} />
        <Skeleton width="full" label="" />
        <Skeleton width="medium" label="" />
      </div>
    );
  }
  if (candidate.kind === 'failed') {
    return (
      <>
        <AddressText address={candidate.address} />
        <ErrorNotice
          error={candidate.error}
          actions={
            <Button size="small" onPress={() => onRetry(candidate.address)}>
              <Text id="common.retry" />
            </Button>
          }
        />
      </>
    );
  }
  const { token, listName } = candidate;
  if (isKnown(token)) {
    return (
      <>
        <ImportFacts token={token} listName={listName} {...place} />
        <Notice tone="info" toneText={text('common.info')} role="status">
          <Text id="picker.importToken.known" />
        </Notice>
      </>
    );
  }
  return (
    <>
      <MarkNotices marks={token.marks.filter(isFake)} />
      <Notice tone="warn" toneText={text('common.warning')} title={<Text id="picker.importToken.fake" />}>
        <p>
          <Text id="picker.importToken.unsellable" />
        </p>
      </Notice>
      <ImportFacts token={token} listName={listName} {...place} />
      <MarkNotices marks={token.marks.filter((mark) => !isFake(mark))} />
      <Checkbox isTicked={isUnderstood} onTick={onUnderstand}>
        <Text id="picker.importToken.understand" />
      </Checkbox>
      {error !== null && <ErrorNotice error={error} />}
    </>
  );
}
