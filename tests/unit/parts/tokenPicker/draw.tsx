import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { asIntlMessages } from '../../../../src/i18n/compiledMessages.ts';
import { englishMessages } from '../../../../src/i18n/messages.ts';

/** Markup of a view in English. */
export function draw(view: ReactElement): string {
  return renderToString(
    <IntlProvider locale="en" messages={asIntlMessages(englishMessages)}>
      {view}
    </IntlProvider>,
  );
}

/** The text without markup and drawings. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->|<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The opening tag of the button with this text or name. */
export function buttonTag(html: string, name: string): string {
  const button = html
    .split('<button')
    .slice(1)
    .find((part) => {
      const end = part.indexOf('>');
      const content = part.slice(end + 1, part.indexOf('</button>'));
      return textOf(content) === name || part.slice(0, end).includes(`aria-label="${name}"`);
    });
  return button === undefined ? '' : button.slice(0, button.indexOf('>'));
}
