import { useState } from 'react';
import type { Address } from 'viem';
import { claimState } from '../../../core/claims/claim.ts';
import { persistedClaim } from '../../../core/claims/claimKey.ts';
import { toAppError, type AppError } from '../../../core/errors/appError.ts';
import { errorMessageId } from '../../../core/errors/appError.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import type { FoundClaim, FoundClaims } from '../../../io/claims/findClaims.ts';
import { loadInTime } from '../../../io/loadInTime.ts';
import { useClaims } from '../../../state/claims.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ErrorNotice } from '../../errors/ErrorNotice.tsx';
import { chainName } from '../list/claimViewModel.ts';
import { FoundClaimRow } from './FoundClaimRow.tsx';
import css from './FoundClaimList.module.css';
import { searchableChainIds } from './searchableChains.ts';

/** Rows of each group that are drawn. */
const firstRows = 50;

interface FoundClaimListProps {
  found: FoundClaims;
  /** The account that was searched for. */
  account: Address;
  onOpen?: (() => void) | undefined;
}

/**
 * The results of a search: what the address sent, and what others sent to it; open claims first, each can be saved or
 * opened.
 */
export function FoundClaimList({ found, account, onOpen }: FoundClaimListProps) {
  const text = useText();
  const savedByKey = useClaims((claims) => claims.byKey);
  const isSaved = ({ ref, facts }: FoundClaim): boolean =>
    persistedClaim(savedByKey, { ...ref, lastFacts: facts }) !== undefined;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const isDone = ({ facts }: FoundClaim): boolean => claimState(facts).kind === 'released';
  const open = found.claims.filter((claim) => !isDone(claim));
  const sorted = [...open, ...found.claims.filter(isDone)];
  // A deposit that the address did not send was found by its receiver alone.
  const groups = [
    { id: 'own', claims: sorted.filter(({ depositor }) => depositor !== null) },
    { id: 'incoming', claims: sorted.filter(({ depositor }) => depositor === null) },
  ] as const;
  const unsaved = open.filter((claim) => !isSaved(claim));

  const save = async (claims: readonly FoundClaim[]): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const [{ takeInClaims }, { savedFromFound }] = await Promise.all([
        loadInTime(import('../list/claimsAction.ts')),
        loadInTime(import('./findAction.ts')),
      ]);
      const taken = await takeInClaims(claims.map((claim) => savedFromFound(claim, Date.now())));
      if (!taken.ok) setError(taken.error);
    } catch (cause) {
      setError(toAppError(cause));
    }
    setBusy(false);
  };
  return (
    <div className={css.found}>
      {found.failures.map(({ chainId, error: failure }) => (
        <Notice key={chainId} tone="warn" toneText={text('common.warning')}>
          {text('findClaims.failed', {
            chain: chainName(chainId),
            error: text(errorMessageId(failure.code), failure.params),
          })}
        </Notice>
      ))}
      {found.unconfirmedChainIds.map((chainId) => (
        <Notice key={chainId} tone="info" toneText={text('common.info')}>
          {text('findClaims.unconfirmed', { chain: chainName(chainId) })}
        </Notice>
      ))}
      <p className={css.summary} role="status">
        {found.claims.length === 0
          ? text('findClaims.nothing', { chains: searchableChainIds().map(chainName) })
          : text('findClaims.found', { open: open.length, done: found.claims.length - open.length })}
      </p>
      {unsaved.length > 0 && (
        <Button look="main" isBusy={isBusy} onPress={() => void save(unsaved)}>
          <Text id="findClaims.addAll" values={{ count: unsaved.length }} />
        </Button>
      )}
      {error !== null && <ErrorNotice error={error} />}
      {groups.map(
        ({ id, claims }) =>
          claims.length > 0 && (
            <section key={id} className={css.group} aria-label={text(`findClaims.group.${id}`)}>
              <h3 className={css.title}>
                <Text id={`findClaims.group.${id}`} />
              </h3>
              <ul className={css.list}>
                {claims.slice(0, firstRows).map((claim) => (
                  <FoundClaimRow
                    key={`${claim.ref.type}:${claim.ref.depositHash}:${claim.facts.receipt?.event?.number}`}
                    claim={claim}
                    account={account}
                    onOpen={onOpen}
                    isSaved={isSaved(claim)}
                    onSave={isDone(claim) ? null : () => void save([claim])}
                  />
                ))}
              </ul>
              {claims.length > firstRows && (
                <p className={css.more}>
                  <Text id="findClaims.more" values={{ count: claims.length - firstRows }} />
                </p>
              )}
            </section>
          ),
      )}
    </div>
  );
}
