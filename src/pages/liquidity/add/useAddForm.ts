import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { Address } from 'viem';
import { tokens } from '../../../config/tokens.ts';
import { parseAmount } from '../../../core/amounts.ts';
import { additionBlocker, type PoolBlocker } from '../../../core/liquidity/blockers.ts';
import { fitsPool, largestAddition } from '../../../core/liquidity/poolRoom.ts';
import type { PoolFacts } from '../../../core/liquidity/position.ts';
import { tokenOfCurrency } from '../../../core/tokens/currency.ts';
import { tokenOnChain, type RegistryToken, type Token } from '../../../core/tokens/token.ts';
import { useTokenRound, type TokenRoundRead } from '../../../parts/amount/useTokenRound.ts';
import { useRoundApproval, type RoundApproval } from '../../../parts/approval/useRoundApproval.ts';
import { lpBalancesQuery } from '../../../parts/position/poolQueries.ts';
import { chosenGasPrice } from '../../../state/gasPrice.ts';
import { liquidityStore, setLiquidity, useLiquidity } from '../../../state/liquidity.ts';
import { useStorageHealth } from '../../../state/storageHealth.ts';
import type { TokenCheckProps } from '../../../parts/bridge/tokens/TokenCheck.tsx';
import { useIsLive } from '../../../ui/useIsLive.ts';
import { useTokenCheck } from '../../../parts/bridge/tokens/useTokenCheck.ts';
import { usePool, type PoolRead } from '../usePool.ts';
import { usePoolSite } from '../usePoolSite.ts';

/** The most gas for adding the native coin; the first addition creates its pool. */
const [additionGas, firstAdditionGas] = [250_000n, 2_500_000n];

export interface AddForm {
  account: Address | null;
  chainId: number;
  manager: Address | null;
  entry: RegistryToken | null;
  token: Token | null;
  amountText: string;
  amount: bigint | null;
  pool: PoolFacts | null;
  poolRead: PoolRead;
  balances: TokenRoundRead;
  /** The account's LP tokens; null: not known. */
  lpBalance: bigint | null;
  approval: RoundApproval;
  /** For a token that only a remote registry names. */
  tokenCheck: TokenCheckProps | null;
  blocker: PoolBlocker | null;
  /** The amount that MAX fills in from a balance. */
  most(balance: bigint): bigint;
}

/** The form of an addition: the choice, what the chain says about it, and why it cannot be sent. */
export function useAddForm(): AddForm {
  const params = useParams();
  // The address is not known while prerendering.
  const currencyId = useIsLive() ? params.currencyId : undefined;
  const { remote, ...site } = usePoolSite();
  const { account, chainId, manager } = site;
  const persisted = useLiquidity((form) => form.currencyId);
  const amountText = useLiquidity((form) => form.typedAmount);
  const isHydrated = useStorageHealth((health) => health.isHydrated);
  useTakenToken(currencyId, isHydrated);
  const entry = entryAt({ named: currencyId, persisted }, chainId, remote);
  const tokenCheck = useTokenCheck(entry, [chainId]);
  const token = entry && tokenOnChain(entry, chainId);

  const poolRead = usePool(manager === null ? null : token);
  const { pool } = poolRead;
  const balances = useTokenRound(account, token, manager);
  const lpTokens = pool?.lpToken ? [pool.lpToken.address] : [];
  const held = useQuery(lpBalancesQuery(chainId, account, lpTokens, true));
  const lpBalance = pool?.exists === false ? 0n : (held.data?.balances[pool?.lpToken?.address ?? '0x'] ?? null);

  const amount = token && parseAmount(amountText, token.decimals);
  const { round } = balances;
  const approval = useRoundApproval({ owner: account, token, spender: manager, amount, balances });
  const room = pool?.room ?? null;
  const gasPrice = chosenGasPrice(chainId) ?? round?.gasPrice ?? 0n;
  const blocker = additionBlocker({
    ...site,
    hasPools: manager !== null,
    hasToken: token !== null,
    isUnconfirmed: tokenCheck?.isTicked === false,
    isPaused: poolRead.isFresh ? (pool?.isPaused ?? null) : null,
    isFull: pool?.isFull ?? null,
    fits: poolRead.isFresh ? fitsPool(room, amount ?? 0n) : null,
    amount,
    balance: balances.isFresh ? (round?.tokenBalance ?? null) : null,
    isBalanceRefused: balances.isBalanceRefused,
    approval: approval.status,
  });
  return {
    account,
    chainId,
    manager,
    entry,
    token,
    amountText,
    amount,
    pool,
    poolRead,
    balances,
    lpBalance,
    approval,
    tokenCheck,
    blocker,
    most: (balance) =>
      largestAddition({
        balance,
        isNative: token?.isNative ?? false,
        gasCost: (pool?.exists === false ? firstAdditionGas : additionGas) * gasPrice,
        room,
      }),
  };
}

/**
 * The token that the address names, and never another one instead; without one, the last one of the form, or the first
 * of the chain.
 */
function entryAt(
  { named, persisted }: { named: string | undefined; persisted: string },
  chainId: number,
  remote: readonly RegistryToken[],
): RegistryToken | null {
  const chosen = tokenOfCurrency(named ?? persisted, chainId, { registry: tokens, remote, others: [] });
  if (chosen !== null && tokenOnChain(chosen, chainId) !== null) return chosen;
  if (named !== undefined) return null;
  return tokens.find((one) => tokenOnChain(one, chainId) !== null) ?? null;
}

/** Applies the token of the address to the form. An amount typed for a withdrawal is not used for an addition. */
function useTakenToken(currencyId: string | undefined, isHydrated: boolean): void {
  useEffect(() => {
    if (!isHydrated) return;
    const { currencyIdBeingRemoved, depositHash, currencyId: persisted } = liquidityStore.getState();
    const isOfRemoval = currencyIdBeingRemoved !== '' && depositHash === null;
    const isOther = currencyId !== undefined && currencyId !== persisted;
    if (!isOfRemoval && !isOther) return;
    void setLiquidity({
      ...(isOfRemoval && { currencyIdBeingRemoved: '', typedAmount: '' }),
      ...(currencyId !== undefined && { currencyId }),
    });
  }, [currencyId, isHydrated]);
}
