import type { YinshState } from './state.ts'
import type { CountRecord } from './testing/vectors.ts'
import { describe, expect, it } from 'vitest'
import { turnText } from './notation.ts'
import { play } from './play.ts'
import { boardOf, startOf } from './state.ts'
import {
  boardText,
  countRecords,
  digestOf,
  gameRecords,
  illegalRecords,
  positionOf,
  settingsOf,
} from './testing/vectors.ts'
import { countTurns, perft, turnsOf } from './turns.ts'

function played(state: YinshState, turn: string): YinshState {
  const next = play(state, { turn })
  return next.ok ? next.value.state : expect.fail(`${turn} was refused: ${JSON.stringify(next.error)}`)
}

describe.each(gameRecords)('a recorded game of size $n, row $k, $rules, that ends by $end', (record) => {
  it('goes board for board, with as many turns to choose from', () => {
    let state = startOf(settingsOf(record))
    for (const [index, turn] of record.moves.entries()) {
      expect(countTurns(state), `turns before ${turn}`).toBe(record.counts[index])
      expect(state.ending).toBeNull()
      state = played(state, turn)
      expect(digestOf(state), `the board after ${turn}`).toBe(record.digests[index])
      expect(state.last).toBe(turn)
    }
    expect(boardText(state)).toBe(record.board)
    expect([state.won[1], state.won[2]]).toEqual(record.won)
    expect(state.ending).toBe(record.end)
  })
})

describe.each(countRecords)('a recorded position: $note, size $n, row $k, $rules', (record) => {
  const state = positionAfter(record)

  it('has as many sequences of turns', () => {
    expect(boardText(state)).toBe(record.board)
    expect(record.counts.map((_, index) => perft(state, index + 1))).toEqual(record.counts)
  })

  it('has the turns that were listed, and as many results', () => {
    const turns = turnsOf(state).map(turn => turnText(boardOf(state), turn))
    expect(new Set(turns).size).toBe(record.counts[0])
    if (record.turns !== undefined)
      expect(turns.toSorted()).toEqual([...record.turns].toSorted())
    expect(new Set(turns.map(turn => digestOf(played(state, turn)))).size).toBe(record.results)
  })
})

/** Played to where it was played, else set up. */
function positionAfter(record: CountRecord): YinshState {
  return record.moves === undefined ? positionOf(record) : record.moves.reduce(played, startOf(settingsOf(record)))
}

describe('a recorded turn that is refused', () => {
  it.each(illegalRecords)('$text, with $why', (record) => {
    const state = record.moves.reduce(played, startOf(settingsOf(record)))
    const before = JSON.stringify(state)
    expect(play(state, { turn: record.text })).toMatchObject({ ok: false, error: { code: record.why } })
    expect(JSON.stringify(state)).toBe(before)
  })
})
