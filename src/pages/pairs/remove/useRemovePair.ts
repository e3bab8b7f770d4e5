import type { RemovalField, RemovalForm } from '../../../core/pairs/forms.ts';
import { LP_DECIMALS } from '../../../core/pairs/facts.ts';
import { formatAmountExact, parseAmount } from '../../../core/amounts.ts';
import { pairRemovalBlocker, type PairBlocker } from '../../../core/pairs/blockers.ts';
import { cautiousRemoval, placeInPair } from '../../../core/pairs/nodes.ts';
import { parsePercent, type Removal, type RemovalRefusal, type RemovalWish } from '../../../core/pairs/removal.ts';
import { useRoundApproval, type RoundApproval } from '../../../parts/approval/useRoundApproval.ts';
import { setRemovalForm, useRemovalForm } from '../../../state/pairForms.ts';
import { inFormOrder, listed, usePairSite, type PairSite } from '../usePairSite.ts';

export interface RemovePairForm extends PairSite {
  /** The account's LP tokens; null: not known. */
  own: bigint | null;
  /** What each of the four fields shows. */
  texts: Readonly<Record<RemovalField, string>>;
  setText(field: RemovalField, text: string): void;
  removal: Removal | RemovalRefusal | null;
  /** What the pair pays, and the least that the router accepts, in the order of the form. */
  paid: { amounts: [bigint, bigint]; minimum: [bigint, bigint] } | null;
  approval: RoundApproval;
  blocker: PairBlocker | null;
}

/** The form of a removal from a pair: what was typed, what the pair pays for it, and why it cannot be sent. */
export function useRemovePair(): RemovePairForm {
  const site = usePairSite();
  const { account, dex, tokens, key, read, pair, lpToken, lpRound, slippageBips } = site;
  const a = tokens.a?.token ?? null;
  const typed = useRemovalForm(key);
  const own = read.lookup === 'NOT_EXISTS' ? 0n : (lpRound.round?.tokenBalance ?? null);
  const wish = wishOf(typed, site);
  const removal =
    dex === null || own === null || wish === null
      ? null
      : own === 0n && isSome(wish)
        ? 'exceedsOwn'
        : cautiousRemoval(read.states, own, wish, { protocolPart: dex.protocolPart, slippageBips });
  const whole = removal === null || typeof removal === 'string' ? null : removal;
  const paid =
    whole === null || pair === null || a === null
      ? null
      : { amounts: inFormOrder(pair, a, listed(whole.amounts)), minimum: inFormOrder(pair, a, listed(whole.minimum)) };
  // Of a wish that is refused only the refusal counts.
  const amount = whole?.lp ?? (typeof removal === 'string' && removal !== 'noAmount' ? 1n : null);
  const spender = dex?.router ?? null;
  const approval = useRoundApproval({
    owner: account,
    token: lpToken,
    spender,
    amount: whole?.lp ?? null,
    balances: lpRound,
  });
  const blocker = pairRemovalBlocker({
    ...site,
    hasDex: read.hasDex,
    hasTokens: a !== null && tokens.b !== null,
    isSameToken: tokens.areSame,
    lookup: read.isFresh ? read.lookup : 'LOADING',
    removal,
    given: { amount, balance: lpRound.isFresh ? own : null, approval: approval.status },
  });
  return {
    ...site,
    own,
    texts: textsOf(typed, whole, paid?.amounts ?? null, site),
    setText: (independentField, typedValue) => void setRemovalForm(key, { independentField, typedValue }),
    removal,
    paid,
    approval,
    blocker,
  };
}

/** Whether a wish is for more than nothing: of no LP tokens every part is nothing, which is not what was meant. */
const isSome = (wish: RemovalWish): boolean =>
  wish.field === 'LIQUIDITY_PERCENT' ? wish.hundredths > 0 : (wish.field === 'LIQUIDITY' ? wish.lp : wish.amount) > 0n;

/** What was typed, as a number; null: it is none. */
function wishOf({ independentField: field, typedValue }: RemovalForm, site: PairSite): RemovalWish | null {
  if (field === 'LIQUIDITY_PERCENT') {
    const hundredths = parsePercent(typedValue);
    return hundredths === null ? null : { field, hundredths };
  }
  if (field === 'LIQUIDITY') {
    const lp = parseAmount(typedValue, LP_DECIMALS);
    return lp === null ? null : { field, lp };
  }
  const token = (field === 'CURRENCY_A' ? site.tokens.a : site.tokens.b)?.token ?? null;
  const amount = token && parseAmount(typedValue, token.decimals);
  const place = token && site.pair && placeInPair(site.pair, token.address);
  return place === null || amount === null ? null : { field, token: place, amount };
}

/** The typed field as it was typed, the others as they follow from it. */
function textsOf(
  { independentField, typedValue }: RemovalForm,
  removal: Removal | null,
  amounts: readonly [bigint, bigint] | null,
  { tokens }: PairSite,
): RemovePairForm['texts'] {
  const [a, b] = [tokens.a?.token, tokens.b?.token];
  const follows: RemovePairForm['texts'] = {
    LIQUIDITY_PERCENT: removal === null ? '0' : String(removal.hundredths / 100),
    LIQUIDITY: removal === null ? '' : formatAmountExact(removal.lp, LP_DECIMALS),
    CURRENCY_A: amounts === null || a === undefined ? '' : formatAmountExact(amounts[0], a.decimals),
    CURRENCY_B: amounts === null || b === undefined ? '' : formatAmountExact(amounts[1], b.decimals),
  };
  return { ...follows, [independentField]: typedValue };
}
