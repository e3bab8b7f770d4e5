/**
 * Letters of other scripts (and of Latin itself) that look like a Latin letter or digit, by what they look like. Full
 * width, mathematical, circled and accented letters need no entry: normalisation turns them into plain ones.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аαɑꭺᗅᎪ∀',
  b: 'вьЬβɓƅᏴᛒꞴ฿ƀ',
  c: 'сϲᴄⅽꮯᏟС¢₵ƈ',
  d: 'ԁⅾᏧᎠɗđ',
  e: 'еεєҽℯꭼᎬΕЕ€ɛ℮',
  f: 'ϝғꞙƒք',
  g: 'ɡցԍᏀǥɠ',
  h: 'нһհᏂꮋᎻΗНɦħ',
  j: 'јϳյᎫЈɉ',
  k: 'кκᴋᏦΚКƙ₭',
  l: 'ӏіιıIl|ⅼℓ∣ǀΙІӀӏ1ɩƖłⵏ!¡ꙇ',
  m: 'мϻⅿᎷΜМ₥',
  n: 'ппոռղηΝŋɲ',
  o: 'оοσօ০୦٥۵०๐໐ΟОՕ0øɵօ○◯〇ჿ',
  p: 'рρᴩᏢΡРþƿ₽',
  q: 'ԛգզ',
  r: 'гᴦꭇꮁᏒʀɼ',
  s: 'ѕꜱʂᏕЅ$5ƽ§',
  t: 'тτᴛᎢΤТ†₮ŧƭ',
  u: 'υսᴜꞟՍʋ',
  v: 'νѵᴠⅴᏙ∨٧Ѵ',
  w: 'ԝшщᴡꮃᎳɯωա₩',
  x: 'хχⅹ×ΧХᕁ╳',
  y: 'уүγყʏΥУҮ¥ƴ',
  z: 'ᴢꮓᏃΖʐƶ',
  2: 'ƧϨꙄ',
  3: 'зӡȝЗƷ',
  4: 'Ꮞчч',
  6: 'бᏮ',
  8: '৪ȣ',
  9: 'ꝮႳ',
};

/** Lisu capitals that look like Latin ones. */
const lisu: Readonly<Record<string, string>> = {
  a: 'ꓮ',
  b: 'ꓐ',
  c: 'ꓚ',
  d: 'ꓓ',
  e: 'ꓰ',
  f: 'ꓝ',
  g: 'ꓖ',
  h: 'ꓧ',
  j: 'ꓙ',
  k: 'ꓗ',
  l: 'ꓡꓲ',
  m: 'ꓟ',
  n: 'ꓠ',
  o: 'ꓳ',
  p: 'ꓑ',
  r: 'ꓣ',
  s: 'ꓢ',
  t: 'ꓔ',
  u: 'ꓴ',
  v: 'ꓦ',
  w: 'ꓪ',
  x: 'ꓫ',
  y: 'ꓬ',
  z: 'ꓜ',
};

const folded = new Map<string, string>();
for (const [plain, others] of [...Object.entries(lookAlikes), ...Object.entries(lisu)])
  for (const other of Array.from(others)) folded.set(other, plain);

/**
 * A text reduced to what it looks like: two texts that can be mistaken for each other have the same skeleton. Case,
 * accents, spaces and invisible characters do not count, and 0/O, 1/I/l, 5/S and rn/m are the same (rule 9.5).
 */
export function lookAlikeSkeleton(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}\s\p{Pd}._·'’`´]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
  let skeleton = '';
  for (const character of plain) {
    // Both before and after lower-casing: some letters look like another one only as a capital.
    const small = character.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
    skeleton += folded.get(character) ?? folded.get(small) ?? (small === 'i' ? 'l' : small);
  }
  return skeleton;
}

const scripts = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Cherokee',
  'Hebrew',
  'Arabic',
  'Georgian',
  'Lisu',
  'Coptic',
] as const;
const patterns = scripts.map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));

/** Whether a text mixes letters of scripts that no language mixes, such as Latin and Cyrillic. */
export function hasMixedScripts(text: string): boolean {
  return patterns.filter((pattern) => pattern.test(text)).length > 1;
}
