import type { RemovalPosition } from '../../../shared/games/no-tipping/removal/position.ts'
import type { Owner } from '../../workers/owner.ts'
import type { Answered, TablebaseOptions } from './tablebase.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { solveExactly } from '../../../shared/games/no-tipping/removal/exactSolver.ts'
import { eventually, turns } from '../../testing/waiting.ts'
import { Tablebase } from './tablebase.ts'
import { bytesFor } from './tableLayout.ts'
import { finalPosition } from './testing/finalPosition.ts'

const oracles: Tablebase[] = []

afterEach(async () => {
  await Promise.all(oracles.splice(0).map(async tablebase => tablebase.close()))
})

function open(options: TablebaseOptions = {}): Tablebase {
  const tablebase = new Tablebase(options)
  oracles.push(tablebase)
  return tablebase
}

function seatOf(match: string): Owner {
  return { kind: 'seat', match }
}
const analyst: Owner = { kind: 'analysis', match: 'a1' }

interface AskOptions {
  readonly owner?: Owner
  readonly volatile?: readonly number[]
  readonly patienceMs?: number
  readonly progress?: (share: number) => void
}

async function ask(
  tablebase: Tablebase,
  position: RemovalPosition,
  { owner = seatOf('m1'), volatile = [], patienceMs, progress = () => {} }: AskOptions = {},
): Promise<Answered> {
  return new Promise(done =>
    tablebase.ask({ owner, question: { position, volatile, patienceMs: patienceMs ?? null }, progress, done }),
  )
}

const small = finalPosition(10, 1)
const other = finalPosition(10, 2)
const large = finalPosition(15, 3)

describe('the tablebase', () => {
  it.each([1, 2, 4])('settles with %i threads, and looks up what it has settled', async (threads) => {
    const tablebase = open({ threads })
    const position = finalPosition(11, 5)
    expect(await ask(tablebase, position)).toEqual({
      answer: { ok: true, value: solveExactly(position) },
      seconds: expect.any(Number),
    })
    expect(await ask(tablebase, position)).toEqual({
      answer: { ok: true, value: solveExactly(position) },
      seconds: null,
    })
  })

  it('tells how far it is with a large table', async () => {
    const shares: number[] = []
    const { answer } = await ask(open(), large, { progress: share => shares.push(share) })
    expect(answer.ok).toBe(true)
    expect(shares).toEqual(shares.toSorted((one, another) => one - another))
    expect(shares.every(share => share > 0 && share <= 1)).toBe(true)
  })

  it('answers questions one after the other, each rightly', async () => {
    const tablebase = open()
    const positions = [small, other, finalPosition(9, 1), finalPosition(10, 3, 'classic'), small]
    const answers = await Promise.all(
      positions.map(async (position, index) => ask(tablebase, position, { owner: seatOf(`m${index}`) })),
    )
    expect(answers.map(({ answer }) => answer)).toEqual(
      positions.map(position => ({ ok: true, value: solveExactly(position) })),
    )
  })

  it('lets the table go with its last owner, and settles anew when asked', async () => {
    const tablebase = open()
    await ask(tablebase, small, { owner: seatOf('m1') })
    await ask(tablebase, small, { owner: seatOf('m2') })
    tablebase.release(seatOf('m1'))
    expect(tablebase.isHolding).toBe(true)
    tablebase.release(seatOf('m2'))
    expect(tablebase.isHolding).toBe(false)
    expect((await ask(tablebase, small)).seconds).not.toBeNull()
  })

  it('lets it go when nobody has asked for a while', async () => {
    const tablebase = open({ idleMs: 1 })
    await ask(tablebase, small)
    await eventually(() => !tablebase.isHolding)
  })

  it('gives up a question whose time is over, says so, and answers the next', async () => {
    const tablebase = open()
    const [late, next] = await Promise.all([ask(tablebase, large, { patienceMs: 1 }), ask(tablebase, small)])
    expect(late.answer).toEqual({ ok: false, error: 'the answer did not come in time' })
    expect(next.answer).toEqual({ ok: true, value: solveExactly(small) })
  })

  it('forgets a question that is taken back, wherever it is, and answers the next', async () => {
    const tablebase = open()
    await ask(tablebase, small)
    const nobody = {
      owner: seatOf('m1'),
      question: { position: large, volatile: [], patienceMs: null },
      done: () => expect.unreachable('it was taken back'),
    }
    const underWay = tablebase.ask(nobody)
    const queued = tablebase.ask(nobody)
    queued()
    underWay()
    underWay()
    expect((await ask(tablebase, other)).answer).toEqual({ ok: true, value: solveExactly(other) })
  })

  it('has no answer where there is too little memory, and takes none', async () => {
    const tablebase = open({ availableBytes: () => bytesFor(21) })
    const { answer } = await ask(tablebase, small)
    expect(answer).toEqual({
      ok: false,
      error: expect.stringMatching(/^the table of 21 blocks needs \d+ MiB more memory than this machine has free$/),
    })
    expect(tablebase.isHolding).toBe(false)
  })

  it('has none where WebAssembly can do too little', async () => {
    const { answer } = await ask(open({ compile: async () => null }), small)
    expect(answer).toEqual({ ok: false, error: 'this machine\'s WebAssembly has no SIMD or no threads' })
  })

  it('has none where its code can\'t be compiled, and is not stuck', async () => {
    const tablebase = open({
      compile: async () => {
        throw new Error('out of luck')
      },
    })
    expect((await ask(tablebase, small)).answer).toEqual({ ok: false, error: 'the table broke: out of luck' })
    expect((await ask(tablebase, small)).answer.ok).toBe(false)
  })

  it.each([
    ['too few blocks', finalPosition(5, 1), 'it is not asked about fewer than 16 blocks'],
    ['too many', finalPosition(16, 1), '33 blocks are more than the table\'s 31'],
    [
      'two blocks on one place',
      { ...small, blocks: [...small.blocks.slice(1), ...small.blocks.slice(-1)] },
      'two blocks stand on one position',
    ],
  ])('refuses %s', async (_, position, error) => {
    expect((await ask(open(), position)).answer).toEqual({ ok: false, error })
  })

  it('answers nothing any more once it is closed', async () => {
    const tablebase = open()
    await ask(tablebase, small)
    await tablebase.close()
    expect(tablebase.isHolding).toBe(false)
    expect((await ask(tablebase, small)).answer).toEqual({ ok: false, error: 'the tablebase is closed' })
  })
})

describe('a seat at play', () => {
  const seat = seatOf('m1')

  it('is answered before every analysis: one that is under way is put aside, and answered afterwards', async () => {
    const tablebase = open()
    const answered: string[] = []
    const told = async (name: string, asked: Promise<Answered>): Promise<Answered> =>
      asked.finally(() => answered.push(name))
    await ask(tablebase, small, { owner: analyst })
    void told('under way', ask(tablebase, large, { owner: analyst }))
    await turns(2) // now a thread settles it
    const queued = told('queued', ask(tablebase, finalPosition(9, 1), { owner: analyst }))
    const turn = await Promise.all(
      [small, other].map(async position =>
        told('seat', ask(tablebase, position, { owner: seat, volatile: [position.blocks[0]?.position ?? 0] })),
      ),
    )
    expect(turn.map(({ answer }) => answer)).toEqual(
      [small, other].map(position => ({ ok: true, value: solveExactly(position) })),
    )
    expect(answered).toEqual(['seat', 'seat'])
    tablebase.taskOver(seat)
    expect((await queued).answer).toEqual({ ok: true, value: solveExactly(finalPosition(9, 1)) })
    expect(answered).toEqual(['seat', 'seat', 'under way', 'queued'])
  })

  it('is not interrupted in the middle of its turn', async () => {
    const tablebase = open()
    await ask(tablebase, small, { owner: seat, volatile: [1] })
    const analysed = ask(tablebase, other, { owner: analyst })
    await turns(2)
    expect((await ask(tablebase, small, { owner: seat, volatile: [1] })).seconds).toBeNull()
    tablebase.taskOver(seat)
    expect((await analysed).answer).toEqual({ ok: true, value: solveExactly(other) })
  })

  it('keeps the table of its removing: an analysis may only look into it until the match is over', async () => {
    const tablebase = open()
    const refused = { answer: { ok: false, error: 'the table is kept for a match at play' }, seconds: null }
    await ask(tablebase, small, { owner: seat })
    tablebase.taskOver(seat)
    expect(await ask(tablebase, other, { owner: analyst })).toEqual(refused)
    expect(await ask(tablebase, large, { owner: analyst })).toEqual(refused)
    expect(await ask(tablebase, small, { owner: analyst })).toEqual({
      answer: { ok: true, value: solveExactly(small) },
      seconds: null,
    })
    expect((await ask(tablebase, small, { owner: seat })).seconds).toBeNull()
    tablebase.release(seat)
    expect((await ask(tablebase, other, { owner: analyst })).answer).toEqual({ ok: true, value: solveExactly(other) })
  })

  it('that tried its placements needs their tables no more once its turn is over', async () => {
    const tablebase = open()
    await ask(tablebase, small, { owner: seat })
    await ask(tablebase, finalPosition(9, 1), { owner: seat })
    tablebase.taskOver(seat)
    expect((await ask(tablebase, other, { owner: analyst })).answer).toEqual({ ok: true, value: solveExactly(other) })
  })
})
