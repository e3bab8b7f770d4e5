import type { Plugin } from 'vite';

const componentClass = /^var (\w+) = (class extends [\w.]+ \{[\s\S]*?^\});$/gm;
const displayName = /^\w+\.displayName = ["'][^"']*["'];$/gm;
const reactCall = /= ((?:\w+\.)?(?:forwardRef|createContext|memo)(?:<[^>]*>)?\()/g;

/**
 * Lets the unused components of react-router be left out of the build: its modules name each component for developer
 * tools, and make it by a call that is not marked as free of effects, so a bundler has to keep all of them.
 */
export function slimPackages(): Plugin {
  return {
    name: 'causeway:slim-packages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/node_modules/react-router/')) return null;
      return {
        code: code
          .replace(displayName, '')
          .replace(componentClass, 'var $1 = /* @__PURE__ */ (() => $2)();')
          .replace(reactCall, '= /* @__PURE__ */ $1'),
        map: null,
      };
    },
  };
}
