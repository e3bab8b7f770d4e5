import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx';
import { hostOf } from '../../../src/pages/voting/links.ts';
import { ProposalBody } from '../../../src/pages/voting/ProposalBody.tsx';

const html = (body: string): string =>
  renderToStaticMarkup(
    <I18nProvider>
      <ProposalBody body={body} />
    </I18nProvider>,
  );

test('a text becomes headings, lists, tables and links with their host', () => {
  const drawn = html(
    '# Title\n\n1. one\n2. **two**\n\n|a|b|\n|-|-|\n|1|2|\n\n[here](https://example.org/x) &amp; `code`',
  );
  for (const part of [
    '<h2>Title</h2>',
    '<ol',
    '<strong>two</strong>',
    '<th>a</th>',
    '<td>1</td>',
    '<code>code</code>',
    ' &amp; ',
  ])
    expect(drawn).toContain(part);
  expect(drawn).toMatch(/<a [^>]*href="https:\/\/example\.org\/x" target="_blank" rel="noopener noreferrer">here/);
  expect(drawn).toContain('(example.org)');
});

test.each([
  ['https://example.org/a?b', 'example.org'],
  ['http://sub.example.org:81', 'sub.example.org:81'],
  ['https://аpple.com', 'xn--pple-43d.com'],
  ['https://user@example.org', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['/voting', null],
  ['mailto:a@b.c', null],
])('%s leads to %s', (href, host) => {
  expect(hostOf(href)).toBe(host);
});

const pieces = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![a](https://evil.example/x.png)',
  '[x](javascript:alert(1))',
  '[x](data:text/html,<b>)',
  '[x][r]\n\n[r]: javascript:alert(1)',
  '<https://evil.example>',
  '<a href="javascript:x" onclick=y>',
  '<svg/onload=alert(1)>',
  '<!-- x -->',
  '> ',
  '- ',
  '1. ',
  '\n\n',
  '\n',
  '`',
  '```\n',
  '**',
  '_',
  '|a|b|\n|-|-|\n|',
  '# ',
  '~~',
  '&lt;b&gt;',
  '    ',
  '[',
  '](',
  ')',
  'text',
];

test('whatever a text holds, no element, attribute or address comes of it but our own', () => {
  const known =
    /^(div|p|h2|h3|pre|blockquote|ul|ol|li|table|thead|tbody|tr|th|td|hr|br|strong|em|del|code|a|bdi|svg|path)$/;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (parts) => {
      const drawn = html(parts.join(''));
      for (const [, name = '', attributes = ''] of drawn.matchAll(/<([a-z]\w*)([^>]*)>/g)) {
        expect(name).toMatch(known);
        expect(attributes).not.toMatch(/\s(on\w+|src|style|srcset)=/);
        for (const [, href = ''] of attributes.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^https?:\/\//);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('a text that is too long or nested too deep is shown as it is', () => {
  expect(html(`**bold** ${'x'.repeat(20_000)}`)).toContain('**bold**');
  expect(html(`${'> '.repeat(3_000)}deep`)).toContain('deep');
});
