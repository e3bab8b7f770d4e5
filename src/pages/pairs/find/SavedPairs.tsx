import { displaySymbol } from '../../../core/tokens/token.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { isUnlisted, tokenOfId } from '../../../parts/dex/pairTokens.ts';
import { useDynamicTokens } from '../../../state/dynamicTokens.ts';
import { useNamedTokens } from '../../../state/ownTokens.ts';
import { forgetPair, useSavedPairs } from '../../../state/savedPairs.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import css from '../Pairs.module.css';
import { PairFrame, PairWays } from './PairWays.tsx';

/** The pairs of a network that the user has found before, newest first. */
export function SavedPairs({ chainId }: { chainId: number }) {
  const text = useText();
  const remote = useDynamicTokens((state) => state.tokens);
  const others = useNamedTokens();
  const pairs = useSavedPairs().filter((pair) => pair.chainId === chainId);
  if (pairs.length === 0) return null;
  return (
    <Card label={text('pairs.saved')}>
      <h2 className={css.title}>
        <Text id="pairs.saved" />
      </h2>
      <ul className={css.list}>
        {pairs.map((pair) => {
          const known = pair.tokens.map((token) => tokenOfId(token, chainId, remote, others));
          const symbols = pair.tokens.map((token, place) => displaySymbol(known[place]?.token.symbol ?? token));
          const looks = symbols.map((symbol, place) => ({ symbol, isForeign: isUnlisted(known[place]) }));
          return (
            <PairFrame key={pair.tokens.join()} name={symbols.join('/')} looks={looks}>
              <PairWays chainId={chainId} known={known} addresses={pair.tokens} hasLp={false} />
              <p>
                <Button look="quiet" size="small" onPress={() => void forgetPair(pair)}>
                  <Text id="pairs.forget" />
                </Button>
              </p>
            </PairFrame>
          );
        })}
      </ul>
    </Card>
  );
}
