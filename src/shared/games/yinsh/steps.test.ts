import type { YinshState } from './state.ts'
import type { Building, Step } from './steps.ts'
import { describe, expect, it } from 'vitest'
import { parseTurn } from './notation.ts'
import { play } from './play.ts'
import { boardOf, startOf } from './state.ts'
import { begin, choices, isComplete, shown, take, turnOf, undo } from './steps.ts'
import { boardText, countRecords, gameRecords, positionOf, settingsOf } from './testing/vectors.ts'
import { turnsOf } from './turns.ts'

function stepsOf(state: YinshState, text: string): Step[] {
  const read = parseTurn(boardOf(state), text)
  if (!read.ok)
    return expect.fail(`${text} can't be read`)
  const turn = read.value
  if (turn.kind === 'place')
    return [{ kind: 'place', at: turn.at }]
  const removals = (rows: typeof turn.before): Step[] =>
    rows.flatMap(({ from, to, ring }): Step[] => [{ kind: 'row', from, to }, { kind: 'ring-off', at: ring }])
  const move: Step[] = turn.ring === null
    ? []
    : [{ kind: 'ring', from: turn.ring.from }, { kind: 'target', to: turn.ring.to }]
  return [...removals(turn.before), ...move, ...removals(turn.after)]
}

function taken(building: Building, step: Step): Building {
  return take(building, step) ?? expect.fail(`${JSON.stringify(step)} is no choice`)
}

/** Every turn that can be built step by step. */
function buildable(building: Building): string[] {
  const now = choices(building)
  const steps: Step[] = now.kind === 'place'
    ? now.points.map(at => ({ kind: 'place', at }))
    : now.kind === 'row'
      ? now.rows.map(({ from, to }) => ({ kind: 'row', from, to }))
      : now.kind === 'ring-off'
        ? now.rings.map(at => ({ kind: 'ring-off', at }))
        : now.kind === 'ring'
          ? now.rings.map(from => ({ kind: 'ring', from }))
          : now.kind === 'target' ? now.targets.map(({ to }) => ({ kind: 'target', to })) : []
  const turn = turnOf(building)
  return turn === null ? steps.flatMap(step => buildable(taken(building, step))) : [turn]
}

describe('a turn built step by step', () => {
  it.each(gameRecords)('is each turn of a recorded game of size $n, row $k, $rules ($end)', (record) => {
    let state = startOf(settingsOf(record))
    for (const turn of record.moves) {
      const steps = stepsOf(state, turn)
      const whole = steps.reduce((building, step) => {
        expect(isComplete(building)).toBe(false)
        return taken(building, step)
      }, begin(state))
      expect(turnOf(whole)).toBe(turn)
      const next = play(state, { turn })
      state = next.ok ? next.value.state : expect.fail(`${turn} was refused`)
      expect(boardText(shown(whole))).toBe(boardText(state))
      expect(shown(whole).won).toEqual(state.won)
    }
    expect(choices(begin(state))).toEqual({ kind: 'done' })
    expect(turnOf(begin(state))).toBeNull()
  })

  it.each(
    countRecords.filter(({ moves, counts }) => moves === undefined && counts[0] !== undefined && counts[0] < 100),
  )('may be each of the turns of a position, and no other: $note', (record) => {
    const state = positionOf(record)
    expect(buildable(begin(state))).toHaveLength(turnsOf(state).length)
  })

  it('goes back step by step, and takes nothing that is no choice', () => {
    const start = begin(startOf(settingsOf({ n: 5, k: 5 })))
    const placed = taken(start, { kind: 'place', at: stepsPoint(start, 3) })
    expect(undo(placed)).toEqual(start)
    expect(undo(start)).toEqual(start)
    expect(take(placed, { kind: 'place', at: stepsPoint(start, 4) })).toBeNull()
    expect(take(start, { kind: 'ring', from: stepsPoint(start, 3) })).toBeNull()
  })
})

function stepsPoint({ state }: Building, index: number) {
  return boardOf(state).points[index]?.index ?? expect.fail('no such point')
}
