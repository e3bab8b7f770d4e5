import { describe, expect, test } from 'vitest';
import { ImportFooter } from '../../../../src/parts/tokenPicker/ImportFooter.tsx';
import { ImportView } from '../../../../src/parts/tokenPicker/ImportView.tsx';
import type { ImportCandidate, PickerToken, TokenMark } from '../../../../src/parts/tokenPicker/types.ts';
import { buttonTag, draw, textOf } from './draw.tsx';
import { sampleToken } from './sampleModel.ts';

const nothing = (): void => undefined;
const found = (more: Partial<PickerToken> = {}, listName: string | null = null): ImportCandidate => ({
  kind: 'found',
  token: sampleToken('NEW', { origin: 'chain', ...more }),
  listName,
});
const drawView = (candidate: ImportCandidate, isUnderstood = false): string =>
  draw(
    <>
      <ImportView
        candidate={candidate}
        networkName="local BSC"
        explorerUrl="https://explorer.example"
        isUnderstood={isUnderstood}
        onUnderstand={nothing}
        error={null}
        onRetry={nothing}
      />
      <ImportFooter
        candidate={candidate}
        isUnderstood={isUnderstood}
        isBusy={false}
        onImport={nothing}
        onBack={nothing}
      />
    </>,
  );

describe('importToken', () => {
  test('warns of fakes and of tokens that cannot be sold, and shows what is imported', () => {
    const html = drawView(found());
    const said = textOf(html);
    const { address } = sampleToken('NEW');
    for (const words of [
      'Anyone can create a token with any name, including fake versions',
      'may be impossible to sell again',
      'NEW NEW Coin',
      `${address.slice(0, 6)}…${address.slice(-4)}`,
      'Source Unknown Source',
      'Network local BSC',
      'I understand',
    ]) {
      expect(said).toContain(words);
    }
    expect(said.replaceAll(' ', '')).toContain(address);
    expect(html).toContain(`href="https://explorer.example/token/${address}"`);
  });

  test('names the list it comes from', () =>
    expect(textOf(drawView(found({}, 'Far List')))).toContain('Source Far List'));

  test('can be imported once it is understood', () => {
    expect(buttonTag(drawView(found()), 'Import')).toContain('disabled');
    expect(buttonTag(drawView(found(), true), 'Import')).not.toContain('disabled');
    expect(buttonTag(drawView({ kind: 'reading', address: sampleToken('NEW').address }, true), 'Import')).toContain(
      'disabled',
    );
  });

  test('what the contract does not say has replacements and is marked', () => {
    expect(
      textOf(drawView(found({ symbol: 'UNKNOWN', name: 'Unknown Token', marks: [{ kind: 'unknownMetadata' }] }))),
    ).toMatch(/UNKNOWN Unknown Token.*Placeholder values are shown instead/);
  });

  test.each<[TokenMark, string]>([
    [{ kind: 'lookAlike', symbol: 'USDC' }, 'to look like USDC, but it is a different token'],
    [{ kind: 'mixedScripts' }, 'letters from different alphabets'],
    [{ kind: 'sameSymbol', symbol: 'USDC' }, 'USDC is the symbol of a different token'],
    [{ kind: 'sameName', symbol: 'USDC' }, 'the name of USDC, which is a different token'],
    [{ kind: 'hidden' }, 'hidden characters'],
    [{ kind: 'cut' }, 'too long and has been shortened'],
  ])('explains the mark %o', (mark, words) => expect(textOf(drawView(found({ marks: [mark] })))).toContain(words));

  test('an imitation of another token is shown first, and as a danger; the rest after the facts', () => {
    const html = drawView(found({ marks: [{ kind: 'lookAlike', symbol: 'USDC' }, { kind: 'cut' }] }));
    const said = textOf(html);
    expect(said).toMatch(/Looks like USDC.*Anyone can create a token.*Unknown Source.*Shortened/);
    expect(html.indexOf('fail')).toBeGreaterThan(-1);
    expect(html.indexOf('fail')).toBeLessThan(html.indexOf('Looks like'));
  });

  test('a token that is known already is not imported twice', () => {
    const html = drawView(found({ origin: 'user' }));
    expect(textOf(html)).toContain('You can already choose this token.');
    expect(buttonTag(html, 'Import')).toBe('');
  });

  test('what cannot be read says why, and offers another try', () => {
    const html = drawView({ kind: 'failed', address: sampleToken('NEW').address, error: { code: 'unexpected' } });
    expect(textOf(html)).toContain('Something went wrong.');
    expect(buttonTag(html, 'Try again')).not.toBe('');
    expect(buttonTag(html, 'Import')).toContain('disabled');
  });
});
