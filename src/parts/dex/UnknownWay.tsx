import { displaySymbol } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { rememberPicked } from '../../state/ownTokens.ts';
import { AppLink } from '../routing/AppLink.tsx';
import { removePairPath } from './pairPaths.ts';
import type { PairPosition } from './useOwnPairs.ts';

interface UnknownWayProps {
  chainId: number;
  tokens: PairPosition['tokens'];
  className: string | undefined;
}

/** The link to the form that takes everything out of a pair of tokens which this app does not know. */
export function UnknownWay({ chainId, tokens, className }: UnknownWayProps) {
  const text = useText();
  const pair = tokens.map(({ symbol }) => displaySymbol(symbol)).join('/');
  // The form finds them by their address, as their contracts described them.
  const remember = (): void => {
    for (const token of tokens)
      void rememberPicked({
        ...token,
        chainId,
        name: token.symbol,
        listName: null,
        isIncomplete: false,
        hadHidden: false,
      });
  };
  return (
    <AppLink
      className={className}
      to={removePairPath({ chainId, a: tokens[0].address, b: tokens[1].address })}
      aria-label={text('pairs.remove.name', { pair })}
      onClick={remember}
    >
      <Text id="pairs.remove" />
    </AppLink>
  );
}
