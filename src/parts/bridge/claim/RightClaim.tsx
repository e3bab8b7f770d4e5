import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deployedChain } from '../../../config/deployment.ts';
import type { ClaimRef } from '../../../core/claims/claim.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { loadInTime } from '../../../io/loadInTime.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { chainName, claimPath } from '../../claims/list/claimViewModel.ts';
import { AppLink } from '../../routing/AppLink.tsx';
import type { ActiveClaim } from './useClaim.ts';

interface RightClaimProps {
  claim: ActiveClaim;
  /** The link is wrong about its claim. */
  isWanted: boolean;
  /** Shown if there is no correct claim to link to. */
  children?: ReactNode;
}

/** What is wrong with the link, and a link to the correct claim; shown instead of facts that do not apply. */
export function RightClaim({ claim: { ref, event }, isWanted, children }: RightClaimProps) {
  const text = useText();
  const search = useQuery({
    queryKey: ['rightClaim', ref?.type, ref?.sourceChainId, ref?.depositHash],
    queryFn: async () =>
      ref === null ? null : (await loadInTime(import('../form/choiceAction.ts'))).findRightClaim(ref),
    enabled: isWanted && event === null && ref !== null,
    meta: { isPersisted: false },
  });
  const right: ClaimRef | null =
    event === null || ref === null ? (search.data ?? null) : { ...ref, targetChainId: event.targetChainId };
  if (!isWanted || ref === null || right === null) return children;
  if (deployedChain(right.targetChainId) === null) {
    return (
      <Notice tone="warn" toneText={text('common.warning')} role="alert">
        {text('resume.fault.unknownTarget', { chain: chainName(right.sourceChainId), target: right.targetChainId })}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warn"
      toneText={text('common.warning')}
      role="alert"
      title={<Text id={right.type === ref.type ? 'doctor.verdict.wrongChain' : 'doctor.verdict.wrongKind'} />}
    >
      <p>{text('claims.route', { source: chainName(right.sourceChainId), target: chainName(right.targetChainId) })}</p>
      <p>
        <AppLink to={claimPath(right)}>
          <Text id="doctor.openRight" />
        </AppLink>
      </p>
    </Notice>
  );
}
