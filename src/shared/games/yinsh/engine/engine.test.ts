import type { PointIndex } from '../geometry.ts'
import type { YinshSettings } from '../settings.ts'
import type { YinshState } from '../state.ts'
import type { Action } from './engine.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../random.ts'
import { turnText } from '../notation.ts'
import { play } from '../play.ts'
import { boardOf, startOf } from '../state.ts'
import { randomPosition } from '../testing/randomPosition.ts'
import { countRecords, gameRecords, positionOf, settingsOf } from '../testing/vectors.ts'
import { countTurns } from '../turns.ts'
import { isSure, WIN } from './chance.ts'
import { Engine } from './engine.ts'
import { searchTurn } from './searchTurn.ts'
import { tunedFor } from './tunedFor.ts'
import { turnOfSteps } from './turnOfSteps.ts'
import { contentOf, ringsIndex } from './weights.ts'

const FEW_SLOTS = 1 << 10
const SETTINGS: readonly YinshSettings[] = [
  { size: 5, row: 5, rules: 'course' },
  { size: 5, row: 5, rules: 'official' },
  { size: 5, row: 5, rules: 'blitz' },
  { size: 6, row: 6, rules: 'course' },
  { size: 7, row: 5, rules: 'course' },
]
const engines = new Map(SETTINGS.map(settings => [JSON.stringify(settings), newEngine(settings)]))

function newEngine(settings: YinshSettings): Engine {
  return new Engine(settings, tunedFor(settings).weights, FEW_SLOTS)
}

/** A position of any settings, and its engine. */
const anyPosition = fc.record({ settings: fc.constantFrom(...SETTINGS), turns: fc.nat(80), seed: fc.nat(100_000) })
  .map(({ settings, turns, seed }) => ({
    state: randomPosition(settings, turns, seed),
    engine: engines.get(JSON.stringify(settings)) ?? newEngine(settings),
    seed,
  }))

/** All that the engine knows of a position. */
function everything(engine: Engine): unknown {
  return {
    key: engine.key,
    codes: engine.codes(),
    cells: engine.cells(),
    value: engine.evaluate(),
    mover: engine.mover,
    isWon: engine.isWon,
    isRowDue: engine.isRowDue,
    actions: engine.actions().toSorted(),
  }
}

/** The value of the position to whoever is to move, added up from its windows. */
function valueFromScratch(engine: Engine, state: YinshState): number {
  const { lead, windows } = tunedFor(state.settings).weights
  const other = state.mover === 1 ? 2 : 1
  return [...engine.codes()].reduce((sum, code) => {
    const content = contentOf(code, state.mover - 1)
    return sum + (windows[ringsIndex(content)]?.[content.own]?.[content.other] ?? 0)
  }, lead[state.won[state.mover]]?.[state.won[other]] ?? 0)
}

describe('the engine\'s position', () => {
  it.each(countRecords)('has as many sequences of turns as recorded: $note, size $n, row $k, $rules', (record) => {
    const engine = newEngine(settingsOf(record))
    engine.setUp(positionOf(record))
    expect(record.counts.map((_, index) => engine.perft(index + 1))).toEqual(record.counts)
  })

  it('has as many turns as the rules', () => {
    fc.assert(fc.property(anyPosition, ({ state, engine }) => {
      engine.setUp(state)
      expect(engine.perft(1)).toBe(countTurns(state))
    }), { numRuns: 200 })
  })

  it('follows each turn to what the rules make of it, with the value and key that it would have from scratch', () => {
    fc.assert(fc.property(anyPosition, ({ state, engine, seed }) => {
      const random = seededRandom(seed)
      engine.setUp(state)
      const made: Action[] = []
      while (engine.mover === state.mover && !engine.isWon) {
        const actions = engine.actions()
        const action = actions[random.int(actions.length)] ?? expect.fail('no action is left')
        engine.make(action)
        made.push(action)
      }
      const turn = turnText(boardOf(state), turnOfSteps(made.map(action => engine.stepOf(action))))
      const played = play(state, { turn })
      const after = played.ok ? played.value.state : expect.fail(`${turn} was refused: ${played.error.code}`)
      const { key, codes, cells, value, actions } = everything(engine) as Record<string, unknown>
      expect(engine.isWon).toBe(after.ending === 'rings')
      if (engine.isWon)
        return
      expect(value).toBe(valueFromScratch(engine, after))
      engine.setUp(after)
      expect(everything(engine)).toMatchObject({ key, codes, cells, value, actions })
    }), { numRuns: 300 })
  })

  it('is as before once its steps are taken back', () => {
    fc.assert(fc.property(anyPosition, fc.integer({ min: 1, max: 12 }), ({ state, engine, seed }, steps) => {
      const random = seededRandom(seed)
      engine.setUp(state)
      const before = everything(engine)
      const made: Action[] = []
      for (let step = 0; step < steps; step++) {
        const actions = engine.actions()
        const action = actions[random.int(Math.max(1, actions.length))]
        if (action === undefined)
          break
        engine.make(action)
        made.push(action)
      }
      made.reverse().forEach(action => engine.unmake(action))
      expect(everything(engine)).toEqual(before)
    }), { numRuns: 200 })
  })

  it('tells positions apart by their keys that differ in one thing', () => {
    const [settings = expect.fail('there are no settings')] = SETTINGS
    const engine = newEngine(settings)
    const keyOf = (state: YinshState): bigint => {
      engine.setUp(state)
      return engine.key
    }
    const state = randomPosition(settings, 30, 3)
    const keys = [
      state,
      { ...state, mover: state.mover === 1 ? 2 as const : 1 as const },
      startOf(settings),
      randomPosition(settings, 31, 3),
    ].map(keyOf)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

/**
 * The value by plain negamax, every turn to the end of its depth, and rows beyond it that a ring completes by moving
 * away.
 */
function plainValue(engine: Engine, depth: number): number {
  if (engine.isWon)
    return WIN
  const isTurnStart = !engine.isRowDue
  const { mover } = engine
  let best = depth === 0 && isTurnStart ? engine.evaluate() : Number.NEGATIVE_INFINITY
  for (const action of engine.actions()) {
    const step = engine.stepOf(action)
    const isLate = depth === 0 && isTurnStart
    if (isLate && (step.kind !== 'move' || !completesByLeaving(engine, step.from)))
      continue
    engine.make(action)
    if (!isLate || engine.isRowDue) {
      const value = plainValue(engine, isTurnStart && !isLate ? depth - 1 : depth)
      best = Math.max(best, engine.mover === mover ? value : -value)
    }
    engine.unmake(action)
  }
  return best
}

/** Whether a ring stands in a window that else holds only markers of its owner. */
function completesByLeaving(engine: Engine, ring: PointIndex): boolean {
  const cells = engine.cells()
  const marker = (cells[ring] ?? 0) + 2
  return engine.windows.some(window =>
    window.includes(ring) && window.every(point => point === ring || cells[point] === marker),
  )
}

describe('the engine\'s search', () => {
  it('finds what plain negamax finds, as deep as nothing is reduced', () => {
    fc.assert(fc.property(anyPosition, ({ state, engine }) => {
      if (state.turns < 2 * state.settings.size || state.settings.size > 6)
        return // on a board of size 7 the plain search of one position in a hundred takes longer than all others
      engine.forget()
      engine.setUp(state)
      const plain = plainValue(engine, 1)
      const found = engine.think(1, -WIN, WIN).value
      expect((isSure(found) ? Math.sign(found) * WIN : found) - plain).toBe(0)
    }), { numRuns: 40 })
  })

  it('looks at no move of a ring once the last marker is on the board', () => {
    const settings = { size: 5, row: 5, rules: 'official' } as const
    const engine = newEngine(settings)
    const state = {
      ...startOf(settings),
      rings: { 1: [2097160, 0, 135168], 2: [524288, 65538, 66048] },
      markers: { 1: [612509264, 2898314616, 33025], 2: [2449770790, 287048324, 1074336] }, // 50 of 51
      won: { 1: 1, 2: 0 },
      mover: 2,
      turns: 65,
    } as const
    engine.setUp(state)
    const plain = plainValue(engine, 1)
    expect(engine.think(1, -WIN, WIN).value).toBe(plain)
  })

  it.each(gameRecords.filter(({ end }) => end === 'rings'))(
    'wins at once where the next turn of a recorded game of size $n, row $k, $rules won',
    (record) => {
      const states = [startOf(settingsOf(record))]
      for (const turn of record.moves) {
        const played = play(states.at(-1) ?? expect.fail('no state'), { turn })
        states.push(played.ok ? played.value.state : expect.fail(turn))
      }
      const state = states.at(-2) ?? expect.fail('no state')
      if ((states.at(-1)?.won[state.mover] ?? 0) < (record.rules === 'blitz' ? 1 : 3))
        return
      const found = searchTurn(newEngine(state.settings), state, {
        isTimeLeft: () => true,
        isTimeForMore: () => true,
        mostDepth: 3,
      })
      const played = play(state, { turn: turnText(boardOf(state), found.turn) })
      expect(isSure(found.value) && found.value > 0).toBe(true)
      expect(played.ok && played.value.state.ending).toBe('rings')
    },
  )

  it('ends at once when it is told to, with a complete turn', () => {
    fc.assert(fc.property(anyPosition, ({ state, engine }) => {
      const { turn } = searchTurn(engine, state, { isTimeLeft: () => false, isTimeForMore: () => false, mostDepth: 60 })
      expect(play(state, { turn: turnText(boardOf(state), turn) }).ok).toBe(true)
    }), { numRuns: 100 })
  })

  it('gives a line of turns that can be played one after the other', () => {
    fc.assert(fc.property(anyPosition, ({ state, engine }) => {
      const { line } = searchTurn(engine, state, { isTimeLeft: () => true, isTimeForMore: () => true, mostDepth: 4 })
      let now = state
      for (const turn of line) {
        const played = play(now, { turn: turnText(boardOf(now), turn) })
        now = played.ok ? played.value.state : expect.fail(played.error.code)
      }
      expect(line.length).toBeGreaterThan(0)
    }), { numRuns: 40 })
  })
})
