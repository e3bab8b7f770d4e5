import { useEffect, useRef, type ComponentProps } from 'react';
import css from './ListRow.module.css';
import { RowContent } from './RowContent.tsx';

interface ListRowProps extends ComponentProps<typeof RowContent> {
  isSelected?: boolean;
  isDisabled?: boolean;
  isBusy?: boolean;
  /** It gets the focus when this becomes true. */
  isReturnedTo?: boolean;
  onPress(): void;
}

/** One choice of a list, 56 px tall. */
export function ListRow({
  isSelected = false,
  isDisabled = false,
  isBusy = false,
  isReturnedTo = false,
  onPress,
  ...viewModel
}: ListRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReturnedTo) button.current?.focus();
  }, [isReturnedTo]);
  return (
    <li>
      <button
        ref={button}
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
