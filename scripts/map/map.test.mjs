import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawnMap } from './map.mjs'

it('the map is that of the code: `npm run map` draws it anew', () => {
  expect(readFileSync(new URL('../../docs/map.md', import.meta.url), 'utf8')).toBe(drawnMap())
})
