import { explorerPage } from '../../config/explorerPage.ts';
import { isAprDifferent, type AprProof, type AprReason } from '../../core/earn/apr.ts';
import type { EarnRow } from '../../core/earn/list.ts';
import type { MessageId } from '../../i18n/messageId.ts';
import { Text } from '../../i18n/Text.tsx';
import { ContractFact } from '../../parts/amount/ContractFact.tsx';
import { FactsRows, type FactsRow } from '../../parts/amount/FactsRows.tsx';
import { TokenAmountText } from '../../parts/amount/TokenAmountText.tsx';
import { AprText, DollarText, DurationText } from '../../parts/earn/figures.tsx';
import type { EarnChain } from '../../parts/earn/useEarnChains.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useText } from '../../i18n/useText.ts';
import css from './Earn.module.css';
import { fact } from '../../parts/amount/fact.tsx';

/** Why there is no rate, or none that counts. */
const reasonTexts: Readonly<Record<Exclude<AprReason, 'known' | 'notRead'>, MessageId>> = {
  finished: 'earn.why.finished',
  noPrice: 'earn.why.noPrice',
  noStake: 'earn.why.noStake',
  noWindow: 'earn.why.noWindow',
  dust: 'earn.why.dust',
};

/** What the rate of a place follows from, and its contract. */
export function EarnDetails({ row, chain }: { row: EarnRow; chain: EarnChain }) {
  const text = useText();
  const { entry, pool, apr, serviceApr } = row;
  const own = apr?.apr ?? null;
  const why = apr?.why ?? 'notRead';
  const rows: FactsRow[] = [
    ...(apr?.proof ? proofRows(row, apr.proof) : []),
    ...(row.fees === null
      ? []
      : [fact('feeWindow', 'earn.proof.feeWindow', <DurationText seconds={Number(row.fees.seconds)} />)]),
    ...(serviceApr === null ? [] : [fact('service', 'earn.proof.service', <AprText apr={serviceApr} />)]),
    ...(pool?.staked ? [address('staked', 'earn.stakedToken', chain.chainId, pool.staked.address)] : []),
    address('contract', 'earn.contract', chain.chainId, entry.contract),
  ];
  return (
    <div className={css.details}>
      {why !== 'known' && why !== 'notRead' && (
        <p className={css.quiet}>
          <Text id={reasonTexts[why]} />
        </p>
      )}
      {why !== 'finished' && isAprDifferent(own, serviceApr) && (
        <Notice tone="warn" toneText={text('common.warning')}>
          <Text id="earn.apr.differs" />
        </Notice>
      )}
      <FactsRows rows={rows} />
    </div>
  );
}

const address = (id: string, nameId: MessageId, chainId: number, contract: `0x${string}`): FactsRow =>
  fact(id, nameId, <ContractFact contract={contract} url={explorerPage(chainId, 'address', contract)} />);

function proofRows({ pool, entry }: EarnRow, proof: AprProof): FactsRow[] {
  const { source, prices, rewardsPerYear, totalStaked, countedStaked } = proof;
  const reward = pool?.reward ?? entry.earning;
  const staked = pool?.staked ?? entry.staking;
  if (reward === null || staked === null) return [];
  const paid = (units: bigint) => (
    <TokenAmountText amount={units} decimals={reward.decimals} symbol={reward.symbol} as="balance" isTappable />
  );
  const held = (units: bigint) => (
    <TokenAmountText amount={units} decimals={staked.decimals} symbol={staked.symbol} as="balance" isTappable />
  );
  return [
    ...(source.kind === 'events'
      ? [
          fact('rewards', 'earn.proof.rewards', paid(source.rewards)),
          fact('window', 'earn.proof.window', <DurationText seconds={Number(source.toTime - source.fromTime)} />),
        ]
      : [fact('perBlock', 'earn.proof.perBlock', paid(source.bridgePerBlock))]),
    fact('perYear', 'earn.proof.perYear', paid(rewardsPerYear)),
    fact('of', 'earn.totalStaked', held(totalStaked)),
    ...(countedStaked === totalStaked ? [] : [fact('counted', 'earn.proof.counted', held(countedStaked))]),
    ...(prices === null
      ? []
      : [
          fact('price', 'earn.proof.price', <DollarText value={prices.reward} />),
          fact('stakedValue', 'earn.proof.value', <DollarText value={prices.stakedValue} />),
        ]),
  ];
}
