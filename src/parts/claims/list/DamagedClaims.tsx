import { useId, useState } from 'react';
import type { ClaimType } from '../../../core/claims/claim.ts';
import { shortenAddress } from '../../../core/address.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { dropDamagedClaim, useClaims } from '../../../state/claims.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { CopyButton } from '../../copy/CopyButton.tsx';
import { lazyWindow } from '../../missing/lazyWindow.ts';
import { PartBoundary } from '../../missing/PartBoundary.tsx';
import { DeleteClaim } from './DeleteClaim.tsx';
import css from './DamagedClaims.module.css';

const ResumeClaimModal = lazyWindow(async () => ({
  default: (await import('../find/ResumeClaimModal.tsx')).ResumeClaimModal,
}));

/** The deposit hash in a key; null if it is not complete. */
const hashIn = (key: string): string | null => /^(0x[0-9a-f]{64})(:\d+)?$/.exec(key)?.[1] ?? null;

/**
 * Claims whose record cannot be read (rule 8.8). The hash in the record's key is enough to open the claim again from
 * the chain; once it is saved again, it is no longer listed here.
 */
export function DamagedClaims({ type }: { type: ClaimType }) {
  const text = useText();
  const titleId = useId();
  const damaged = useClaims((claims) => claims.damaged);
  const byKey = useClaims((claims) => claims.byKey);
  const [asking, setAsking] = useState<string | null>(null);
  const [opening, setOpening] = useState<string | null>(null);
  // The type of the claim cannot be read any more, so the page with most claims lists it.
  const listed = type === 'erc20' ? damaged.filter(({ key }) => !(key in byKey)) : [];
  if (listed.length === 0) return null;
  return (
    <section className={css.damaged} aria-labelledby={titleId}>
      <h3 id={titleId} className={css.title}>
        <Icon name="alert" size={16} /> <Text id="damaged.title" values={{ count: listed.length }} />
      </h3>
      <p className={css.text}>
        <Text id="damaged.text" />
      </p>
      <ul className={css.list}>
        {listed.map(({ key, record }) => {
          const hash = hashIn(key);
          const name = hash === null ? key.slice(0, 20) : shortenAddress(hash);
          return (
            <li key={key} className={css.item} data-damaged={key}>
              <span className={css.name} title={key}>
                <Text
                  id={hash === null ? 'damaged.noHash' : 'damaged.item'}
                  values={hash === null ? { name: <bdi>{name}</bdi> } : { hash: <bdi>{name}</bdi> }}
                />
              </span>
              <span className={css.actions}>
                {hash !== null && (
                  <Button onPress={() => setOpening(hash)}>
                    <Text id="damaged.open" />
                  </Button>
                )}
                <CopyButton copied={hash ?? recordText(key, record)} labelId="damaged.copy" />
              </span>
              <DeleteClaim
                label={text('damaged.delete', { name })}
                isAsking={asking === key}
                onAsk={(isAsking) => setAsking(isAsking ? key : null)}
                onDelete={() => void dropDamagedClaim(key)}
              />
            </li>
          );
        })}
      </ul>
      <PartBoundary onClose={() => setOpening(null)}>
        {opening !== null && <ResumeClaimModal initialText={opening} onClose={() => setOpening(null)} />}
      </PartBoundary>
    </section>
  );
}

/** What is left of the record, for support. */
function recordText(key: string, record: unknown): string {
  try {
    return JSON.stringify({ key, record }, (_name, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
  } catch {
    return key;
  }
}
