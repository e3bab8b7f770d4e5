import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { explorerPage } from '../../config/explorerPage.ts';
import { formatAmountExact } from '../../core/amounts.ts';
import type { EarnKind } from '../../core/earn/entry.ts';
import type { EarnToken } from '../../core/earn/facts.ts';
import type { EarnRow } from '../../core/earn/list.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import type { MessageId } from '../../i18n/messageId.ts';
import { Text } from '../../i18n/Text.tsx';
import { ContractFact } from '../../parts/amount/ContractFact.tsx';
import type { FactsRow } from '../../parts/amount/FactsRows.tsx';
import { TokenAmountText } from '../../parts/amount/TokenAmountText.tsx';
import { placesLabel } from '../../parts/earn/activity.ts';
import { networkName } from '../../parts/network/networkChoices.ts';
import { RateText } from '../../parts/position/RateText.tsx';
import type { WritePlan } from '../../parts/transactions/usePlannedWrite.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import type { AskedWrite } from './earnAction.ts';
import type { EarnNow } from './useEarnCard.ts';

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

const row = (id: string, nameId: MessageId, value: ReactNode): FactsRow => ({ id, name: <Text id={nameId} />, value });

/** Where it happens, and who asks. */
export const siteRows = (chainId: number, account: Address, contract: Address): FactsRow[] => [
  row('network', 'liquidity.network', networkName(chainId)),
  row('account', 'confirm.account', <AddressText address={account} />),
  row(
    'contract',
    'confirm.contract',
    <ContractFact contract={contract} url={explorerPage(chainId, 'address', contract)} />,
  ),
];

const sender =
  (asked: AskedWrite, account: Address, label: WriteLabel): WritePlan['send'] =>
  async () =>
    (await import('./earnAction.ts')).sendEarnWrite(asked, { account, label });

/** How a write is called, in the wallet's dialog and in the list of transactions. */
function labelOf(id: 'tx.stake' | 'tx.unstake', { key }: EarnRow, amount: bigint, token: EarnToken): WriteLabel {
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

/** An unstake of an amount, with what is burned of it and the rewards that come with it. */
export function unstakePlan(
  place: EarnRow,
  account: Address,
  amount: bigint | null,
  { fee, rate, pending }: { fee: bigint; rate: bigint; pending: bigint | null },
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
            row('feeRate', 'earn.fee.now', <RateText perMillion={rate} />),
            amountFact('receive', 'liquidity.receive', amount - fee, staked),
          ]
        : []),
      ...(pending === null || pending === 0n || reward === null
        ? []
        : [amountFact('rewards', 'earn.paidToo', pending, reward)]),
      ...siteRows(entry.chainId, account, entry.contract),
    ],
    send: sender({ kind: 'unstake', entry, amount, fee }, account, label),
  };
}

/** All rewards of one place; null while they are not known. */
export function harvestPlan(place: EarnRow, { pending }: Pick<EarnNow, 'pending'>, account: Address): WritePlan | null {
  const { entry, pool, key } = place;
  const reward = pool?.reward ?? null;
  if (reward === null || pending === null) return null;
  const label: WriteLabel = {
    id: 'tx.harvest',
    values: { symbol: displaySymbol(reward.symbol), place: placesLabel([key]) },
  };
  return {
    chainId: entry.chainId,
    title: <Text id="earn.confirm.harvest" />,
    attempt: <Text id="tx.harvest" values={label.values} />,
    rows: [
      amountFact('rewards', 'earn.atLeast', pending, reward, true),
      row('place', 'earn.from', <bdi>{displaySymbol(entry.stakingSymbol)}</bdi>),
      ...siteRows(entry.chainId, account, entry.contract),
    ],
    send: sender({ kind: 'harvest', entry }, account, label),
  };
}

/** The rewards of several places with one request. @param facts what comes, and what is left out */
export function harvestManyPlan(
  kind: EarnKind,
  places: readonly EarnRow[],
  { chainId, account, contract, facts }: { chainId: number; account: Address; contract: Address; facts: FactsRow[] },
): WritePlan | null {
  if (places.length === 0) return null;
  const values = { count: String(places.length), place: placesLabel(places.map(({ key }) => key)) };
  const label: WriteLabel = { id: kind === 'farms' ? 'tx.harvestFarms' : 'tx.harvestMany', values };
  const entries = places.map(({ entry }) => entry);
  const asked: AskedWrite =
    kind === 'farms' ? { kind: 'harvestFarms', entries } : { kind: 'harvestMany', chainId, entries };
  return {
    chainId,
    title: <Text id="earn.confirm.harvest" />,
    attempt: <Text id={label.id} values={{ count: places.length }} />,
    rows: [...facts, ...siteRows(chainId, account, contract)],
    send: sender(asked, account, label),
  };
}
