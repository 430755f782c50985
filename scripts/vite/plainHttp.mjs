/**
 * Has what is built take `node:http` as `require` gives it. Where it is imported, Node reads all that it exports, and
 * some of that loads an HTTP client that we have no use for: it takes nearly as long as Node itself to start.
 * @returns {import('vite').Plugin}
 */
export function plainHttp() {
  return {
    name: 'fulcrum:plain-http',
    apply: 'build',
    renderChunk: code => code.replaceAll(
      /^import \{([^}]*)\} from "node:http";$/gm,
      (_, names) => `const {${names.replaceAll(' as ', ': ')}} = process.getBuiltinModule("node:http");`,
    ),
  }
}
