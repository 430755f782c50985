/**
 * Has V8 compile all functions of some files at once, beside the page's thread, rather than one by one in it as they
 * are first called.
 * @param {string[]} parts The names of the files' parts of the build.
 * @returns {import('vite').Plugin}
 */
export function compileHints(parts) {
  return {
    name: 'fulcrum:compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post', // it counts only where nothing stands before it
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && parts.includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
      },
    },
  }
}
