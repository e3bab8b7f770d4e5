import { isSameAddress, parseAddress } from '../address.ts';
import type { SwapField } from './quote.ts';

/** What is typed and chosen on the swap page. Currency ids as in paths; empty: none. */
export interface SwapForm {
  /** The field that was typed in last; the other one is computed. */
  independentField: SwapField;
  typedValue: string;
  inputCurrencyId: string;
  outputCurrencyId: string;
  /** Typed address of a recipient other than the account; null: the account itself. */
  recipient: string | null;
}

/** The input side is independent, with empty values. */
export const emptySwapForm: SwapForm = {
  independentField: 'INPUT',
  typedValue: '',
  inputCurrencyId: '',
  outputCurrencyId: '',
  recipient: null,
};

/** The form after an amount has been typed in one of its fields. */
export function typeAmount(form: SwapForm, field: SwapField, typedValue: string): SwapForm {
  return { ...form, independentField: field, typedValue };
}

/** Both sides exchanged. The typed amount stays with its token, so that the other side becomes exact. */
export function switchSides(form: SwapForm): SwapForm {
  return {
    ...form,
    independentField: form.independentField === 'INPUT' ? 'OUTPUT' : 'INPUT',
    inputCurrencyId: form.outputCurrencyId,
    outputCurrencyId: form.inputCurrencyId,
  };
}

/** Addresses name the same token with and without a checksum. */
const isSameId = (one: string, other: string): boolean =>
  one === other || (isSameAddress(one, other) && parseAddress(one) !== null);

/**
 * The form after a currency has been chosen for a side; choosing that of the other side exchanges them.
 * @param isSame whether two ids name one token
 */
export function chooseCurrency(
  form: SwapForm,
  field: SwapField,
  currencyId: string,
  isSame: (one: string, other: string) => boolean = isSameId,
): SwapForm {
  const other = field === 'INPUT' ? form.outputCurrencyId : form.inputCurrencyId;
  if (currencyId !== '' && isSame(currencyId, other)) return switchSides(form);
  return field === 'INPUT' ? { ...form, inputCurrencyId: currencyId } : { ...form, outputCurrencyId: currencyId };
}

const sides = [
  ['INPUT', 'inputCurrencyId', 'outputCurrencyId'],
  ['OUTPUT', 'outputCurrencyId', 'inputCurrencyId'],
] as const;

/**
 * The form with the tokens that a link names, and without an amount that was typed for others.
 * @param named null: the link says nothing of that side
 * @param entered what the user has entered since the link was opened; it stays
 */
export function takeTokens(
  form: SwapForm,
  named: Readonly<Record<SwapField, string | null>>,
  entered: readonly string[],
): SwapForm {
  const isFree = (field: keyof SwapForm): boolean => !entered.includes(field);
  let taken = form;
  for (const [field, own, other] of sides) {
    const id = named[field];
    if (id === null || !isFree(own)) continue;
    // Choosing the token of the other side exchanges them.
    if (!isSameId(id, taken[other]) || isFree(other)) taken = chooseCurrency(taken, field, id);
  }
  const { independentField } = form;
  return isFree('typedValue')
    ? { ...taken, typedValue: '', independentField: 'INPUT' }
    : { ...taken, independentField };
}
