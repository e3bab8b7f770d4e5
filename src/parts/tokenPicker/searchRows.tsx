import { Text } from '../../i18n/Text.tsx';
import type { ListBoxRow } from '../../ui/kit/useListBox.ts';
import css from './TokenPicker.module.css';
import type { InactiveToken, PickerToken } from './types.ts';

export type SearchItem = { kind: 'active'; token: PickerToken } | ({ kind: 'inactive' } & InactiveToken);

/** Results as rows: tokens that can be chosen, then, below a heading, those that would have to be imported first. */
export function searchRows(
  active: readonly PickerToken[],
  inactive: readonly InactiveToken[],
  selectedIds: ReadonlySet<string>,
): ListBoxRow<SearchItem>[] {
  const rows: ListBoxRow<SearchItem>[] = active.map((token) => {
    const isSelected = selectedIds.has(token.id);
    return { kind: 'option', key: token.id, item: { kind: 'active', token }, isSelected, isDisabled: isSelected };
  });
  if (inactive.length === 0) return rows;
  rows.push({ kind: 'separator', key: 'inactive', content: <InactiveSeparator /> });
  // Two lists may contain the same token; it matters which of them the user chooses.
  return [
    ...rows,
    ...inactive.map((hit, index): ListBoxRow<SearchItem> => ({
      kind: 'option',
      key: `inactive-${index}-${hit.token.id}`,
      item: { kind: 'inactive', ...hit },
    })),
  ];
}

function InactiveSeparator() {
  return (
    <div className={css.separator}>
      <p className={css.separatorTitle}>
        <Text id="picker.inactive" />
      </p>
      <p className={css.hint}>
        <Text id="picker.inactive.hint" />
      </p>
    </div>
  );
}
