import type { ComponentProps } from 'react';
import css from './ListRow.module.css';
import { RowContent } from './RowContent.tsx';

interface ListRowProps extends ComponentProps<typeof RowContent> {
  isSelected?: boolean;
  isDisabled?: boolean;
  isBusy?: boolean;
  onPress(): void;
}

/** One choice of a list, 56 px tall. */
export function ListRow({
  isSelected = false,
  isDisabled = false,
  isBusy = false,
  onPress,
  ...viewModel
}: ListRowProps) {
  return (
    <li>
      <button
        type="button"
        className={css.row}
        aria-current={isSelected || undefined}
        aria-busy={isBusy || undefined}
        disabled={isDisabled}
        onClick={isBusy ? undefined : onPress}
      >
        <RowContent {...viewModel} />
      </button>
    </li>
  );
}
