import { loadInTime } from '../../../io/loadInTime.ts';

/** Loads what claims. If it does not come, the dialog shows an error instead of work that has not begun (rule 1.5). */
export const loadRelease = () => loadInTime(import('./releaseAction.ts'));
