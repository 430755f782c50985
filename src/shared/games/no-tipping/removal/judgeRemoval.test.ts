import type { RemovalPosition } from './position.ts'
import type { RemovalVerdict } from './verdict.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { thinkingAlone } from '../../../game/thinking.ts'
import { always } from '../../../testing/chance.ts'
import { solveExactly } from './exactSolver.ts'
import { judgeRemoval } from './judgeRemoval.ts'
import { searchRemoval } from './search.ts'
import { FakeTablebase } from './testing/fakeTablebase.ts'
import { anyRemovalPosition } from './testing/positions.ts'
import { expectNothingFalse } from './testing/verdicts.ts'

const PATIENT = 1e12

describe('a judgement', () => {
  it('of few blocks is made here, exactly', async () => {
    await fc.assert(fc.asyncProperty(anyRemovalPosition({ least: 5, most: 20 }), async (position) => {
      const tablebase = new FakeTablebase()
      expect(await judgeRemoval(position, tablebase.thinking(), { budgetMs: 0 })).toEqual(solveExactly(position))
      expect(tablebase.questions).toEqual([])
    }), { numRuns: 20 })
  })

  it.each([
    [21, {}],
    [12, { mostHere: 11, mostInTable: 12 }],
  ])('of more is the tablebase\'s, with the whole budget for patience: %i blocks', async (blocks, limits) => {
    const position = positionOf(blocks)
    const tablebase = new FakeTablebase()
    expect(await judgeRemoval(position, tablebase.thinking(), { budgetMs: 700, ...limits })).toEqual(
      solveExactly(position),
    )
    expect(tablebase.questions).toEqual([{ position, volatile: [], patienceMs: 700 }])
  })

  it('gives the tablebase no patience longer than a timer\'s, nor less than none', async () => {
    const tablebase = new FakeTablebase()
    for (const budgetMs of [Number.POSITIVE_INFINITY, PATIENT, -1])
      await judgeRemoval(positionOf(21), tablebase.thinking(), { budgetMs })
    expect(tablebase.questions.map(({ patienceMs }) => patienceMs)).toEqual([null, null, 0])
  })

  it('is searched for where the tablebase does not answer', async () => {
    const position = positionOf(22)
    const found = await judgeRemoval(position, thinkingAlone(always(0)), { budgetMs: PATIENT })
    expect(found).toEqual(solveExactly(position))
  })

  it('says why it was searched for and what for that is unknown', async () => {
    const position = positionOf(22)
    const tablebase = new FakeTablebase({ refuses: 'the table is on holiday', msPerQuestion: 100 })
    const found = await judgeRemoval(position, tablebase.thinking(), { budgetMs: 100 })
    expect(found).toMatchObject({
      result: 'unknown',
      exact: false,
      caveat: 'Searched without the table: the table is on holiday.',
    })
    expect(found.options).toEqual(
      solveExactly(position).options.map(option => ({ ...option, value: 'unknown', winningReplies: null })),
    )
  })

  it('comes to an end with the budget, even though there is no oracle', async () => {
    let readings = 0
    const thinking = { ...thinkingAlone(always(0)), elapsedMs: () => 5000 + readings++ }
    const found = await judgeRemoval(positionOf(40), thinking, { budgetMs: 200 })
    expect(found).toMatchObject({
      result: 'unknown',
      exact: false,
      caveat: 'Not exact: 40 blocks are more than the table\'s 31.',
    })
    expect(readings).toBeLessThan(400)
  })
})

describe('above the table', () => {
  /** As if the tablebase took no more than eleven blocks. */
  const limits = { mostHere: 5, mostInTable: 11 }
  /** Short proofs get a tenth of it, which is a few looks at the clock. */
  const ample = { budgetMs: 1000, ...limits }
  const few = { msPerLook: 10 }
  const above = anyRemovalPosition({ least: 13, most: 15 }).filter(({ blocks }) => blocks.length > limits.mostInTable)

  it('the result is proven with time enough', async () => {
    let asked = 0
    await fc.assert(fc.asyncProperty(above, async (position) => {
      const tablebase = new FakeTablebase(few)
      const found = await judgeRemoval(position, tablebase.thinking(), ample)
      const truth = solveExactly(position)
      expect(found).toMatchObject({ result: truth.result, exact: true, caveat: null })
      expectNothingFalse(found, truth)
      asked += tablebase.questions.length
    }), { numRuns: 150 })
    expect(asked).toBeGreaterThan(300)
  })

  it('the tablebase is asked about each position once, and told what the next one is without', async () => {
    await fc.assert(
      fc.asyncProperty(above, async (position) => {
        const tablebase = new FakeTablebase(few)
        await judgeRemoval(position, tablebase.thinking(), ample)
        for (const [index, { position: asked, volatile }] of tablebase.questions.entries()) {
          const next = tablebase.questions[index + 1]
          expect(placesOf(asked)).toHaveLength(limits.mostInTable)
          expect(placesOf(asked)).toEqual(expect.arrayContaining([...volatile]))
          if (position.blocks.length === limits.mostInTable + 1 && next !== undefined)
            expect(placesOf(next.position)).not.toContain(volatile[0])
        }
        expect(new Set(tablebase.questions.map(question => placesOf(question.position).join())).size).toBe(
          tablebase.questions.length,
        )
      }),
      { numRuns: 150 },
    )
  })

  it('nothing false is claimed when the time is out in between, or the tablebase falls silent', async () => {
    await fc.assert(fc.asyncProperty(above, fc.nat(30), fc.nat(30), async (position, looks, answers) => {
      const tablebase = new FakeTablebase({ ...few, msPerQuestion: 10, answers })
      const found = await judgeRemoval(position, tablebase.thinking(), { ...limits, budgetMs: 10 * looks })
      expectNothingFalse(found, solveExactly(position))
      expect(found.caveat === null).toBe(found.exact)
      expect(tablebase.questions.length).toBeLessThanOrEqual(Math.min(looks, answers + 1))
    }), { numRuns: 300 })
  })

  it('the result is searched for where the tablebase does not answer', async () => {
    await fc.assert(fc.asyncProperty(above, fc.nat(3), async (position, answers) => {
      const tablebase = new FakeTablebase({ ...few, answers })
      const found = await judgeRemoval(position, tablebase.thinking(), ample)
      const truth = solveExactly(position)
      expect(found).toMatchObject({ result: truth.result, exact: true, caveat: null })
      expectNothingFalse(found, truth)
    }), { numRuns: 100 })
  })

  it('no further position is looked at once the tablebase has refused, and the time that is left is kept to', async () => {
    let looks = 0
    const thinking = { ...thinkingAlone(always(0)), elapsedMs: () => looks++ / 100 }
    const verdict = await judgeRemoval(positionOf(35), thinking, { budgetMs: 20 })
    expect(verdict.result).toBe('unknown')
    expect(looks).toBeLessThan(4_000)
  })

  it('it says why the result is unknown', async () => {
    const position = positionOf(14)
    const hasty = await judgeRemoval(position, new FakeTablebase().thinking(), { budgetMs: 0, ...limits })
    expect(hasty).toMatchObject({
      result: 'unknown',
      exact: false,
      caveat: 'Not exact: 14 blocks are more than the table\'s 11.',
    })
    const refusing = new FakeTablebase({ refuses: 'it sleeps', msPerQuestion: 50, msPerLook: 3 })
    const refused = await judgeRemoval(position, refusing.thinking(), { budgetMs: 50, ...limits })
    expect(refused).toMatchObject({
      result: 'unknown',
      caveat: 'Not exact: 14 blocks are more than the table\'s 11, and about fewer it did not answer: it sleeps.',
    })
    expect(refusing.questions).toHaveLength(1)
  })

  it('with one block more, the tablebase tells how many replies win', async () => {
    const position = positionOf(12, 'loss')
    const found = await judgeRemoval(position, new FakeTablebase(few).thinking(), ample)
    expect(found.options).toEqual(solveExactly(position).options)
  })
})

/** A position of exactly so many blocks, without short proofs. */
function positionOf(blocks: number, result?: RemovalVerdict['result']): RemovalPosition {
  const position = fc.sample(anyRemovalPosition({ least: blocks, most: blocks }), { numRuns: 500, seed: 1 })
    .find(some =>
      some.blocks.length === blocks && hasManyOptions(some)
      && (result === undefined || solveExactly(some).result === result),
    )
  if (position === undefined)
    throw new Error('no such position')
  return position
}

function hasManyOptions(position: RemovalPosition): boolean {
  const [first] = searchRemoval(position, { outOfTime: () => true }).options.map(({ replies }) => replies).sort((
    one,
    other,
  ) => one - other)
  return first !== undefined && first > 3
}

function placesOf({ blocks }: RemovalPosition): number[] {
  return blocks.map(({ position }) => position)
}
