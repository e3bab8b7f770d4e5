import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { PickerView } from '../../../../src/parts/tokenPicker/pickerView.ts';
import { TokenPickerModal } from '../../../../src/parts/tokenPicker/TokenPickerModal.tsx';
import { buttonTag, draw, textOf } from './draw.tsx';
import { sampleModel, sampleToken } from './sampleModel.ts';

// As the app draws it once hydrated, not as it is prerendered.
vi.mock('../../../../src/ui/useIsLive.ts', () => ({ useIsLive: () => true }));

// The kit draws dialogs into the page, which does not exist here.
vi.mock('../../../../src/ui/kit/Modal.tsx', () => ({
  Modal: ({ title, children, footer }: { title: ReactNode; children: ReactNode; footer: ReactNode }) => (
    <section>
      <h2>{title}</h2>
      {children}
      <footer>{footer}</footer>
    </section>
  ),
}));

function drawPicker(model = sampleModel(), view?: PickerView): string {
  return draw(
    <TokenPickerModal
      model={model}
      onChoose={() => undefined}
      onClose={() => undefined}
      {...(view === undefined ? {} : { view })}
    />,
  );
}
const rowsOf = (html: string): string[] =>
  html
    .split('role="option"')
    .slice(1)
    .map((row) => textOf(`<${row}`));
const usdc = sampleToken('USDC', { name: 'USD Coin', decimals: 6 });

describe('search', () => {
  test('title, field and the button to manage', () => {
    const html = drawPicker();
    expect(textOf(html)).toMatch(/^Select a Token .*Manage Tokens$/);
    expect(html).toContain('placeholder="Search name or paste address"');
    expect(html).toMatch(/role="combobox"[^>]*aria-expanded="false"/);
  });

  test('without results it says so', () => expect(textOf(drawPicker())).toContain('No results found.'));

  test('a pasted address whose letters do not match its checksum is reported as mistyped', () => {
    const said = (answeredQuery: string) =>
      textOf(drawPicker(sampleModel({ search: { query: answeredQuery, answeredQuery } })));
    expect(said('0xa0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')).toContain(
      'This address contains a mistake: its upper and lower case letters do not match its checksum.',
    );
    expect(said('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')).not.toContain('checksum');
    expect(said('0xa0b8')).toContain('Check the spelling');
  });

  test('an address that cannot be imported is reported as unknown, and is not asked for once more', () => {
    const answeredQuery = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
    const html = drawPicker(sampleModel({ search: { query: answeredQuery, answeredQuery } }));
    expect(textOf(html)).toContain('This app does not know this token yet.');
    expect(buttonTag(html, 'Import token')).toBe('');
  });

  test('where only tokens of the registries can be chosen there is nothing to manage', () =>
    expect(textOf(drawPicker({ ...sampleModel(), registryOnly: true }))).not.toContain('Manage Tokens'));

  test('a row has symbol, name and the balance in 8 significant digits', () => {
    const html = drawPicker(
      sampleModel({ search: { active: [usdc], balanceOf: () => ({ kind: 'known', value: 1_234_567_891_234n }) } }),
    );
    expect(rowsOf(html)[0]).toContain('USDC USD Coin 1,234,567.8');
    expect(html).not.toContain('1,234,567.89<');
    expect(html).toMatch(/role="combobox"[^>]*aria-expanded="true"/);
  });

  test('without a wallet no balance, and never a zero for one that is not known', () => {
    const rowWith = (balance: Parameters<typeof sampleModel>[0]) => rowsOf(drawPicker(sampleModel(balance)))[0];
    expect(rowWith({ search: { active: [usdc] } })).toMatch(/USDC USD Coin (?!0)/);
    expect(rowWith({ search: { active: [usdc], balanceOf: () => ({ kind: 'unknown' }) } })).toContain('Unknown');
  });

  test('own tokens are marked, chosen ones cannot be chosen again', () => {
    const own = sampleToken('OWN', { origin: 'user' });
    const html = drawPicker(
      sampleModel({ search: { active: [usdc, own], commonBases: [usdc], selectedIds: new Set([usdc.id]) } }),
    );
    expect(html).toMatch(/role="option"[^>]*aria-selected="true" aria-disabled="true" aria-posinset="1"/);
    expect(rowsOf(html)[0]).not.toContain('Added by user');
    expect(rowsOf(html)[1]).toContain('OWN OWN Coin Added by user');
    expect(buttonTag(html, 'USDC')).toContain('disabled');
  });

  test('results of inactive lists are shown below their heading and are imported', () => {
    const html = drawPicker(
      sampleModel({ search: { active: [usdc], inactive: [{ token: sampleToken('FAR'), listName: 'Far List' }] } }),
    );
    const said = textOf(html);
    const separator =
      "Expanded results from inactive Token Lists Tokens from inactive lists. Import specific tokens below or click 'Manage' to activate more lists.".replaceAll(
        "'",
        '&#x27;',
      );
    expect(said).toContain(separator);
    expect(said.indexOf('USDC')).toBeLessThan(said.indexOf(separator));
    expect(rowsOf(html)[1]).toMatch(/FAR FAR Coin From Far List Import/);
  });

  test('no separator without hits of inactive lists', () => {
    expect(textOf(drawPicker(sampleModel({ search: { active: [usdc] } })))).not.toContain('Expanded results');
  });

  test('marks are shown in words, the most serious first (rule 9.1)', () => {
    const fake = sampleToken('USDС', { marks: [{ kind: 'lookAlike', symbol: 'USDC' }, { kind: 'mixedScripts' }] });
    expect(rowsOf(drawPicker(sampleModel({ search: { active: [fake] } })))[0]).toContain('Looks like USDC');
  });

  test('an unknown token never has the drawing of a known one', () => {
    const pictureOf = (token: typeof usdc) =>
      drawPicker(sampleModel({ search: { active: [token] } })).includes('tokens/usdc.svg');
    expect(pictureOf({ ...usdc, origin: 'registry' })).toBe(true);
    expect(pictureOf({ ...usdc, origin: 'user' })).toBe(false);
    expect(pictureOf({ ...usdc, origin: 'list' })).toBe(false);
  });

  test('a long symbol shows its first 4 and last 5 characters', () => {
    expect(
      rowsOf(
        drawPicker(
          sampleModel({ search: { active: [sampleToken(`ABCD${'x'.repeat(9_991)}VWXYZ`, { name: 'Long' })] } }),
        ),
      )[0],
    ).toContain('ABCD…VWXYZ Long');
  });

  test('a failed search says why and offers another try', () => {
    const html = drawPicker(sampleModel({ search: { state: 'failed', error: { code: 'unexpected' } } }));
    expect(textOf(html)).toContain('Something went wrong.');
    expect(buttonTag(html, 'Try again')).not.toBe('');
  });
});

describe('manage', () => {
  const managed = (symbols: string[]) =>
    drawPicker(sampleModel({ custom: { tokens: symbols.map((symbol) => sampleToken(symbol, { origin: 'user' })) } }), {
      name: 'manage',
      tab: 'tokens',
    });

  test.each([
    [['ONE'], '1 Custom Token '],
    [['ONE', 'TWO'], '2 Custom Tokens '],
  ])('counts %o', (symbols, count) => {
    expect(textOf(managed(symbols))).toContain(`${count}Clear all`);
  });

  test('each token has a link to the explorer and a button to remove it', () => {
    const html = managed(['ONE']);
    expect(html).toContain(`href="https://explorer.example/token/${sampleToken('ONE').address}"`);
    expect(buttonTag(html, 'Remove ONE')).not.toBe('');
  });

  test('without tokens there is nothing to clear', () => {
    expect(textOf(managed([]))).toContain('0 Custom Tokens');
    expect(textOf(managed([]))).not.toContain('Clear all');
  });
});

test('importList has a title only', () =>
  expect(textOf(drawPicker(sampleModel(), { name: 'importList' }))).toBe('Import List'));
