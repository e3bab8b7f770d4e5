/** Version of a token list. Major: tokens removed or moved; minor: added; patch: anything else. */
export interface ListVersion {
  major: number;
  minor: number;
  patch: number;
}

export type VersionBump = 'none' | 'patch' | 'minor' | 'major';

/** Below 0: the first is older. 0: equal. Above 0: newer. */
export function compareVersions(one: ListVersion, other: ListVersion): number {
  return one.major - other.major || one.minor - other.minor || one.patch - other.patch;
}

/** How far an update is above a version; 'none' for the same or an older one. */
export function versionBump(from: ListVersion, to: ListVersion): VersionBump {
  if (compareVersions(from, to) >= 0) return 'none';
  if (to.major > from.major) return 'major';
  return to.minor > from.minor ? 'minor' : 'patch';
}

export const versionText = ({ major, minor, patch }: ListVersion): string => `v${major}.${minor}.${patch}`;
