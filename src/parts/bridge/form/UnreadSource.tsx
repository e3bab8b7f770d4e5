import { Text } from '../../../i18n/Text.tsx';
import { UnreadNotice } from '../../reads/UnreadNotice.tsx';

export interface UnreadSourceProps {
  network: string;
  onRetry(): void;
}

/** The source network did not answer, which is why the form cannot be sent. */
export function UnreadSource({ network, onRetry }: UnreadSourceProps) {
  return (
    <UnreadNotice onRetry={onRetry}>
      <Text id="error.rpcUnreachable" values={{ chain: network }} />
    </UnreadNotice>
  );
}
