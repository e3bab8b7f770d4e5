import { tokens } from '../../../config/tokens.ts';
import { currencyIdOf } from '../../../core/tokens/currency.ts';
import { removePath } from '../../../parts/position/poolPaths.ts';
import type { RemoveForm } from './useRemoveForm.ts';

type Removal = Pick<RemoveForm, 'entry' | 'chainId'>;

const currencyId = ({ entry }: Removal): string => (entry === null ? '' : currencyIdOf(entry, tokens));

/** The same withdrawal, from the pool of another network. */
export const sourcePath = (form: Removal, chainId: number): string => removePath(currencyId(form), chainId);

/** The same withdrawal, paid on a network. */
export const placePath = (form: Removal, place: number): string =>
  removePath(currencyId(form), form.chainId, place === form.chainId ? undefined : place);
