import { useId } from 'react';
import type { PairBlocker } from '../../core/pairs/blockers.ts';
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
const blockerTexts: Readonly<Record<Exclude<PairBlocker, 'noWallet' | 'otherChain'>, MessageId>> = {
  noDex: 'pairs.blocked.noDex',
  dexUnknown: 'bridge.blocker.reading',
  noToken: 'bridge.blocker.noToken',
  sameToken: 'pairs.blocked.sameToken',
  tokenUnconfirmed: 'bridge.blocker.tokenUnconfirmed',
  offline: 'bridge.blocker.offline',
  pairUnknown: 'bridge.blocker.reading',
  pairMissing: 'pairs.blocked.pairMissing',
  slippageRefused: 'pairs.blocked.slippage',
  noAmount: 'bridge.blocker.noAmount',
  noReserve: 'pairs.blocked.noReserve',
  tooLittle: 'pairs.blocked.tooLittle',
  overflow: 'pairs.blocked.overflow',
  minimumIsZero: 'pairs.blocked.minimumIsZero',
  exceedsOwn: 'pairs.blocked.exceedsOwn',
  exceedsSupply: 'pairs.blocked.exceedsOwn',
  balanceUnknown: 'bridge.blocker.reading',
  exceedsBalance: 'bridge.blocker.exceedsBalance',
  approvalUnknown: 'bridge.blocker.reading',
  approving: 'liquidity.blocked.approving',
  needsApproval: 'liquidity.blocked.approving',
};

interface PairButtonProps {
  blocker: PairBlocker | null;
  chainId: number;
  switching: SwitchNetwork;
  /** The next approval that is missing; null: none is. */
  approval: ApprovalProps | null;
  isBusy: boolean;
  /** Another tab is asking the wallet for the same. */
  isRequestedElsewhere: boolean;
  sendId: MessageId;
  onSend(): void;
}

/** The one next action of a form of pairs; when it cannot be pressed, it says why. One button, so the focus stays. */
export function PairButton(props: PairButtonProps) {
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
  const needsApproval = approval !== null && (blocker === 'needsApproval' || blocker === 'approving');
  const isApproving = needsApproval && (approval.isBusy || approval.state === 'PENDING');
  return (
    <>
      {needsApproval && approval.state === 'NOT_APPROVED' && <ApprovalLine {...approval} id={approvalId} />}
      {needsApproval ? (
        <Button
          {...frame}
          isBusy={isApproving}
          describedBy={approvalId}
          onPress={() => approval.onApprove(approval.wish)}
        >
          <Text id={isApproving ? 'bridge.approving' : 'bridge.approve'} />
        </Button>
      ) : (
        <Button {...frame} isDisabled={blocker !== null || isRequestedElsewhere} isBusy={isBusy} onPress={onSend}>
          <Text id={blocker === null ? sendId : blockerTexts[blocker]} />
        </Button>
      )}
    </>
  );
}
