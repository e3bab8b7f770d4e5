import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { compileMessages } from '../../../build/compileMessages.ts';
import { readLocale } from '../../../build/messagesPlugin.ts';
import { formatText } from '../../../src/i18n/format.ts';
import { listText } from '../../../src/i18n/listText.ts';
import { mergeMessages } from '../../../src/i18n/loadMessages.ts';
import { asIntlMessages, type CompiledMessages } from '../../../src/i18n/compiledMessages.ts';
import { intlTag } from '../../../src/i18n/locales.ts';
import { useText, type TextFunction } from '../../../src/i18n/useText.ts';
import { checkText, nextText } from '../../../src/parts/claims/check/doctorTexts.ts';
import { ErrorNotice } from '../../../src/parts/errors/ErrorNotice.tsx';
import { FoundClaimRow } from '../../../src/parts/claims/find/FoundClaimRow.tsx';
import { ResumeFailureNotice } from '../../../src/parts/claims/find/ResumeFailureNotice.tsx';
import { Forecast } from '../../../src/parts/bridge/form/Forecast.tsx';
import { TargetField } from '../../../src/parts/bridge/form/TargetField.tsx';
import { alice, factsOf, hashOf } from '../core/claims/sampleClaims.ts';

const messagesOf = (code: string): CompiledMessages =>
  mergeMessages(JSON.parse(JSON.stringify(compileMessages(readLocale(process.cwd(), code), code))));
const draw = (code: string, element: ReactElement): string =>
  renderToString(
    <IntlProvider locale={intlTag(code)} messages={asIntlMessages(messagesOf(code))}>
      <MemoryRouter>{element}</MemoryRouter>
    </IntlProvider>,
  ).replaceAll('<!-- -->', '');
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '').trim();

function Take({ onText }: { onText(text: TextFunction): void }): null {
  onText(useText());
  return null;
}

/** The text function of a language, outside a component. */
function textIn(code: string): TextFunction {
  const found: TextFunction[] = [];
  draw(code, <Take onText={(text) => found.push(text)} />);
  const [text] = found;
  if (text === undefined) throw new Error('Nothing was drawn.');
  return text;
}

describe('the sentence of what will happen is one message', () => {
  const values = { nft: 'Apes #2', source: 'Local ETH', target: 'Local BSC', time: 'X' };
  const sentence = (code: string, recipient: typeof alice | null): string =>
    textOf(draw(code, <Forecast id="nft.facts.sentence" values={values} recipient={recipient} />));

  test('it names the recipient and ends with a full stop', () => {
    expect(sentence('en', alice)).toMatch(new RegExp(`for ${alice}\\.$`));
    expect(sentence('de', alice)).toMatch(new RegExp(`für ${alice}\\.$`));
    expect(sentence('ja', alice)).toMatch(new RegExp(`受取人：${alice}。$`));
  });

  test('without a recipient it says that one is missing', () => {
    expect(sentence('en', null)).toMatch(/for a recipient you have not entered yet\.$/);
    expect(sentence('zh-CN', null)).toMatch(/接收方：尚未填写。$/);
  });
});

describe('lists of names are joined as the language does it', () => {
  const names = ['Oracle 1', 'Oracle 2'];
  test.each([
    ['en', 'Oracle 1 and Oracle 2'],
    ['de', 'Oracle 1 und Oracle 2'],
    ['ja', 'Oracle 1、Oracle 2'],
    ['zh-CN', 'Oracle 1和Oracle 2'],
  ])('%s', (code, joined) => {
    expect(listText(names, intlTag(code))).toBe(joined);
    expect(textIn(code)('errors.from', { names })).toContain(joined);
    expect(
      draw(code, <ErrorNotice error={{ code: 'oracleQuorumMissing', params: { have: 1, need: 3, missing: names } }} />),
    ).toContain(joined);
  });

  test('from right to left each name is isolated', () => {
    const isolated = '\u2068Oracle 1\u2069 و\u2068Oracle 2\u2069';
    expect(listText(names, intlTag('ar'))).toBe(isolated);
    expect(textIn('ar')('errors.from', { names })).toContain(isolated);
  });
});

describe('values in a sentence from right to left', () => {
  test('are isolated, in plurals and tags too; the sentence of a plural keeps its number', () => {
    expect(formatText(messagesOf('ar'), 'ar', 'notification.steppedBack.body', { source: 'Local ETH' })).toContain(
      '\u2068Local ETH\u2069',
    );
    const inside = compileMessages({ a: '<b>{x}</b> {n, plural, one {# {x}} other {# {x}}}' }, 'ar');
    expect(JSON.stringify(inside).match(/\u2068/g)).toHaveLength(3);
    expect(textIn('ar')('findClaims.addAll', { count: 5 })).toContain('5');
  });

  test('from left to right they are as they were', () => {
    expect(JSON.stringify(messagesOf('de'))).not.toMatch(/[\u2068\u2069]/);
  });
});

describe('punctuation is part of the messages', () => {
  test('of a button with its label', () => {
    const button = <TargetField target={null} isDisabled={false} onChoose={() => undefined} />;
    expect(draw('en', button)).toContain('aria-label="To network: Select a network"');
    expect(draw('fr', button)).toContain('aria-label="Vers le réseau\u00a0: Choisir un réseau"');
    expect(draw('zh-CN', button)).toContain('aria-label="目标网络：选择网络"');
  });

  test('between two sentences: none in Chinese', () => {
    const next = (code: string): string =>
      nextText(textIn(code), { code: 'wouldFail', tone: 'bad', params: {}, error: { code: 'paused' } }, 'erc20');
    expect(next('en')).toMatch(/\. Your funds/);
    expect(next('zh-CN')).toMatch(/。(?! )/);
    const failure = { kind: 'text', fault: { kind: 'link', error: { code: 'claimLinkHash' } } } as const;
    expect(textOf(draw('ja', <ResumeFailureNotice failure={failure} onFindClaims={null} />))).not.toContain(' ');
  });
});

describe('numbers have the separators of the language', () => {
  test('the value of a claim in its check', () => {
    expect(
      checkText(
        textIn('de'),
        'de',
        { id: 'fee', state: 'pass', line: 'fee.known', params: { value: '1234.5', targetChainId: 6662 } },
        'erc721',
      ),
    ).toContain('1.234,5 BNB');
  });

  test('the whole amount of a found deposit, on hover', () => {
    const facts = factsOf();
    const claim = {
      ref: { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash: hashOf(1) } as const,
      facts,
      depositor: null,
      minedAtMs: null,
      roles: [],
    };
    const html = draw('de', <FoundClaimRow claim={claim} account={alice} isSaved={false} onSave={null} />);
    expect(/title="([^"]*)"/.exec(html)?.[1]).toMatch(/^1\.000\.000\.000\.000,000000000000000001 /);
  });
});
