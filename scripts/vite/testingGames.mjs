import { posix } from 'node:path'

/** The mode of a build, and the end of the name of a test, in which the registries of games are those of tests. */
export const testingGamesMode = 'testing-games'

const registries = ['src/shared/games/registry.ts', 'src/shared/games/minds.ts', 'src/renderer/games/registry.ts']

/** Marks an ordinary registry that its stand-in asks for: Vite resolves a module again by its id alone. */
const ordinary = '?ordinary'

/**
 * The file of the same name in `testing/` that stands in for a registry of games. Undefined for every other file.
 * @param {string} file
 * @returns {string | undefined}
 */
export function standInFor(file) {
  const path = file.replaceAll('\\', '/')
  const isRegistry = registries.some(registry => path.endsWith(`/${registry}`))
  return isRegistry ? posix.join(posix.dirname(path), 'testing', posix.basename(path)) : undefined
}

/**
 * Whether a file is that one; the stand-in itself gets the ordinary registry.
 * @param {string} file
 * @param {string} [other]
 */
export function isSameFile(file, other) {
  return file.replaceAll('\\', '/') === other?.replaceAll('\\', '/')
}

/**
 * Puts the games that only tests know beside the others.
 * @returns {import('vite').Plugin}
 */
export function testingGames() {
  return {
    name: 'fulcrum:testing-games',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const resolved = source.endsWith('.ts')
        ? await this.resolve(source, importer, { ...options, skipSelf: true })
        : null
      const standIn = resolved === null ? undefined : standInFor(resolved.id)
      if (resolved === null || standIn === undefined)
        return null
      return isSameFile(standIn, importer) ? `${resolved.id}${ordinary}` : standIn
    },
  }
}
