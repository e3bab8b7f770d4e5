import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Whether a read failed, or waits for the network without having brought anything: such a read is neither loading nor
 * failed, and its data is missing. That is not the same as nothing being there.
 */
export function isUnread(read: Pick<UseQueryResult, 'isError' | 'isPaused' | 'data'> | undefined): boolean {
  return read !== undefined && (read.isError || (read.isPaused && read.data === undefined));
}
