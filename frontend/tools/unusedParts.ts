/**
 * Lets the build leave out the parts of React Router that nobody uses (forms, links that load ahead,
 * its own scrolling). They stay only for the names that they get for developers' tools: to give a
 * name counts as a use, and so does the call that makes a component.
 */
import type { Plugin } from 'vite';

export function unusedParts(): Plugin {
  return {
    name: 'alba:unused-parts',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]react-router[\\/]/ },
      handler(code) {
        return {
          code: code
            .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
            .replaceAll(
              /^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext|memo)\()/gm,
              '$1/* @__PURE__ */ ',
            ),
          map: null,
        };
      },
    },
  };
}
