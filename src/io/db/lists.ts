import * as v from 'valibot';
import type { Result } from '../../core/result.ts';
import { tokenListFault } from '../../core/tokens/lists/listSchema.ts';
import type { TokenList } from '../../core/tokens/lists/tokenList.ts';
import { loadRecords, writeRecords } from './records.ts';

/** A token list as last read. */
export interface PersistedList {
  uri: string;
  current: TokenList | null;
  /** Waits for the user to accept it. */
  pendingUpdate: TokenList | null;
  /** The pending version that the user does not want; null: none. */
  ignored: string | null;
}

const list = v.nullable(v.custom<TokenList>((value) => tokenListFault(value) === null, 'not a token list'));

const persistedListSchema = v.object({
  uri: v.pipe(v.string(), v.maxLength(2_048)),
  current: list,
  pendingUpdate: list,
  ignored: v.nullable(v.string()),
});

/** All stored lists; a damaged one is moved to the damaged records and fetched again (rule 8.8). */
export function loadLists(): Promise<PersistedList[]> {
  return loadRecords('lists', (record, key) => {
    const parsed = v.safeParse(persistedListSchema, record);
    return parsed.success && parsed.output.uri === key ? parsed.output : null;
  });
}

/** @returns 'storageUnavailable', 'storageFull' or 'storageNewer' */
export function saveList(persisted: PersistedList): Promise<Result<void>> {
  return writeRecords((store) => store.write('lists', [[persisted.uri, persisted]]));
}
