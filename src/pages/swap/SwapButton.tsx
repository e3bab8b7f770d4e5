import { useId } from 'react';
import type { SwapBlocker } from '../../core/swap/blockers.ts';
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
const blockerTexts: Readonly<Record<Exclude<SwapBlocker, 'noWallet' | 'otherChain'>, MessageId>> = {
  noDex: 'pairs.blocked.noDex',
  dexUnknown: 'bridge.blocker.reading',
  noToken: 'bridge.blocker.noToken',
  sameToken: 'pairs.blocked.sameToken',
  noAmount: 'bridge.blocker.noAmount',
  tokenUnconfirmed: 'bridge.blocker.tokenUnconfirmed',
  recipientInvalid: 'bridge.blocker.recipientInvalid',
  recipientIsToken: 'bridge.blocker.recipientIsToken',
  recipientIsContract: 'bridge.blocker.recipientIsToken',
  offline: 'bridge.blocker.offline',
  noRoute: 'swap.blocked.noRoute',
  noReserve: 'swap.blocked.noRoute',
  tooLittle: 'pairs.blocked.tooLittle',
  exceedsReserve: 'swap.blocked.exceedsReserve',
  overflow: 'pairs.blocked.overflow',
  quoteUnknown: 'bridge.blocker.reading',
  slippageRefused: 'pairs.blocked.slippage',
  limitIsZero: 'pairs.blocked.minimumIsZero',
  impactBlocked: 'swap.blocked.impact',
  balanceUnknown: 'bridge.blocker.reading',
  exceedsBalance: 'bridge.blocker.exceedsBalance',
  approvalUnknown: 'bridge.blocker.reading',
  approving: 'liquidity.blocked.approving',
  needsApproval: 'liquidity.blocked.approving',
};

interface SwapButtonProps {
  blocker: SwapBlocker | null;
  chainId: number;
  switching: SwitchNetwork;
  approval: ApprovalProps | null;
  /** The wallet can approve and swap with one request. */
  isTogether: boolean;
  isBusy: boolean;
  sendId: MessageId;
  onSend(): void;
}

/** The one next action of a swap, with what an approval allows; when it cannot be pressed, it says why. */
export function SwapButton(props: SwapButtonProps) {
  const { blocker, approval, isTogether } = props;
  const approvalId = useId();
  return (
    <>
      {blocker === 'needsApproval' && !isTogether && approval?.state === 'NOT_APPROVED' && (
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
  isTogether,
  isBusy,
  sendId,
  onSend,
}: SwapButtonProps & { approvalId: string }) {
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
  if (blocker === 'needsApproval' && isTogether)
    return (
      <Button {...frame} isBusy={isBusy} onPress={onSend}>
        <Text id="swap.approveAndSwap" />
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
    <Button {...frame} isDisabled={blocker !== null} isBusy={isBusy} onPress={onSend}>
      <Text id={blocker === null ? sendId : blockerTexts[blocker]} />
    </Button>
  );
}
