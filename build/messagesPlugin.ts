import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import type { CompiledMessage } from '../src/i18n/compiledMessages.ts';
import { localeByCode } from '../src/i18n/locales.ts';

const allId = 'virtual:messages/en';
const codesId = 'virtual:messages/codes';

/**
 * Messages of these areas that only a dialog or a wallet shows, which load their own code first, or that are shown
 * after a route was read from the chains.
 */
const later =
  /^(network\.(ownNode|more|current|selected|notAvailable|switching)|app\.update|wallet\.(none|your|transactions|viewOnExplorer|copyAddress|logout|balanceLow|connect\.)|toast\.(dismiss|connect|receipt|spedUp|takenBack)|bridge\.(approve\.(pending|title|text|zeroFirst|batch|spender)|token\.(foreign|accept)|liquidity\.|(note|oracles|time)\.|facts\.sentence)|recipient\.(hint|differs|isToken|fromLink))/;

/** Parts of English: the first view's, after which all others are loaded; and the service worker's. */
const parts: Record<string, (id: string) => boolean> = {
  'virtual:messages/en-first': (id) =>
    /^((app|bridge|common|nav|network|recipient|theme|terms|toast|token|wallet)\.|language\.title$|head\.(title|tokens)|page\.(audits|social)$|claims\.(title|empty|emptyHint|tools|find|resume|export|import)$)/.test(
      id,
    ) && !later.test(id),
  'virtual:messages/en-notification': (id) => id.startsWith('notification.'),
};

type Messages = Record<string, string>;

/** Reads locales/<locale>.json: message id to ICU text. */
export function readLocale(root: string, locale: string): Messages {
  return JSON.parse(readFileSync(resolve(root, 'locales', `${locale}.json`), 'utf8')) as Messages;
}

/** Every locale that has a file. */
export function localeNames(root: string): string[] {
  return readdirSync(resolve(root, 'locales'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -5))
    .sort();
}

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });

/**
 * Isolates every value (FSI, PDI): a left-to-right name keeps its order in a right-to-left sentence, and does not
 * change the order around it.
 */
function isolateValues(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element): MessageFormatElement[] => {
    if (element.type === TYPE.argument) return [literal('\u2068'), element, literal('\u2069')];
    if (element.type === TYPE.tag) return [{ ...element, children: isolateValues(element.children) }];
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [element];
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: isolateValues(option.value) },
    ]);
    return [{ ...element, options: Object.fromEntries(options) as typeof element.options }];
  });
}

/**
 * Compiles ICU texts to syntax trees, which are formatted without a parser; a text without placeholders stays a text.
 * @param locale its direction decides whether values are isolated
 * @throws on invalid ICU, naming the id
 */
export function compileMessages(messages: Messages, locale = 'en'): Record<string, CompiledMessage> {
  const isRightToLeft = localeByCode(locale).direction === 'rtl';
  const compiled: Record<string, CompiledMessage> = {};
  for (const [key, text] of Object.entries(messages)) {
    try {
      const elements = parse(text, { captureLocation: false });
      const [first, ...others] = elements;
      if (first?.type === TYPE.literal && others.length === 0) compiled[key] = first.value;
      else compiled[key] = isRightToLeft ? isolateValues(elements) : elements;
    } catch (cause) {
      throw new Error(`The message ${key} is not valid ICU.`, { cause });
    }
  }
  return compiled;
}

/**
 * English is compiled into the app (for missing translations and the first paint); every locale is served as
 * /locales/<locale>.json, by the build that `isServing`.
 */
export function messagesPlugin(root: string, { isServing = true } = {}): Plugin {
  return {
    name: 'causeway:messages',
    resolveId: (source) => (source === allId || source === codesId || source in parts ? `\0${source}` : undefined),
    load(source) {
      const name = source.slice(1);
      if (source === `\0${codesId}`) return `export default ${JSON.stringify(localeNames(root))};`;
      if (source !== `\0${name}` || (name !== allId && !(name in parts))) return undefined;
      this.addWatchFile(resolve(root, 'locales/en.json'));
      const english = Object.entries(readLocale(root, 'en'));
      const isWanted = parts[name];
      const wanted = isWanted ? english.filter(([id]) => isWanted(id)) : english;
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compileMessages(Object.fromEntries(wanted))))});`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const locale = /^\/locales\/([\w-]+)\.json$/.exec(request.url ?? '')?.[1];
        if (!locale || !localeNames(root).includes(locale)) return next();
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(compileMessages(readLocale(root, locale), locale)));
      });
    },
    generateBundle() {
      if (!isServing || (this.environment && this.environment.name !== 'client')) return;
      for (const locale of localeNames(root)) {
        const source = JSON.stringify(compileMessages(readLocale(root, locale), locale));
        this.emitFile({ type: 'asset', fileName: `locales/${locale}.json`, source });
      }
    },
  };
}
