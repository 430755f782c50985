import type { BotDraft } from '../../shared/workshop/bot.ts'
import type { BotShelf } from './botShelf.ts'
import { expect, it } from 'vitest'
import { USUAL_GAME } from '../../shared/games/index.ts'
import { MOST_CHARACTERS } from '../../shared/workshop/botFiles.ts'
import { memoryShelf } from './botShelf.ts'
import { BrowserBots, MOST_BOTS } from './browserBots.ts'

function draft(id: string, text = '1'): BotDraft {
  return { id, name: `Bot ${id}`, game: USUAL_GAME, language: 'javascript', files: { 'main.js': text } }
}

function browser(shelf: BotShelf = memoryShelf()) {
  let now = 0
  const tab = (): BrowserBots => new BrowserBots(shelf, () => ++now)
  return { shelf, tab, bots: tab() }
}

async function refuse(): Promise<never> {
  throw new Error('QuotaExceededError')
}

it('keeps bots, the one that was changed last first', async () => {
  const { bots } = browser()
  for (const id of ['a', 'b'])
    expect(await bots.save(draft(id), 0)).toEqual({ ok: true, value: { revision: 1 } })
  expect(await bots.save(draft('a', '2'), 1)).toEqual({ ok: true, value: { revision: 2 } })
  expect(await bots.save(draft('a', '2'), 1)).toEqual({ ok: true, value: { revision: 2 } })
  expect(await bots.all()).toMatchObject({
    value: { bots: [{ id: 'a', revision: 2, versions: 0 }, { id: 'b', revision: 1 }], message: null },
  })
  expect(await bots.read('a')).toMatchObject({ value: { draft: draft('a', '2'), changedAt: 3 } })
})

it('lets no tab overwrite what another one changed', async () => {
  const { bots, tab } = browser()
  const other = tab()
  await bots.save(draft('a'), 0)
  const saves = await Promise.all([bots.save(draft('a', 'mine'), 1), other.save(draft('a', 'theirs'), 1)])
  expect(saves.map(({ ok }) => ok)).toEqual([true, false])
  expect(await other.read('a')).toMatchObject({ value: { draft: draft('a', 'mine'), revision: 2 } })
  expect(await other.save(draft('a'), 0)).toMatchObject({ ok: false })
  await bots.drop('a')
  expect(await other.save(draft('a', 'theirs'), 2)).toMatchObject({ error: { message: /was deleted in another tab/ } })
})

it('makes a version of changed files alone', async () => {
  const { bots } = browser()
  await bots.save(draft('a'), 0)
  expect(await bots.keepVersion('a')).toEqual({ ok: true, value: { number: 1 } })
  expect(await bots.keepVersion('a')).toEqual({ ok: true, value: { number: 1 } })
  await bots.save(draft('a', '2'), 1)
  expect(await bots.keepVersion('a')).toEqual({ ok: true, value: { number: 2 } })
  const read = await bots.read('a')
  expect(read.ok && read.value.versions.map(({ files }) => files['main.js'])).toEqual(['1', '2'])
  expect(await bots.keepVersion('b')).toMatchObject({ ok: false })
})

it('shows the others beside a damaged entry, and leaves that one as it is', async () => {
  const { bots, shelf } = browser()
  await bots.save(draft('a'), 0)
  await shelf.change('b', () => ({ draft: 'nonsense' }))
  expect(await bots.all()).toMatchObject({ value: { bots: [{ id: 'a' }], message: /1 bot that can’t be read/ } })
  const touched = [bots.read('b'), bots.save(draft('b'), 1), bots.keepVersion('b'), bots.drop('b')]
  for (const answer of await Promise.all<unknown>(touched))
    expect(answer).toMatchObject({ error: { message: /is damaged/ } })
  expect(await bots.save(draft('b'), 0)).toMatchObject({ ok: false })
  expect(await shelf.entries()).toContainEqual(['b', { draft: 'nonsense' }])
})

it('says when the browser has no room, and has what was kept before', async () => {
  const shelf = memoryShelf()
  const { bots } = browser(shelf)
  await bots.save(draft('a'), 0)
  const full = browser({ ...shelf, change: refuse, remove: refuse }).bots
  for (const answer of [await full.save(draft('a', '2'), 1), await full.keepVersion('a'), await full.drop('a')])
    expect(answer).toMatchObject({ error: { message: /no room/ } })
  expect(await full.read('a')).toMatchObject({ value: { draft: draft('a') } })
})

it('keeps bots for as long as the page where the browser keeps nothing, and says so', async () => {
  const { bots } = browser({ entries: refuse, change: refuse, remove: refuse })
  expect(await bots.all()).toMatchObject({ value: { bots: [], message: /keeps nothing for this page/ } })
  await bots.save(draft('a'), 0)
  expect(await bots.all()).toMatchObject({ value: { bots: [{ id: 'a' }], message: /keeps nothing for this page/ } })
})

it('takes no more bots than it may, and no bot that is too large', async () => {
  const { bots } = browser()
  for (let number = 0; number < MOST_BOTS; number++)
    await bots.save(draft(`b${number}`), 0)
  expect(await bots.save(draft('one-more'), 0)).toMatchObject({ error: { message: /Delete some first/ } })
  expect(await bots.save(draft('b0', 'x'.repeat(MOST_CHARACTERS + 1)), 1)).toMatchObject({ ok: false })
  expect(await bots.save(draft('b0', '2'), 1)).toMatchObject({ ok: true })
})
