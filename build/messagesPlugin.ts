import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { compileMessages, type Messages } from './compileMessages.ts';

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
