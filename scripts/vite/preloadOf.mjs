/** @import { OutputBundle, OutputChunk } from 'rolldown' */

/**
 * Has a built page fetch some modules with all that they import while the page is still being
 * read, although they are imported only later, by `import()`.
 * @param {string} page The page's file name.
 * @param {string[]} modules Their paths from the root of the project, with slashes.
 * @returns {import('vite').Plugin}
 */
export function preloadOf(page, modules) {
  return {
    name: `fulcrum:preload-of-${page}`,
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { filename, bundle = {} }) {
        if (!filename.endsWith(page))
          return []
        const names = new Set(modules.flatMap(module => fileNamesOf(module, bundle)))
        return [...names]
          .map(name => `./${name}`)
          .filter(href => !html.includes(href))
          .map(href => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href }, injectTo: 'head' }))
      },
    },
  }
}

/**
 * @param {string} module
 * @param {OutputBundle} bundle
 */
function fileNamesOf(module, bundle) {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const isOf = (/** @type {string | null} */ id) => id?.replaceAll('\\', '/').endsWith(`/${module}`)
  const parts = chunks.filter(({ facadeModuleId, moduleIds }) => isOf(facadeModuleId) || moduleIds.some(isOf))
  if (parts.length === 0)
    throw new Error(`no part of the build has ${module}`)
  const names = new Set(parts.map(({ fileName }) => fileName))
  for (const name of names)
    chunkNamed(chunks, name)?.imports.forEach(imported => names.add(imported))
  return [...names]
}

/**
 * @param {OutputChunk[]} chunks
 * @param {string} name
 */
function chunkNamed(chunks, name) {
  return chunks.find(({ fileName }) => fileName === name)
}
