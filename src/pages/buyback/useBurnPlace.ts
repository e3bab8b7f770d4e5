import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Address } from 'viem';
import { deployment } from '../../config/deployment.ts';
import type { BurnFacts } from '../../core/burn/facts.ts';
import { pendingToBurn } from '../../core/burn/pending.ts';
import {
  burnChainIds,
  burnContractOf,
  burnTokenOf,
  burnTokens,
  collectedAddress,
  type BurnToken,
} from '../../parts/burn/burnTokens.ts';
import { useBurnChains, type BurnChain } from '../../parts/burn/useBurnChains.ts';
import { buyBackStore, setBuyBack, useBuyBack } from '../../state/buyBack.ts';
import { useStorageHealth } from '../../state/storageHealth.ts';
import { useUserNoWallet } from '../../state/userNoWallet.ts';
import { useIsLive } from '../../ui/useIsLive.ts';
import { useWallet } from '../../wallet/connection/store.ts';
import { burnPathOf } from './paths.ts';

/** Which token of which network a form is about, and what was read of it. */
export interface BurnPlace {
  account: Address | null;
  walletChainId: number | null;
  chainId: number;
  /** The contract; null: the network has none. */
  contract: Address | null;
  chain: BurnChain | null;
  /** null: the address names a token that the network does not have. */
  token: BurnToken | null;
  facts: BurnFacts | null;
  /** The tokens to choose from, with what waits of each; null: not known. */
  choices: { token: BurnToken; waiting: bigint | null }[];
  /** Another network keeps the token, if it has it. */
  choose(currencyId: string, chainId: number): void;
}

/** The token and the network of the form: from the address, else as it was left, else what waits to be burned. */
export function useBurnPlace(): BurnPlace {
  const params = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // The address is not known while prerendering.
  const isLive = useIsLive();
  const currencyId = isLive ? params.currencyId : undefined;
  const named = isLive ? Number(search.get('from') ?? '') : 0;
  const account = useWallet((wallet) => wallet.account);
  const walletChainId = useWallet((wallet) => wallet.chainId);
  const chosen = useUserNoWallet((state) => state.selectedChainId);
  const stored = useBuyBack((form) => form.currencyId);
  const storedChainId = useBuyBack((form) => form.sourceChainId);
  const isHydrated = useStorageHealth((health) => health.isHydrated);
  const chainId = burnChainIds().includes(named)
    ? named
    : (walletChainId ?? storedChainId ?? chosen ?? deployment.defaultChainId);
  const contract = burnContractOf(chainId);
  const [chain = null] = useBurnChains(contract === null ? [] : [chainId], false);
  const factsOf = (token: BurnToken): BurnFacts | null => {
    const address = collectedAddress(token)?.toLowerCase() ?? null;
    return chain?.round?.tokens.find((one) => one.token === address) ?? null;
  };
  const choices = (contract === null ? [] : burnTokens(chainId)).map((token) => {
    const facts = factsOf(token);
    return { token, waiting: facts && pendingToBurn(facts) };
  });
  const usual = choices.find(({ waiting }) => waiting !== null && waiting > 0n) ?? choices[0];
  const token =
    contract === null
      ? null
      : currencyId === undefined
        ? (burnTokenOf(chainId, stored) ?? usual?.token ?? null)
        : burnTokenOf(chainId, currencyId);
  useEffect(() => {
    if (isHydrated && currencyId !== undefined && currencyId !== buyBackStore.getState().currencyId)
      void setBuyBack({ currencyId });
  }, [currencyId, isHydrated]);
  return {
    account,
    walletChainId,
    chainId,
    contract,
    chain,
    token,
    facts: token && factsOf(token),
    choices,
    choose(nextId, nextChainId) {
      // Another network starts anew; the last transaction belongs to the one before.
      const isOther = nextChainId !== storedChainId;
      const kept = burnTokenOf(nextChainId, nextId)?.currencyId ?? null;
      void setBuyBack({
        currencyId: kept ?? '',
        ...(isOther && { sourceChainId: nextChainId, transactionHash: null }),
      });
      void navigate(burnPathOf(kept, nextChainId), { replace: true });
    },
  };
}
