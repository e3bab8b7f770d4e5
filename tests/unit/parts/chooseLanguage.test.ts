import { afterEach, expect, test, vi } from 'vitest';
import english from '../../../locales/en.json' with { type: 'json' };
import { languageChosen } from '../../../src/i18n/moreMessages.ts';
import { chooseLanguage } from '../../../src/parts/language/chooseLanguage.ts';
import { toastStore } from '../../../src/parts/toasts/toastStore.ts';
import { setLocale } from '../../../src/state/settings.ts';

const german = Object.fromEntries(Object.keys(english).map((id) => [id, [{ type: 0, value: `de ${id}` }]]));

const page = new EventTarget();
vi.stubGlobal('window', page);
const told = vi.fn<() => void>();
page.addEventListener(languageChosen, told);

/** What is answered when a language is requested. */
function answer(respond: () => Promise<Response>) {
  const asked = vi.fn<typeof fetch>(respond);
  vi.stubGlobal('fetch', asked);
  return asked;
}

afterEach(() => {
  told.mockClear();
  toastStore.setState({ toasts: [] });
});

test('a language that cannot be loaded is said, and is requested again when it is chosen again (rule 8.15)', async () => {
  const asked = answer(() => Promise.reject(new TypeError('network')));
  for (const times of [1, 2]) {
    await chooseLanguage('de');
    expect(asked).toHaveBeenCalledTimes(times);
    expect(toastStore.getState().toasts).toMatchObject([
      { title: { id: 'language.failed', values: { language: 'Deutsch' } } },
    ]);
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(times));
  }
});

test('nothing is said of one that is loaded, of English, or of one that is no longer wanted', async () => {
  answer(() => Promise.resolve(Response.json(german)));
  await chooseLanguage('de');
  await chooseLanguage('en');
  answer(() => {
    setLocale('en');
    return Promise.reject(new TypeError('network'));
  });
  await chooseLanguage('fr');
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(3));
  expect(toastStore.getState().toasts).toEqual([]);
});
