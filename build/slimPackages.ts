import type { Plugin } from 'vite';

const packages = /\/node_modules\/(react-router|react-intl|intl-messageformat)\//;
const displayName = /^\w+\.displayName = ["'][^"']*["'];$/gm;
const wholeClass = /^var (\w+) = (class (?:\w+ )?(?:extends [\w.]+ )?\{[\s\S]*?^\});$/gm;
const reactCall = /= ((?:\w+\.)?(?:forwardRef|createContext|memo|createFormatted\w+)(?:<[^>]*>)?\()/g;
const spreadObject = /^const ([\w$]+) = (\{\s+\.\.\.\w[\s\S]*?^\});$/gm;

/**
 * Lets what is not used of these packages be left out of the build. None of it is marked as free of effects, so a
 * bundler has to keep it: react-router names each component for developer tools and makes it by a call, as react-intl
 * does, whose defaults are spread from another package, and a class of intl-messageformat fills itself in static
 * blocks. Where a new version is written otherwise the build is larger, no more.
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
