import type { Plugin } from 'vite';

const packages = /\/node_modules\/(react-router|react-intl|intl-messageformat)\//;
const displayName = /^\w+\.displayName = ["'][^"']*["'];$/gm;
const wholeClass = /^var (\w+) = (class (?:\w+ )?(?:extends [\w.]+ )?\{[\s\S]*?^\});$/gm;
const reactCall = /= ((?:\w+\.)?(?:forwardRef|createContext|memo|createFormatted\w+)(?:<[^>]*>)?\()/g;
const spreadObject = /^const ([\w$]+) = (\{\s+\.\.\.\w[\s\S]*?^\});$/gm;

/**
 * Allows unused parts of these packages to be left out of the build. They are not marked as free of side effects, so a
 * bundler has to include them: react-router sets a name on each component by a call, react-intl does the same and
 * spreads defaults of another package, and a class of intl-messageformat has static blocks. If a new version is written
 * differently, the build only becomes larger.
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
          .replace(wholeClass, 'var $1 = /* @__PURE__ */ (() => $2)();')
          .replace(spreadObject, 'const $1 = /* @__PURE__ */ (() => ($2))();')
          .replace(reactCall, '= /* @__PURE__ */ $1'),
        map: null,
      };
    },
  };
}
