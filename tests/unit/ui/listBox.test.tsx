import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { positionAfterKey, type ListBoxPlace } from '../../../src/ui/kit/listBoxKeys.ts';
import { useListBox, type ListBoxRow } from '../../../src/ui/kit/useListBox.ts';
import { VirtualListBox } from '../../../src/ui/kit/VirtualListBox.tsx';

const place = (change: Partial<ListBoxPlace> = {}): ListBoxPlace => ({
  position: -1,
  count: 20,
  pageSize: 6,
  isTyped: true,
  hasText: false,
  ...change,
});

describe('the keys of a list', () => {
  test.each<[string, Partial<ListBoxPlace>, number | null]>([
    ['ArrowDown', {}, 0],
    ['ArrowDown', { position: 4 }, 5],
    ['ArrowDown', { position: 19 }, 19],
    ['ArrowUp', { position: 4 }, 3],
    // Back into the text field, which handles its own caret.
    ['ArrowUp', { position: 0 }, -1],
    ['ArrowUp', { position: 0, isTyped: false }, 0],
    ['PageDown', {}, 6],
    ['PageDown', { position: 17 }, 19],
    ['PageUp', { position: 17 }, 11],
    ['PageUp', { position: 2 }, 0],
    ['PageUp', {}, null],
    ['Home', { position: 12 }, 0],
    ['End', { position: 12 }, 19],
    ['End', {}, 19],
    // The caret's own keys as long as there is a text and no active option.
    ['Home', { hasText: true }, null],
    ['End', { hasText: true }, null],
    ['End', { hasText: true, position: 3 }, 19],
    ['a', { position: 3 }, null],
    ['ArrowDown', { count: 0 }, null],
  ])('%s from %o leads to %o', (key, change, next) => expect(positionAfterKey(key, place(change))).toBe(next));
});

function Drawn({ rows, isTyped = false }: { rows: readonly ListBoxRow<string>[]; isTyped?: boolean }) {
  const box = useListBox({
    rows,
    onChoose: () => undefined,
    ...(isTyped ? { typed: { text: '', onEnter: () => undefined } } : {}),
  });
  return <VirtualListBox box={box} label="Things" renderOption={(item) => item} />;
}
const option = (key: string, more: object = {}): ListBoxRow<string> => ({
  kind: 'option',
  key,
  item: `thing ${key}`,
  ...more,
});
const optionsOf = (html: string): string[] => html.match(/<div[^>]*role="option"[^>]*>/g) ?? [];

describe('a list of options', () => {
  test('draws only what can be seen and says how many there are', () => {
    const html = renderToString(<Drawn rows={Array.from({ length: 10_001 }, (_, index) => option(`${index}`))} />);
    const options = optionsOf(html);
    expect(options.length).toBeGreaterThan(6);
    expect(options.length).toBeLessThan(20);
    expect(options[0]).toContain('aria-posinset="1" aria-setsize="10001"');
    // 10,001 rows of 56 px.
    expect(html).toContain('block-size:560056px');
  });

  test('counts options, not the words between them', () => {
    const html = renderToString(
      <Drawn
        rows={[
          option('a'),
          { kind: 'separator', key: 's', content: 'others' },
          option('b', { isDisabled: true, isSelected: true }),
        ]}
      />,
    );
    const [first, second] = optionsOf(html);
    expect(first).toContain('aria-posinset="1" aria-setsize="2"');
    expect(second).toContain('aria-selected="true" aria-disabled="true" aria-posinset="2" aria-setsize="2"');
    expect(html).toContain('others');
  });

  test('takes the focus unless a text field drives it', () => {
    expect(renderToString(<Drawn rows={[option('a')]} />)).toMatch(/role="listbox"[^>]*tabindex="0"/i);
    expect(renderToString(<Drawn rows={[option('a')]} isTyped />)).toMatch(/role="listbox"[^>]*tabindex="-1"/i);
  });
});
