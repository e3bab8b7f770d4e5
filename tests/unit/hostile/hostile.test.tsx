import { renderToStaticMarkup } from 'react-dom/server';
import { createIntl, RawIntlProvider } from 'react-intl';
import { describe, expect, test } from 'vitest';
import { parseClaimLink } from '../../../src/core/claims/claimLink.ts';
import { claimNotice } from '../../../src/core/notifications/claimNotice.ts';
import { parseResumeText } from '../../../src/core/claims/resumeText.ts';
import { safeImageUrl } from '../../../src/core/nfts/imageUri.ts';
import { logoUrls } from '../../../src/core/tokens/safety/logoUrls.ts';
import { displaySymbol } from '../../../src/core/tokens/token.ts';
import { asIntlMessages } from '../../../src/i18n/compiledMessages.ts';
import { formatText } from '../../../src/i18n/format.ts';
import { englishMessages } from '../../../src/i18n/messages.ts';
import { takeApart, type Drawn } from './drawn.ts';
import { hostileStrings, worstStrings } from './hostileStrings.ts';
import { messageCount, surfaces, type Surface } from './surfaces.tsx';

const strings = hostileStrings(10_000);
const intl = createIntl({ locale: 'en', messages: asIntlMessages(englishMessages) });
const draw = (surface: Surface, text: string): Drawn =>
  takeApart(renderToStaticMarkup(<RawIntlProvider value={intl}>{surface.draw(text)}</RawIntlProvider>));

/** Replaces the text from outside; its first letter is in no other text. */
const mark = 'ꙮ-mark';
const references = new Map<string, Drawn>();

/** The same with a harmless text: rendered once for each kind. */
function referenceOf(name: string, surface: Surface): Drawn {
  const key = JSON.stringify([name, surface.kind, surface.text === '']);
  const known = references.get(key) ?? draw(surface, surface.text === '' ? '' : mark);
  references.set(key, known);
  return known;
}

/**
 * What may appear in place of the harmless text of the reference: the text, or a symbol's short form, or the letter of
 * its icon.
 */
function allowedTexts(reference: string, text: string): string[] {
  if (reference === 'ꙮ') return [Array.from(text)[0]?.toUpperCase() ?? ''];
  return [text, displaySymbol(text)].map((shown) => reference.split(mark).join(shown));
}

/** Whether both have the same elements and attributes, and the same texts except the one from outside. */
function isSame(name: string, surface: Surface): boolean {
  const reference = referenceOf(name, surface);
  const drawn = draw(surface, surface.text);
  return (
    drawn.shape.join() === reference.shape.join() &&
    drawn.texts.every((shown, index) => allowedTexts(reference.texts[index] ?? '', surface.text).includes(shown))
  );
}

const short = (raw: string): string => JSON.stringify(raw.slice(0, 300));

describe('10,000 hostile strings (rule 9.4)', () => {
  test('are as many as they should be, of every kind', () => {
    expect(strings).toHaveLength(10_000);
    expect(new Set(strings).size).toBeGreaterThan(8_500);
    for (const kind of [
      /<script/i,
      /on(error|load)=/,
      /javascript:/i,
      /\u202e/,
      /\u200b/,
      /\{x\}/,
      /<b>\{x\}/,
      /\$\{/,
      /&[a-z#0-9]+;/,
    ])
      expect(strings.filter((text) => kind.test(text)).length).toBeGreaterThan(25);
    expect(strings.filter((text) => /\p{Cs}/u.test(text)).length).toBeGreaterThan(100);
    expect(strings.some((text) => text.length >= 10_000)).toBe(true);
    expect(messageCount).toBeGreaterThan(50);
  });

  test('are text wherever a text from outside is shown, and make no element or attribute', { timeout: 300_000 }, () => {
    const faults: string[] = [];
    for (const [index, raw] of strings.entries()) {
      const all = Object.entries(surfaces(raw, index));
      // The worst ones in every place, each of the others in four of them in turn: rendering takes most of the time.
      const drawn =
        index < worstStrings.length
          ? all
          : [0, 3, 6, 9].map((step) => all[(index + step) % all.length]).filter((entry) => entry !== undefined);
      for (const [name, surface] of drawn) if (!isSame(name, surface)) faults.push(`${name}: ${short(raw)}`);
    }
    expect(faults).toEqual([]);
  });

  test('are unchanged in a notification, and its other words stay', () => {
    const claim = {
      depositHash: `0x${'e'.repeat(64)}`,
      type: 'erc20',
      sourceChainId: 6661,
      targetChainId: 6662,
      currencyId: 'X',
      typedAmount: '1',
      createdAt: 1,
    } as const;
    const textsOf = (name: string) =>
      (['ready', 'failed', 'removed', 'steppedBack', 'released'] as const).flatMap((kind) => {
        const { title, body } = claimNotice(claim, kind, { source: name, target: name, amount: '1', symbol: name });
        return [title, body].map(({ id, values }) => formatText(englishMessages, 'en', id, values));
      });
    const expected = textsOf(mark);
    expect(expected.filter((text) => text.includes(mark)).length).toBeGreaterThan(4);
    const faults = strings.filter(
      (raw) => raw !== '' && textsOf(raw).some((text, index) => text !== expected[index]?.split(mark).join(raw)),
    );
    expect(faults.map(short)).toEqual([]);
  });

  test('lead to no image but from listed hosts and plain image data', () => {
    const hosts = ['https://pictures.example'];
    const isImage = (url: string) => /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+=*$/.test(url);
    const pictures = strings.flatMap((raw) =>
      [
        raw,
        `https://pictures.example/${raw}`,
        `https://pictures.example${raw}`,
        `ipfs://${raw}`,
        `data:image/png;base64,${raw}`,
      ]
        .flatMap((uri) => [
          ...logoUrls(uri, { origins: new Set(hosts), gateways: hosts }),
          safeImageUrl(uri, { hosts, gateways: hosts }),
        ])
        .filter((url) => url !== null),
    );
    expect(pictures.length).toBeGreaterThan(1_000);
    expect(pictures.filter((url) => !isImage(url) && new URL(url).origin !== hosts[0])).toEqual([]);
  });

  test('in a claim link lead to no claim, and to an error that repeats nothing of them', () => {
    const context = { isSupportedChain: () => true, explorers: [] };
    const isLocal = (chainId: number) => chainId === 6661 || chainId === 6662;
    const texts = strings.flatMap((raw) => [
      raw,
      `6661,6662,${raw}`,
      `6661,6662,0x${raw}`,
      `https://bridge.example/bridge/tokens?release=${raw}`,
    ]);
    const links = texts.map((text) => parseClaimLink(text, isLocal));
    expect(
      links.filter((link) =>
        link.ok ? !/^0x[0-9a-f]*$/.test(link.value.depositHash) : Object.keys(link.error).join() !== 'code',
      ),
    ).toEqual([]);
    const resumed = texts.map((text) => parseResumeText(text, context));
    expect(resumed.filter((wish) => wish.ok && !/^0x[0-9a-f]{64}$/.test(wish.value.depositHash))).toEqual([]);
  });
});
