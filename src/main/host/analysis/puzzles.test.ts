import type { TaskListener } from '../../workers/threadGroup.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePuzzle } from '../../../shared/game/makePuzzle.ts'
import { puzzleSchema } from '../../../shared/game/puzzle.ts'
import { GAME_IDS } from '../../../shared/games/index.ts'
import { mindsOf } from '../../../shared/games/minds.ts'
import { succeed } from '../../../shared/result.ts'
import { Archive } from '../../archive/archive.ts'
import { playedMatch } from '../../archive/testing/playedMatch.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { Host } from '../host.ts'
import { windowOf } from '../testing/windowOf.ts'
import { Puzzles } from './puzzles.ts'

let folder: string
let host: Host

/** A host with an archive of two games of people who move at random, in one of which seat 2 is a bot. */
beforeEach(async () => {
  folder = temporaryFolder()
  const archive = new Archive({ folder })
  playedMatch({ id: 'people', weights: 5, seed: 14, heard: (event, after) => archive.record(event, after) })
  playedMatch({ id: 'bot', weights: 5, seed: 14, bot: true, heard: (event, after) => archive.record(event, after) })
  await archive.close()
  host = new Host({ version: 'test', archive: new Archive({ folder }) })
})
afterEach(async () => host.close())

describe('a puzzle that a window asks for', () => {
  it.each(GAME_IDS.filter(id => mindsOf(id).puzzler !== undefined))(
    'of %s is the one that its seed makes',
    async (game) => {
      const window = windowOf(host, 'host')
      const { puzzler } = mindsOf(game)
      const made = await window.host.makePuzzle(game, 3, 42)
      expect(made).toEqual({ ok: true, value: puzzler === undefined ? null : makePuzzle(puzzler, 3, 42) })
      expect(made.ok && puzzleSchema.safeParse(made.value).success).toBe(true)
      expect(window.puzzleProgress.every(share => share >= 0 && share <= 1) && window.puzzleProgress.length > 0).toBe(
        true,
      )
    },
  )

  it('is not for a window that only watches', async () => {
    const spectator = windowOf(host, 'spectator')
    const refused = { ok: false, error: { code: 'watch-only' } }
    expect(await spectator.host.makePuzzle('nim', 1, 1)).toMatchObject(refused)
    expect(await spectator.host.stopPuzzle()).toMatchObject(refused)
    host.share(true)
    expect(await spectator.host.findPuzzles('people', null)).toMatchObject(refused)
  })
})

describe('puzzles of a match', () => {
  it('are its positions where somebody went wrong', async () => {
    const found = await windowOf(host, 'host').host.findPuzzles('people', null)
    expect(found).toMatchObject({ ok: true, value: { game: 'no-tipping' } })
    const puzzles = found.ok ? found.value.puzzles : []
    expect(puzzles.length).toBeGreaterThan(0)
    expect(puzzles.length).toBeLessThanOrEqual(3)
  })

  it('leave out what our bots did', async () => {
    const window = windowOf(host, 'host')
    const [all, ofPeople] = [await window.host.findPuzzles('people', null), await window.host.findPuzzles('bot', null)]
    const seatsIn = (answer: typeof all) => answer.ok ? answer.value.puzzles.map(({ puzzle }) => puzzle.seat) : []
    expect(seatsIn(ofPeople).every(seat => seat === 1)).toBe(true)
    expect(seatsIn(all)).toContain(2)
  })

  it('are had at one position, whatever was played there', async () => {
    const window = windowOf(host, 'host')
    const all = await window.host.findPuzzles('people', null)
    const [first] = all.ok ? all.value.puzzles : []
    expect(await window.host.findPuzzles('people', first?.ply ?? 0)).toEqual({
      ok: true,
      value: { game: 'no-tipping', puzzles: [first] },
    })
    expect(await window.host.findPuzzles('people', 0)).toEqual({ ok: true, value: { game: 'no-tipping', puzzles: [] } })
    expect(await window.host.findPuzzles('people', 10_000)).toEqual({
      ok: true,
      value: { game: 'no-tipping', puzzles: [] },
    })
  })

  it('are not given away while it is played, and there are none of a match that there is not', async () => {
    const window = windowOf(host, 'host')
    expect(await window.host.findPuzzles('nothing', null)).toMatchObject({
      ok: false,
      error: { code: 'no-such-match' },
    })
    const person = { kind: 'human', name: 'Ann' } as const
    const created = await window.host.createMatch({
      plan: {
        game: 'nim',
        settings: {},
        budgetMs: null,
        pauseMs: 0,
        seats: { 1: person, 2: person },
        clientChooses: false,
      },
      listen: null,
    })
    expect(await window.host.findPuzzles(created.ok ? created.value.id : '', 0)).toMatchObject({
      ok: false,
      error: { code: 'bad-request', message: 'The match is not over yet.' },
    })
  })
})

describe('a window that waits for a puzzle', () => {
  /** Threads that answer when the test says so. */
  function slowWorkers() {
    const asked: { readonly listener: TaskListener, isCancelled: boolean }[] = []
    const ask = (_: unknown, listener: TaskListener) => {
      const one = { listener, isCancelled: false }
      asked.push(one)
      return () => {
        one.isCancelled = true
      }
    }
    return { asked, puzzles: new Puzzles({ ask }) }
  }
  const stopped = { ok: false, error: { code: 'failed', message: 'The puzzle was not waited for.' } }

  it('waits for the newest one only', async () => {
    const { asked, puzzles } = slowWorkers()
    const first = puzzles.make('w1', 'nim', 1, 1, () => {})
    const other = puzzles.make('w2', 'nim', 1, 1, () => {})
    void puzzles.make('w1', 'nim', 2, 1, () => {})
    expect(await first).toEqual(stopped)
    expect(asked.map(({ isCancelled }) => isCancelled)).toEqual([true, false, false])
    const { puzzler } = mindsOf('nim')
    asked[1]?.listener.done(succeed(puzzler === undefined ? null : makePuzzle(puzzler, 1, 1)))
    expect(await other).toMatchObject({ ok: true })
  })

  it('may stop to wait, and has nothing to stop after that', async () => {
    const { asked, puzzles } = slowWorkers()
    const first = puzzles.make('w1', 'nim', 1, 1, () => {})
    puzzles.stop('w1')
    puzzles.stop('w1')
    expect(await first).toEqual(stopped)
    expect(asked[0]?.isCancelled).toBe(true)
  })

  it('is told where a thread answers with what is no puzzle', async () => {
    const { asked, puzzles } = slowWorkers()
    const answer = puzzles.make('w1', 'nim', 1, 1, () => {})
    asked[0]?.listener.done(succeed({ state: 1 }))
    expect(await answer).toMatchObject({ ok: false, error: { message: expect.stringContaining('No puzzle came out') } })
  })

  it('is one of so many at most', async () => {
    const { puzzles } = slowWorkers()
    for (let window = 0; window < 32; window++)
      void puzzles.make(`w${window}`, 'nim', 1, 1, () => {})
    expect(await puzzles.make('one more', 'nim', 1, 1, () => {})).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('32 other windows') },
    })
  })
})
