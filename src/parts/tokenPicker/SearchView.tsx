import { useCallback, useEffect, useMemo, useRef } from 'react';
import { MAX_QUERY_LENGTH } from '../../core/tokens/search/searchRules.ts';
import { useText } from '../../i18n/useText.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { useListBox } from '../../ui/kit/useListBox.ts';
import { VirtualListBox } from '../../ui/kit/VirtualListBox.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { CommonBases } from './CommonBases.tsx';
import { searchRows, type SearchItem } from './searchRows.tsx';
import { SearchFailed, SearchLoading, SearchNothing } from './SearchStates.tsx';
import { InactiveTokenCell, TokenCell } from './TokenCell.tsx';
import css from './TokenPicker.module.css';
import type { ImportRequest, PickerToken, SearchModel } from './types.ts';

interface SearchViewProps {
  search: SearchModel;
  /** On touch screens the keyboard would cover the list. */
  takesFocus: boolean;
  /** The contract of the chosen token is being read. */
  isReading: boolean;
  onChoose(token: PickerToken): void;
  onImport(request: ImportRequest): void;
}

/** Search field, common bases and the list of results. */
export function SearchView({ search, takesFocus, isReading, onChoose, onImport }: SearchViewProps) {
  const text = useText();
  const { query, active, inactive, selectedIds, onShown } = search;
  const typedQuery = useRef(query);
  useEffect(() => {
    typedQuery.current = query;
  }, [query]);
  const rows = useMemo(() => searchRows(active, inactive, selectedIds), [active, inactive, selectedIds]);
  const chooseFree = (token: PickerToken): void => {
    if (!selectedIds.has(token.id)) onChoose(token);
  };
  const enter = async (): Promise<void> => {
    const token = await search.enterChoice();
    // If the query has changed meanwhile, this result is not the wanted one.
    if (token !== null && typedQuery.current === query) chooseFree(token);
  };
  const box = useListBox<SearchItem>({
    rows,
    total: search.total,
    onChoose: (item) =>
      item.kind === 'active' ? chooseFree(item.token) : onImport({ token: item.token, listName: item.listName }),
    typed: { text: query, onEnter: () => void enter() },
  });
  const type = (next: string): void => {
    box.activate(null);
    search.onQuery(next);
  };
  const shown = useCallback((items: readonly SearchItem[]) => onShown(items.map((item) => item.token)), [onShown]);
  const isBusy = isReading || (search.state === 'ready' && query !== search.answeredQuery);
  const found = text('picker.found', { count: box.count });
  return (
    <div className={css.search}>
      <div className={css.top}>
        <SearchField
          label={text('picker.search')}
          value={query}
          onType={type}
          isBusy={isBusy}
          takesFocus={takesFocus}
          maxLength={MAX_QUERY_LENGTH}
          list={{ id: box.id, isShown: box.count > 0, activeId: box.activeId, onKeyDown: box.onKeyDown }}
        />
        <CommonBases tokens={search.commonBases} selectedIds={selectedIds} onChoose={onChoose} />
      </div>
      {search.state === 'loading' && <SearchLoading />}
      {search.state === 'failed' && search.error !== null && (
        <SearchFailed error={search.error} onRetry={search.onRetry} />
      )}
      {search.state === 'ready' && box.count === 0 && (
        <SearchNothing query={search.answeredQuery} unknownAddress={search.unknownAddress} onImport={onImport} />
      )}
      {search.state === 'ready' && box.count > 0 && (
        <VirtualListBox
          box={box}
          label={text('picker.tokens')}
          topKey={search.answeredQuery}
          onShown={shown}
          isBusy={isBusy}
          renderOption={(item) =>
            item.kind === 'active' ? (
              <TokenCell
                token={item.token}
                balance={search.balanceOf(item.token)}
                isSelected={selectedIds.has(item.token.id)}
              />
            ) : (
              <InactiveTokenCell token={item.token} listName={item.listName} />
            )
          }
        />
      )}
      <LiveRegion text={search.state === 'ready' && !isBusy ? found : ''} />
    </div>
  );
}
