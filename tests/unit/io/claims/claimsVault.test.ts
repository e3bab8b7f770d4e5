import { describe, expect, it } from 'vitest';
import { isSealed, openSealed, sealText } from '../../../../src/io/claims/claimsVault.ts';

const text = '{"claims":["Ä",1]}\n';
const rounds = 1_000;

describe('an encrypted file', () => {
  it('opens with its passphrase and shows nothing of its content', async () => {
    const sealed = await sealText(text, 'correct horse', rounds);
    expect(isSealed(sealed)).toBe(true);
    expect(isSealed(text)).toBe(false);
    expect(sealed).not.toContain('claims"]');
    expect(await openSealed(sealed, 'correct horse')).toEqual({ ok: true, value: text });
  });

  it('two files of the same text and passphrase have nothing in common', async () => {
    const [one, other] = await Promise.all([sealText(text, 'x', rounds), sealText(text, 'x', rounds)]);
    const dataOf = (sealed: string) => JSON.parse(sealed) as { data: string; kdf: { salt: string } };
    expect(dataOf(one).data).not.toBe(dataOf(other).data);
    expect(dataOf(one).kdf.salt).not.toBe(dataOf(other).kdf.salt);
  });

  it('cannot be opened with another passphrase, or when a byte was changed', async () => {
    const sealed = await sealText(text, 'right', rounds);
    expect(await openSealed(sealed, 'wrong')).toEqual({ ok: false, error: 'wrongPassphrase' });
    const json = JSON.parse(sealed) as { data: string };
    const flipped = JSON.stringify({ ...json, data: `${json.data.startsWith('A') ? 'B' : 'A'}${json.data.slice(1)}` });
    expect(await openSealed(flipped, 'right')).toEqual({ ok: false, error: 'wrongPassphrase' });
  });

  it('the same passphrase typed another way (composed or not) opens it', async () => {
    expect((await openSealed(await sealText(text, 'e\u0301', rounds), '\u00e9')).ok).toBe(true);
  });

  it('says what is wrong with a file that is none', async () => {
    expect(await openSealed('{', 'x')).toEqual({ ok: false, error: 'damaged' });
    expect(await openSealed('{"format":"causeway-claims-sealed"}', 'x')).toEqual({ ok: false, error: 'damaged' });
    const json = JSON.parse(await sealText(text, 'x', rounds)) as { kdf: object };
    expect(await openSealed(JSON.stringify({ ...json, version: 9 }), 'x')).toEqual({
      ok: false,
      error: 'newerVersion',
    });
    // a file cannot keep the browser busy for hours
    expect(await openSealed(JSON.stringify({ ...json, kdf: { ...json.kdf, iterations: 1e12 } }), 'x')).toEqual({
      ok: false,
      error: 'damaged',
    });
  });
});
