import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { listedClaims } from '../../../core/claims/archive.ts';
import type { ClaimRef, ClaimType } from '../../../core/claims/claim.ts';
import { claimKey, isSameClaim } from '../../../core/claims/claimKey.ts';
import type { SavedClaim } from '../../../core/claims/savedClaim.ts';
import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { dropClaim, useClaims } from '../../../state/claims.ts';
import { isMaybeUnread, useStorageHealth } from '../../../state/storageHealth.ts';
import { ClaimAll } from '../batch/ClaimAll.tsx';
import { ClaimCard } from './ClaimCard.tsx';
import { ClaimTools } from './ClaimTools.tsx';
import { Pager } from './Pager.tsx';
import css from './SavedClaimsPanel.module.css';
import { useClaimRounds } from './useClaimRounds.ts';
import { useNow } from './useNow.ts';

const DamagedClaims = lazy(async () => ({ default: (await import('./DamagedClaims.tsx')).DamagedClaims }));

const pageSize = 10;

interface SavedClaimsPanelProps {
  /** The page's type of claims. */
  type: ClaimType;
  /** The claim on screen; null without one. */
  current: ClaimRef | null;
}

/** The claims stored in this browser, newest first, each with its current state. */
export function SavedClaimsPanel({ type, current }: SavedClaimsPanelProps) {
  const titleId = useId();
  const byKey = useClaims((claims) => claims.byKey);
  const hasDamaged = useClaims((claims) => claims.damaged.length > 0);
  const isUnread = useStorageHealth(isMaybeUnread);
  const [isEditing, setEditing] = useState(false);
  const [isArchive, setArchive] = useState(false);
  const [wantedPage, setWantedPage] = useState<number | null>(null);
  const nowMs = useNow();
  const lists = useMemo(() => {
    const claims = Object.values(byKey);
    return {
      open: listedClaims(claims, { type, isArchive: false }),
      archive: listedClaims(claims, { type, isArchive: true }),
    };
  }, [byKey, type]);
  const hasArchive = lists.archive.length > 0;
  const claims = isArchive && hasArchive ? lists.archive : lists.open;
  const isCurrent = (claim: SavedClaim): boolean => current !== null && isSameClaim(claim, current);
  const pageCount = Math.max(1, Math.ceil(claims.length / pageSize));
  // Until the user chooses a page, the one with the current claim.
  const currentPage = Math.floor(
    Math.max(
      0,
      claims.findIndex((claim) => isCurrent(claim)),
    ) / pageSize,
  );
  const page = Math.min(wantedPage ?? currentPage, pageCount - 1);
  const shown = useMemo(() => claims.slice(page * pageSize, (page + 1) * pageSize), [claims, page]);
  // A paid-out claim is followed until that is final, whichever list is shown.
  const followed = useMemo(
    () => [...new Set([...shown, ...lists.archive.filter(({ archivedAt }) => archivedAt === undefined)])],
    [shown, lists],
  );
  useClaimRounds(followed);

  const showArchive = (isShown: boolean): void => {
    setArchive(isShown);
    setWantedPage(isShown ? 0 : null);
  };
  return (
    <section id="claims" className={css.panel} aria-labelledby={titleId}>
      <header className={css.header}>
        <h2 id={titleId} className={css.title}>
          <Text id={isArchive && hasArchive ? 'claims.archive.title' : 'claims.title'} />
        </h2>
        {claims.length > 0 && (
          <Button look="quiet" size="small" onPress={() => setEditing(!isEditing)}>
            <Text id={isEditing ? 'claims.editDone' : 'claims.edit'} />
          </Button>
        )}
      </header>
      {claims.length === 0 && (
        <div className={css.empty}>
          <p>
            <Text id={hasArchive ? 'claims.noneOpen' : isUnread ? 'storage.failed' : 'claims.empty'} />
          </p>
          {!hasArchive && !isUnread && (
            <p className={css.hint}>
              <Text id="claims.emptyHint" />
            </p>
          )}
        </div>
      )}
      {!isArchive && <ClaimAll claims={claims} />}
      {claims.length > 0 && (
        <ul className={css.list}>
          {shown.map((claim) => (
            <ClaimCard
              key={claimKey(claim)}
              claim={claim}
              isCurrent={isCurrent(claim)}
              nowMs={nowMs}
              canDelete={isEditing || isCurrent(claim)}
              onDelete={forget}
            />
          ))}
        </ul>
      )}
      {pageCount > 1 && <Pager page={page} count={pageCount} onPage={setWantedPage} />}
      {hasArchive && (
        <Button look="quiet" size="small" onPress={() => showArchive(!isArchive)}>
          <Text
            id={isArchive ? 'claims.archive.hide' : 'claims.archive.show'}
            values={{ count: lists.archive.length }}
          />
        </Button>
      )}
      <Suspense fallback={null}>{hasDamaged && <DamagedClaims type={type} />}</Suspense>
      <ClaimTools />
    </section>
  );
}

function forget(claim: SavedClaim): void {
  void dropClaim(claimKey(claim));
}
