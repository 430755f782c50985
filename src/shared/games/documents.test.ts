import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GAME_IDS, gameOf } from './index.ts'

function textOf(path: string): string {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
}

const format = textOf('docs/game-format.md')
const protocol = textOf('docs/protocol.md')

describe.each(GAME_IDS)('the documents on %s', (id) => {
  const { title, flags } = gameOf(id)

  it('tell programs its rules and messages: a page docs/protocol/<id>.md, and a line in docs/protocol.md', () => {
    expect(textOf(`docs/protocol/${id}.md`).split('\n')[0]).toBe(`# ${title}`)
    expect(protocol, `docs/protocol.md does not name the page of ${title}`).toMatch(new RegExp(`^- \\[${title}\\]\\(protocol/${id}\\.md\\)`, 'm'))
  })

  it('tell its files: its id, its settings and its positions in docs/game-format.md', () => {
    expect(format, `docs/game-format.md does not name the game "${id}"`).toMatch(new RegExp(`^\\| \`game\` \\|.*"${id}"`, 'm'))
    const row = /^\| `settings` \|.*$/m.exec(format)?.[0] ?? ''
    const [, ofGame = ''] = row.split(new RegExp(`[Oo]f ${title}:`))
    const itsOwn = ofGame.split(/\. Of /)[0] ?? ''
    expect(flags.map(({ setting }) => setting).filter(setting => !itsOwn.includes(`\`${setting}\``)), `docs/game-format.md does not tell these settings, in its row of settings after “Of ${title}:”`).toEqual([])
    expect(format, `docs/game-format.md does not tell the position of ${title}`).toMatch(new RegExp(`^\`position\` of \\*\\*${title}\\*\\*`, 'm'))
  })

  it('name it in README.md', () => {
    expect(textOf('README.md')).toContain(title)
  })
})
