import { useClaims } from '../../state/claims.ts';
import { useStorageHealth } from '../../state/storageHealth.ts';
import { claimPath } from '../claims/list/claimViewModel.ts';
import { CopyButton } from '../copy/CopyButton.tsx';
import css from './UnpersistedLinks.module.css';

/**
 * The links of claims that are on the screen but not stored: copying them prevents their loss (rule 8.9).
 * @param ofAll the links of every claim of the page, if none is stored
 */
export function UnpersistedLinks({ ofAll }: { ofAll: boolean }) {
  const hashes = useStorageHealth((health) => health.unpersistedClaims);
  const byKey = useClaims((claims) => claims.byKey);
  const claims = ofAll ? Object.values(byKey) : hashes.flatMap((hash) => byKey[hash] ?? []);
  const links = claims.map((claim) => `${window.location.origin}${claimPath(claim)}`);
  if (links.length === 0) return null;
  return (
    <ul className={css.links}>
      {links.map((link) => (
        <li key={link} className={css.row}>
          <code className={css.link} dir="ltr">
            {link}
          </code>
          <CopyButton copied={link} labelId="claimLink.copy" />
        </li>
      ))}
    </ul>
  );
}
