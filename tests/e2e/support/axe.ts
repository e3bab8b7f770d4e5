import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** Injected through the browser's tools, which the page's policy does not restrict. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA and best practices; or only what a theme can change. */
export type AxeScope = 'all' | 'colours';

const options: Record<AxeScope, RunOptions> = {
  // The first rule is one that axe runs only on request.
  all: { resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } },
  colours: { resultTypes: ['violations'], runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/** The serious and critical findings of axe on the current page: rule and element. */
export async function seriousFindings(page: Page, scope: AxeScope = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (wanted) => {
    const { axe } = window as unknown as { axe: { run(place: Document, wanted: unknown): Promise<AxeResults> } };
    const { violations } = await axe.run(document, wanted);
    const grave = violations.filter(
      ({ id, impact }) => impact === 'serious' || impact === 'critical' || id === 'landmark-unique',
    );
    return grave.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
    );
  }, options[scope]);
}

/** Runs axe in both themes; the structure is the same in both, so the dark theme is only checked for its colours. */
export async function findingsInBothThemes(page: Page): Promise<string[]> {
  const light = await seriousFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await seriousFindings(page, 'colours');
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light.map((finding) => `light ${finding}`), ...dark.map((finding) => `dark ${finding}`)];
}
