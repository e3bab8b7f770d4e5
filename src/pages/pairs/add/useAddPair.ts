import type { AdditionField } from '../../../core/pairs/forms.ts';
import { isSameAddress, ZERO_ADDRESS } from '../../../core/address.ts';
import { formatAmountExact, parseAmount } from '../../../core/amounts.ts';
import { amountByRatio, isEmptyPair, type Addition, type AdditionRefusal } from '../../../core/pairs/addition.ts';
import { pairAdditionBlocker, type PairBlocker } from '../../../core/pairs/blockers.ts';
import type { PairFacts } from '../../../core/pairs/facts.ts';
import { cautiousAddition, emptyPair, turned } from '../../../core/pairs/nodes.ts';
import type { Token } from '../../../core/tokens/token.ts';
import { mostOf } from '../../../parts/amount/amountField.ts';
import { useTokenRound, type TokenRoundRead } from '../../../parts/amount/useTokenRound.ts';
import { useRoundApproval, type RoundApproval } from '../../../parts/approval/useRoundApproval.ts';
import { useTokenCheck } from '../../../parts/bridge/tokens/useTokenCheck.ts';
import type { PairToken } from '../../../parts/dex/pairTokens.ts';
import { setAdditionForm, useAdditionForm } from '../../../state/pairForms.ts';
import { inFormOrder, inPairOrder, usePairSite, type PairSite } from '../usePairSite.ts';

/** The most gas of an addition; the first one creates the pair. */
const [additionGas, firstAdditionGas] = [350_000n, 3_500_000n];

/** One of the two tokens of an addition. */
export interface AdditionSide {
  field: AdditionField;
  /** The token with the entry that it comes from. */
  chosen: PairToken | null;
  token: Token | null;
  text: string;
  setText(text: string): void;
  amount: bigint | null;
  balances: TokenRoundRead;
  approval: RoundApproval;
  /** Its contract is not yet accepted. */
  isUnconfirmed: boolean;
  isTooMuch: boolean;
  /** What MAX takes of a balance. */
  most(balance: bigint): bigint;
}

export interface AddPairForm extends PairSite {
  sides: readonly [AdditionSide, AdditionSide];
  /**
   * The state by which the addition is computed, in the order of the call; of a pair that does not exist an empty one.
   */
  state: PairFacts | null;
  /** The call names the second token of the form first. */
  isTurned: boolean;
  /** Nobody has added yet: both amounts are typed, and set the price. */
  isFirst: boolean;
  addition: Addition | AdditionRefusal | null;
  blocker: PairBlocker | null;
}

/** The form of an addition to a pair: what was typed, what follows from the pair, and why it cannot be sent. */
export function useAddPair(): AddPairForm {
  const site = usePairSite();
  const { account, chainId, dex, tokens, key, read, slippageBips } = site;
  const [a, b] = [tokens.a?.token ?? null, tokens.b?.token ?? null];
  const typed = useAdditionForm(key);
  // The router takes the whole amount of the token that its call names first: the typed one, if it may choose.
  const isTurned = b !== null && !b.isNative && (a?.isNative === true || typed.independentField === 'CURRENCY_B');
  const first = isTurned ? b : a;
  const states = statesOf(site).map((one) =>
    first === null || isSameAddress(one.token0, first.address) ? one : turned(one),
  );
  const state = states[0] ?? null;
  const isFirst = state !== null && states.every(isEmptyPair);
  const amounts = amountsOf(typed.independentField, [typed.typedValue, typed.otherTypedValue], {
    a,
    b,
    state,
    isFirst,
  });
  const write = (field: AdditionField, text: string): void => {
    // The other text counts only while nobody has added, which may not be known yet.
    const other = field === typed.independentField ? typed.otherTypedValue : typed.typedValue;
    void setAdditionForm(key, { independentField: field, typedValue: text, otherTypedValue: other });
  };
  const gas = isFirst && read.lookup === 'NOT_EXISTS' ? firstAdditionGas : additionGas;
  const shared = { account, chainId, spender: dex?.router ?? null, gas };
  const sideA = useSide({ ...shared, field: 'CURRENCY_A', chosen: tokens.a, ...amounts[0] }, write);
  const sideB = useSide({ ...shared, field: 'CURRENCY_B', chosen: tokens.b, ...amounts[1] }, write);
  const sides = [sideA, sideB] as const;
  const [one, other] = [sideA.amount, sideB.amount];
  const addition =
    dex === null || a === null || state === null || one === null || other === null
      ? null
      : cautiousAddition(states, inPairOrder(state, a, [one, other]), { protocolPart: dex.protocolPart, slippageBips });
  const blocker = pairAdditionBlocker({
    ...site,
    hasDex: read.hasDex,
    hasTokens: a !== null && b !== null,
    isSameToken: tokens.areSame,
    lookup: read.isFresh ? read.lookup : 'LOADING',
    isUnconfirmed: sides.some((side) => side.isUnconfirmed),
    addition,
    given: [givenOf(sideA), givenOf(sideB)],
  });
  return { ...site, sides, state, isTurned, isFirst, addition, blocker };
}

/** The states of the pair; one that does not exist is an empty one. */
function statesOf({ chainId, tokens, read }: PairSite): readonly PairFacts[] {
  const { a, b } = tokens;
  if (a === null || b === null || read.lookup !== 'NOT_EXISTS') return read.states;
  const empty = emptyPair(chainId, a.token.address, b.token.address, ZERO_ADDRESS);
  return empty === null ? [] : [empty];
}

interface SideText {
  text: string;
  amount: bigint | null;
}

/** Both amounts of the form: the typed one, and the one that follows the ratio of the pair. */
function amountsOf(
  independent: AdditionField,
  [typedValue, otherTypedValue]: readonly [string, string],
  { a, b, state, isFirst }: { a: Token | null; b: Token | null; state: PairFacts | null; isFirst: boolean },
): [SideText, SideText] {
  const isFirstField = independent === 'CURRENCY_A';
  const [given, following] = isFirstField ? [a, b] : [b, a];
  const amount = given === null ? null : parseAmount(typedValue, given.decimals);
  const typed: SideText = { text: typedValue, amount };
  let other: SideText = { text: '', amount: null };
  if (isFirst) other = { text: otherTypedValue, amount: following && parseAmount(otherTypedValue, following.decimals) };
  else if (state !== null && given !== null && following !== null && amount !== null) {
    const [ofGiven, ofOther] = inFormOrder(state, given, [state.reserve0, state.reserve1]);
    const follows = amountByRatio(amount, { given: ofGiven, other: ofOther });
    if (follows !== null) other = { text: formatAmountExact(follows, following.decimals), amount: follows };
  }
  return isFirstField ? [typed, other] : [other, typed];
}

interface SideInput extends SideText {
  account: PairSite['account'];
  chainId: number;
  spender: `0x${string}` | null;
  gas: bigint;
  field: AdditionField;
  chosen: PairToken | null;
}

function useSide(
  { account, chainId, spender, gas, field, chosen, text, amount }: SideInput,
  write: (field: AdditionField, text: string) => void,
): AdditionSide {
  const token = chosen?.token ?? null;
  const balances = useTokenRound(account, token, spender);
  const approval = useRoundApproval({ owner: account, token, spender, amount, balances });
  const tokenCheck = useTokenCheck(chosen?.entry ?? null, [chainId]);
  const balance = balances.round?.tokenBalance ?? null;
  return {
    field,
    chosen,
    token,
    text,
    setText: (next) => write(field, next),
    amount,
    balances,
    approval,
    isUnconfirmed: tokenCheck?.isTicked === false,
    isTooMuch: amount !== null && balance !== null && amount > balance,
    most: (held) => (token === null ? held : mostOf(token, held, gas, balances.round?.gasPrice ?? null)),
  };
}

const givenOf = ({ amount, balances, approval }: AdditionSide) => ({
  amount,
  balance: balances.isFresh ? (balances.round?.tokenBalance ?? null) : null,
  isBalanceRefused: balances.isBalanceRefused,
  approval: approval.status,
});
