import { useMemo } from 'react';
import type { Address } from 'viem';
import { deploymentAddresses } from '../../config/deploymentAddresses.ts';
import { dexOn, type Dex } from '../../config/dexes.ts';
import { isSameAddress } from '../../core/address.ts';
import { formatAmountExact, parseAmount } from '../../core/amounts.ts';
import { recipientBlock, type RecipientBlock } from '../../core/recipient/recipientBlock.ts';
import { swapBlocker, type SwapBlocker } from '../../core/swap/blockers.ts';
import type { Quote, SwapField } from '../../core/swap/quote.ts';
import type { TradeSettings } from '../../core/swap/settings.ts';
import { maximumOf, minimumOf } from '../../core/swap/slippage.ts';
import { swapKind, type SwapKind } from '../../core/swap/swapKind.ts';
import { useTokenRound, type TokenRoundRead } from '../../parts/amount/useTokenRound.ts';
import { useRoundApproval, type RoundApproval } from '../../parts/approval/useRoundApproval.ts';
import { useRecipient, type BridgeRecipient } from '../../parts/bridge/form/useRecipient.ts';
import { useTokenCheck } from '../../parts/bridge/tokens/useTokenCheck.ts';
import { useTradeSettings } from '../../parts/dex/tradeSettings.ts';
import { useDexChain } from '../../parts/dex/useDexChain.ts';
import { useIsOffline } from '../../parts/reads/useIsOffline.ts';
import { useStorageHealth } from '../../state/storageHealth.ts';
import { useWallet } from '../../wallet/connection/store.ts';
import { swapRecipient } from './swapStore.ts';
import { routePairs, useSwapQuote, type SwapQuoteRead } from './useSwapQuote.ts';
import { useSwapSides, type SwapSides } from './useSwapSides.ts';

export interface SwapFormState {
  account: Address | null;
  chainId: number;
  dex: Dex | null;
  isOffline: boolean;
  sides: SwapSides;
  kind: SwapKind;
  /** The text of each field: as typed, or computed. */
  texts: Readonly<Record<SwapField, string>>;
  read: SwapQuoteRead;
  quote: Quote | null;
  /** The contracts of the route's pairs; null: no route. */
  pairs: Address[] | null;
  /** What is paid exactly or at most; null: not known. */
  paid: bigint | null;
  /** The smallest amount that is accepted, or the largest that is paid, before a simulation; null: not known. */
  limit: bigint | null;
  balances: Readonly<Record<SwapField, TokenRoundRead>>;
  approval: RoundApproval;
  recipient: BridgeRecipient;
  recipientBlock: RecipientBlock | null;
  settings: Omit<TradeSettings, 'isAudioOn'>;
  blocker: SwapBlocker | null;
}

const isQuote = (quote: SwapQuoteRead['quote']): quote is Quote => quote !== null && typeof quote !== 'string';

/** The form of a swap: the choice, what the chain says about it, and why it cannot be sent. */
export function useSwapForm(): SwapFormState {
  const account = useWallet((wallet) => wallet.account);
  const walletChainId = useWallet((wallet) => wallet.chainId);
  const chainId = useDexChain();
  const dex = useMemo(() => dexOn(chainId), [chainId]);
  const isOffline = useIsOffline();
  const settings = useTradeSettings();
  const isHydrated = useStorageHealth((health) => health.isHydrated);
  const sides = useSwapSides(chainId);
  const recipient = useRecipient(swapRecipient, account, null, isHydrated);

  const { form, input, output } = sides;
  const { independentField: field } = form;
  const kind = input === null || output === null ? 'swap' : swapKind(input, output);
  const typedToken = field === 'INPUT' ? input : output;
  const amount = typedToken && parseAmount(form.typedValue, typedToken.decimals);
  const read = useSwapQuote({
    dex,
    account,
    input: kind === 'swap' ? input : null,
    output: kind === 'swap' ? output : null,
    field,
    amount,
    isSingleHop: settings.isSingleHopOnly,
  });
  const quote = isQuote(read.quote) ? read.quote : null;
  const limit =
    quote === null
      ? null
      : field === 'INPUT'
        ? minimumOf(quote.amountOut, settings.slippageBips)
        : maximumOf(quote.amountIn, settings.slippageBips);
  const paid = kind === 'swap' && field === 'OUTPUT' ? limit : amount;

  const checks = [
    useTokenCheck(sides.chosen.INPUT?.entry ?? null, [chainId]),
    useTokenCheck(sides.chosen.OUTPUT?.entry ?? null, [chainId]),
  ];

  const router = dex?.router ?? null;
  const inputRound = useTokenRound(account, input, router);
  const outputRound = useTokenRound(account, output, router);
  const approval = useRoundApproval({
    owner: account,
    token: kind === 'swap' ? input : null,
    spender: router,
    amount: paid,
    balances: inputRound,
  });
  const pairs = quote === null ? null : routePairs(quote.path, read.round);
  const { committed } = recipient;
  const isOfRoute = pairs?.some((pair) => isSameAddress(pair, committed)) === true;
  const block = isOfRoute ? 'contract' : committed && recipientBlock(committed, deploymentAddresses);
  const blocker = swapBlocker({
    account,
    walletChainId,
    chainId,
    hasDex: read.hasDex,
    hasTokens: input !== null && output !== null,
    kind,
    isUnconfirmed: checks.some((check) => check?.isTicked === false),
    isOffline,
    typedAmount: amount,
    quote: read.isFresh ? read.quote : null,
    recipient: kind !== 'swap' ? null : (committed ?? 'invalid'),
    recipientBlock: kind === 'swap' ? block : null,
    slippageBips: settings.slippageBips,
    limit,
    isExpert: settings.isExpert,
    amount: paid,
    balance: inputRound.isFresh ? (inputRound.round?.tokenBalance ?? null) : null,
    isBalanceRefused: inputRound.isBalanceRefused,
    approval: approval.status,
  });
  return {
    account,
    chainId,
    dex,
    isOffline,
    sides,
    kind,
    texts: textsOf({ sides, kind, quote }),
    read,
    quote,
    pairs,
    paid,
    limit,
    balances: { INPUT: inputRound, OUTPUT: outputRound },
    approval,
    recipient,
    recipientBlock: block,
    settings,
    blocker,
  };
}

function textsOf({ sides, kind, quote }: Pick<SwapFormState, 'sides' | 'kind' | 'quote'>): Record<SwapField, string> {
  const { form, input, output } = sides;
  const typed = form.typedValue;
  const isWrap = kind === 'wrap' || kind === 'unwrap';
  const computed = (side: SwapField): string => {
    if (isWrap) return typed;
    const token = side === 'INPUT' ? input : output;
    if (quote === null || token === null) return '';
    return formatAmountExact(side === 'INPUT' ? quote.amountIn : quote.amountOut, token.decimals);
  };
  return form.independentField === 'INPUT'
    ? { INPUT: typed, OUTPUT: computed('OUTPUT') }
    : { INPUT: computed('INPUT'), OUTPUT: typed };
}
