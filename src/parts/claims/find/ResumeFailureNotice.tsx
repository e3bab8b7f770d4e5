import { errorMessageId } from '../../../core/errors/appError.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText, type TextFunction } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { chainName } from '../list/claimViewModel.ts';
import type { ResumeFailure } from './resumeAction.ts';

interface ResumeFailureNoticeProps {
  failure: ResumeFailure;
  /** Offered if an address was pasted; null: nothing to offer. */
  onFindClaims: (() => void) | null;
}

/** Why no claim was found for a pasted text. */
export function ResumeFailureNotice({ failure, onFindClaims }: ResumeFailureNoticeProps) {
  const text = useText();
  const isAddress = failure.kind === 'text' && failure.fault.kind === 'address';
  return (
    <Notice
      tone="fail"
      toneText={text('common.failure')}
      actions={
        isAddress && onFindClaims !== null ? (
          <Button size="small" onPress={onFindClaims}>
            <Text id="claims.find" />
          </Button>
        ) : undefined
      }
    >
      {failureText(text, failure)}
    </Notice>
  );
}

const names = (chainIds: readonly number[]): string[] => chainIds.map(chainName);

function failureText(text: TextFunction, failure: ResumeFailure): string {
  if (failure.kind === 'text') {
    const { fault } = failure;
    if (fault.kind === 'link')
      return text('errors.sentences', {
        first: text('claimLink.error'),
        second: text(errorMessageId(fault.error.code), fault.error.params),
      });
    return fault.kind === 'hashLength'
      ? text('resume.fault.hashLength', { count: fault.count })
      : text(`resume.fault.${fault.kind}`);
  }
  const { search } = failure;
  switch (search.kind) {
    case 'notFound':
      if (search.unsureChainIds.length > 0 && search.unreachableChainIds.length === 0)
        return text('resume.fault.unsure', { chains: names(search.unsureChainIds) });
      return search.unreachableChainIds.length > 0
        ? text('resume.fault.unreachable', { chains: names(search.unreachableChainIds) })
        : text('resume.fault.notFound', { chains: names(search.searchedChainIds) });
    case 'unknownTarget':
      return text('resume.fault.unknownTarget', { chain: chainName(search.chainId), target: search.targetChainId });
    case 'reverted':
    case 'release':
    case 'otherTransaction':
      return text(`resume.fault.${search.kind}`, { chain: chainName(search.chainId) });
  }
}
