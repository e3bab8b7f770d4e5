import fc from 'fast-check';

/** What strangers write where a name, a symbol or an error is expected. */
export const worstStrings: readonly string[] = [
  '<script>document.title="owned"</script>',
  '<img src=x onerror="document.title=\'owned\'">',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '<svg><script>alert(1)</script></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '</b></bdi></span></div></main></body><h1>Your wallet is locked</h1>',
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<iframe srcdoc="<script>parent.document.title=1</script>"></iframe>',
  '<a href="javascript:alert(1)">Claim</a>',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:msgbox(1)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '&amp;&quot;&apos;&nbsp;&#x0;',
  '{x}', '{symbol}', '{count, plural, other {#}}', '<b>{x}</b>', "'{'{x}'}'", '# {0} {{x}}', '<b>', '</b>', '<c>Claim</c>',
  '${alert(1)}', '`${document.cookie}`', '{{constructor.constructor("alert(1)")()}}', '$& $1 $$ $`',
  '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'undefined', 'null', 'NaN', '[object Object]', 'true', '0', '-1', '0x',
  '\u202eCDSU\u202c', 'US\u200bDC', '\u2066\u2067\u2068USDC', '\ufeffUSDC', 'USDC\u0000', 'U\u00adSDC', '\u3164', '\u2028\u2029', '\t\r\n', '\u061c\u200e\u200f', '\u{e0041}\u{e0042}',
  '\ud800', '\udfff', 'a\ud83d', '\udc00\ud800', '\ud800<b>', '\ufffd\uffff\ufffe',
  `Z${'\u0301'.repeat(400)}`, '𝐔𝐒𝐃𝐂', 'USDС', '👩‍👩‍👧‍👦', '﷽', 'ﷺ'.repeat(40), 'شبكة USDC', '', ' ',
  'x'.repeat(10_000), '<b>'.repeat(2_000), '\u200b'.repeat(5_000), `${'<i>'.repeat(500)}USDC`, '&'.repeat(1_000),
  '56,1,0x' + 'a'.repeat(64), '1,1,<script>', '?release=%3Cscript%3E', 'https://bridge.example/bridge/tokens?release=56,1,"><img src=x>', 'alice.eth', '<img>.eth', 'аlice.eth',
  'execution reverted: <img src=x onerror=alert(1)>', '{"error":"<script>alert(1)</script>"}', '<!doctype html><script>alert(1)</script>', 'user rejected <b>you</b>',
];

const signs = ['<', '>', '"', "'", '&', '{', '}', '`', '$', '#', '\\', '/', '=', '\u0000', '\u202e', '\u2066', '\u200b', '\ud800', '\udc00', '\n', ' ', '|', '%', ';'];
const sign = fc.constantFrom(...signs);
const piece = fc.oneof(fc.constantFrom(...worstStrings.filter((text) => text.length < 200)), sign, fc.string({ maxLength: 8 }), fc.string({ unit: 'binary', maxLength: 8 }));
const tag = fc.tuple(fc.constantFrom('img', 'svg', 'script', 'style', 'iframe', 'a', 'b', 'object', 'template', 'base', 'form', 'meta'), fc.constantFrom('onerror', 'onload', 'href', 'src', 'style', 'srcdoc', 'formaction'), piece)
  .map(([name, attribute, value]) => `<${name} ${attribute}=${value}>`);

const hostile = fc.oneof(
  fc.array(piece, { minLength: 1, maxLength: 6 }).map((parts) => parts.join('')),
  tag,
  fc.array(sign, { maxLength: 80 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.tuple(piece, fc.integer({ min: 1, max: 40 })).map(([part, count]) => part.repeat(count)),
);

/** The worst ones, and generated ones: the same at every run. */
export function hostileStrings(count: number): string[] {
  return [...worstStrings, ...fc.sample(hostile, { numRuns: count - worstStrings.length, seed: 20_260_801 })];
}
