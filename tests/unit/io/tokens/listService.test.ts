import { describe, expect, it, vi } from 'vitest';
import { ok, type Result } from '../../../../src/core/result.ts';
import type { TokenList } from '../../../../src/core/tokens/lists/tokenList.ts';
import type { PersistedList } from '../../../../src/io/db/lists.ts';
import { createListService } from '../../../../src/io/tokens/listService.ts';

const addressOf = (number: number) => `0x${number.toString(16).padStart(40, '0')}`;
const listOf = (version: string, address = 1): TokenList => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return {
    name: 'List',
    timestamp: '2026-01-01T00:00:00Z',
    version: { major, minor, patch },
    tokens: [{ chainId: 1, address: addressOf(address), decimals: 18, name: 'A', symbol: 'A' }],
  };
};
const uri = 'https://lists.example/a.json';

function serviceOf(answers: (Result<TokenList> | Error)[], persisted: PersistedList[] = []) {
  const saved: PersistedList[] = [];
  const fetchList = vi.fn<(uri: string) => Promise<Result<TokenList>>>(async () => {
    const answer = answers.shift() ?? new Error('asked too often');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const service = createListService({
    uris: [uri],
    fetchList,
    load: async () => persisted,
    save: async (record) => {
      saved.push(record);
      return ok(undefined);
    },
  });
  return { service, saved, fetchList, state: async () => (await service.states()).get(uri) };
}

describe('the service of token lists', () => {
  it('stores what it fetched, and counts a change', async () => {
    const { service, saved, state } = serviceOf([ok(listOf('1.0.0'))]);
    await service.refresh();
    expect(await state()).toMatchObject({ current: { version: { major: 1 } }, loadingRequestId: null, error: null });
    expect(saved).toEqual([{ uri, current: listOf('1.0.0'), pendingUpdate: null, ignored: null }]);
    expect(service.revision()).toBe(1);
  });

  it('starts with what was stored, and does not change it when the network fails', async () => {
    const { service, saved, state } = serviceOf(
      [new Error('boom'), { ok: false, error: { code: 'listInvalid', params: { faults: 'x' } } }],
      [{ uri, current: listOf('1.0.0'), pendingUpdate: null, ignored: null }],
    );
    expect(await state()).toMatchObject({ current: { version: { major: 1 } } });
    await service.refresh();
    expect(await state()).toMatchObject({ current: { version: { major: 1 } }, error: { code: 'listDownload' } });
    await service.refresh(uri);
    expect(await state()).toMatchObject({ current: { version: { major: 1 } }, error: { code: 'listInvalid' } });
    expect(saved).toEqual([]);
  });

  it('asks once for those who ask together, and not at all for a list it does not know', async () => {
    const { service, fetchList } = serviceOf([ok(listOf('1.0.0'))]);
    await Promise.all([service.refresh(), service.refresh(uri), service.refresh('https://other.example')]);
    expect(fetchList).toHaveBeenCalledTimes(1);
  });

  it('takes over a higher version by itself, and a lower one when it is accepted', async () => {
    const { service, saved, state } = serviceOf([ok(listOf('1.0.0')), ok(listOf('1.1.0')), ok(listOf('1.0.5'))]);
    await service.refresh();
    await service.refresh();
    expect(await state()).toMatchObject({ current: { version: { minor: 1 } } });
    await service.refresh();
    expect(await state()).toMatchObject({
      current: { version: { minor: 1 } },
      pendingUpdate: { version: { patch: 5 } },
    });
    expect(service.revision()).toBe(2);
    expect(await service.accept(uri)).toEqual({ ok: true, value: undefined });
    expect(await state()).toMatchObject({ current: { version: { patch: 5 } }, pendingUpdate: null });
    expect(saved.at(-1)).toMatchObject({ current: { version: { patch: 5 } }, pendingUpdate: null });
    expect(await service.accept(uri)).toEqual({ ok: false, error: { code: 'noPendingUpdate' } });
  });

  it('never moves a known token by itself; what the user ignores does not come back until it has another version', async () => {
    const { service, state, saved } = serviceOf([
      ok(listOf('1.0.0')),
      ok(listOf('1.0.1', 9)),
      ok(listOf('1.0.1', 9)),
      ok(listOf('1.0.2', 9)),
    ]);
    await service.refresh();
    await service.refresh();
    expect(await state()).toMatchObject({
      current: { tokens: [{ address: addressOf(1) }] },
      pendingUpdate: { version: { patch: 1 } },
    });
    await service.ignore(uri);
    expect(saved.at(-1)).toMatchObject({ pendingUpdate: null, ignored: 'v1.0.1' });
    await service.refresh();
    expect(await state()).toMatchObject({ pendingUpdate: null });
    await service.refresh();
    expect(await state()).toMatchObject({
      current: { version: { patch: 0 } },
      pendingUpdate: { version: { patch: 2 } },
    });
  });

  it('works on when nothing can be loaded', async () => {
    const service = createListService({
      uris: [uri],
      fetchList: async () => ok(listOf('1.0.0')),
      load: async () => {
        throw new Error('no disk');
      },
      save: async () => ({ ok: false, error: { code: 'storageFull' } }),
    });
    await service.refresh();
    expect((await service.states()).get(uri)?.current?.name).toBe('List');
  });
});
