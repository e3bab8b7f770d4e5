import { shownWalletChain, useWallet } from '../../wallet/connection/store.ts';
import { useUserNoWallet } from '../../state/userNoWallet.ts';
import { deployment } from '../../config/deployment.ts';
import { ownNodeSources } from '../../config/ownNodeSources.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { useDialogHold } from '../dialogHold.ts';
import { closeDialog, openDialog } from '../dialogs.ts';
import { networkChoices } from './networkChoices.ts';
import { NetworkChooserModal } from './NetworkChooserModal.tsx';
import { useSwitchNetwork } from './useSwitchNetwork.ts';

/** Only if the deployment allows other nodes than its own. */
const offersOwnNode = ownNodeSources(deployment).length > 0;

/** 'Select a network' for the wallet, or, without a wallet, for what is shown. */
export function NetworkDialog() {
  const walletChainId = useWallet(shownWalletChain);
  const noWalletChainId = useUserNoWallet((user) => user.selectedChainId);
  const network = useSwitchNetwork();
  useDialogHold(network.busyChainId !== null);
  const choose = async (chainId: number): Promise<void> => {
    if (await network.start(chainId)) closeDialog();
  };
  return (
    <NetworkChooserModal
      isOpen
      onClose={closeDialog}
      chains={networkChoices()}
      busyChainId={network.busyChainId}
      error={network.error}
      selectedChainId={walletChainId ?? noWalletChainId ?? deployment.defaultChainId}
      onChoose={(chainId) => void choose(chainId)}
      footer={
        offersOwnNode ? (
          <Button look="quiet" isWide onPress={() => openDialog('ownNode')}>
            <Text id="network.ownNode.open" />
          </Button>
        ) : undefined
      }
    />
  );
}
