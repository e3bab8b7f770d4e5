import type { Check, CheckId, CheckState, DoctorLine } from './checkup.ts';

/** One line of a checkup. */
export function check(id: CheckId, state: CheckState, line: DoctorLine, params: Check['params'] = {}): Check {
  return { id, state, line, params };
}
