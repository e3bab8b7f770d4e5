import { useState } from 'react';
import { ZERO_ADDRESS } from '../../core/address.ts';
import { explorerPage } from '../../config/explorerPage.ts';
import { lastBurns, type BurnEvent } from '../../core/burn/burned.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { TokenAmountText } from '../../parts/amount/TokenAmountText.tsx';
import { burnTokenAt } from '../../parts/burn/burnTokens.ts';
import type { BurnChain } from '../../parts/burn/useBurnChains.ts';
import { ageText } from '../../parts/claims/list/ageText.ts';
import { useNow } from '../../parts/claims/list/useNow.ts';
import { networkName } from '../../parts/network/networkChoices.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ChainIcon } from '../../ui/ChainIcon.tsx';
import { LinkOut } from '../../ui/LinkOut.tsx';
import { RowName, RowTable } from '../../ui/RowTable.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import css from './Burn.module.css';

/** So many are shown at first. */
const fewBurns = 8;

interface BurnHistoryProps {
  chains: readonly BurnChain[];
  events: readonly BurnEvent[];
}

/** The last burns: what the picture shows, in figures. */
export function BurnHistory({ chains, events }: BurnHistoryProps) {
  const text = useText();
  const [isWhole, setWhole] = useState(false);
  if (events.length === 0) return null;
  return (
    <Card label={text('burn.history')}>
      <h2 className={css.title}>
        <Text id="burn.history" />
      </h2>
      <RowTable
        heads={[
          ['when', <Text key="when" id="burn.when" />],
          ['swapped', <Text key="swapped" id="burn.swapped" />],
          ['total', <Text key="total" id="burn.total" />],
          [
            'explorer',
            <VisuallyHidden key="explorer">
              <Text id="transaction.explorer" />
            </VisuallyHidden>,
          ],
        ]}
      >
        {lastBurns(events, isWhole ? events.length : fewBurns).map((event) => (
          <BurnRow
            key={`${event.chainId} ${event.transactionHash} ${event.logIndex}`}
            event={event}
            chain={chains.find(({ chainId }) => chainId === event.chainId)}
          />
        ))}
      </RowTable>
      {!isWhole && events.length > fewBurns && (
        <Button size="small" onPress={() => setWhole(true)}>
          <Text id="burn.showAll" values={{ count: events.length }} />
        </Button>
      )}
    </Card>
  );
}

function BurnRow({ event, chain }: { event: BurnEvent; chain: BurnChain | undefined }) {
  const text = useText();
  const nowMs = useNow();
  const { chainId, transactionHash, token: address, swapped, burned, time } = event;
  const token = burnTokenAt(chainId, address === ZERO_ADDRESS ? null : address);
  const round = chain?.round ?? null;
  const burnt = round === null ? null : burnTokenAt(chainId, round.burnToken);
  const href = explorerPage(chainId, 'tx', transactionHash);
  const at = new Date(Number(time) * 1_000);
  const when = nowMs === null ? '' : ageText(text, at.getTime(), nowMs);
  return (
    <tr data-burn={transactionHash}>
      <th scope="row">
        <bdi title={at.toISOString()}>{when}</bdi>
        <span className={css.network}>
          <ChainIcon chainId={chainId} size={20} />
          {networkName(chainId)}
        </span>
      </th>
      <td>
        <RowName>
          <Text id="burn.swapped" />
        </RowName>
        {token === null ? (
          <AddressText address={address} shortened={{ head: 4, tail: 4 }} />
        ) : (
          <TokenAmountText amount={swapped} decimals={token.decimals} symbol={token.symbol} isTappable />
        )}
      </td>
      <td>
        <RowName>
          <Text id="burn.total" />
        </RowName>
        {round === null || round.decimals === null ? (
          <Text id="common.unknown" />
        ) : (
          <TokenAmountText amount={burned} decimals={round.decimals} symbol={burnt?.symbol ?? ''} isTappable />
        )}
      </td>
      <td>
        {href !== null && (
          <LinkOut href={href} isIcon>
            <Text id="transaction.explorer" />
          </LinkOut>
        )}
      </td>
    </tr>
  );
}
