import { useState } from 'react';
import type { Address } from 'viem';
import { claimKey } from '../../../core/claims/claimKey.ts';
import type { SavedClaim } from '../../../core/claims/savedClaim.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/kit/Modal.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useWallet } from '../../../wallet/connection/store.ts';
import { useAccountChange } from '../../bridge/release/releaseEvents.ts';
import { ErrorNotice } from '../../errors/ErrorNotice.tsx';
import { useSwitchNetwork } from '../../network/useSwitchNetwork.ts';
import { WalletAppLink } from '../../wallet/WalletAppLink.tsx';
import { chainName } from '../list/claimViewModel.ts';
import { ClaimAllItem } from './ClaimAllItem.tsx';
import css from './ClaimAllModal.module.css';
import { useClaimAll, type ClaimAll } from './useClaimAll.ts';

const stageText = {
  preparing: 'release.stage.checking',
  signing: 'release.stage.signing',
  accepted: 'transaction.waiting.accepted',
  sent: 'release.stage.sent',
} as const;

interface ClaimAllModalProps {
  chainId: number;
  claims: readonly SavedClaim[];
  account: Address;
  onClose(): void;
}

/** 'Claim all on {network}': the ready claims of one network, made with one request to the wallet. */
export function ClaimAllModal({ chainId, claims: ready, account, onClose }: ClaimAllModalProps) {
  const text = useText();
  // What the dialog was opened with: a claim that is paid meanwhile says so here, and does not vanish.
  const [claims] = useState(ready);
  const all = useClaimAll(chainId, claims, account);
  const close = (): void => {
    all.stop();
    onClose();
  };
  useAccountChange(close);
  const network = chainName(chainId);
  const paid = all.rows.filter(({ kind }) => kind === 'paid').length;
  return (
    <Modal
      isOpen
      onClose={close}
      title={<Text id="claims.all" values={{ network }} />}
      closeLabel={text('common.close')}
      footer={<Buttons all={all} chainId={chainId} onClose={close} />}
    >
      {all.stage === 'done' ? (
        <p className={css.stage} role="status">
          <Text id="claimAll.done" values={{ count: paid, total: all.rows.length }} />
        </p>
      ) : (
        <p className={css.text}>
          <Text id={all.isBatch ? 'claimAll.atomic' : 'claimAll.text'} />
        </p>
      )}
      {all.stage !== 'checking' && all.stage !== 'ready' && all.stage !== 'done' && (
        <p className={css.stage} role="status">
          <Spinner />
          <Text id={stageText[all.stage]} />
        </p>
      )}
      {all.stage === 'signing' && <WalletAppLink />}
      {all.error !== null && <ErrorNotice error={all.error} />}
      <ul className={css.list}>
        {claims.map((claim, index) => (
          <ClaimAllItem
            key={claimKey(claim)}
            claim={claim}
            row={all.rows[index] ?? { kind: 'checking' }}
            isLocked={all.stage !== 'ready' && all.stage !== 'checking'}
            onSelect={(isSelected) => all.select(index, isSelected)}
          />
        ))}
      </ul>
    </Modal>
  );
}

function Buttons({ all, chainId, onClose }: { all: ClaimAll; chainId: number; onClose(): void }) {
  const walletChainId = useWallet((wallet) => wallet.chainId);
  const network = useSwitchNetwork();
  const count = all.rows.filter((row) => row.kind === 'ready' && row.isSelected).length;
  const isWaiting = all.stage === 'ready' || all.stage === 'checking';
  // A request that may have been sent after all is not repeated from here.
  const canClaim = isWaiting && all.error?.isUnclear !== true;
  return (
    <>
      {network.error !== null && <ErrorNotice error={network.error} />}
      {canClaim && walletChainId !== chainId && (
        <Button
          look="main"
          size="large"
          isWide
          isBusy={network.busyChainId === chainId}
          onPress={() => void network.start(chainId)}
        >
          <Text id="progress.next.switchAndClaim" />
        </Button>
      )}
      {canClaim && walletChainId === chainId && (
        <Button
          look="main"
          size="large"
          isWide
          isBusy={all.stage === 'checking'}
          isDisabled={count === 0}
          onPress={all.claim}
        >
          <Text id="claimAll.claim" values={{ count }} />
        </Button>
      )}
      <Button isWide onPress={onClose}>
        <Text id={isWaiting || all.stage === 'preparing' ? 'common.cancel' : 'common.close'} />
      </Button>
    </>
  );
}
