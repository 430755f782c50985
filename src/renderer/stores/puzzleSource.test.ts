import type { Puzzle } from '../../shared/game/puzzle.ts'
import type { Host } from '../host/host.ts'
import { describe, expect, it } from 'vitest'
import { puzzleOfDay } from '../../shared/game/dailyPuzzle.ts'
import { fail, succeed } from '../../shared/result.ts'
import { fakeHost } from '../testing/fakeHost.ts'
import { pageOf } from '../testing/library.ts'
import { PuzzleSupply, sourceKey } from './puzzleSource.ts'

const puzzle: Puzzle = {
  state: null,
  seat: 1,
  task: 'Do it.',
  grade: 1,
  whyGrade: 'So it is.',
  steps: [{ right: [1], wants: 'one', why: '', reply: null, wrong: [], otherwise: '' }],
}

function supplyOn(answers: Partial<Host>) {
  const host = fakeHost({ makePuzzle: async () => succeed(puzzle), ...answers })
  const heard: number[] = []
  return { host, heard, supply: new PuzzleSupply(host, { seed: () => 7, progress: share => heard.push(share) }) }
}

it('asks for the day\'s puzzle by its date alone, and for endless ones by chance', async () => {
  const { host, supply } = supplyOn({})
  await supply.next({ kind: 'daily', game: 'nim', day: '2026-11-22' })
  await supply.next({ kind: 'endless', game: 'flip', grade: 4 })
  const { grade, seed } = puzzleOfDay('2026-11-22')
  expect(host.calls).toEqual([`makePuzzle nim ${grade} ${seed}`, 'makePuzzle flip 4 7'])
})

it('the key of a source tells it from others', () => {
  expect(sourceKey({ kind: 'own', game: 'nim' })).toBe(sourceKey({ game: 'nim', kind: 'own' }))
  expect(sourceKey({ kind: 'own', game: 'nim' })).not.toBe(sourceKey({ kind: 'own', game: 'flip' }))
})

describe('puzzles of one\'s own games', () => {
  const own = { kind: 'own', game: 'no-tipping' } as const

  it('come from the newest game on, each once, and then there are no more', async () => {
    const { supply, heard } = supplyOn({
      library: async query => succeed(pageOf(4, query)),
      findPuzzles: async match =>
        succeed({
          game: 'no-tipping',
          puzzles: match === 'g1'
            ? [{ ply: 3, puzzle }, { ply: 5, puzzle }]
            : match === 'g3'
              ? [{ ply: 9, puzzle }]
              : [],
        }),
    })
    const from = async () => {
      const next = await supply.next(own)
      return next.ok ? next.value.from : next.error.message
    }
    expect([await from(), await from(), await from()]).toEqual([
      { match: 'g1', ply: 3 },
      { match: 'g1', ply: 5 },
      { match: 'g3', ply: 9 },
    ])
    expect(await from()).toContain('No more of your games')
    expect(heard).toEqual([0, 0.25, 0.5, 0.75])
    expect(await from()).toEqual({ match: 'g1', ply: 3 })
  })

  it('are not looked for any more once something else is asked for', async () => {
    let release: () => void = () => {}
    const { host, supply } = supplyOn({
      library: async query => succeed(pageOf(100, { ...query, from: query.from + 1 })),
      findPuzzles: async () => new Promise((resolve) => {
        release = () => resolve(succeed({ game: 'no-tipping', puzzles: [] }))
      }),
    })
    const searched = supply.next(own)
    await Promise.resolve()
    await expect.poll(() => host.calls.length).toBe(1)
    await supply.next({ kind: 'endless', game: 'nim', grade: 1 })
    release()
    expect(await searched).toMatchObject({ ok: false, error: { message: 'Another puzzle was asked for.' } })
    expect(host.calls.map(call => call.split(' ')[0])).toEqual(['findPuzzles', 'makePuzzle'])
  })

  it('are not to be had without an archive', async () => {
    const problem = { code: 'archive', message: 'This host keeps no archive.' } as const
    const { supply } = supplyOn({ library: async () => fail(problem) })
    expect(await supply.next(own)).toEqual(fail(problem))
  })
})

it('says where a position holds no puzzle', async () => {
  const { supply } = supplyOn({})
  expect(await supply.next({ kind: 'match', match: 'm1', ply: 3 })).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('holds no puzzle') },
  })
})
