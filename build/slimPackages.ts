import type { Plugin } from 'vite';

const packages = /\/node_modules\/(react-router|intl-messageformat)\//;
const displayName = /^\w+\.displayName = ["'][^"']*["'];$/gm;
const wholeClass = /^var (\w+) = (class (?:\w+ )?(?:extends [\w.]+ )?\{[\s\S]*?^\});$/gm;
const reactCall = /= ((?:\w+\.)?(?:forwardRef|createContext|memo)(?:<[^>]*>)?\()/g;

/**
 * Lets what is not used of these packages be left out of the build. react-router names each component for developer
 * tools and makes it by a call, and a class of intl-messageformat fills itself in static blocks; none is marked as free
 * of effects, so a bundler has to keep all of them. Where a new version is written otherwise the build is larger, no
 * more.
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
          .replace(reactCall, '= /* @__PURE__ */ $1'),
        map: null,
      };
    },
  };
}
