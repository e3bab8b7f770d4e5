import type { BurnFacts } from '../../core/burn/facts.ts';
import { pendingToBurn } from '../../core/burn/pending.ts';
import { burnPreview } from '../../core/burn/preview.ts';
import type { BurnRefusal } from '../../core/burn/refusals.ts';
import { burnMarketOf, type BurnChain } from '../../parts/burn/useBurnChains.ts';

/** A token of a network that waits to be burned. */
export interface Waiting {
  chain: BurnChain;
  facts: BurnFacts;
  /** In smallest units. */
  amount: bigint;
  /** What it would buy, of the burn token, or why nothing; null: not known. */
  buys: bigint | BurnRefusal | null;
}

/** Everything that waits; what buys the most comes first. */
export function waitingRows(chains: readonly BurnChain[]): Waiting[] {
  return chains
    .flatMap((chain) =>
      (chain.round?.tokens ?? []).flatMap((facts): Waiting[] => {
        const amount = pendingToBurn(facts);
        return amount === null || amount === 0n ? [] : [{ chain, facts, amount, buys: buysOf(chain, facts) }];
      }),
    )
    .toSorted((one, other) => (worth(one) === worth(other) ? 0 : worth(one) > worth(other) ? -1 : 1));
}

function buysOf(chain: BurnChain, facts: BurnFacts): Waiting['buys'] {
  const market = burnMarketOf(chain);
  const preview = market === null ? null : burnPreview(facts, 'swapAndBurn', market);
  return preview === null || typeof preview === 'string' ? preview : (preview.swap?.amountOut ?? preview.amountIn);
}

const worth = ({ buys }: Waiting): bigint => (typeof buys === 'bigint' ? buys : -1n);
