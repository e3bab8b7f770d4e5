import type { Address } from 'viem';
import { explorerPage } from '../../config/explorerPage.ts';
import { formatAmountExact } from '../../core/amounts.ts';
import type { EarnToken } from '../../core/earn/facts.ts';
import type { EarnRow } from '../../core/earn/list.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import type { MessageId } from '../../i18n/messageId.ts';
import { Text } from '../../i18n/Text.tsx';
import { loadInTime } from '../../io/loadInTime.ts';
import { ContractFact } from '../amount/ContractFact.tsx';
import type { FactsRow } from '../amount/FactsRows.tsx';
import { TokenAmountText } from '../amount/TokenAmountText.tsx';
import { placesLabel } from './activity.ts';
import { networkName } from '../network/networkChoices.ts';
import { RateText } from '../position/RateText.tsx';
import type { WritePlan } from '../transactions/usePlannedWrite.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import type { AskedWrite, FeeCheck } from './earnAction.ts';
import { fact } from '../amount/fact.tsx';

export const amountFact = (
  id: string,
  nameId: MessageId,
  units: bigint,
  token: EarnToken,
  isStrong = false,
): FactsRow => ({
  id,
  name: <Text id={nameId} />,
  value: <TokenAmountText amount={units} decimals={token.decimals} symbol={token.symbol} as="exact" isTappable />,
  isStrong,
});

/** Where it happens, and who asks. */
export const siteRows = (chainId: number, account: Address, contract: Address): FactsRow[] => [
  fact('network', 'liquidity.network', networkName(chainId)),
  fact('account', 'confirm.account', <AddressText address={account} />),
  fact(
    'contract',
    'confirm.contract',
    <ContractFact contract={contract} url={explorerPage(chainId, 'address', contract)} />,
  ),
];

/** Sends what a dialog shows. */
export const sender =
  (asked: AskedWrite, account: Address, label: WriteLabel): WritePlan['send'] =>
  async (onAccepted) =>
    (await loadInTime(import('./earnAction.ts'))).sendEarnWrite(asked, { account, label, onAccepted });

/** How a write is called, in the wallet's dialog and in the list of transactions. */
function labelOf(
  id: 'tx.stake' | 'tx.unstake',
  { key }: Pick<EarnRow, 'key'>,
  amount: bigint,
  token: EarnToken,
): WriteLabel {
  const values = { amount: formatAmountExact(amount, token.decimals), symbol: displaySymbol(token.symbol) };
  return { id, values: { ...values, place: placesLabel([key]) } };
}

/** A stake of an amount; null while something is missing. */
export function stakePlan(
  place: EarnRow,
  account: Address,
  amount: bigint | null,
  facts: FactsRow[],
): WritePlan | null {
  const { entry, pool } = place;
  const staked = pool?.staked ?? null;
  if (staked === null || amount === null) return null;
  const label = labelOf('tx.stake', place, amount, staked);
  return {
    chainId: entry.chainId,
    title: <Text id="earn.confirm.stake" />,
    attempt: <Text id="tx.stake" values={label.values} />,
    rows: [
      amountFact('amount', 'confirm.amount', amount, staked, true),
      ...facts,
      ...siteRows(entry.chainId, account, entry.contract),
    ],
    send: sender({ kind: 'stake', entry, staked, amount }, account, label),
  };
}

/** What an unstake costs and brings. Amounts are in smallest units. */
interface UnstakeTerms {
  /** Burned of the amount. */
  fee: bigint;
  /** Parts per million. */
  rate: bigint;
  pending: bigint | null;
  /** What is burned was accepted in the form. */
  isFeeAccepted: boolean;
  /** An own stake may come before it. */
  isStakeAhead: boolean;
  /** Made right before the wallet is asked; null: it costs nothing. */
  feeCheck: FeeCheck | null;
}

/** An unstake of an amount, with what is burned of it and the rewards that come with it. */
export function unstakePlan(
  place: Pick<EarnRow, 'entry' | 'pool' | 'key'>,
  account: Address,
  amount: bigint | null,
  { fee, rate, pending, isFeeAccepted, isStakeAhead, feeCheck }: UnstakeTerms,
): WritePlan | null {
  const { entry, pool } = place;
  const staked = pool?.staked ?? null;
  if (staked === null || amount === null) return null;
  const label = labelOf('tx.unstake', place, amount, staked);
  const reward = pool?.reward ?? null;
  return {
    chainId: entry.chainId,
    title: <Text id="earn.confirm.unstake" />,
    attempt: <Text id="tx.unstake" values={label.values} />,
    rows: [
      amountFact('amount', 'confirm.amount', amount, staked, true),
      ...(fee > 0n
        ? [
            amountFact('fee', 'earn.burned', fee, staked),
            fact('feeRate', 'earn.fee.now', <RateText perMillion={rate} />),
            amountFact('receive', 'liquidity.receive', amount - fee, staked),
          ]
        : []),
      ...(pending === null || pending === 0n || reward === null
        ? []
        : [amountFact('rewards', 'earn.paidToo', pending, reward)]),
      ...siteRows(entry.chainId, account, entry.contract),
    ],
    missing: isStakeAhead ? (
      <Text id="earn.blocked.stakeAhead" />
    ) : fee > 0n && !isFeeAccepted ? (
      <Text id="earn.blocked.feeNotAccepted" />
    ) : null,
    send: sender({ kind: 'unstake', entry, amount, fee, feeCheck }, account, label),
  };
}
