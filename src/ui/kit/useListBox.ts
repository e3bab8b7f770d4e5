import { useCallback, useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { positionAfterKey } from './listBoxKeys.ts';

export interface ListBoxOption<Item> {
  kind: 'option';
  key: string;
  item: Item;
  /** Already chosen. */
  isSelected?: boolean;
  /** Can be reached, so that it is read aloud, but not chosen. */
  isDisabled?: boolean;
}

/** Text between options, with its natural height. */
export interface ListBoxSeparator {
  kind: 'separator';
  key: string;
  content: ReactNode;
}

export type ListBoxRow<Item> = ListBoxOption<Item> | ListBoxSeparator;

interface ListBoxSettings<Item> {
  /** Pass the same array as long as nothing in it changes. */
  rows: readonly ListBoxRow<Item>[];
  onChoose(item: Item): void;
  /** The total number of options, if the rows contain only the first of them so far. */
  total?: number | undefined;
  /** A text field controls the list. Enter without an active option calls `onEnter`. */
  typed?: { text: string; onEnter(): void };
}

/** State of a list of options: which one is active, and what the keys do. Draw it with `VirtualListBox`. */
export interface ListBox<Item> {
  id: string;
  rows: readonly ListBoxRow<Item>[];
  /** Number of options, of which the rows may contain only the first. */
  count: number;
  /** Index in `rows`; -1: none. */
  activeIndex: number;
  /** For `aria-activedescendant` of the text field. The option is always drawn while it is active. */
  activeId: string | undefined;
  isTyped: boolean;
  onKeyDown(event: KeyboardEvent): void;
  /** For a list that takes the focus itself: the chosen option becomes active. */
  onFocus(): void;
  choose(row: ListBoxOption<Item>): void;
  /** Makes an option active by its key; null: none. */
  activate(key: string | null): void;
}

const PAGE_SIZE = 6;

export const optionId = (listId: string, key: string): string => `${listId}-${key}`;

/** The props that a text field or the list itself needs for keyboard navigation. */
export function useListBox<Item>({ rows, onChoose, total, typed }: ListBoxSettings<Item>): ListBox<Item> {
  const id = useId();
  const [activeKey, activate] = useState<string | null>(null);
  const options = useMemo(() => rows.filter((row): row is ListBoxOption<Item> => row.kind === 'option'), [rows]);
  const position = useMemo(
    () => (activeKey === null ? -1 : options.findIndex((option) => option.key === activeKey)),
    [options, activeKey],
  );
  const active = options[position];
  const activeIndex = useMemo(() => (active === undefined ? -1 : rows.indexOf(active)), [rows, active]);
  const choose = useCallback(
    (option: ListBoxOption<Item>): void => {
      if (option.isDisabled !== true) onChoose(option.item);
    },
    [onChoose],
  );

  const onKeyDown = (event: KeyboardEvent): void => {
    // A key that ends the composition of an input method is not handled by the list.
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const isChoosing = event.key === 'Enter' || (event.key === ' ' && typed === undefined);
    if (isChoosing) {
      event.preventDefault();
      if (active !== undefined) choose(active);
      else typed?.onEnter();
      return;
    }
    if (event.shiftKey) return;
    const place = {
      position,
      count: options.length,
      pageSize: PAGE_SIZE,
      isTyped: typed !== undefined,
      hasText: typed !== undefined && typed.text !== '',
    };
    const next = positionAfterKey(event.key, place);
    if (next === null) return;
    event.preventDefault();
    activate(options[next]?.key ?? null);
  };
  const onFocus = (): void => {
    if (position === -1) activate((options.find((option) => option.isSelected) ?? options[0])?.key ?? null);
  };
  return {
    id,
    rows,
    count: Math.max(options.length, total ?? 0),
    activeIndex,
    activeId: active === undefined ? undefined : optionId(id, active.key),
    isTyped: typed !== undefined,
    onKeyDown,
    onFocus,
    choose,
    activate,
  };
}
