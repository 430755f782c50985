import type { StoredBot } from './bot.ts'
import { describe, expect, it } from 'vitest'
import { GAME_IDS } from '../games/index.ts'
import { MOST_VERSIONS, withVersion } from './bot.ts'
import { botFilesSchema, MOST_CHARACTERS, MOST_FILES } from './botFiles.ts'

const bot: StoredBot = {
  draft: { id: 'a', name: 'Mine', game: GAME_IDS[0], language: 'javascript', files: { 'main.js': '1' } },
  revision: 1,
  changedAt: 0,
  versions: [],
}

function changed(before: StoredBot, text: string): StoredBot {
  return { ...before, draft: { ...before.draft, files: { 'main.js': text } } }
}

describe('the versions of a bot', () => {
  it('are counted from 1, and only if something changed', () => {
    const first = withVersion(bot, 10)
    expect(first.number).toBe(1)
    expect(withVersion(first.bot, 20)).toEqual(first)
    const second = withVersion(changed(first.bot, '2'), 30)
    expect(second.number).toBe(2)
    expect(second.bot.versions).toEqual([
      { number: 1, at: 10, files: { 'main.js': '1' } },
      { number: 2, at: 30, files: { 'main.js': '2' } },
    ])
    expect(withVersion(changed(second.bot, '1'), 40).number).toBe(3)
  })

  it('see a file that was added or taken away as a change', () => {
    const one = withVersion(bot, 1).bot
    const two = withVersion({ ...one, draft: { ...one.draft, files: { 'main.js': '1', 'a.js': '' } } }, 2)
    expect(two.number).toBe(2)
    expect(withVersion({ ...two.bot, draft: one.draft }, 3).number).toBe(3)
  })

  it('go on counting when the oldest are dropped', () => {
    let now = bot
    for (let each = 1; each <= MOST_VERSIONS + 3; each++)
      now = withVersion(changed(now, `${each}`), each).bot
    expect(now.versions).toHaveLength(MOST_VERSIONS)
    expect(now.versions[0]?.number).toBe(4)
    expect(now.versions.at(-1)?.number).toBe(MOST_VERSIONS + 3)
  })
})

describe('the files of a bot', () => {
  it.each([['../main.js'], ['a/b.js'], ['.hidden.js'], ['main.exe'], ['con'], [''], [`${'a'.repeat(50)}.js`]])(
    'are refused with the name %j',
    name => expect(botFilesSchema.safeParse({ [name]: '' }).success).toBe(false),
  )

  it('are refused if they are too many or too long', () => {
    const many = (count: number): Record<string, string> =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}.js`, '']))
    expect(botFilesSchema.safeParse(many(MOST_FILES)).success).toBe(true)
    expect(botFilesSchema.safeParse(many(MOST_FILES + 1)).success).toBe(false)
    expect(botFilesSchema.safeParse({ 'main.js': 'x'.repeat(MOST_CHARACTERS) }).success).toBe(true)
    expect(botFilesSchema.safeParse({ 'main.js': 'x'.repeat(MOST_CHARACTERS), 'a.js': 'x' }).success).toBe(false)
  })
})
