import { isTest } from '../lint/boundaries.mjs'
import { importsOfAll } from './imports.mjs'

/** @typedef {ReadonlyMap<string, ReadonlySet<string>>} Arrows From each folder to those that it takes from. */

const parts = ['shared', 'main', 'renderer']

/** `docs/map.md`: what takes from what, drawn from the imports of the code without its tests. */
export function drawnMap() {
  const imports = new Map([...importsOfAll()].filter(([file]) => !isTest.test(file)))
  return `${
    [
      '# The map',
      'Drawn by `npm run map` from what the files import. An arrow goes from a folder to one that it takes from; those that follow from others are left out, and so are files that stand in no folder. Where the floors are said and held: `scripts/lint/boundaries.mjs`.',
      ...parts.flatMap(part => [`## src/${part}`, drawn(withoutShortcuts(arrowsIn(part, imports)))]),
    ].join('\n\n')
  }\n`
}

/**
 * @param {string} part
 * @param {ReadonlyMap<string, readonly string[]>} imports
 * @returns {Arrows}
 */
function arrowsIn(part, imports) {
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map()
  for (const [file, taken] of imports) {
    const from = folderIn(part, file)
    if (from === null)
      continue
    const to = arrows.get(from) ?? new Set()
    taken.map(path => folderIn(part, path)).filter(folder => folder !== null && folder !== from).forEach(folder =>
      to.add(folder ?? ''),
    )
    arrows.set(from, to)
  }
  return arrows
}

/**
 * The folder of the map in which a file stands; null if it stands elsewhere, or in none. What all components share
 * has folders of its own.
 * @param {string} part
 * @param {string} file
 */
function folderIn(part, file) {
  return new RegExp(`^src/${part}/((?:components/(?:ui|seats))|[^/]+)/`).exec(file)?.[1] ?? null
}

/**
 * Without the arrows that a longer way says too.
 * @param {Arrows} arrows
 * @returns {Arrows}
 */
function withoutShortcuts(arrows) {
  /** @param {string} from @param {string} to @param {Set<string>} seen @returns {boolean} */
  const reaches = (from, to, seen = new Set()) =>
    [...arrows.get(from) ?? []].some((next) => {
      if (next === to)
        return true
      if (seen.has(next))
        return false
      seen.add(next)
      return reaches(next, to, seen)
    })
  return new Map(
    [...arrows].map(([from, to]) => [
      from,
      new Set([...to].filter(end =>
        ![...to].some(other => other !== end && reaches(other, end)),
      )),
    ]),
  )
}

/** @param {Arrows} arrows */
function drawn(arrows) {
  const ids = new Map([...arrows.keys()].sort().map((folder, index) => [folder, `f${index}`]))
  return [
    '```mermaid',
    'flowchart TD',
    ...[...ids].map(([folder, id]) => `  ${id}["${folder}"]`),
    ...[...ids].flatMap(([folder, id]) => [...arrows.get(folder) ?? []].sort().map(to => `  ${id} --> ${ids.get(to)}`)),
    '```',
  ].join('\n')
}
