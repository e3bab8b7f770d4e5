import type { Plugin } from 'vite';

const packages =
  /node_modules\/(react-dom|react-router|react-intl|@formatjs\/intl|@formatjs\/icu-messageformat-parser|intl-messageformat)\//;
const displayName = /^\w+\.displayName = ["'][^"']*["'];$/gm;
const componentClass = /^var (\w+) = (class extends [\w.]+ \{[\s\S]*?^\});$/gm;
// Complaints about a wrong use of the package, which the rule tests of the messages find before any user.
const longComplaint =
  /Error\((?:"You're trying to format an uncompiled message[^"]*"|`Cannot apply fractional scale [^`]*`)\)/g;
// Asks the browser for all its languages, 25 ms of a phone's first second, to complain of one it has not; numbers are
// formatted all the same.
const languageComplaint =
  /else if \(!Intl\.\w+\.supportedLocalesOf\(locale\)\.length && onError\) onError\(new MissingDataError\(`[^`]*`\)\);/g;
const languageSearch = /Intl\.NumberFormat\.supportedLocalesOf\(locales\)/g;
// Signs that React throws and catches itself, made when its module runs: the stack of an error, which nobody reads,
// costs a second parse of the whole first chunk where a debugger listens, 100 ms and more of a phone.
const sign = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;
const reactCall = /= ((?:\w+\.)?(?:forwardRef|createContext|memo)(?:<[^>]*>)?\()/g;

/**
 * Lets unused components of these packages be left out of the build: their modules give each component a name for
 * developer tools and make it by a call that is not marked as free of effects, so a bundler has to keep all of them.
 * Their longest complaints to developers are left out too.
 */
export function slimPackages(): Plugin {
  return {
    name: 'causeway:slim-packages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!packages.test(id)) return null;
      return {
        code: code
          .replace(displayName, '')
          .replace(componentClass, 'var $1 = /* @__PURE__ */ (() => $2)();')
          .replace(reactCall, '= /* @__PURE__ */ $1')
          .replace(longComplaint, 'Error()')
          .replace(languageComplaint, '')
          .replace(languageSearch, '[]')
          .replace(sign, '$1 = Object.create(Error.prototype, { message: { value: $2 } })'),
        map: null,
      };
    },
  };
}
