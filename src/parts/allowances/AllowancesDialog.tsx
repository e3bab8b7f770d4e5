import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import { useState } from 'react';
import type { Address } from 'viem';
import { chainById } from '../../config/chains/chains.ts';
import { deployedChain } from '../../config/deployment.ts';
import { isSameAddress } from '../../core/address.ts';
import { walletPending } from '../../core/errors/appError.ts';
import { ok } from '../../core/result.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Modal } from '../../ui/kit/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useWallet } from '../../wallet/connection/store.ts';
import { useDialogHold } from '../dialogHold.ts';
import { closeDialog } from '../dialogs.ts';
import { useIsOffline } from '../reads/useIsOffline.ts';
import { showSubmitted } from '../transactions/attempts.ts';
import { useWrite } from '../transactions/useWrite.ts';
import { AllowanceList } from './AllowanceList.tsx';
import { revokeAllowance } from './allowancesAction.ts';
import { RevokeFooter, RevokeView } from './RevokeView.tsx';
import { useAllowances, type Allowance } from './useAllowances.ts';

/** What the product's contracts may take from the connected account, and how to revoke it (rule 2.9). */
export function AllowancesDialog() {
  const text = useText();
  const { account, chainId } = useWallet();
  if (account === null || chainId === null) return null;
  if (deployedChain(chainId) === null) {
    return (
      <Modal isOpen onClose={closeDialog} title={<Text id="allowances.title" />} closeLabel={text('common.close')}>
        <Notice tone="warn" toneText={text('common.warning')}>
          <Text id="error.unsupportedChain" />
        </Notice>
      </Modal>
    );
  }
  return <OnChain key={`${chainId}:${account}`} account={account} chainId={chainId} />;
}

const isSame = (one: Allowance, other: Allowance): boolean =>
  isSameAddress(one.token.address, other.token.address) && one.spender.name === other.spender.name;

function OnChain({ account, chainId }: { account: Address; chainId: number }) {
  const text = useText();
  const allowances = useAllowances(chainId, account);
  const isOffline = useIsOffline();
  const [chosen, setChosen] = useState<Allowance | null>(null);
  const write = useWrite(
    async ({ allowance: { token, spender }, label }: { allowance: Allowance; label: WriteLabel }) =>
      ok(await revokeAllowance({ chainId, owner: account, token: token.address, spender: spender.name, label })),
  );
  useDialogHold(write.isBusy);
  const network = chainById(chainId)?.name ?? String(chainId);

  const revoke = async (allowance: Allowance): Promise<void> => {
    const { token } = allowance;
    const label: WriteLabel = { id: 'tx.revoke', values: { symbol: displaySymbol(token.symbol) } };
    const sent = await write.start({ allowance, label });
    if (sent === null) return;
    if (sent.ok) {
      setChosen((now) => (now !== null && isSame(now, allowance) ? null : now));
      showSubmitted(label, { chainId, hash: sent.value, asset: token });
    }
    await allowances.refresh();
  };
  if (chosen === null) {
    return (
      <Modal isOpen onClose={closeDialog} title={<Text id="allowances.title" />} closeLabel={text('common.close')}>
        <AllowanceList {...allowances} network={network} isOffline={isOffline} onRevoke={setChosen} />
      </Modal>
    );
  }
  const symbol = displaySymbol(chosen.token.symbol);
  const isLast = write.input !== undefined && isSame(write.input.allowance, chosen);
  const isWaiting = write.isBusy && !isLast;
  return (
    <Modal
      isOpen
      onClose={closeDialog}
      title={<Text id="allowances.revoke.title" values={{ symbol }} />}
      closeLabel={text('common.close')}
      footer={
        <RevokeFooter
          isBusy={write.isBusy && isLast}
          isDisabled={isWaiting}
          isOffline={isOffline}
          onRevoke={() => void revoke(chosen)}
          onBack={() => setChosen(null)}
        />
      }
    >
      <RevokeView
        allowance={chosen}
        account={account}
        chainId={chainId}
        network={network}
        error={isWaiting ? walletPending : isLast ? write.error : null}
      />
    </Modal>
  );
}
