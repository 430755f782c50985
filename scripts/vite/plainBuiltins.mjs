/**
 * Has what is built take Node's own modules as `require` gives them. Where one is imported, Node reads all that it
 * exports, and some of that loads what we have no use for, as an HTTP client and web streams: each process and each
 * thread of ours would take a quarter longer to start.
 * @returns {import('vite').Plugin}
 */
export function plainBuiltins() {
  return {
    name: 'fulcrum:plain-builtins',
    apply: 'build',
    renderChunk: code => code.replaceAll(
      /^import (?:\* as )?(\{[^}]*\}|[\w$]+) from ("node:[\w/]+");$/gm,
      (_, names, module) =>
        `const ${names.replaceAll(' as ', ': ')} = globalThis.process.getBuiltinModule(${module});`,
    ),
  }
}
