import { expect, it } from 'vitest'

const components = import.meta.glob<string>('../**/*.vue', { query: '?raw', import: 'default', eager: true })

/** What moves by the laws of physics, and takes its own time for it. */
const PHYSICAL = /animation: swing-\d/

it('moves everything in the times that the whole window has', () => {
  const own = Object.entries(components).flatMap(([path, source]) =>
    source.split('\n')
      .filter(line => /(?:transition|animation)(?!-delay)[^:]*:.*\d(?:ms|s)\b/.test(line) && !PHYSICAL.test(line))
      .map(line => `${path}: ${line.trim()}`),
  )
  expect(Object.keys(components).length).toBeGreaterThan(100)
  expect(own).toEqual([])
})
