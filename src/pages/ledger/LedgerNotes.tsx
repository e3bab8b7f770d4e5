import { errorMessageId } from '../../core/errors/appError.ts';
import { COIN } from '../../core/ledger/entry.ts';
import { formatDateTime } from '../../i18n/formatDateTime.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { shownToken } from '../../parts/ledger/ledgerTokens.ts';
import type { LedgerReading } from '../../parts/ledger/useLedger.ts';
import { networkName } from '../../parts/network/networkChoices.ts';
import type { ChainLedger } from '../../io/ledger/readLedger.ts';
import { Notice } from '../../ui/Notice.tsx';
import css from './Ledger.module.css';

/** What the ledger cannot know, or does not know yet, on each network. */
export function LedgerNotes({ reading }: { reading: LedgerReading }) {
  const text = useText();
  const { ledgers, failures, isReading } = reading;
  const partial = isReading ? [] : ledgers.filter(({ blocks }) => blocks === null || blocks.low > 0n);
  const silent = ledgers.flatMap((ledger) => {
    const count = silentCount(ledger);
    return count > 0 ? [{ ledger, count }] : [];
  });
  const alone = ledgers.filter(({ isConfirmed }) => !isConfirmed);
  const notes = [
    ...partial.map((ledger) => (
      <Text key={`partial ${ledger.chainId}`} id="ledger.partial" values={partialOf(ledger)} />
    )),
    ...alone.map(({ chainId }) => (
      <Text key={`alone ${chainId}`} id="ledger.unconfirmed" values={{ network: networkName(chainId) }} />
    )),
    ...silent.map(({ ledger: { chainId }, count }) => (
      <Text
        key={`silent ${chainId}`}
        id="ledger.silent"
        values={{ count, network: networkName(chainId), symbol: shownToken(chainId, COIN, []).symbol }}
      />
    )),
  ];
  return (
    <>
      {failures.map(({ chainId, error }) => (
        <Notice key={chainId} tone="warn" toneText={text('common.warning')} role="status">
          <Text
            id="findClaims.failed"
            values={{ chain: networkName(chainId), error: text(errorMessageId(error.code), error.params ?? {}) }}
          />
        </Notice>
      ))}
      {notes.length > 0 && (
        <Notice tone="info" toneText={text('common.info')} role="status">
          <ul className={css.notes}>
            {notes.map((note) => (
              <li key={note.key}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

/** Transactions that the account sent and that no log shows. */
function silentCount({ entries, sentCount, blocks, share }: ChainLedger): number {
  if (sentCount === null || share < 1 || blocks?.low !== 0n) return 0;
  return sentCount - new Set(entries.flatMap(({ part, hash }) => (part === 'gas' ? [hash] : []))).size;
}

function partialOf({ chainId, entries, readAtMs }: ChainLedger): { network: string; time: string } {
  const oldest = entries.reduce<bigint | null>(
    (time, one) => (time === null || one.time < time ? one.time : time),
    null,
  );
  return { network: networkName(chainId), time: formatDateTime(oldest === null ? readAtMs : Number(oldest) * 1_000) };
}
