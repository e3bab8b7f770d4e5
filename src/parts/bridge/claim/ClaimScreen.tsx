import { useEffect } from 'react';
import { isWrongLink, needsChoice } from '../../../core/claims/linkCheck.ts';
import { receiptPath } from '../../../core/ledger/receiptPath.ts';
import type { PaidOut } from '../../../io/reads/paidOut.ts';
import { Text } from '../../../i18n/Text.tsx';
import { ClaimDoctor } from '../../claims/check/ClaimDoctor.tsx';
import { claimPath } from '../../claims/list/claimViewModel.ts';
import { openDialog } from '../../dialogs.ts';
import { useSwitchNetwork } from '../../network/useSwitchNetwork.ts';
import { isFollowedBy } from '../../../state/bridgeForm.ts';
import { bridgeForms } from '../../../state/bridgeForms.ts';
import { Button } from '../../../ui/Button.tsx';
import { isConnecting, useWallet } from '../../../wallet/connection/store.ts';
import { OpenRequestNotice } from '../deposit/OpenRequestNotice.tsx';
import { ClaimExtras } from './ClaimExtras.tsx';
import { chainDisplay } from '../../network/chainDisplay.ts';
import { isWholeHash, type ClaimAsset } from './claimAsset.ts';
import { DepositChoice } from '../deposit/DepositChoice.tsx';
import { RightClaim } from './RightClaim.tsx';
import type { ActiveClaim } from './useClaim.ts';
import { useOpenRelease } from '../release/useOpenRelease.ts';
import { useClaimRecord } from './useClaimRecord.ts';
import { useClaimPanel } from './useClaimPanel.ts';
import { useClaimWish } from './useClaimWish.ts';
import { useRelease } from '../release/useRelease.ts';
import { usePaidOut } from '../release/usePaidOut.ts';
import { useReleaseModal } from '../release/useReleaseModal.ts';
import { DoneView } from '../release/DoneView.tsx';
import { ProgressPanelView } from './ProgressPanelView.tsx';
import type { DoneProps } from '../props.ts';
import type { Shown } from '../../amount/asset.ts';
import { ReleaseModalView } from '../release/ReleaseModalView.tsx';

/** How often a release that no node shows yet is searched for. */
const payoutLooks = 5;

interface ClaimScreenProps {
  claim: ActiveClaim;
  about: ClaimAsset;
  onStartNew(): void;
  /** The claim was saved for later: the form is empty when this resolves. */
  onSaved(): Promise<void>;
  /** Called when the claim was paid out here. Without it, the screen itself shows what arrived. */
  onReleased?: ((done: Omit<DoneProps, 'onStartNew'>) => void) | undefined;
}

/** A deposit that was sent: what arrived, its progress, the release dialog and its claim link. */
export function ClaimScreen({ claim, about, onStartNew, onSaved, onReleased }: ClaimScreenProps) {
  const { ref } = claim;
  const openRequest = useOpenRelease(ref);
  const isWalletConnecting = useWallet(isConnecting);
  const target = ref === null ? null : chainDisplay(ref.targetChainId);
  const release = useRelease(claim, about, (releaseUrl) =>
    onReleased?.({
      type: claim.type,
      receive: about.receive,
      wrapped: about.wrapped,
      recipient: claim.event?.receiver ?? null,
      target,
      releaseUrl,
      receiptPath: ref && receiptPath(ref),
    }),
  );
  const panel = useClaimPanel({
    claim,
    release,
    about,
    switchTo: useSwitchNetwork(),
    connect: { isBusy: isWalletConnecting, open: () => openDialog('connect') },
    onForgotten: onStartNew,
  });
  const isReleased = claim.state.kind === 'released';
  const paidOut = usePaidOut(
    { event: claim.type === 'erc20' ? claim.event : null, isReleased, releaseHash: panel.releaseHash },
    payoutLooks,
  );
  const arrived = arrivedOf(about, paidOut, claim);
  const isReverted = claim.state.kind === 'failed' && claim.state.error.code === 'depositReverted';
  const isFormDone = isReleased && ref !== null && isFollowedBy(bridgeForms[claim.form].read(), ref);
  useEffect(() => {
    if (isFormDone) void bridgeForms[claim.form].set({ isDoneSeen: true });
  }, [isFormDone, claim.form]);
  const { record, save, forget } = useClaimRecord(claim, about, { onStartNew, onSaved });
  // An incomplete hash cannot be found again.
  const link = ref === null || !isWholeHash(ref) ? null : `${window.location.origin}${claimPath(ref)}`;

  useClaimWish(
    ref,
    claim.state.kind === 'ready' && panel.next?.kind === 'claim' && !panel.next.isBusy,
    release.prepare,
  );
  const modal = useReleaseModal({ claim, release, about, arrived, panel, target, onStartNew });
  if (needsChoice(claim)) return <DepositChoice claim={claim} />;
  const isWrong = isWrongLink(claim);
  // Facts about a deposit to another network do not apply to this link's claim.
  if (isWrong && claim.event !== null) return <RightClaim claim={claim} isWanted />;
  return (
    <RightClaim claim={claim} isWanted={isWrong}>
      {isReleased && (
        <DoneView
          type={claim.type}
          {...arrived}
          recipient={panel.recipient}
          target={target}
          releaseUrl={panel.releaseUrl}
          receiptPath={ref && receiptPath(ref)}
          witness={panel.witness}
          watchedToken={about.watchedToken}
          onStartNew={onStartNew}
        />
      )}
      {openRequest !== null && !isReleased && !release.view.isBusy && <OpenRequestNotice intent={openRequest} />}
      <ProgressPanelView {...panel} />
      {isReverted && (
        <Button look="main" size="large" isWide onPress={() => void forget()}>
          <Text id="done.startNew" />
        </Button>
      )}
      {!isReleased && !isReverted && (link !== null || claim.linkError !== null) && (
        <ClaimExtras claim={claim} link={link} record={record} onSave={save} />
      )}
      {ref !== null && (isReleased || isReverted) && (
        <ClaimDoctor claimRef={ref} blockHash={claim.facts?.receipt?.blockHash ?? null} />
      )}
      {modal !== null && <ReleaseModalView {...modal} watchedToken={about.watchedToken} />}
    </RightClaim>
  );
}

/** What the last view shows: for an NFT the NFT, for tokens what the release has paid. */
function arrivedOf(
  about: ClaimAsset,
  paid: Shown<PaidOut>,
  { type }: ActiveClaim,
): Pick<ClaimAsset, 'receive' | 'wrapped'> {
  if (type === 'erc721') return about;
  return paid.kind === 'known' ? about.ofPaidOut(paid.value) : { receive: paid, wrapped: null };
}
