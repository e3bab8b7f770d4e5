import { useEffect, useState } from 'react';
import notices from '../notices/notices.module.css';
import { loadLimitMs } from '../../io/loadInTime.ts';
import { MissingPart } from './MissingPart.tsx';
import { countMissingDialog } from './missingDialogs.ts';

/**
 * Belongs to what is shown while a part of the app is loading: after some time it says that the part is missing. If
 * the part comes after all, it takes the place of this notice (rule 1.5).
 */
export function LatePart() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), loadLimitMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => (isLate ? countMissingDialog() : undefined), [isLate]);
  return (
    isLate && (
      <div className={notices.column}>
        <MissingPart />
      </div>
    )
  );
}
