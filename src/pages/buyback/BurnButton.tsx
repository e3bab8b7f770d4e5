import { useId } from 'react';
import type { BurnBlocker } from '../../core/burn/blockers.ts';
import type { MessageId } from '../../i18n/messageId.ts';
import { Text } from '../../i18n/Text.tsx';
import { ApprovalLine } from '../../parts/approval/ApprovalLine.tsx';
import type { ApprovalProps } from '../../parts/approval/useApproval.ts';
import { openDialog } from '../../parts/dialogs.ts';
import { networkName } from '../../parts/network/networkChoices.ts';
import type { SwitchNetwork } from '../../parts/network/useSwitchNetwork.ts';
import { Button } from '../../ui/Button.tsx';
import { isConnecting, useWallet } from '../../wallet/connection/store.ts';

/** What the button says while it cannot be pressed; of other reasons a notice above it tells more. */
const blockerTexts: Partial<Readonly<Record<BurnBlocker, MessageId>>> = {
  noContract: 'burn.blocked.noContract',
  noToken: 'bridge.blocker.noToken',
  offline: 'bridge.blocker.offline',
  unknown: 'bridge.blocker.reading',
  noAmount: 'bridge.blocker.noAmount',
  exceedsBalance: 'bridge.blocker.exceedsBalance',
};

interface BurnButtonProps {
  blocker: BurnBlocker | null;
  chainId: number;
  switching: SwitchNetwork;
  approval: ApprovalProps | null;
  isBusy: boolean;
  /** Another tab asks the wallet for the same. */
  isRequestedElsewhere: boolean;
  sendId: MessageId;
  onSend(): void;
}

/** The one next action of a form of buy back and burn; when it cannot be pressed it says why. */
export function BurnButton(props: BurnButtonProps) {
  const { blocker, chainId, switching, approval, isBusy, isRequestedElsewhere, sendId, onSend } = props;
  const approvalId = useId();
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
  if (approval !== null && blocker === 'needsApproval') {
    const isApproving = approval.isBusy || approval.state === 'PENDING';
    return (
      <>
        {approval.state === 'NOT_APPROVED' && <ApprovalLine {...approval} id={approvalId} />}
        <Button
          {...frame}
          isBusy={isApproving}
          describedBy={approvalId}
          onPress={() => approval.onApprove(approval.wish)}
        >
          <Text id={isApproving ? 'bridge.approving' : 'bridge.approve'} />
        </Button>
      </>
    );
  }
  return (
    <Button {...frame} isDisabled={blocker !== null || isRequestedElsewhere} isBusy={isBusy} onPress={onSend}>
      <Text id={blocker === null ? sendId : (blockerTexts[blocker] ?? 'burn.blocked')} />
    </Button>
  );
}
