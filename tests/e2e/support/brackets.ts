import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, type World } from './fixtures.ts';
import { setLanguage } from './language.ts';

/** Languages whose file is replaced by English in brackets, one for each text direction. */
export type BracketLanguage = 'de' | 'ar';

interface Part {
  type: number;
  value?: unknown;
}

/** A message in brackets, whatever its elements are. */
function inBrackets(message: string | Part[]): string | Part[] {
  if (typeof message === 'string') return `⟦${message}⟧`;
  const [only] = message;
  if (message.length === 1 && only?.type === 0) return [{ ...only, value: `⟦${String(only.value)}⟧` }];
  return [{ type: 0, value: '⟦' }, ...message, { type: 0, value: '⟧' }];
}

/** From now on the file of every language is English with each message in brackets. */
export async function serveBrackets(page: Page, world: World): Promise<void> {
  const english = (await (await fetch(new URL('/locales/en.json', world.appUrl))).json()) as Record<
    string,
    string | Part[]
  >;
  const messages = Object.fromEntries(Object.entries(english).map(([id, message]) => [id, inBrackets(message)]));
  await page
    .context()
    .route('**/locales/*.json', (route) =>
      route.fulfill({ contentType: 'application/json', body: JSON.stringify(messages) }),
    );
}

/** Opens the app in the language of a bracket file. */
export async function speakBrackets(page: Page, world: World, code: BracketLanguage): Promise<void> {
  await serveBrackets(page, world);
  await page.addInitScript((locale) => localStorage.setItem('bridge_language', locale), code);
}

/**
 * Names that no language translates: of the product, of chains, tokens, lists, collections and wallets, and addresses.
 */
export function namesOf(world: World): string[] {
  const chains = Object.values(world.state.chains);
  const tokens = chains.flatMap((chain) => Object.keys(chain.tokens));
  const collections = chains.flatMap((chain) => Object.keys(chain.collections));
  const meetingPlaces = ['X', 'Telegram', 'Discord'];
  // Named by the deployment: its audits and its lists.
  const ofDeployment = ['Contracts', 'App', 'Local Common', 'Local Names', 'Local Spare'];
  return [
    'Causeway Demo Wallet',
    'Causeway',
    'Local ETH',
    'Local BSC',
    'Test Wallet',
    'WalletConnect',
    ...meetingPlaces,
    ...ofDeployment,
    ...tokens,
    ...collections,
  ];
}

/**
 * Texts of the page and names of its controls outside brackets: words that cannot be translated. Texts without letters
 * do not count.
 */
export async function wordsOutside(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate((known) => {
    const outside: string[] = [];
    const longestFirst = known.toSorted((one, other) => other.length - one.length);
    /** What remains without known names and addresses. */
    const isText = (text: string): boolean => {
      let rest = text.replaceAll(/0x[0-9a-fA-F]*(…[0-9a-fA-F]+)?|https?:\/\/\S*|\b[0-9a-f]{7,40}\b/g, ' ');
      for (const name of longestFirst) rest = rest.replaceAll(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'gu'), ' ');
      return /\p{L}/u.test(rest);
    };
    const note = (text: string, place: string): void => {
      const trimmed = text.replaceAll(/\s+/g, ' ').trim();
      if (isText(trimmed)) outside.push(`${place}: ${trimmed}`);
    };
    let depth = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('script, style, noscript')) continue;
      let text = '';
      for (const letter of node.textContent ?? '') {
        if (letter === '⟦') depth += 1;
        else if (letter === '⟧') depth -= 1;
        else if (depth === 0) text += letter;
      }
      // Languages are shown in their own words; external names, addresses and first letters of names are isolated.
      const isForeign = parent.closest('[lang]:not(html), bdi, svg') !== null;
      if (text !== '' && !isForeign && parent.checkVisibility({ visibilityProperty: true }))
        note(text, parent.tagName.toLowerCase());
    }
    if (depth !== 0) outside.push(`brackets do not close: ${depth}`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility()) continue;
      for (const attribute of [
        'aria-label',
        'title',
        'alt',
        'placeholder',
        'aria-valuetext',
        'aria-roledescription',
        'aria-description',
      ]) {
        let text = element.getAttribute(attribute) ?? '';
        while (/⟦[^⟦⟧]*⟧/.test(text)) text = text.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
        note(text, `${element.tagName.toLowerCase()}[${attribute}]`);
      }
    }
    return [...new Set(outside)];
  }, names);
}

interface Place {
  name: string;
  left: number;
  right: number;
  top: number;
}

/** The positions of controls, headings, fields and images. */
async function placesOf(page: Page): Promise<Place[]> {
  return page.evaluate(() => {
    const modals = [...document.querySelectorAll('[role=dialog], dialog[open]')].filter(
      (one) => one.getClientRects().length > 0,
    );
    const root = modals.at(-1) ?? document.body;
    const shown = [
      ...root.querySelectorAll<HTMLElement>('button, a, input, h1, h2, h3, nav, img, svg, [role=option], [data-step]'),
    ].filter(
      (one) =>
        one.checkVisibility() &&
        !one.closest('[hidden]') &&
        // Dollars are written differently in each language: what is before them moves by the difference.
        one.nextElementSibling?.tagName !== 'SMALL',
    );
    return shown.map((one) => {
      const { left, right, top } = one.getBoundingClientRect();
      const words = (one.getAttribute('aria-label') ?? (one.textContent || one.parentElement?.textContent) ?? '')
        .replaceAll(/\s+/g, ' ')
        .slice(0, 40);
      return { name: `${one.tagName.toLowerCase()} ${words}`, left, right, top };
    });
  });
}

/** What is not at the mirrored position in the other direction, apart from rounding. */
function notMirrored(leftToRight: readonly Place[], rightToLeft: readonly Place[], width: number): string[] {
  if (leftToRight.length !== rightToLeft.length) return [`${leftToRight.length} places became ${rightToLeft.length}`];
  return leftToRight.flatMap((place, index) => {
    const other = rightToLeft[index];
    if (!other) return [`${place.name}: from ${place.left} to nowhere`];
    const edges = [Math.abs(width - place.right - other.left), Math.abs(width - place.left - other.right)];
    // A percentage is written with a space in German and without one in Arabic: one of its edges stays in place.
    const distance = place.name.endsWith('%') ? Math.min(...edges) : Math.max(...edges);
    const isFar = distance > 2 || Math.abs(place.top - other.top) > 2;
    return isFar ? [`${place.name}: from ${place.left} to ${other.left}`] : [];
  });
}

/** The positions once two consecutive checks, some frames apart, give the same result. */
async function stillPlaces(page: Page, leftOut: readonly string[]): Promise<Place[]> {
  let places: Place[] = [];
  await expect
    .poll(async () => {
      const before = places;
      await page.evaluate(
        () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
      );
      places = (await placesOf(page)).filter(({ name }) => !leftOut.some((tag) => name.startsWith(`${tag} `)));
      return places.length > 0 && isDeepStrictEqual(places, before);
    })
    .toBe(true);
  return places;
}

/**
 * What on the screen is not mirrored in the other direction; before and after, the page is in the left-to-right bracket
 * language. Lists and balances load meanwhile, so only two equal results before and after count.
 */
export async function mirrorFaults(page: Page, leftOut: readonly string[]): Promise<string[]> {
  const width = await page.evaluate(() => document.body.getBoundingClientRect().width);
  let faults: string[] = [];
  await expect
    .poll(async () => {
      const before = await stillPlaces(page, leftOut);
      await setLanguage(page, 'ar');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      faults = notMirrored(before, await stillPlaces(page, leftOut), width);
      await setLanguage(page, 'de');
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
      return isDeepStrictEqual(await stillPlaces(page, leftOut), before);
    })
    .toBe(true);
  return faults;
}
