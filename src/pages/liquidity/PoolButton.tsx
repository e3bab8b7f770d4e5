import { useId } from 'react';
import type { PoolBlocker } from '../../core/liquidity/blockers.ts';
import type { MessageId } from '../../i18n/messageId.ts';
import { Text } from '../../i18n/Text.tsx';
import { ApprovalLine } from '../../parts/approval/ApprovalLine.tsx';
import type { ApprovalProps } from '../../parts/approval/useApproval.ts';
import { openDialog } from '../../parts/dialogs.ts';
import { networkName } from '../../parts/network/networkChoices.ts';
import type { SwitchNetwork } from '../../parts/network/useSwitchNetwork.ts';
import { Button } from '../../ui/Button.tsx';
import { isConnecting, useWallet } from '../../wallet/connection/store.ts';

/** The label of the button while it cannot be pressed. */
const blockerTexts: Readonly<Record<Exclude<PoolBlocker, 'noWallet' | 'otherChain'>, MessageId>> = {
  noPools: 'liquidity.blocked.noPools',
  noToken: 'bridge.blocker.noToken',
  tokenUnconfirmed: 'bridge.blocker.tokenUnconfirmed',
  poolUnknown: 'bridge.blocker.reading',
  poolMissing: 'liquidity.blocked.poolMissing',
  poolPaused: 'liquidity.blocked.poolPaused',
  poolFull: 'liquidity.blocked.poolFull',
  noAmount: 'bridge.blocker.noAmount',
  balanceUnknown: 'bridge.blocker.reading',
  exceedsBalance: 'bridge.blocker.exceedsBalance',
  exceedsRoom: 'liquidity.blocked.exceedsRoom',
  exceedsSpendable: 'bridge.blocker.notEnoughLiquidity',
  offline: 'bridge.blocker.offline',
  noTarget: 'bridge.blocker.noTarget',
  recipientInvalid: 'bridge.blocker.recipientInvalid',
  recipientIsToken: 'bridge.blocker.recipientIsToken',
  recipientIsContract: 'bridge.blocker.recipientIsToken',
  targetUnknown: 'bridge.blocker.reading',
  targetPaused: 'bridge.blocker.paused',
  mappingDiffers: 'bridge.blocker.routeClosed',
  oraclesUnknown: 'bridge.blocker.reading',
  oraclesFew: 'bridge.blocker.oraclesFew',
  approvalUnknown: 'bridge.blocker.reading',
  approving: 'liquidity.blocked.approving',
  needsApproval: 'liquidity.blocked.approving',
};

interface PoolButtonProps {
  blocker: PoolBlocker | null;
  /** The network of the pool. */
  chainId: number;
  switching: SwitchNetwork;
  approval: ApprovalProps | null;
  isBusy: boolean;
  /** Another tab is asking the wallet for the same write: this one waits, and says why beside the button. */
  isRequestedElsewhere?: boolean;
  sendId: MessageId;
  onSend(): void;
}

/** The one next action of a pool form, with what an approval allows; when it cannot be pressed, it says why. */
export function PoolButton(props: PoolButtonProps) {
  const { blocker, approval } = props;
  const approvalId = useId();
  return (
    <>
      {blocker === 'needsApproval' && approval?.state === 'NOT_APPROVED' && (
        <ApprovalLine {...approval} id={approvalId} />
      )}
      <ActionButton {...props} approvalId={approvalId} />
    </>
  );
}

/** It is one button through all steps, so the focus stays on it. */
function ActionButton({
  blocker,
  chainId,
  switching,
  approval,
  approvalId,
  isBusy,
  isRequestedElsewhere = false,
  sendId,
  onSend,
}: PoolButtonProps & { approvalId: string }) {
  const isWalletConnecting = useWallet(isConnecting);
  const frame = { look: 'main', size: 'large', isWide: true } as const;
  if (blocker === 'noWallet')
    return (
      <Button {...frame} isBusy={isWalletConnecting} onPress={() => openDialog('connect')}>
        <Text id={isWalletConnecting ? 'wallet.connecting' : 'wallet.connect'} />
      </Button>
    );
  if (blocker === 'otherChain')
    return (
      <Button {...frame} isBusy={switching.busyChainId !== null} onPress={() => void switching.start(chainId)}>
        <Text id="liquidity.switch" values={{ network: networkName(chainId) }} />
      </Button>
    );
  if (approval !== null && (blocker === 'needsApproval' || blocker === 'approving')) {
    const isApproving = approval.isBusy || approval.state === 'PENDING';
    return (
      <Button
        {...frame}
        isBusy={isApproving}
        describedBy={approvalId}
        onPress={() => approval.onApprove(approval.wish)}
      >
        <Text id={isApproving ? 'bridge.approving' : 'bridge.approve'} />
      </Button>
    );
  }
  return (
    <Button {...frame} isDisabled={blocker !== null || isRequestedElsewhere} isBusy={isBusy} onPress={onSend}>
      <Text id={blocker === null ? sendId : blockerTexts[blocker]} />
    </Button>
  );
}
