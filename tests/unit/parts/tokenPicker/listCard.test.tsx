import { describe, expect, test } from 'vitest';
import { ListCard } from '../../../../src/parts/tokenPicker/ListCard.tsx';
import type { ListCardModel } from '../../../../src/parts/tokenPicker/types.ts';
import { buttonTag, draw, textOf } from './draw.tsx';
import { sampleCard, sampleToken } from './sampleModel.ts';

const nothing = (): void => undefined;
const drawCard = (more: Partial<ListCardModel> = {}): string =>
  draw(<ListCard card={sampleCard(more)} onToggle={nothing} onAccept={nothing} onIgnore={nothing} onRetry={nothing} />);
const from = sampleToken('OLD').address;
const to = sampleToken('NEW').address;

describe('the card of a token list', () => {
  test('says which version is in use', () => expect(textOf(drawCard())).toContain('Main List v1.2.3 84 tokens'));

  test('is switched on and off', () => {
    expect(buttonTag(drawCard(), 'Use Main List')).toContain('aria-checked="true"');
    expect(buttonTag(drawCard({ isActive: false }), 'Use Main List')).toContain('aria-checked="false"');
  });

  test('a list that never loaded is named by its address', () => {
    expect(textOf(drawCard({ name: null, version: null, counts: null }))).toContain(
      'https://lists.example/main.json Not loaded yet',
    );
  });

  test('a list that never loaded says nothing of tokens that were read before', () => {
    const said = textOf(
      drawCard({ name: null, version: null, counts: null, error: { code: 'listDownload', params: { list: 'x' } } }),
    );
    expect(said).toContain('The tokens of this list are not offered yet. The app tries again every 10 minutes.');
    expect(said).not.toContain('still available');
  });

  test('entries that cannot be used on the network are not counted as tokens, and are reported', () => {
    expect(textOf(drawCard({ counts: { tokens: 0, skipped: 1 } }))).toContain('0 tokens Skipped, not usable here: 1');
    expect(textOf(drawCard())).not.toContain('Skipped');
  });

  test('an older version waits for a decision', () => {
    const html = drawCard({ pending: { version: '1.2.0', isOlder: true, moved: [] } });
    expect(textOf(html)).toMatch(/Update to v1.2.0 available This version is older/);
    expect(buttonTag(html, 'Accept v1.2.0 of Main List')).not.toBe('');
    expect(buttonTag(html, 'Ignore v1.2.0 of Main List')).not.toBe('');
  });

  test('a token that would move shows both whole addresses', () => {
    const said = textOf(
      drawCard({ pending: { version: '1.3.0', isOlder: false, moved: [{ symbol: 'USDC', from, to }] } }),
    );
    expect(said).toContain('USDC would point to a different contract:');
    expect(said.replaceAll(' ', '')).toMatch(new RegExp(`Now${from}Afterupdate${to}`));
    expect(said).not.toContain('older than the one in use');
  });

  test('an error is shown on its card; what was loaded before stays in use', () => {
    const html = drawCard({ error: { code: 'unexpected' } });
    expect(textOf(html)).toMatch(/Something went wrong. The tokens already loaded stay available./);
    expect(buttonTag(html, 'Try again: Main List')).not.toBe('');
    expect(textOf(drawCard({ error: { code: 'unexpected' }, version: null, name: null }))).not.toContain(
      'stay available',
    );
  });
});
