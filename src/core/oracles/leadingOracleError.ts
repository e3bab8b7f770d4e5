import type { AppError } from '../errors/appError.ts';
import type { ErrorCode } from '../errors/errorTable.ts';

// What tells people most about their deposit comes first. An oracle that knows the deposit knows more than one
// that does not, and one that says anything knows more than one that fails.
const BY_WEIGHT: readonly ErrorCode[] = [
  'oracleNotWhitelisted',
  'oracleNotEnoughConfirmations',
  'oracleInvalidHash',
  'oracleNotFound',
  'oracleError',
  'oracleNodeFailed',
];

/** What one oracle said in place of a release. */
export interface OracleReport {
  node: string;
  error: AppError;
}

/** The same sentence of several oracles once, with their names; one that names its oracle itself stays as it is. */
export function groupReports(reports: readonly OracleReport[]): AppError[] {
  const groups = new Map<string, AppError>();
  for (const { node, error } of reports) {
    const key = JSON.stringify([error.code, error.params ?? null]);
    groups.set(
      key,
      error.params?.['node'] === undefined ? { ...error, from: [...(groups.get(key)?.from ?? []), node] } : error,
    );
  }
  return [...groups.values()];
}

/** The one error to show when no oracle gave parameters; what each of them said goes along, where they differ. */
export function leadingOracleError(reports: readonly OracleReport[]): AppError {
  const groups = groupReports(reports);
  const [only] = groups;
  const leading = BY_WEIGHT.map((code) => groups.find((entry) => entry.code === code)).find(
    (error) => error !== undefined,
  );
  if (only !== undefined && groups.length === 1 && (leading !== undefined || only.code === 'oracleNoResult'))
    return only;
  const causes = groups.length > 0 ? { causes: groups } : {};
  if (leading === undefined) return { code: 'oracleNoResult', ...causes };
  const { from: _from, ...error } = leading;
  return { ...error, ...causes };
}
