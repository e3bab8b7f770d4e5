import { chainById } from '../../config/chains/chains.ts';
import { explorerLink } from '../../config/chains/explorerLink.ts';
import { deployedChain } from '../../config/deployment.ts';
import { receiptPath } from '../../core/ledger/receiptPath.ts';
import { errorMessageId } from '../../core/errors/appError.ts';
import { transactionProblem } from '../../core/transactions/transactionProblem.ts';
import type { StoredTransaction } from '../../core/transactions/storedTransaction.ts';
import { transactionOutcome } from '../../core/transactions/transactionList.ts';
import { Text } from '../../i18n/Text.tsx';
import { useLocale, useText } from '../../i18n/useText.ts';
import { useCurrentBlock } from '../../state/blocks.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { ChainIcon } from '../../ui/ChainIcon.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { closeDialog } from '../dialogs.ts';
import { AppLink } from '../routing/AppLink.tsx';
import { ageText } from '../claims/list/ageText.ts';
import { writeName } from './writeName.ts';
import css from './TransactionList.module.css';

interface TransactionRowProps {
  transaction: StoredTransaction;
  /** null until the page is hydrated. */
  nowMs: number | null;
}

/** One transaction: its name, linked to the explorer, and its outcome. */
export function TransactionRow({ transaction, nowMs }: TransactionRowProps) {
  const text = useText();
  const { chainId, hash, addedTime, claim } = transaction;
  const problem = transactionProblem(transaction, useCurrentBlock(chainId));
  const outcome = transactionOutcome(transaction);
  const href = explorerLink(deployedChain(chainId)?.explorerUrl ?? chainById(chainId)?.explorerUrl ?? '', 'tx', hash);
  const shortHash = <AddressText address={hash} shortened={{ head: 4, tail: 4 }} />;
  const said = writeName(text, useLocale(), transaction);
  const name = said ?? shortHash;
  return (
    <li className={css.row} data-outcome={outcome} data-hash={hash}>
      <ChainIcon chainId={chainId} size={24} />
      <div className={css.text}>
        {href === null ? (
          <span className={css.name}>{name}</span>
        ) : (
          <a className={css.name} href={href} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        )}
        <span className={css.remark}>
          {problem === null ? (
            <Text id={`transactions.state.${outcome}`} />
          ) : (
            <Text id={errorMessageId(problem.code)} />
          )}
          {` · ${chainById(chainId)?.name ?? chainId}`}
          {nowMs !== null && ` · ${ageText(text, addedTime, nowMs)}`}
          {said !== null && <> · {shortHash}</>}
          {claim !== undefined && outcome === 'success' && (
            <>
              {' · '}
              <AppLink className={css.receipt} to={receiptPath(claim)} onClick={closeDialog}>
                <Text id="receipt.link" />
              </AppLink>
            </>
          )}
        </span>
      </div>
      <span className={css[outcome]}>
        {outcome === 'pending' ? <Spinner /> : <Icon name={outcome === 'success' ? 'success' : 'cross'} />}
      </span>
    </li>
  );
}
