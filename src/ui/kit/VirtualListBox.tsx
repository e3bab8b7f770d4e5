import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { joinClasses } from '../joinClasses.ts';
import row from './ListRow.module.css';
import { optionId, type ListBox, type ListBoxOption } from './useListBox.ts';
import { useVirtualRows } from './useVirtualRows.ts';
import css from './VirtualListBox.module.css';

interface VirtualListBoxProps<Item> {
  box: ListBox<Item>;
  label: string;
  /** The content of an option, such as a `RowContent`. */
  renderOption(item: Item, option: ListBoxOption<Item>): ReactNode;
  /** Called when other options become visible. */
  onShown?(items: readonly Item[]): void;
  /** When it changes, the list scrolls back to the top. */
  topKey?: string;
  isBusy?: boolean;
  /** The list takes the focus when its dialog opens. For a list without a text field. */
  takesFocus?: boolean;
}

const ROW_REM = 3.5;
const SEPARATOR_REM = 6;
const LIST_PX = 390;

/**
 * A list of options of any length, 390 px tall with rows of 56 px (taller with larger text), of which only the visible
 * ones are drawn. Import it only from lazily loaded files: it imports the virtualiser.
 */
export function VirtualListBox<Item>({
  box,
  label,
  renderOption,
  onShown,
  topKey,
  isBusy = false,
  takesFocus = false,
}: VirtualListBoxProps<Item>) {
  const { rows, activeIndex } = box;
  const separators = useMemo(() => rows.flatMap((one, index) => (one.kind === 'separator' ? [index] : [])), [rows]);
  // The option that a screen reader is told to be active has to exist, even if the list was scrolled away from it.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return activeIndex === -1 || shown.includes(activeIndex)
        ? shown
        : [...shown, activeIndex].toSorted((one, other) => one - other);
    },
    [activeIndex],
  );
  const [scroller, list] = useVirtualRows<HTMLDivElement>({
    count: rows.length,
    rowRem: (index) => (rows[index]?.kind === 'separator' ? SEPARATOR_REM : ROW_REM),
    keyOf: (index) => rows[index]?.key ?? index,
    boxPx: LIST_PX,
    topKey,
    rangeExtractor,
  });
  useEffect(() => {
    if (activeIndex !== -1) list.scrollToIndex(activeIndex, { align: 'auto' });
  }, [list, activeIndex]);
  const drawn = list.getVirtualItems();
  const first = drawn[0]?.index ?? 0;
  const last = drawn.at(-1)?.index ?? -1;
  const shownKeys = rows
    .slice(first, last + 1)
    .map(({ key }) => key)
    .join(' ');
  const reportedKeys = useRef<string | null>(null);
  useEffect(() => {
    // Rows that are created again with the same content are not reported.
    if (reportedKeys.current === shownKeys) return;
    reportedKeys.current = shownKeys;
    onShown?.(rows.slice(first, last + 1).flatMap((one) => (one.kind === 'option' ? [one.item] : [])));
  }, [onShown, rows, first, last, shownKeys, reportedKeys]);
  return (
    <div
      ref={scroller}
      id={box.id}
      className={css.list}
      role="listbox"
      aria-label={label}
      aria-busy={isBusy || undefined}
      tabIndex={box.isTyped ? -1 : 0}
      data-autofocus={takesFocus || undefined}
      {...(box.isTyped
        ? {}
        : { 'aria-activedescendant': box.activeId, onKeyDown: box.onKeyDown, onFocus: box.onFocus })}
    >
      <div role="presentation" className={css.inner} style={{ blockSize: list.getTotalSize() }}>
        {drawn.map(({ index, key, start }) => {
          const one = rows[index];
          if (one === undefined) return null;
          const style = { insetBlockStart: start };
          if (one.kind === 'separator') {
            return (
              <div
                key={key}
                ref={list.measureElement}
                data-index={index}
                role="presentation"
                className={css.place}
                style={style}
              >
                {one.content}
              </div>
            );
          }
          return (
            // No key handlers of its own: those of the text field or the list apply, because the focus never moves to
            // an option.
            <div
              key={key}
              ref={list.measureElement}
              data-index={index}
              id={optionId(box.id, one.key)}
              role="option"
              tabIndex={-1}
              className={joinClasses(row.row, css.place)}
              style={style}
              aria-selected={one.isSelected === true}
              aria-disabled={one.isDisabled || undefined}
              aria-posinset={index + 1 - separators.filter((at) => at < index).length}
              aria-setsize={box.count}
              data-active={index === activeIndex || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => box.choose(one)}
              onKeyDown={undefined}
            >
              {renderOption(one.item, one)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
