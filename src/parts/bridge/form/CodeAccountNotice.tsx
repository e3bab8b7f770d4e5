import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { SLOW_REFRESH_MS } from '../../../config/timing.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { readHasCode } from '../../../io/reads/transaction.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { chainReader } from '../../../wallet/send/reader.ts';

/**
 * An account that acts through code (a smart account, EIP-7702): the hash that its wallet reports may not be that of
 * the deposit.
 */
export function CodeAccountNotice({ account, chainId }: { account: Address; chainId: number }) {
  const text = useText();
  const code = useQuery({
    queryKey: ['hasCode', chainId, account.toLowerCase()],
    queryFn: ({ signal }) => readHasCode(chainReader(), chainId, account, { signal }),
    staleTime: SLOW_REFRESH_MS,
    meta: { isPersisted: false },
  });
  return code.data === true ? (
    <Notice tone="info" toneText={text('common.info')}>
      <Text id="confirm.codeAccount" />
    </Notice>
  ) : null;
}
