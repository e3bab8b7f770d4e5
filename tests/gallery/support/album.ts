import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { albumFolder, statesFolder, wishes, type ShotState } from '../../../scripts/gallery/album.ts';
import { expect, test as base } from '../../e2e/support/fixtures.ts';
import { speak, type Dressing } from './dress.ts';
import { layoutFaults } from './faults.ts';

interface ShootOptions {
  way?: Dressing;
  /** Only these languages; by default all that were requested. */
  locales?: readonly string[];
  /** Toasts belong to the state; otherwise the shot waits until they are gone. */
  withToasts?: boolean;
}

/** Takes the screenshots of one screen, state by state. */
export class Album {
  readonly #screen: string;
  #order = 0;

  constructor(screen: string) {
    this.#screen = screen;
  }

  /** Takes the page in every requested language, theme and width, and leaves it in English, light and at 1280 px. */
  async shoot(page: Page, title: string, { way = 'live', locales, withToasts = false }: ShootOptions = {}): Promise<void> {
    const tools = await page.context().newCDPSession(page);
    this.#order += 1;
    const id = `${slug(this.#screen)}--${slug(title)}`;
    const state: ShotState = { screen: this.#screen, title, order: this.#order, shots: [] };
    for (const locale of wishes.locales.filter((code) => locales?.includes(code) ?? true)) {
      await speak(page, locale, way);
      if (!withToasts) await expect(page.locator('[data-type]')).toHaveCount(0);
      for (const theme of wishes.themes) {
        await page.emulateMedia({ colorScheme: theme });
        for (const width of wishes.widths) {
          await fit(page, tools, width);
          const file = `shots/${id}--${locale}-${theme}-${width}.png`;
          await page.screenshot({ path: join(albumFolder, file), animations: 'disabled', caret: 'hide' });
          // Themes do not change the layout.
          const faults = theme === wishes.themes[0] ? await layoutFaults(page) : [];
          for (const fault of faults) console.log(`    ${this.#screen}, ${title}, ${locale} ${width}: ${fault}`);
          state.shots.push({ file, locale, theme, width, faults });
        }
      }
    }
    await mkdir(statesFolder, { recursive: true });
    await writeFile(join(statesFolder, `${id}.json`), JSON.stringify(state));
    await fit(page, tools, 1280);
    await tools.detach();
    await page.emulateMedia({ colorScheme: 'light' });
    if (way === 'live') await speak(page, 'en', way);
  }
}

/** The browser test with an album; the screen is the title of its `describe`. */
export const test = base.extend<{ album: Album }>({
  album: async ({}, use, info) => use(new Album(info.titlePath.at(-2) ?? info.title)),
});

/**
 * Gives the window a width, and the height of the whole page, so that elements fixed to an edge are in their place.
 * With an overlay on the page the window has the size of a phone or a laptop.
 */
async function fit(page: Page, tools: CDPSession, width: number): Promise<void> {
  const usual = width < 960 ? 844 : 900;
  const show = async (height: number): Promise<void> => {
    const isPhone = width < 960;
    if (!isPhone) await tools.send('Emulation.clearDeviceMetricsOverride');
    await page.setViewportSize({ width, height });
    // Scrollbars of phones take no space.
    await tools.send('Emulation.setScrollbarsHidden', { hidden: isPhone });
    if (isPhone) await tools.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: true });
    await settled(page);
  };
  await show(usual);
  const height = await page.evaluate(() => (document.querySelector('dialog[open], [role=dialog], [role=menu]') === null ? document.documentElement.scrollHeight : 0));
  if (height > usual) await show(height);
}

/**
 * Waits until the layout has followed the size of the window: two frames, then until the page has nothing to do, since
 * the rows of long lists are placed once they were measured.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
    await frame();
  });
}

const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
