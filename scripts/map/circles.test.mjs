import { expect, it } from 'vitest'
import { importsOfAll } from './imports.mjs'

/**
 * A circle of files, each of which takes from the next; null if there is none.
 * @param {ReadonlyMap<string, readonly string[]>} imports
 */
function circleIn(imports) {
  /** @type {Set<string>} */
  const done = new Set()
  /**
   * @param {string} file
   * @param {readonly string[]} way
   * @returns {readonly string[] | null}
   */
  const circleFrom = (file, way) => {
    if (way.includes(file))
      return [...way.slice(way.indexOf(file)), file]
    if (done.has(file))
      return null
    for (const next of imports.get(file) ?? []) {
      const circle = circleFrom(next, [...way, file])
      if (circle !== null)
        return circle
    }
    done.add(file)
    return null
  }
  for (const file of imports.keys()) {
    const circle = circleFrom(file, [])
    if (circle !== null)
      return circle
  }
  return null
}

it('no file takes from one that takes from it, not even types', () => {
  expect(circleIn(importsOfAll())).toBeNull()
})
