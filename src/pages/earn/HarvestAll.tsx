import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { HARVEST_GAS } from '../../config/limits.ts';
import { deployedChain } from '../../config/deployment.ts';
import { tokens } from '../../config/tokens.ts';
import { pendingReward } from '../../core/earn/pending.ts';
import type { EarnRow } from '../../core/earn/list.ts';
import type { Prices } from '../../core/earn/prices.ts';
import { worthHarvesting, type HarvestChoice } from '../../core/earn/worth.ts';
import { displaySymbol, tokenOnChain } from '../../core/tokens/token.ts';
import type { MessageId } from '../../i18n/messageId.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import type { FactsRow } from '../../parts/amount/FactsRows.tsx';
import { TokenAmountText } from '../../parts/amount/TokenAmountText.tsx';
import { roundQuery } from '../../parts/bridge/tokens/bridgeQueries.ts';
import type { EarnChain } from '../../parts/earn/useEarnChains.ts';
import { useIsOffline } from '../../parts/reads/useIsOffline.ts';
import { OpenWriteDialog } from '../../parts/transactions/OpenWriteDialog.tsx';
import { usePlannedWrite } from '../../parts/transactions/usePlannedWrite.ts';
import { chosenGasPrice } from '../../state/gasPrice.ts';
import { useIsKindOpen } from '../../state/openRequests.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useWallet } from '../../wallet/connection/store.ts';
import css from './Earn.module.css';
import { harvestManyPlan } from './plans.tsx';

const zero = '0x0000000000000000000000000000000000000000';

/** Reasons that people are told; a row without a stake or without rewards needs no word. */
const leftTexts: Partial<Record<HarvestChoice['left'][number]['why'], MessageId>> = {
  belowGas: 'earn.left.belowGas',
  paused: 'liquidity.map.paused',
  unknown: 'common.unknown',
};

/** The rewards of all pools of the wallet's network that are worth their gas, in one transaction. */
export function HarvestAll({ chains, account }: { chains: readonly EarnChain[]; account: Address }) {
  const text = useText();
  const walletChainId = useWallet((wallet) => wallet.chainId);
  const isOffline = useIsOffline();
  const chain = chains.find(({ chainId }) => chainId === walletChainId) ?? null;
  const rows = (chain?.rows ?? []).flatMap((row) => {
    if (row.pool === null || row.position === null) return [];
    const pending = pendingReward(row.pool, row.position, chain?.round?.block ?? null);
    return [{ row, pool: row.pool, pending, stakedBalance: row.position.stakedBalance }];
  });
  const withRewards = rows.filter(({ pending }) => (pending ?? 0n) > 0n).length;
  const isWanted = withRewards > 1 && chain !== null;
  const round = useQuery(
    roundQuery(
      isWanted ? { chainId: chain.chainId, account, token: { address: zero, isNative: true }, spender: null } : null,
    ),
  );
  const gasPrice = chain === null ? null : (chosenGasPrice(chain.chainId) ?? round.data?.gasPrice ?? null);
  const choice = worthHarvesting(
    rows,
    gasPrice === null || chain === null
      ? null
      : { gasPerRow: HARVEST_GAS, gasPrice, nativePrice: nativePrice(chain.chainId, chain.prices) },
    chain?.prices ?? {},
  );
  const rowOf = (key: string): EarnRow[] => rows.filter(({ pool }) => pool.key === key).map(({ row }) => row);
  const places = choice.worth.flatMap(({ pool }) => rowOf(pool.key));
  const facts: FactsRow[] = [
    ...choice.worth.flatMap(({ pool, pending, isPriceUnknown }) =>
      pool.reward === null || pending === null
        ? []
        : [
            {
              id: `harvest ${pool.reward.symbol}`,
              name: <bdi>{displaySymbol(pool.entry.stakingSymbol)}</bdi>,
              value: (
                <>
                  <TokenAmountText
                    amount={pending}
                    decimals={pool.reward.decimals}
                    symbol={pool.reward.symbol}
                    as="exact"
                    isTappable
                  />{' '}
                  {isPriceUnknown && <Text id="earn.priceUnknown" />}
                </>
              ),
            },
          ],
    ),
    ...choice.left.flatMap(({ row: { pool }, why }) => {
      const textId = leftTexts[why];
      const { stakingSymbol, earningSymbol } = pool.entry;
      return textId === undefined
        ? []
        : [
            {
              id: `left ${earningSymbol}`,
              name: (
                <Text
                  id="earn.left"
                  values={{ name: `${displaySymbol(stakingSymbol)} → ${displaySymbol(earningSymbol)}` }}
                />
              ),
              value: <Text id={textId} />,
            },
          ];
    }),
  ];
  const multicall = chain === null ? '' : (deployedChain(chain.chainId)?.contracts.multicall ?? '');
  const plan =
    chain === null || multicall === ''
      ? null
      : harvestManyPlan(places, { chainId: chain.chainId, account, contract: multicall, facts });
  const write = usePlannedWrite(plan, () => undefined);
  const isElsewhere = useIsKindOpen('harvestMany', account, walletChainId ?? 0) && !write.isPending;
  if (!isWanted && write.dialog === null) return null;
  const isReady = plan !== null && chain?.isFresh === true && !isOffline && !round.isLoading;
  return (
    <Card label={text('earn.harvestAll')}>
      <div className={css.all}>
        <p>
          <Text id="earn.harvestAll.text" values={{ count: places.length }} />
        </p>
        <Button look="main" isBusy={write.isPending} isDisabled={!isReady || isElsewhere} onPress={write.open}>
          <Text id={write.isPending ? 'earn.status.claiming' : 'earn.harvestAll'} />
        </Button>
      </div>
      <OpenWriteDialog dialog={write.dialog} />
    </Card>
  );
}

/** Of the native coin: that of its wrapped token. */
function nativePrice(chainId: number, prices: Prices): bigint | null {
  const native = tokens.flatMap((entry) => tokenOnChain(entry, chainId) ?? []).find(({ isNative }) => isNative);
  return native === undefined ? null : (prices[`0x${native.address.slice(2).toLowerCase()}`] ?? null);
}
