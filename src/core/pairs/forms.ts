// What is typed in the forms of pairs: apart from their maths, which the stored state does not need.

/** The field that the user typed in: the first token of the form, or the second. */
export type AdditionField = 'CURRENCY_A' | 'CURRENCY_B';

/** What is typed when liquidity is added to a pair. */
export interface AdditionForm {
  independentField: AdditionField;
  typedValue: string;
  /** The other amount: typed too if the pair is empty, otherwise computed. */
  otherTypedValue: string;
}

export const emptyAdditionForm: AdditionForm = { independentField: 'CURRENCY_A', typedValue: '', otherTypedValue: '' };

/** The field that the user typed in: a percentage, LP tokens, or the amount of one token. */
export type RemovalField = 'LIQUIDITY_PERCENT' | 'LIQUIDITY' | 'CURRENCY_A' | 'CURRENCY_B';

/** What is typed when liquidity is removed from a pair. */
export interface RemovalForm {
  independentField: RemovalField;
  typedValue: string;
}

/** A percentage of 0. */
export const emptyRemovalForm: RemovalForm = { independentField: 'LIQUIDITY_PERCENT', typedValue: '0' };
