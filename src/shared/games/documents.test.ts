import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../random.ts'
import { GAME_IDS, gameOf } from './index.ts'

function fileOf(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url))
}

function textOf(path: string): string {
  return readFileSync(fileOf(path), 'utf8')
}

/** Tells a document with its part that follows from the games; `-u` writes what is missing into it. */
async function expectHeld(path: string, part: RegExp, made: (before: string) => string): Promise<void> {
  expect(textOf(path)).toMatch(part)
  await expect(textOf(path).replace(part, made)).toMatchFileSnapshot(fileOf(path))
}

describe('lists of games, which `-u` writes', () => {
  it('docs/protocol.md leads to the page of each', async () => {
    await expectHeld('docs/protocol.md', /(?:^- \[.+\]\(protocol\/.+\n)+/m, before => GAME_IDS.map((id) => {
      const link = `- [${gameOf(id).title}](protocol/${id}.md)`
      return `${before.split('\n').find(line => line.startsWith(link)) ?? link}\n`
    }).join(''))
  })

  it('rEADME.md names each', async () => {
    const [, ...others] = GAME_IDS.map(id => `**${gameOf(id).title}**`)
    const named = `${others.slice(0, -1).join(', ')} and ${others.at(-1)}`
    await expectHeld('README.md', /(?<=<!-- games -->).+(?=<!-- \/games -->)/, () => named)
  })
})

describe.each(GAME_IDS)('the documents on %s', (id) => {
  const { title, flags, settings, draw, setup, toJson } = gameOf(id)

  it('tell programs its rules and messages: a page docs/protocol/<id>.md', () => {
    expect(textOf(`docs/protocol/${id}.md`).split('\n')[0]).toBe(`# ${title}`)
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
})
