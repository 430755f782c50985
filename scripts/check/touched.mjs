/** One of the three folders of a game. */
const FOLDER_OF_GAME = /^src\/(?:shared|renderer|main)\/games\/(?!testing\/)([^/]+)\//

/**
 * What is to be run by Vitest, each a command line, for files that were changed. Through the registries nearly every
 * test comes to every game, so that a change in a game's own folders is tried by its own tests and by what every
 * game owes to the others; any other change by all tests that come to it.
 * @param {string[]} files From the project's root, with slashes.
 * @returns {string[][]}
 */
export function testsTouchedBy(files) {
  const games = [...new Set(files.flatMap(file => FOLDER_OF_GAME.exec(file)?.[1] ?? []))]
  const others = files.filter(file =>
    !FOLDER_OF_GAME.test(file) && /\.(?:ts|vue|mjs)$/.test(file) && !file.startsWith('e2e/'),
  )
  return [
    ...games.length > 0
      ? [[
          'run',
          '--passWithNoTests',
          ...games.map(game => `/games/${game}/`),
          ...games.map(game => `src/main/port/${game}.test`),
        ]]
      : [],
    ...games.length > 0
      ? [['run', 'src/shared/games/everyGame', '-t', `the game .*(${games.map(inTitle).join('|')})`]]
      : [],
    ...others.length > 0 ? [['related', '--run', '--passWithNoTests', ...others]] : [],
  ]
}

/**
 * How a game's title ends: No Tipping of `no-tipping`.
 * @param {string} folder
 */
function inTitle(folder) {
  return folder.split('-').map(word => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`).join(' ')
}
