import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPage } from '../../../src/sw/answerPage.ts';

let repairs = 0;

beforeEach(() => {
  repairs = 0;
  vi.stubGlobal('fetch', async () => new Response('from the host'));
});
afterEach(() => vi.unstubAllGlobals());

/** A page is opened. @returns what is answered, and how many tasks extend the event */
async function open(stored: string | undefined): Promise<[string, number]> {
  let extended = 0;
  const shell = {
    match: async () => (stored === undefined ? undefined : new Response(stored)),
    repair: async () => void (repairs += 1),
  };
  const url = new URL('https://app.example/');
  const answer = await answerPage(shell, {
    request: new Request(url),
    url,
    event: { waitUntil: () => void (extended += 1) },
  });
  return [await answer.text(), extended];
}

test('a page whose files were deleted comes from the host, and they are stored again (rules 8.9, 8.13)', async () => {
  expect(await open(undefined)).toEqual(['from the host', 1]);
  expect(repairs).toBe(1);
});

test('a page that is stored needs neither the host nor a repair', async () => {
  const [text, extended] = await open('<p>stored</p>');
  expect(text).toContain('stored');
  expect([extended, repairs]).toEqual([0, 0]);
});
