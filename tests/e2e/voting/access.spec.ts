import { locales } from '../../../src/i18n/locales.ts';
import { findingsInBothThemes } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { setLanguage } from '../support/language.ts';
import { layoutFaults } from '../support/layout.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { largest, manyRequests, pathOf, votingPage } from './support.ts';

test.use(pageAlone);

test('axe finds nothing on the pages of votes, and nothing is cut or scrolls sideways, in any language', async ({
  bridge,
  world,
}) => {
  const { page } = bridge;
  await manyRequests(world);
  const { proposals, rows, comparison } = votingPage(bridge);
  const faults: string[] = [];
  for (const path of ['/voting', pathOf(largest), pathOf('How to split the grants')]) {
    await bridge.open(path);
    if (path === '/voting') await expect(proposals).toHaveCount(5);
    else {
      await expect(rows.first()).toBeVisible();
      await expect(comparison).toHaveAttribute('data-comparison', 'equal');
    }
    if (path !== pathOf(largest)) expect(await findingsInBothThemes(page)).toEqual([]);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const { code } of locales.filter((one) => width === 320 || ['en', 'ar', 'de'].includes(one.code))) {
        await setLanguage(page, code);
        for (const fault of await layoutFaults(page)) faults.push(`${path}, ${width}, ${code}: ${fault}`);
      }
    }
    await setLanguage(page, 'en');
  }
  expect(faults).toEqual([]);
});
