import { useId } from 'react';
import type { MessageId } from '../../i18n/messageId.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { isConnecting, useWallet } from '../../wallet/connection/store.ts';
import { openDialog } from '../dialogs.ts';
import { networkName } from '../network/networkChoices.ts';
import type { SwitchNetwork } from '../network/useSwitchNetwork.ts';
import { ApprovalLine } from './ApprovalLine.tsx';
import type { ApprovalProps } from './useApproval.ts';

interface WriteButtonProps {
  /** Why it cannot be sent: 'noWallet', 'otherChain', 'needsApproval', 'approving' or a reason of the form. */
  blocker: string | null;
  /** What it says for a reason of the form, and when it sends. */
  labelId: MessageId;
  /** The network of the write. */
  chainId: number;
  switching: SwitchNetwork;
  /** The next approval that is missing; null: none is. */
  approval: ApprovalProps | null;
  isBusy: boolean;
  /** Another tab is asking the wallet for the same write: this one waits, and says why beside the button. */
  isRequestedElsewhere?: boolean;
  onSend(): void;
}

/**
 * The one next action of a form, with what an approval allows. It is one button through all steps, so the focus stays.
 */
export function WriteButton(props: WriteButtonProps) {
  const { blocker, approval } = props;
  const approvalId = useId();
  const asked = blocker === 'needsApproval' || blocker === 'approving' ? approval : null;
  const isWalletConnecting = useWallet(isConnecting);
  const step = stepOf(props, asked, isWalletConnecting);
  return (
    <>
      {asked?.state === 'NOT_APPROVED' && <ApprovalLine {...asked} id={approvalId} />}
      <Button
        look="main"
        size="large"
        isWide
        isBusy={step.isBusy}
        isDisabled={step.isDisabled === true}
        describedBy={asked === null ? undefined : approvalId}
        onPress={step.onPress}
      >
        <Text {...step.label} />
      </Button>
    </>
  );
}

interface Step {
  label: { id: MessageId; values?: Record<string, string> };
  isBusy: boolean;
  isDisabled?: boolean;
  onPress(): void;
}

function stepOf(
  { blocker, labelId, chainId, switching, isBusy, isRequestedElsewhere = false, onSend }: WriteButtonProps,
  asked: ApprovalProps | null,
  isWalletConnecting: boolean,
): Step {
  if (blocker === 'noWallet')
    return {
      label: { id: isWalletConnecting ? 'wallet.connecting' : 'wallet.connect' },
      isBusy: isWalletConnecting,
      onPress: () => openDialog('connect'),
    };
  if (blocker === 'otherChain')
    return {
      label: { id: 'liquidity.switch', values: { network: networkName(chainId) } },
      isBusy: switching.busyChainId !== null,
      onPress: () => void switching.start(chainId),
    };
  if (asked !== null) {
    const isApproving = asked.isBusy || asked.state === 'PENDING';
    return {
      label: { id: isApproving ? 'bridge.approving' : 'bridge.approve' },
      isBusy: isApproving,
      onPress: () => asked.onApprove(asked.wish),
    };
  }
  return { label: { id: labelId }, isBusy, isDisabled: blocker !== null || isRequestedElsewhere, onPress: onSend };
}
