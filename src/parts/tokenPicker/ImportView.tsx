import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { explorerLink } from '../../config/chains/explorerLink.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ClippedText } from '../../ui/ClippedText.tsx';
import { LinkOut } from '../../ui/LinkOut.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorNotice } from '../errors/ErrorNotice.tsx';
import { PickerTokenIcon } from './TokenFace.tsx';
import { isFake, MarkNotices } from './TokenMarks.tsx';
import css from './ImportView.module.css';
import type { ImportCandidate, PickerToken } from './types.ts';

interface ImportViewProps {
  candidate: ImportCandidate;
  networkName: string;
  explorerUrl: string;
  isUnderstood: boolean;
  onUnderstand(isUnderstood: boolean): void;
  /** Why it could not be kept. */
  error: AppError | null;
  onRetry(address: Address): void;
}

/** Registry and own tokens need no import. */
export const isKnown = (token: PickerToken): boolean => token.origin === 'registry' || token.origin === 'user';

/**
 * The last look before a token is taken in: what anyone can do, who vouches for this one, and what its contract says.
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
        <TokenFacts token={token} listName={listName} {...place} />
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
      <TokenFacts token={token} listName={listName} {...place} />
      <MarkNotices marks={token.marks.filter((mark) => !isFake(mark))} />
      <Checkbox isTicked={isUnderstood} onTick={onUnderstand}>
        <Text id="picker.importToken.understand" />
      </Checkbox>
      {error !== null && <ErrorNotice error={error} />}
    </>
  );
}

interface TokenFactsProps {
  token: PickerToken;
  listName: string | null;
  networkName: string;
  explorerUrl: string;
}

function TokenFacts({ token, listName, networkName, explorerUrl }: TokenFactsProps) {
  const url = explorerLink(explorerUrl, 'token', token.address);
  const facts: readonly [string, ReactNode, ReactNode][] = [
    [
      'source',
      <Text key="name" id="picker.importToken.source" />,
      listName === null ? (
        <Text key="source" id="picker.importToken.unknownSource" />
      ) : (
        <bdi key="source">{listName}</bdi>
      ),
    ],
    ['network', <Text key="name" id="picker.importToken.network" />, networkName],
    ['decimals', <Text key="name" id="picker.importToken.decimals" />, token.decimals],
    [
      'address',
      <Text key="name" id="picker.importToken.address" />,
      <AddressText key="address" address={token.address} />,
    ],
  ];
  return (
    <section className={css.token} aria-label={displaySymbol(token.symbol)}>
      <div className={css.head}>
        <PickerTokenIcon token={token} />
        <div className={css.names}>
          <p className={css.symbol}>
            <ClippedText>{displaySymbol(token.symbol)}</ClippedText>
          </p>
          <p className={css.name}>
            <ClippedText>{token.name}</ClippedText>
          </p>
        </div>
        <AddressText address={token.address} shortened={{ head: 6, tail: 4 }} />
      </div>
      <dl className={css.facts}>
        {facts.map(([id, name, value]) => (
          <div key={id} data-fact={id}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {url !== null && (
        <LinkOut href={url}>
          <Text id="wallet.viewOnExplorer" />
        </LinkOut>
      )}
    </section>
  );
}
