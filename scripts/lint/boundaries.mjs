import { readdirSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, posix, relative } from 'node:path'

/** @import { ESLint } from 'eslint' */

/**
 * @typedef {object} Zone A part of the house, and what its files may import.
 * @property {string} folder
 * @property {string[]} reaches Our own folders and files.
 * @property {(specifier: string) => boolean} takes Packages, for its files that are not tests.
 * @property {string} law
 */

/** @type {Zone[]} */
const zones = [
  {
    folder: 'src/shared/',
    reaches: ['src/shared/', 'src/generated/'],
    takes: specifier => /^(?:zod|pure-rand|planck|fflate|yaml|openskill|dequal|acorn)(?:\/|$)/.test(specifier),
    law: 'src/shared imports only itself, src/generated, zod, pure-rand, planck, fflate, yaml, openskill, dequal and acorn',
  },
  {
    folder: 'src/renderer/',
    reaches: ['src/renderer/', 'src/shared/'],
    takes: specifier => !isBuiltin(specifier),
    law: 'src/renderer imports only itself, src/shared and packages, and nothing of Node',
  },
  {
    folder: 'src/preload/',
    reaches: ['src/preload/', 'src/shared/', 'src/main/desktop/channels.ts'],
    takes: specifier => !isBuiltin(specifier),
    law: 'src/preload imports only itself, src/shared, the names of the channels and packages, and nothing of Node',
  },
  {
    folder: 'src/main/',
    reaches: ['src/main/', 'src/shared/', 'package.json'],
    takes: () => true,
    law: 'src/main imports only itself, src/shared, package.json and packages',
  },
]

/**
 * Folders and files of a part of the house, the lowest first: each imports only itself and what stands before it.
 * What is not named stands beneath all of them.
 */
const floors = {
  'src/shared/': [
    'game',
    'games',
    'match',
    'match/run',
    'analysis',
    'check',
    'archive',
    'share',
    'contest',
    'lab',
    'workshop',
    'rooms.ts',
    'collect',
    'api.ts',
    'overview.ts',
  ],
  'src/main/': [
    'clock',
    'net',
    'workers',
    'games',
    'seats',
    'port',
    'programs',
    'check',
    'archive',
    'contest',
    'queue',
    'lab',
    'host',
    'web',
    'desktop',
    'cli',
    'cli.ts',
    'window.ts',
    'botWindows.ts',
    'index.ts',
  ],
  'src/renderer/': [
    'actions',
    'texts',
    'sounds',
    'host',
    'files',
    'sandbox',
    'stores',
    'workshop',
    'composables',
    'components/ui',
    'components/seats',
    'games',
    'components',
    'views',
    'App.vue',
    'GuestApp.vue',
    'startWindow.ts',
    'startGuest.ts',
    'main.ts',
    'guest.ts',
    'botPage.ts',
  ],
}

const mayImportElectron = /^src\/(?:main\/(?:index|window|botWindows)\.ts|preload\/[^/]+\.ts)$/
/** What only tests load, by its path with slashes. */
export const isTest = /\.test\.ts$|\/testing\//

/**
 * Which law an import breaks, if any.
 * @param {string} file From the root of the project, with slashes.
 * @param {string} specifier
 * @returns {string | undefined}
 */
export function brokenLaw(file, specifier) {
  if (/^electron(?:\/|$)/.test(specifier) && !mayImportElectron.test(file))
    return 'only src/main/index.ts, src/main/window.ts, src/main/botWindows.ts and src/preload import electron'
  const zone = zones.find(zone => file.startsWith(zone.folder))
  if (zone && !isAllowed(zone, file, specifier))
    return zone.law
  return lawOfFloors(file, specifier)
}

/**
 * The law that an import of a higher floor breaks, if it is one. Tests may.
 * @param {string} file
 * @param {string} specifier
 */
function lawOfFloors(file, specifier) {
  const [part, names] = Object.entries(floors).find(([part]) => file.startsWith(part)) ?? ['', []]
  const target = posix.join(dirname(file), specifier)
  if (part === '' || isTest.test(file) || !specifier.startsWith('.') || !target.startsWith(part))
    return undefined
  return floorOf(names, target.slice(part.length)) > floorOf(names, file.slice(part.length))
    ? `in ${part} arrows point down: ${names.toReversed().join(' → ')}`
    : undefined
}

/**
 * The number of the floor on which a path stands, by the longest name that it begins with; −1 beneath all.
 * @param {readonly string[]} names
 * @param {string} path
 */
function floorOf(names, path) {
  const [own] = names.filter(name => path === name || path.startsWith(`${name}/`)).toSorted((one, other) =>
    other.length - one.length,
  )
  return own === undefined ? -1 : names.indexOf(own)
}

/**
 * @param {Zone} zone
 * @param {string} file
 * @param {string} specifier
 */
function isAllowed(zone, file, specifier) {
  if (!specifier.startsWith('.'))
    return isTest.test(file) || zone.takes(specifier)
  const target = posix.join(dirname(file), specifier)
  return zone.reaches.some(folder => target.startsWith(folder))
}

/** Where a game may be called by its name: its own folders, the registries, and tests. */
const mayNameGames = /^src\/(?:(?:shared|main|renderer)\/games|generated)\//
const nameOfGame = new RegExp(
  foldersIn('src/shared/games').filter(name => name !== 'testing').map(wordOf).join('|'),
  'i',
)

/** Where a format of contests may be asked for by its name: its own folder, the registry beside it, and tests. */
const mayNameFormats = /^src\/shared\/contest\/formats\//
const anyFormat = `'(?:${foldersIn('src/shared/contest/formats').join('|')})'`
/**
 * Their names are words of every day, so that it takes more than the word: a comparison, a choice, a table of them, or
 * a plan.
 */
const asksForFormat = new RegExp([
  `\\bformat[\\w.?]*\\s*[!=]==?\\s*${anyFormat}`,
  `${anyFormat}\\s*[!=]==?\\s*[\\w.?]*\\bformat\\b`,
  `switch \\([\\w.?]*\\bformat\\.name\\)`,
  `${anyFormat}[\\s,']*\\]\\.includes\\([^)]*\\bformat\\b`,
  `(?!'match')${anyFormat}: `, // a match is also a page of the window
  `\\bformats?(?:: (?:\\{ name: )?|\\[)${anyFormat}`,
].join('|'))

/**
 * Every game has a folder of its rules, and every format one of its own.
 * @param {string} folder
 */
function foldersIn(folder) {
  return readdirSync(new URL(`../../${folder}`, import.meta.url), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
}

/**
 * What finds a game's name: one of several words also in one piece (`NoTippingBoard`), and one of a single
 * word only as a word, since it may be a part of others.
 * @param {string} folder
 */
function wordOf(folder) {
  return folder.includes('-') ? folder.replaceAll('-', '.?') : `\\b${folder}\\b`
}

/**
 * The name of a game where it does not belong, and its line, from 1.
 * @param {string} file From the root of the project, with slashes.
 * @param {string} text
 */
export function strayName(file, text) {
  return mayNameGames.test(file) ? undefined : strayText(nameOfGame, file, text)
}

/**
 * Where a format is asked for by its name and may not be: what asks, and its line, from 1.
 * @param {string} file From the root of the project, with slashes.
 * @param {string} text
 */
export function strayFormat(file, text) {
  return mayNameFormats.test(file) ? undefined : strayText(asksForFormat, file, text)
}

/**
 * @param {RegExp} wanted
 * @param {string} file
 * @param {string} text
 */
function strayText(wanted, file, text) {
  if (!file.startsWith('src/') || isTest.test(file))
    return undefined
  const found = wanted.exec(text)
  return found === null ? undefined : { name: found[0], line: text.slice(0, found.index).split('\n').length }
}

/**
 * A rule about the text of a file.
 * @param {typeof strayName} strayIn
 * @param {string} law
 * @returns {import('eslint').Rule.RuleModule}
 */
function textRule(strayIn, law) {
  return {
    meta: { type: 'problem', schema: [] },
    create(context) {
      const file = relative(context.cwd, context.filename).replaceAll('\\', '/')
      return {
        Program() {
          const { text } = /** @type {{ text: string }} */ (/** @type {unknown} */ (context.sourceCode))
          const stray = strayIn(file, text)
          if (stray !== undefined)
            context.report({ loc: { line: stray.line, column: 0 }, message: `${law}: ${stray.name}.` })
        },
      }
    },
  }
}

/** @type {ESLint.Plugin} */
export const boundaries = {
  rules: {
    'names-of-games': textRule(strayName, 'A game is called by its name only in its own folders and the registries'),
    'names-of-formats': textRule(strayFormat, 'A format is asked for by its name only in src/shared/contest/formats'),
    'boundaries': {
      meta: { type: 'problem', schema: [] },
      create(context) {
        const file = relative(context.cwd, context.filename).replaceAll('\\', '/')
        /** @param {{ source?: unknown }} node */
        const check = ({ source }) => {
          const law = isText(source) ? brokenLaw(file, source.value) : undefined
          if (law !== undefined)
            context.report({ node: /** @type {any} */ (source), message: `${law}.` })
        }
        return {
          ImportDeclaration: check,
          ImportExpression: check,
          ExportAllDeclaration: check,
          ExportNamedDeclaration: check,
          TSImportType: check,
        }
      },
    },
  },
}

/**
 * @param {unknown} node
 * @returns {node is { type: 'Literal', value: string }}
 */
function isText(node) {
  return typeof node === 'object' && node !== null && 'value' in node && typeof node.value === 'string'
}
