import { formatShort } from '../../core/amounts.ts';
import { burnedOverTime, totalBurned, type BurnEvent } from '../../core/burn/burned.ts';
import { formatNumberText } from '../../i18n/formatNumberText.ts';
import { Text } from '../../i18n/Text.tsx';
import { useLocale, useText } from '../../i18n/useText.ts';
import { TokenAmountText } from '../../parts/amount/TokenAmountText.tsx';
import { burnTokenAt } from '../../parts/burn/burnTokens.ts';
import type { BurnChain } from '../../parts/burn/useBurnChains.ts';
import { ageText } from '../../parts/claims/list/ageText.ts';
import { useNow } from '../../parts/claims/list/useNow.ts';
import { networkName } from '../../parts/network/networkChoices.ts';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './Burn.module.css';
import { BurnChart } from './BurnChart.tsx';

interface BurnPictureProps {
  chains: readonly BurnChain[];
  events: readonly BurnEvent[];
}

/** What was burned over time, and what there still is. */
export function BurnPicture({ chains, events }: BurnPictureProps) {
  const text = useText();
  const locale = useLocale();
  const nowMs = useNow();
  const points = burnedOverTime(events);
  const isLoading = chains.some(({ log }) => log === null) && chains.some(({ isLogLoading }) => isLogLoading);
  const [first] = points;
  const age = (seconds: bigint): string => ageText(text, Number(seconds) * 1_000, nowMs ?? 0);
  const unfinished = chains.flatMap(({ log }) => (log !== null && log.fromBlock > 0n ? [log.fromTime] : []));
  const decimals = chains.flatMap(({ round }) => round?.decimals ?? [])[0] ?? 18;
  const burnt = chains.flatMap(({ chainId, round }) =>
    round === null ? [] : (burnTokenAt(chainId, round.burnToken) ?? []),
  )[0];
  const symbol = burnt?.symbol ?? '';
  const amount = `${formatNumberText(formatShort(totalBurned(events), decimals, 6), locale)} ${symbol}`.trim();
  const label =
    first === undefined || nowMs === null
      ? text('burn.picture')
      : text('burn.picture.text', { count: events.length, amount, age: age(first.time) });
  return (
    <Card label={text('burn.picture')}>
      <h2 className={css.title}>
        <Text id="burn.picture" />
      </h2>
      {chains.map(({ chainId, round, log }) => (
        <dl key={chainId} className={css.figures} data-burned={chainId}>
          <Figure
            nameId="burn.total"
            network={chains.length > 1 ? networkName(chainId) : null}
            amount={log === null ? null : totalBurned(log.events)}
            decimals={round?.decimals ?? null}
            symbol={symbol}
            isLoading={isLoading}
          />
          <Figure
            nameId="burn.supply"
            network={chains.length > 1 ? networkName(chainId) : null}
            amount={round?.supply ?? null}
            decimals={round?.decimals ?? null}
            symbol={symbol}
            isLoading={isLoading}
          />
        </dl>
      ))}
      {first !== undefined && nowMs !== null && (
        <figure className={css.picture}>
          <BurnChart points={points} until={Math.max(nowMs / 1_000, Number(points.at(-1)?.time ?? 0n))} label={label} />
          <figcaption className={css.axis} dir="ltr">
            <span>{age(first.time)}</span>
            <span>
              <Text id="claims.age.now" />
            </span>
          </figcaption>
        </figure>
      )}
      {/* As high as the picture, so that nothing moves when it comes, or when it cannot be read. */}
      {(first === undefined || nowMs === null) && (isLoading || chains.some(({ log }) => log === null)) && (
        <div className={css.waiting} aria-busy={isLoading} />
      )}
      {first === undefined && !isLoading && chains.every(({ log }) => log !== null) && (
        <p className={css.quiet} role="status">
          <Text
            id="burn.picture.none"
            values={{ networks: chains.map(({ chainId }) => networkName(chainId)).join(', ') }}
          />
        </p>
      )}
      {unfinished.length > 0 && nowMs !== null && (
        <p className={css.quiet} role="status">
          <Text
            id="burn.picture.part"
            values={{ age: age(unfinished.reduce((one, other) => (one > other ? one : other))) }}
          />
        </p>
      )}
    </Card>
  );
}

interface FigureProps {
  nameId: 'burn.total' | 'burn.supply';
  network: string | null;
  amount: bigint | null;
  decimals: number | null;
  symbol: string;
  isLoading: boolean;
}

function Figure({ nameId, network, amount, decimals, symbol, isLoading }: FigureProps) {
  const text = useText();
  return (
    <div className={css.tile}>
      <dt>
        <Text id={nameId} />
        {network !== null && ` · ${network}`}
      </dt>
      <dd data-figure={nameId}>
        {amount !== null && decimals !== null ? (
          <TokenAmountText amount={amount} decimals={decimals} symbol={symbol} isTappable />
        ) : isLoading ? (
          <Skeleton width="short" label={text('common.loading')} />
        ) : (
          <Text id="common.unknown" />
        )}
      </dd>
    </div>
  );
}
