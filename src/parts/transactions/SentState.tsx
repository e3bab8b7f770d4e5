import type { ReactNode } from 'react';
import type { Hex } from 'viem';
import { explorerPage } from '../../config/explorerPage.ts';
import type { Token } from '../../core/tokens/token.ts';
import type { transactionOutcome } from '../../core/transactions/transactionList.ts';
import type { MessageId } from '../../i18n/messageId.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkOut } from '../../ui/LinkOut.tsx';
import { AddAssetButton } from './AddAssetButton.tsx';
import css from './TransactionModal.module.css';

export interface SentTransaction {
  chainId: number;
  hash: Hex;
  /** A token on that chain that can be added to the wallet; null: none, as for the native coin. */
  asset: Token | null;
}

export type TransactionOutcome = ReturnType<typeof transactionOutcome>;

const outcomeText = {
  pending: 'transaction.submitted.text',
  success: 'toast.receipt.success',
  failed: 'toast.receipt.failure',
} as const satisfies Record<TransactionOutcome, MessageId>;

interface SentStateProps {
  attempt: ReactNode;
  outcome: TransactionOutcome;
}

/** What was sent, until its receipt shows the outcome. */
export function SentState({ attempt, outcome }: SentStateProps) {
  return (
    <div className={css.state} role="status">
      <span className={css.mark} data-outcome={outcome}>
        <Icon name={outcome === 'failed' ? 'cross' : 'check'} size={24} />
      </span>
      <p className={css.what}>{attempt}</p>
      <p>
        <Text id={outcomeText[outcome]} />
      </p>
    </div>
  );
}

/** Where to see it, and the way out. */
export function SentButtons({ sent, onClose }: { sent: SentTransaction; onClose(): void }) {
  const href = explorerPage(sent.chainId, 'tx', sent.hash);
  return (
    <>
      {href !== null && (
        <LinkOut isButton href={href}>
          <Text id="transaction.explorer" />
        </LinkOut>
      )}
      {sent.asset !== null && <AddAssetButton asset={sent.asset} />}
      <Button look="main" size="large" isWide onPress={onClose}>
        <Text id="common.close" />
      </Button>
    </>
  );
}
