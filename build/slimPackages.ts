import type { Plugin } from 'vite';

const packages = /\/node_modules\/(react-router|react-intl|intl-messageformat)\//;
const marked = /\/node_modules\/marked\//;
const markedFunctions = /var \w+=new \w+;function \w+\(\w+,\w+\)\{return \w+\.parse\([\s\S]*?(?=export\{)/;
const markedExports = /export\{[^}]*?(\w+) as Lexer[^}]*\}/;
const displayName = /^\w+\.displayName = ["'][^"']*["'];$/gm;
const wholeClass = /^var (\w+) = (class (?:\w+ )?(?:extends [\w.]+ )?\{[\s\S]*?^\});$/gm;
const reactCall = /= ((?:\w+\.)?(?:forwardRef|createContext|memo|createFormatted\w+)(?:<[^>]*>)?\()/g;
const spreadObject = /^const ([\w$]+) = (\{\s+\.\.\.\w[\s\S]*?^\});$/gm;

/**
 * Allows unused parts of these packages to be left out of the build. They are not marked as free of side effects, so a
 * bundler has to include them: react-router sets a name on each component by a call, react-intl does the same and
 * spreads defaults of another package, and a class of intl-messageformat has static blocks. Of marked only the lexer is
 * used, but its functions are properties of each other. If a new version is written
 * differently, the build only becomes larger.
 */
export function slimPackages(): Plugin {
  return {
    name: 'causeway:slim-packages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (marked.test(id))
        return { code: code.replace(markedFunctions, '').replace(markedExports, 'export{$1 as Lexer}'), map: null };
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
