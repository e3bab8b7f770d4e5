import { useRef, useState } from 'react';
import { toAppError } from '../../core/errors/appError.ts';
import { fail } from '../../core/result.ts';
import type { TokenRow } from '../../core/tokens/tokenRow.ts';
import { importToken } from '../../state/ownTokens.ts';
import { readsWorker } from '../../workers/client.ts';
import { ownRow, toOwnToken } from './pickerRows.ts';
import type { ImportCandidate, ImportModel } from './types.ts';
import type { KeyedScope } from './useTokenScope.ts';

/** The token to be imported: read from its contract first, stored when the user confirms. */
export function useTokenImport({ scope }: KeyedScope): ImportModel {
  const [candidate, setCandidate] = useState<ImportCandidate | null>(null);
  const row = useRef<TokenRow | null>(null);
  const request = useRef(0);

  async function inspect(address: TokenRow['address']): Promise<void> {
    const own = (request.current += 1);
    row.current = null;
    setCandidate({ kind: 'reading', address });
    const read = await readsWorker()
      .inspectToken(scope, address)
      .catch((cause: unknown) => fail(toAppError(cause)));
    if (request.current !== own) return;
    row.current = read.ok ? read.value : null;
    setCandidate(
      read.ok
        ? { kind: 'found', token: read.value, listName: read.value.listName }
        : { kind: 'failed', address, error: read.error },
    );
  }

  return {
    candidate,
    onInspect: (wanted) => void inspect('address' in wanted ? wanted.address : wanted.token.address),
    onLeave() {
      request.current += 1;
      row.current = null;
      setCandidate(null);
    },
    async onImport() {
      const found = row.current;
      if (found === null) return fail({ code: 'tokenUnreadable' });
      const token = toOwnToken(found);
      await importToken(token);
      return { ok: true, token: ownRow(token) };
    },
  };
}
