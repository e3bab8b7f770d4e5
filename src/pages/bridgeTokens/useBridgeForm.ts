import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Address } from 'viem';
import { amountMode } from '../../config/amountMode.ts';
import { countsAs } from '../../config/chains/chains.ts';
import { deployedChain } from '../../config/deployment.ts';
import { deploymentAddresses } from '../../config/deploymentAddresses.ts';
import { MULTICALL_DEBOUNCE_MS } from '../../config/timing.ts';
import { bridgeBan, type BridgeBan } from '../../core/bridge/availability.ts';
import { bridgeBlocker, type BridgeBlocker } from '../../core/bridge/blockers.ts';
import { vanishingDust } from '../../core/bridge/targetAmount.ts';
import type { BridgeConditions } from '../../core/bridge/conditions.ts';
import { parseAmount } from '../../core/amounts.ts';
import { recipientBlock as blockOf, type RecipientBlock } from '../../core/recipient/recipientBlock.ts';
import type { ApprovalStatus } from '../../core/transactions/approval.ts';
import type { TokenAmount } from '../../parts/amount/asset.ts';
import { hasNoBalances, isBalanceRefused } from '../../core/amountRules.ts';
import type { BridgeRound } from '../../io/reads/bridgeRound.ts';
import { useApprovalStatus } from '../../parts/approval/useApprovalStatus.ts';
import { currentTerms } from '../../parts/reads/currentTerms.ts';
import { useIsOffline } from '../../parts/reads/useIsOffline.ts';
import { useReadState } from '../../state/freshReads.ts';
import { useDebounced } from '../../parts/reads/useDebounced.ts';
import { useOracles, type Oracles } from '../../parts/oracles/useOracles.ts';
import { noteBlock } from '../../state/blocks.ts';
import { useBridgeErc20 } from '../../state/bridgeErc20.ts';
import { bridgeForms } from '../../state/bridgeForms.ts';
import { useWallet } from '../../wallet/connection/store.ts';
import { conditionsQuery, readConditions, roundQuery } from '../../parts/bridge/tokens/bridgeQueries.ts';
import type { BridgeUrl } from '../../parts/bridge/form/bridgeUrl.ts';
import { useBridgeChoice, type BridgeChoice } from './useBridgeChoice.ts';
import { arrivingAmount } from '../../parts/bridge/tokens/shownAmounts.ts';
import { useRecipient, type BridgeRecipient } from '../../parts/bridge/form/useRecipient.ts';

export interface BridgeForm {
  account: Address | null;
  choice: BridgeChoice;
  amountText: string;
  amount: bigint | null;
  /** The amount that the target bridge books, in the target's units. */
  arriving: TokenAmount | null;
  recipient: BridgeRecipient;
  /** Why nothing may be sent to that recipient. */
  recipientBlock: RecipientBlock | null;
  round: BridgeRound | null;
  isRoundLoading: boolean;
  conditions: BridgeConditions | null;
  areConditionsLoading: boolean;
  oracles: Oracles;
  /** The contract that has to be allowed to take the token. */
  spender: Address | null;
  approval: ApprovalStatus;
  ban: BridgeBan | null;
  blocker: BridgeBlocker | null;
  isOffline: boolean;
  /** Sent together with its approval, as one request to the wallet. */
  isBatch?: boolean;
  /** The source network did not answer, which is why nothing can be sent. */
  isRoundUnread: boolean;
  refreshRound(): Promise<unknown>;
  /** The conditions as they are when the wallet is about to be asked. @throws as reads do */
  conditionsNow(): Promise<BridgeConditions | null>;
}

/** The form: the choice, what the chains say about it, and the one reason why it cannot be sent. */
export function useBridgeForm(url: BridgeUrl | null, isReady: boolean): BridgeForm {
  const account = useWallet((wallet) => wallet.account);
  const walletChainId = useWallet((wallet) => wallet.chainId);
  const choice = useBridgeChoice();
  const { sourceChainId, sourceToken, targetToken, targetChainId } = choice;
  const amountText = useBridgeErc20((form) => form.typedAmount);
  const recipient = useRecipient(bridgeForms.tokens, account, url, isReady);
  const isOffline = useIsOffline();

  const bridge = deployedChain(sourceChainId)?.contracts.bridgeERC20;
  const spender = bridge === undefined || bridge === '' ? null : bridge;
  const canRead = account !== null && sourceToken !== null && choice.isSourceAvailable;
  const wantedKey = [canRead, account, sourceChainId, sourceToken?.symbol].join();
  const wanted = canRead ? { chainId: sourceChainId, account, token: sourceToken, spender } : null;
  const { value: roundInput, key: restedKey } = useDebounced(wanted, wantedKey, MULTICALL_DEBOUNCE_MS);
  const round = useQuery(roundQuery(roundInput));
  // Until a new choice has settled, the last round is about the previous one: nothing is known about the new one yet.
  const isOfChoice = restedKey === wantedKey;
  const read = (isOfChoice ? round.data : null) ?? null;
  const isRoundLoading = round.isLoading || !isOfChoice;
  const head = read?.head;
  useEffect(() => {
    if (head !== undefined) noteBlock(sourceChainId, head);
  }, [sourceChainId, head]);
  // The only target is preselected: its bridge is not read before there is an account or an amount.
  const conditionsInput = conditionsQuery(
    account === null && amountText === '' ? null : targetToken,
    sourceToken?.address ?? null,
  );
  const conditions = useQuery(conditionsInput);
  const client = useQueryClient();
  // Data of an earlier visit is shown, but a deposit needs a fresh read (rules 8.11, 8.13).
  const roundState = useReadState(roundQuery(roundInput).queryKey);
  const isRoundFresh = roundState === 'read';
  const conditionsState = useReadState(conditionsInput.queryKey);
  const areConditionsFresh = conditionsState !== 'reading';
  const terms = currentTerms(conditions, conditionsState);

  const amount = sourceToken && parseAmount(amountText, sourceToken.decimals);
  const sent =
    sourceToken && amount !== null ? { amount, decimals: sourceToken.decimals, symbol: sourceToken.symbol } : null;
  const arriving = sent && targetToken && arrivingAmount(sent, targetToken);
  const hasDust =
    sent !== null &&
    targetToken !== null &&
    vanishingDust(amountMode, sent.amount, { source: sent.decimals, target: targetToken.decimals }) > 0n;
  const isFollowing = useBridgeErc20((form) => form.depositHash !== null) || (url?.release ?? null) !== null;
  const oracles = useOracles(
    'erc20',
    account !== null && arriving !== null && !isFollowing ? sourceChainId : null,
    conditions.data?.signaturesNeeded ?? null,
  );
  const approval = useApprovalStatus({
    owner: account,
    token: sourceToken,
    spender,
    amount,
    allowance: read?.allowance ?? null,
    readAtMs: round.dataUpdatedAt,
    head: head ?? null,
  });
  const recipientBlock = recipient.committed && blockOf(recipient.committed, deploymentAddresses);
  const ban = bridgeBan({ symbol: sourceToken?.symbol ?? '', sourceChainId, targetChainId }, countsAs);
  const blocker = bridgeBlocker({
    account,
    walletChainId,
    isWalletChainAvailable: choice.isSourceAvailable,
    sourceChainId,
    targetChainId,
    isOffline,
    token: sourceToken,
    targetTokenAddress: targetToken?.address ?? null,
    isTokenUnconfirmed: choice.remote?.isAccepted === false,
    isRouteClosed: choice.closedChainId !== null,
    amount,
    arriving: arriving?.amount ?? null,
    hasDust,
    recipient: recipient.committed,
    recipientBlock,
    isRecipientUnconfirmed: recipient.link !== null && !recipient.link.isTicked,
    ban,
    balance: isRoundFresh ? (read?.tokenBalance ?? null) : null,
    isBalanceRefused: isRoundFresh && isBalanceRefused(read),
    areConditionsLoading: conditions.isLoading || !areConditionsFresh,
    isSourcePaused: isRoundFresh ? (read?.isPaused ?? null) : null,
    isPaused: terms?.paused ?? null,
    // Which token is paid hardly ever changes, and a wrong one locks the deposit: here an old answer still counts.
    releaseToken: conditions.data?.releaseToken ?? null,
    available: terms?.available ?? null,
    oracles: oracles.state,
    isDelayAccepted: oracles.delay.isAccepted,
    approval,
  });
  return {
    account,
    choice,
    amountText,
    amount,
    arriving,
    recipient,
    recipientBlock,
    round: read,
    isRoundLoading,
    conditions: terms,
    areConditionsLoading: conditions.isLoading,
    oracles,
    spender,
    approval,
    ban,
    blocker,
    isOffline,
    isRoundUnread: !isOffline && isOfChoice && (roundState === 'failed' || (isRoundFresh && hasNoBalances(read))),
    refreshRound: () => round.refetch(),
    conditionsNow: () => readConditions(client, conditionsInput),
  };
}
