/** Version of a token list. Major: tokens removed or moved; minor: added; patch: anything else. */
export interface ListVersion {
  major: number;
  minor: number;
  patch: number;
}

/** Below 0: the first is older. 0: equal. Above 0: newer. */
export function compareVersions(one: ListVersion, other: ListVersion): number {
  return one.major - other.major || one.minor - other.minor || one.patch - other.patch;
}

export const versionText = ({ major, minor, patch }: ListVersion): string => `v${major}.${minor}.${patch}`;
