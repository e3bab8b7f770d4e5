import css from './FormSummary.module.css';
import { FactsRows, type FactsRow } from '../../amount/FactsRows.tsx';

/** The amounts and times that the button below is about. */
export const FormSummary = ({ rows }: { rows: readonly FactsRow[] }) => <FactsRows rows={rows} look={css} />;
