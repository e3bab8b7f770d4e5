import { expect, test, vi } from 'vitest';
import { pageOfShell } from '../../../src/sw/shellParts.ts';

const html = `<!doctype html><head><title>Bridge</title></head><body>
    <div id="root" data-paths="^/bridge/tokens$"><main><div>The form</div></main></div>
    <!-- a comment -->
    <p id="not-started">Reload</p></body>`;
const shell = () =>
  new Response(html, {
    headers: { 'content-security-policy': "default-src 'none'", 'content-encoding': 'br', 'content-length': '1' },
  });
const root = '<div id="root" data-paths="^/mining$"><main>$& of mining</main></div>';
const parts = [
  { paths: '^/mining$', head: '<style>main{}</style>', root },
  { paths: '^/pools(/[^/]+)?$', head: '', root: '<div id="root">Pools</div>' },
];
const read = () => Promise.resolve(parts);

test('a page that the build has rendered is made of index.html, with its policy', async () => {
  const page = await pageOfShell('/mining', shell(), read);
  expect(await page.text()).toBe(`<!doctype html><head><title>Bridge</title><style>main{}</style></head><body>
    ${root}
    <!-- a comment -->
    <p id="not-started">Reload</p></body>`);
  expect([...page.headers.keys()]).toEqual(['content-security-policy', 'content-type']);
});

test('its own paths are its, too', async () => {
  for (const path of ['/pools', '/pools/staked'])
    expect(await (await pageOfShell(path, shell(), read)).text()).toContain('<div id="root">Pools</div>');
});

test.each(['/nope', '/mining/staked'])('%s has index.html', async (path) => {
  expect(await (await pageOfShell(path, shell(), read)).text()).toBe(html);
});

test('the token bridge has index.html, and nothing is read for it', async () => {
  const readNothing = vi.fn<typeof read>(read);
  for (const path of ['/', '/bridge/tokens', '/bridge/tokens/USDC/6662'])
    expect(await (await pageOfShell(path, shell(), readNothing)).text()).toBe(html);
  expect(readNothing).not.toHaveBeenCalled();
});

test.each([
  ['nothing', () => Promise.resolve(null)],
  ['something else', () => Promise.resolve([{ paths: 1 }])],
  ['an error', () => Promise.reject(new Error('gone'))],
])('where the parts are %s, a page has index.html', async (_, readParts) => {
  expect(await (await pageOfShell('/mining', shell(), readParts)).text()).toBe(html);
});
