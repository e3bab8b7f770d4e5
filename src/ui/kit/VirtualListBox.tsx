import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { joinClasses } from '../joinClasses.ts';
import row from './ListRow.module.css';
import { optionId, type ListBox, type ListBoxOption } from './useListBox.ts';
import css from './VirtualListBox.module.css';

interface VirtualListBoxProps<Item> {
  box: ListBox<Item>;
  label: string;
  /** The inside of an option, such as a `RowContent`. */
  renderOption(item: Item, option: ListBoxOption<Item>): ReactNode;
  /** Told when other options come into view. */
  onShown?(items: readonly Item[]): void;
  /** A change of it scrolls back to the top. */
  topKey?: string;
  isBusy?: boolean;
  /** Takes the focus when its dialog opens. Of a list that no text field drives. */
  takesFocus?: boolean;
}

const ROW_REM = 3.5;
const SEPARATOR_REM = 6;
const LIST_PX = 390;

/** Of the browser's text; its usual size where there is no page. */
const textPx = (): number =>
  typeof document === 'undefined' ? 16 : Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * A list of options of any length, 390 px tall with rows of 56 px, taller with larger text, of which only those in view
 * are drawn.
 * It brings the virtualiser with it: import it from lazily loaded files only.
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
  const scroller = useRef<HTMLDivElement>(null);
  // A guess that is right for nearly every row: only what differs from it is placed anew when it is measured.
  const [rem] = useState(textPx);
  const separators = useMemo(() => rows.flatMap((one, index) => (one.kind === 'separator' ? [index] : [])), [rows]);
  // What a screen reader is told to be active has to be there, wherever the list was scrolled by hand.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return activeIndex === -1 || shown.includes(activeIndex)
        ? shown
        : [...shown, activeIndex].toSorted((one, other) => one - other);
    },
    [activeIndex],
  );
  // oxlint-disable-next-line react/incompatible-library -- it warns of the React Compiler, which the build does not use
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rem * (rows[index]?.kind === 'separator' ? SEPARATOR_REM : ROW_REM),
    getItemKey: (index) => rows[index]?.key ?? index,
    initialRect: { width: 0, height: LIST_PX },
    overscan: 4,
    rangeExtractor,
  });
  useEffect(() => {
    if (activeIndex !== -1) list.scrollToIndex(activeIndex, { align: 'auto' });
  }, [list, activeIndex]);
  useEffect(() => {
    list.scrollToOffset(0);
  }, [list, topKey]);
  const drawn = list.getVirtualItems();
  const first = drawn[0]?.index ?? 0;
  const last = drawn.at(-1)?.index ?? -1;
  const shownKeys = rows
    .slice(first, last + 1)
    .map(({ key }) => key)
    .join(' ');
  const toldKeys = useRef<string | null>(null);
  useEffect(() => {
    // Rows that are made anew with the same content are no news.
    if (toldKeys.current === shownKeys) return;
    toldKeys.current = shownKeys;
    onShown?.(rows.slice(first, last + 1).flatMap((one) => (one.kind === 'option' ? [one.item] : [])));
  }, [onShown, rows, first, last, shownKeys]);
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
            // No keys of its own: they are the text field's or the list's, focus never moves to an option.
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
