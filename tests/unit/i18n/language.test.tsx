import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { drawnText, Language } from '../../../src/i18n/Language.tsx';
import { Text } from '../../../src/i18n/Text.tsx';
import { englishMessages } from '../../../src/i18n/messages.ts';

afterEach(() => vi.restoreAllMocks());

test('a value that is drawn stands in its place, and nothing asks for keys', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const html = renderToStaticMarkup(
    <Language locale="en" messages={englishMessages}>
      <Text id="app.build" values={{ build: <code>abc</code> }} />
    </Language>,
  );
  expect(html).toBe('Build <code>abc</code>');
  expect(error).not.toHaveBeenCalled();
});

test('a message whose value is missing is reported and shows its id', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const drawn = drawnText({ locale: 'en', messages: englishMessages }, 'app.build', {});
  expect(renderToStaticMarkup(<>{drawn}</>)).toBe('app.build');
  expect(error).toHaveBeenCalledOnce();
});
