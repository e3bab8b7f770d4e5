import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { earnKinds, type EarnKind } from '../../core/earn/entry.ts';
import type { MessageId } from '../../i18n/messageId.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import type { Positions } from '../../parts/positions/usePositions.ts';
import { Card } from '../../ui/Card.tsx';
import { ClaimItem } from './ClaimItem.tsx';
import { LiquidityItem } from './LiquidityItem.tsx';
import { PairItem } from './PairItem.tsx';
import css from './Positions.module.css';
import { StakeItem } from './StakeItem.tsx';

const stakeTitles: Readonly<Record<EarnKind, MessageId>> = {
  mining: 'nav.mining',
  rewards: 'nav.pools',
  farms: 'nav.farms',
};

interface PositionSectionsProps {
  positions: Positions;
  account: Address;
  isOwn: boolean;
}

/** The positions by their kinds; kinds without any have no section. */
export function PositionSections({ positions, account, isOwn }: PositionSectionsProps) {
  const { claims, liquidity, stakes, pairs } = positions;
  return (
    <>
      {claims.length > 0 && (
        <Section titleId="positions.claims">
          {claims.map((claim) => (
            <ClaimItem key={claim.key} claim={claim} isOwn={isOwn} />
          ))}
        </Section>
      )}
      {liquidity.length > 0 && (
        <Section titleId="positions.liquidity">
          {liquidity.map((position) => (
            <LiquidityItem key={`${position.chainId} ${position.lpToken.address}`} position={position} isOwn={isOwn} />
          ))}
        </Section>
      )}
      {earnKinds.map((kind) => {
        const own = stakes.filter(({ entry }) => entry.kind === kind);
        return own.length === 0 ? null : (
          <Section key={kind} titleId={stakeTitles[kind]}>
            {own.map((stake) => (
              <StakeItem key={stake.key} stake={stake} account={account} isOwn={isOwn} />
            ))}
          </Section>
        );
      })}
      {pairs.length > 0 && (
        <Section titleId="pairs.pairs">
          {pairs.map((pair) => (
            <PairItem key={`${pair.facts.chainId} ${pair.facts.address}`} pair={pair} isOwn={isOwn} />
          ))}
        </Section>
      )}
    </>
  );
}

function Section({ titleId, children }: { titleId: MessageId; children: ReactNode }) {
  const text = useText();
  return (
    <Card label={text(titleId)}>
      <h2 className={css.title}>
        <Text id={titleId} />
      </h2>
      <ul className={css.list}>{children}</ul>
    </Card>
  );
}
