import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const FILES = new Set(globSync(['src/**/*.ts', 'src/**/*.vue']).map(file => file.replaceAll('\\', '/')))

/** The files of ours that a file takes something from, types too. */
function takenBy(file: string): string[] {
  const named = readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*(?:\(\s*)?'(\.[^'?]+)/g)
  return [...named].map(([, path = '']) => join(dirname(file), path).replaceAll('\\', '/')).filter(path => FILES.has(path))
}

/** A circle of files, each of which takes from the next; null where there is none. */
function circleIn(files: Iterable<string>): readonly string[] | null {
  const done = new Set<string>()
  const circleFrom = (file: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(file))
      return [...way.slice(way.indexOf(file)), file]
    if (done.has(file))
      return null
    for (const next of takenBy(file)) {
      const circle = circleFrom(next, [...way, file])
      if (circle !== null)
        return circle
    }
    done.add(file)
    return null
  }
  for (const file of files) {
    const circle = circleFrom(file, [])
    if (circle !== null)
      return circle
  }
  return null
}

it('no file takes from one that takes from it, not even types', () => {
  expect(circleIn(FILES)).toBeNull()
})
