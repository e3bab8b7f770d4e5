import { tokenAt } from '../../../config/tokenLookup.ts';
import { dynamicTokenAt } from '../../../state/dynamicTokens.ts';
import type { DepositEvent } from '../../../core/claims/claim.ts';
import { tokenOnChain, type RegistryToken, type Token } from '../../../core/tokens/token.ts';

export interface ClaimTokens {
  entry: RegistryToken | null;
  source: Token | null;
  target: Token | null;
}

/** The coin of a deposit on both chains, as far as a registry knows it. */
export function claimTokens(
  event: Pick<DepositEvent, 'sourceChainId' | 'targetChainId' | 'sourceToken'> | null,
): ClaimTokens {
  const entry =
    event &&
    (tokenAt(event.sourceChainId, event.sourceToken) ?? dynamicTokenAt(event.sourceChainId, event.sourceToken));
  return {
    entry,
    source: entry && event && tokenOnChain(entry, event.sourceChainId),
    target: entry && event && tokenOnChain(entry, event.targetChainId),
  };
}
