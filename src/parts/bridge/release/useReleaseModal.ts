import { useState } from 'react';
import { bridgeContracts } from '../../../config/bridgeContracts.ts';
import { explorerLink } from '../../../config/chains/explorerLink.ts';
import { deployedChain } from '../../../config/deployment.ts';
import type { ReleaseDialog } from '../../../core/bridge/releaseView.ts';
import type { OracleRefusal } from '../../../core/oracles/agreement.ts';
import { useWallet } from '../../../wallet/connection/store.ts';
import type { ClaimAsset } from '../claim/claimAsset.ts';
import type { ActiveClaim } from '../claim/useClaim.ts';
import type { Release } from './useRelease.ts';
import type { ProgressPanelProps, ReleaseModalProps, ReleaseState, ReleaseTicks } from '../props.ts';
import type { ChainDisplay } from '../../network/chainDisplay.ts';

interface ReleaseModalInput {
  claim: ActiveClaim;
  release: Release;
  about: ClaimAsset;
  /** What has arrived, after the payout. */
  arrived: Pick<ClaimAsset, 'receive' | 'wrapped'>;
  panel: ProgressPanelProps;
  target: ChainDisplay | null;
  onStartNew(): void;
}

/** The release dialog; null: there is none. Values that were read right before signing replace those of the page. */
export function useReleaseModal({
  claim,
  release,
  about,
  arrived,
  panel,
  target,
  onStartNew,
}: ReleaseModalInput): ReleaseModalProps | null {
  const [agreedValue, setAgreedValue] = useState<bigint | null>(null);
  const payer = useWallet((wallet) => wallet.account);
  const { view, conditions } = release;
  const { dialog } = view;
  if (dialog === null) return null;
  const chain = claim.ref === null ? null : deployedChain(claim.ref.targetChainId);
  const contract = chain?.contracts[bridgeContracts[claim.type]] ?? '';
  const expected = conditions === null || dialog.kind === 'error' ? about : about.ofConditions(conditions);
  const { receive, claimValue, wrapped } = {
    ...expected,
    wrapped: about.wrapped,
    ...(dialog.kind === 'done' && claim.state.kind === 'released' ? arrived : {}),
  };
  const ticks: ReleaseTicks = {
    foreign: panel.foreignClaimTick,
    value: conditions?.valueDoubt
      ? {
          doubt: conditions.valueDoubt,
          isTicked: agreedValue === conditions.value,
          onTick: (isTicked) => setAgreedValue(isTicked ? conditions.value : null),
        }
      : null,
  };
  return {
    isOpen: view.isOpen,
    type: claim.type,
    receive,
    claimValue,
    wrapped,
    recipient: panel.recipient,
    payer,
    target,
    contract: contract === '' ? null : contract,
    contractUrl: contract === '' ? null : explorerLink(chain?.explorerUrl ?? '', 'address', contract),
    missing: release.missing,
    state: stateOf(dialog),
    onClose: release.close,
  };

  function refusalOf({
    without,
    ...error
  }: OracleRefusal): Pick<Extract<ReleaseState, { kind: 'error' }>, 'error' | 'without'> {
    return {
      error,
      without:
        without === undefined || ticks.foreign?.isTicked === false
          ? null
          : { names: without, onPress: () => release.start(without) },
    };
  }

  function stateOf(shown: ReleaseDialog): ReleaseState {
    switch (shown.kind) {
      case 'pending':
      case 'claimed':
        return shown;
      case 'ready':
        return {
          kind: 'ready',
          what: about.what,
          hasChanged: release.haveConditionsChanged,
          ticks,
          onClaim: () => release.start(),
        };
      case 'error':
        // If it may have been sent after all, it cannot be sent again from here.
        return {
          kind: 'error',
          ...refusalOf(shown.error),
          onRetry: shown.error.isUnclear
            ? null
            : ticks.foreign?.isTicked === false
              ? release.prepare
              : () => release.start(),
        };
      case 'done':
        return {
          kind: 'done',
          releaseUrl: shown.hash && explorerLink(chain?.explorerUrl ?? '', 'tx', shown.hash),
          isOnPage: claim.state.kind === 'released',
          onStartNew,
        };
    }
  }
}
