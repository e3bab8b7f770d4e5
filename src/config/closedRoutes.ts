import type { AmountMode } from '../core/bridge/targetAmount.ts';

interface DraftToken {
  symbol: string;
  addresses: Record<string, string>;
  decimals: Record<string, number>;
  closedOn?: readonly number[];
}

/**
 * Pairs of chains between which a token would arrive as another amount, and neither of which the file lists as closed.
 */
function unclosedPairs({ addresses, decimals, closedOn = [] }: DraftToken): string[] {
  const [first, ...others] = Object.keys(addresses).filter(
    (id) => addresses[id] !== '' && !closedOn.includes(Number(id)),
  );
  if (first === undefined) return [];
  return others
    .filter((id) => decimals[id] !== decimals[first])
    .map((id) => `${first} (${decimals[first]} decimals) and ${id} (${decimals[id]} decimals)`);
}

/** Chains that the file lists as closed although the token is not there, or has the same decimals on all its chains. */
function needlesslyClosed({ addresses, decimals, closedOn = [] }: DraftToken): number[] {
  const ids = Object.keys(addresses).filter((id) => addresses[id] !== '');
  return closedOn.filter((id) => !ids.includes(String(id)) || ids.every((other) => decimals[other] === decimals[id]));
}

/**
 * A route that would pay another amount than was sent is closed by its decimals in any case. This check requires the
 * file to say so, so that nobody adds a token without knowing that its routes are closed.
 */
export function closedRouteFaults({
  amounts = 'raw',
  tokens,
}: {
  amounts?: AmountMode;
  tokens: readonly DraftToken[];
}): string[] {
  return tokens.flatMap((token) => {
    const { symbol, closedOn = [] } = token;
    if (amounts === 'scaled')
      return closedOn.length === 0
        ? []
        : [`token ${symbol}: closedOn means nothing with amounts 'scaled', where every route is open`];
    const unclosed = unclosedPairs(token);
    const needless = needlesslyClosed(token);
    return [
      ...(unclosed.length === 0
        ? []
        : [
            `token ${symbol} would arrive as another amount between chains ${unclosed.join(', ')}: ` +
              "name one of each two in its closedOn, or set amounts to 'scaled' where the oracles scale",
          ]),
      ...(needless.length === 0
        ? []
        : [`token ${symbol}: closedOn names chain ${needless.join(', ')}, where its decimals are no others`]),
    ];
  });
}
