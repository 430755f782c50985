import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { workshopTexts } from '../../src/renderer/texts/workshop.ts'
import { withGuide } from './guideTables.mjs'

const page = readFileSync(new URL('../../docs/workshop.md', import.meta.url), 'utf8')

describe('docs/workshop.md', () => {
  it('says of each game what its guide says: `npm run guide` writes it anew', () => {
    expect(withGuide(page)).toBe(page)
  })

  it('explains all that the help in the window lists', () => {
    const { common, shows } = workshopTexts.help
    for (const path of [...Object.keys(common), ...Object.keys(shows)])
      expect(page).toContain(`| \`${path}\` |`)
  })
})

it('a page without a place for the guides is refused', () => {
  expect(() => withGuide('# A page\n')).toThrow('<!-- guide -->')
  expect(() => withGuide('<!-- /guide -->\n<!-- guide -->\n')).toThrow('<!-- guide -->')
})
