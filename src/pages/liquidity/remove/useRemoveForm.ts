import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { amountMode } from '../../../config/amountMode.ts';
import { deploymentAddresses } from '../../../config/deploymentAddresses.ts';
import { tokens } from '../../../config/tokens.ts';
import { isSameAddress } from '../../../core/address.ts';
import { parseAmount } from '../../../core/amounts.ts';
import type { BridgeConditions } from '../../../core/bridge/conditions.ts';
import { targetAmount } from '../../../core/bridge/targetAmount.ts';
import { withdrawalBlocker, type PoolBlocker } from '../../../core/liquidity/blockers.ts';
import {
  targetOf,
  type PayablePlace,
  type TargetPayout,
  type WithdrawalSource,
} from '../../../core/liquidity/payable.ts';
import { placeOfPool, type PoolFacts } from '../../../core/liquidity/position.ts';
import { afterWithdrawalFee } from '../../../core/liquidity/withdrawalFee.ts';
import { recipientBlock as blockOf, type RecipientBlock } from '../../../core/recipient/recipientBlock.ts';
import { tokenOfCurrency } from '../../../core/tokens/currency.ts';
import { targetChainsFor, tokenOnChain, type RegistryToken, type Token } from '../../../core/tokens/token.ts';
import { useTokenRound, type TokenRoundRead } from '../../../parts/amount/useTokenRound.ts';
import { useRoundApproval, type RoundApproval } from '../../../parts/approval/useRoundApproval.ts';
import type { BridgedForm } from '../../../parts/bridge/bridgeDescription.ts';
import type { BridgeUrl } from '../../../parts/bridge/form/bridgeUrl.ts';
import { useRecipient } from '../../../parts/bridge/form/useRecipient.ts';
import { conditionsQuery, readConditions } from '../../../parts/bridge/tokens/bridgeQueries.ts';
import { useOracles, type Oracles } from '../../../parts/oracles/useOracles.ts';
import { currentTerms } from '../../../parts/reads/currentTerms.ts';
import { poolChainIds } from '../../../parts/position/poolChains.ts';
import { poolsQuery } from '../../../parts/position/poolQueries.ts';
import { bridgeForms } from '../../../state/bridgeForms.ts';
import { useReadState } from '../../../state/freshReads.ts';
import { useLiquidity } from '../../../state/liquidity.ts';
import { lpSymbol } from '../../../state/lpTokens.ts';
import type { TokenCheckProps } from '../../../parts/bridge/tokens/TokenCheck.tsx';
import { useIsLive } from '../../../ui/useIsLive.ts';
import { useTokenCheck } from '../../../parts/bridge/tokens/useTokenCheck.ts';
import { readPool, usePool, type PoolRead } from '../usePool.ts';
import { chainOfParameter } from '../usePoolChain.ts';
import { usePoolSite } from '../usePoolSite.ts';

export interface RemoveForm extends BridgedForm {
  /** False until the prerendered page is hydrated: which pool is meant is not known before. */
  isLive: boolean;
  /** The currency id of the address. */
  currencyId: string;
  chainId: number;
  entry: RegistryToken | null;
  /** The underlying on the network of the pool. */
  token: Token | null;
  /** The LP token, with the decimals of the underlying. */
  lpToken: Token | null;
  pool: PoolFacts | null;
  poolRead: PoolRead;
  balances: TokenRoundRead;
  amountText: string;
  amount: bigint | null;
  /** Other networks that can be chosen. */
  targetChainIds: number[];
  /** The network where it is paid; equal to the pool's own: paid there. */
  targetChainId: number;
  targetToken: Token | null;
  source: WithdrawalSource | null;
  /** The other network that was chosen, with what its bridge reports; null: paid on the same network, or not read. */
  place: PayablePlace | null;
  /** Every network of the token. */
  places: PayablePlace[];
  payout: TargetPayout | null;
  conditions: BridgeConditions | null;
  areConditionsLoading: boolean;
  /** The conditions as they are when the wallet is about to be asked. @throws as reads do */
  conditionsNow(): Promise<BridgeConditions | null>;
  /** Whether the withdrawal fee, in parts per million, is still this one at that time. @throws as reads do */
  isFeeSame(rate: bigint): Promise<boolean>;
  /** Pool or balance are being read, and no stored values are known. */
  isReading: boolean;
  /** Stored values are shown, but MAX waits for fresh ones. */
  isMaxWaiting: boolean;
  /** The oracles that sign the claim of a withdrawal to another network. */
  oracles: Oracles;
  recipientBlock: RecipientBlock | null;
  approval: RoundApproval;
  /** For a token that only a remote registry names. */
  tokenCheck: TokenCheckProps | null;
  blocker: PoolBlocker | null;
}

/** The form of a withdrawal: the choice, what the chains say about it, and why it cannot be sent. */
export function useRemoveForm(url: BridgeUrl | null, isReady: boolean): RemoveForm {
  const { currencyId = '' } = useParams();
  // The address is not known while prerendering.
  const isLive = useIsLive();
  const [search] = useSearchParams();
  const { remote, ...poolSite } = usePoolSite();
  const { account, chainId, manager } = poolSite;
  const amountText = useLiquidity((form) => form.typedAmount);
  const recipient = useRecipient(bridgeForms.liquidity, account, url, isReady);
  const entry = isLive ? tokenOfCurrency(currencyId, chainId, { registry: tokens, remote, others: [] }) : null;
  const token = entry && tokenOnChain(entry, chainId);

  const poolRead = usePool(manager === null ? null : token);
  const { pool } = poolRead;
  const lpToken = token && pool && lpTokenOf(token, pool);
  const balances = useTokenRound(account, lpToken, manager);
  const { round } = balances;

  const targetChainIds = entry === null ? [] : targetChainsFor(entry, chainId, poolChainIds(), amountMode).open;
  const wanted = isLive ? chainOfParameter(search, 'to') : null;
  const targetChainId = wanted !== null && targetChainIds.includes(wanted) ? wanted : chainId;
  const isElsewhere = targetChainId !== chainId;
  const targetToken = entry && tokenOnChain(entry, targetChainId);
  const tokenCheck = useTokenCheck(entry, [chainId, targetChainId]);
  const conditionsInput = conditionsQuery(isElsewhere ? targetToken : null, token?.address ?? null);
  const conditionsRead = useQuery(conditionsInput);
  const conditionsState = useReadState(conditionsInput.queryKey);
  const conditions = currentTerms(conditionsRead, conditionsState);
  const releaseToken = conditionsRead.data?.releaseToken ?? null;
  const client = useQueryClient();
  const areConditionsFresh = conditionsState !== 'reading';
  const places = usePlaces(entry);

  const amount = token && parseAmount(amountText, token.decimals);
  const source: WithdrawalSource | null =
    token === null || pool === null || pool.withdrawalFeeRate === null
      ? null
      : { decimals: token.decimals, withdrawalFeeRate: pool.withdrawalFeeRate, mode: amountMode };
  const place: PayablePlace | null =
    !isElsewhere || targetToken === null || conditions === null
      ? null
      : {
          chainId: targetChainId,
          decimals: targetToken.decimals,
          spendable: conditions.available,
          bridgeFeeRate: conditions.feeRate,
          isPaused: conditions.paused,
        };
  // Known without what the bridge there reports.
  const gross =
    source === null || targetToken === null || amount === null
      ? null
      : targetAmount(source.mode, afterWithdrawalFee(amount, source.withdrawalFeeRate), {
          source: source.decimals,
          target: targetToken.decimals,
        });
  const payout = source && place && amount !== null ? targetOf(amount, source, place) : null;
  const isFollowing = useLiquidity((form) => form.depositHash !== null) || (url?.release ?? null) !== null;
  const oracles = useOracles(
    'erc20',
    account !== null && payout !== null && !isFollowing ? chainId : null,
    conditionsRead.data?.signaturesNeeded ?? null,
  );
  const recipientBlock = recipient.committed && blockOf(recipient.committed, deploymentAddresses);
  const approval = useRoundApproval({ owner: account, token: lpToken, spender: manager, amount, balances });
  const blocker = withdrawalBlocker({
    ...poolSite,
    hasPools: manager !== null,
    hasToken: token !== null,
    isUnconfirmed: tokenCheck?.isTicked === false,
    exists: pool?.exists ?? null,
    isPaused: poolRead.isFresh && source !== null ? (pool?.isPaused ?? null) : null,
    amount,
    balance: balances.isFresh ? (round?.tokenBalance ?? null) : null,
    here: isElsewhere ? null : { spendable: pool?.spendable ?? null },
    elsewhere: isElsewhere
      ? {
          targetChainId,
          recipient: recipient.committed,
          recipientBlock,
          tokens: [token?.address, targetToken?.address].flatMap((address) => address ?? []),
          areConditionsLoading: conditionsRead.isLoading || !areConditionsFresh,
          isSourcePaused: pool?.isBridgePaused ?? null,
          isTargetPaused: conditions?.paused ?? null,
          // Here an old answer still counts: a wrong token locks the withdrawal.
          paysAnother: releaseToken && targetToken ? !isSameAddress(releaseToken, targetToken.address) : null,
          available: conditions?.available ?? null,
          gross,
          oracles: oracles.state,
          isDelayAccepted: oracles.delay.isAccepted,
        }
      : null,
    approval: approval.status,
  });
  return {
    account,
    isLive,
    currencyId,
    spender: manager,
    choice: { sourceChainId: chainId },
    recipient,
    chainId,
    entry,
    token,
    lpToken,
    pool,
    poolRead,
    balances,
    amountText,
    amount,
    targetChainIds,
    targetChainId,
    targetToken,
    source,
    place,
    places,
    payout,
    conditions,
    areConditionsLoading: conditionsRead.isLoading && !poolSite.isOffline,
    conditionsNow: () => readConditions(client, conditionsInput),
    isFeeSame: async (rate) => {
      const now = token === null ? null : await readPool(client, token);
      return (now?.withdrawalFeeRate ?? rate) === rate;
    },
    isReading: poolRead.isLoading || balances.isLoading,
    isMaxWaiting: !balances.isFresh || !poolRead.isFresh || (isElsewhere && !areConditionsFresh),
    oracles,
    recipientBlock,
    approval,
    tokenCheck,
    blocker,
  };
}

/** An LP token as a form sends it: one unit equals one unit of the underlying, whatever decimals it reports. */
function lpTokenOf({ chainId, decimals }: Token, { lpToken }: PoolFacts): Token | null {
  if (lpToken === null) return null;
  const symbol = lpSymbol(chainId, lpToken);
  return { chainId, address: lpToken.address, decimals, symbol, name: symbol, tags: [], isNative: false };
}

/** What the bridge of each network of a token reports about it. */
function usePlaces(entry: RegistryToken | null): PayablePlace[] {
  const there = entry === null ? [] : poolChainIds().flatMap((chainId) => tokenOnChain(entry, chainId) ?? []);
  const reads = useQueries({ queries: there.map(({ chainId, address }) => poolsQuery(chainId, [address])) });
  return there.flatMap(({ decimals }, index) => {
    const pool = reads[index]?.data?.pools[0];
    return pool === undefined ? [] : [placeOfPool(pool, decimals)];
  });
}
