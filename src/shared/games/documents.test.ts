import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../random.ts'
import { GAME_IDS, gameOf } from './index.ts'

function textOf(path: string): string {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
}

const protocol = textOf('docs/protocol.md')

describe.each(GAME_IDS)('the documents on %s', (id) => {
  const { title, flags, settings, draw, setup, toJson } = gameOf(id)

  it('tell programs its rules and messages: a page docs/protocol/<id>.md, and a line in docs/protocol.md', () => {
    expect(textOf(`docs/protocol/${id}.md`).split('\n')[0]).toBe(`# ${title}`)
    expect(protocol, `docs/protocol.md does not name the page of ${title}`).toMatch(
      new RegExp(`^- \\[${title}\\]\\(protocol/${id}\\.md\\)`, 'm'),
    )
  })

  it('tell its files: its settings, its moves and its positions on its page, below “In game files”', () => {
    const [, files = ''] = textOf(`docs/protocol/${id}.md`).split('## In game files')
    expect(
      flags.map(({ setting }) => setting).filter(setting => !files.includes(`\`${setting}\``)),
      `docs/protocol/${id}.md does not tell these settings`,
    ).toEqual([])
    expect(files, `docs/protocol/${id}.md does not tell its moves and its positions`).toMatch(
      / move is `\{.*`position`/s,
    )
    const start = setup(draw?.(settings.parse({}), seededRandom(1)) ?? settings.parse({}), { seats: [1, 2], first: 1 })
    expect(
      Object.keys(toJson(start)).filter(key => !files.includes(`\`${key}\``)),
      `docs/protocol/${id}.md does not tell these parts of a position`,
    ).toEqual([])
  })

  it('name it in README.md', () => {
    expect(textOf('README.md')).toContain(title)
  })
})
