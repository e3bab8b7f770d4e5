import { expect, test } from 'vitest';
import { storeShellFiles } from '../../../src/sw/shellFiles.ts';

const scope = 'https://app.example/';
const policy = "default-src 'none'";

/** Stores an answer, and gives what the cache has then: text, type and policy of each key. */
async function stored(body: string) {
  const cached: Record<string, [string, string | null, string | null]> = {};
  const answer = new Response(body, {
    headers: { 'content-security-policy': policy, 'content-encoding': 'br', 'content-length': '7', etag: '"1"' },
  });
  await storeShellFiles(
    answer,
    (path) =>
      path.startsWith('assets/') ? `${scope}${path}` : path === 'index.html' ? `${scope}${path}?rev=1` : undefined,
    {
      async put(key, response) {
        const { headers } = response;
        expect(['content-encoding', 'content-length', 'etag'].filter((name) => headers.has(name))).toEqual([]);
        cached[key] = [await response.text(), headers.get('content-type'), headers.get('content-security-policy')];
      },
    },
  );
  return cached;
}

test('each file is stored under its key, with its type and the headers of the host', async () => {
  const files = {
    'index.html': '<p>',
    'assets/a.js': 'let a;',
    'assets/a.css': 'p{}',
    'other.js': 'no',
    'assets/a.exe': '',
  };
  expect(await stored(JSON.stringify(files))).toEqual({
    [`${scope}index.html?rev=1`]: ['<p>', 'text/html; charset=utf-8', policy],
    [`${scope}assets/a.js`]: ['let a;', 'text/javascript; charset=utf-8', policy],
    [`${scope}assets/a.css`]: ['p{}', 'text/css; charset=utf-8', policy],
  });
});

test.each(['', '[1]', '{"a.js":1}'])('what is no list of files is refused: %s', async (body) => {
  await expect(stored(body)).rejects.toThrow(/JSON|Invalid/);
});
