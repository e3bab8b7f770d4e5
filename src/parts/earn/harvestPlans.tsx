import type { Address } from 'viem';
import type { EarnKind } from '../../core/earn/entry.ts';
import type { EarnRow } from '../../core/earn/list.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import { Text } from '../../i18n/Text.tsx';
import type { FactsRow } from '../amount/FactsRows.tsx';
import { placesLabel } from './activity.ts';
import type { WritePlan } from '../transactions/usePlannedWrite.ts';
import type { AskedWrite } from './earnAction.ts';
import { fact } from '../amount/fact.tsx';
import { amountFact, sender, siteRows } from './plans.tsx';
import type { EarnNow } from './useEarnNow.ts';

/** All rewards of one place; null while they are not known. */
export function harvestPlan(
  place: Pick<EarnRow, 'entry' | 'pool' | 'key'>,
  { pending }: Pick<EarnNow, 'pending'>,
  account: Address,
): WritePlan | null {
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
      fact('place', 'earn.from', <bdi>{displaySymbol(entry.stakingSymbol)}</bdi>),
      ...siteRows(entry.chainId, account, entry.contract),
    ],
    send: sender({ kind: 'harvest', entry }, account, label),
  };
}

/** The rewards of several places with one request. @param facts what comes, and what is left out */
export function harvestManyPlan(
  kind: EarnKind,
  places: readonly Pick<EarnRow, 'entry' | 'key'>[],
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
