import type { News } from '../../game/dialect.ts'
import type { FlipState } from './state.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countOf, isDark, listOf, textOf } from './board.ts'
import { dialect } from './dialect.ts'
import { wireHint } from './hint.ts'
import { flip } from './index.ts'
import { play } from './play.ts'
import { boardOf } from './state.ts'
import { afterAll, anySolvable, gameOf, played, race, solo } from './testing/boards.ts'
import { recordsOf } from './testing/vectors.ts'

const session = dialect.session({ players: 1, rows: 5, columns: 5, seed: 1 })
const names = { 1: 'Ann', 2: 'Bob' }

const position = (state: FlipState): News<FlipState> => ({ type: 'position', state })

/** What the client at a seat is told of a position, or of the end by the rules. */
function told(state: FlipState, seat: 1 | 2 = 1): string {
  const end = flip.standing(state)
  return session.tell(end === null ? position(state) : { type: 'end', state, places: end.places, names }, seat).join(
    '\n',
  )
}

/** What our server answers to a line, and the state after it; null where it says nothing and only notes it. */
function answer(state: FlipState, line: string): { state: FlipState, lines: readonly string[], left?: true } | null {
  const request = session.hear(line)
  if (!request.ok)
    return null
  switch (request.value.type) {
    case 'hint':
      return {
        state,
        lines: session.tell({ type: 'hint', state, hint: JSON.parse(JSON.stringify(wireHint(state))) }, 1),
      }
    case 'leave':
      return { state, lines: session.tell({ type: 'end', state, places: { 1: 2 }, names }, 1), left: true }
    case 'move': {
      const result = play(state, request.value.move)
      const next = result.ok ? result.value.state : state
      return { state: next, lines: result.ok ? [told(next)] : session.tell({ type: 'refused', state }, 1) }
    }
  }
}

/** A line as JSON with the order of its keys, after its first word. */
function normal(line: string): string {
  return line.replace(/^(\w+:)(.*)$/s, (_, word: string, json: string) => word + JSON.stringify(JSON.parse(json)))
}

describe('a recorded game', () => {
  it.each(recordsOf('transcript').map(record => [record.name, record] as const))(
    '%s is answered as the original did',
    (_, { board, wire, ending }) => {
      let state = solo(board)
      let due: string[] = [told(state)]
      let left = false
      for (const entry of wire) {
        if ('from' in entry) {
          expect(due).toEqual([])
          const reply = answer(state, entry.text)
          state = reply?.state ?? state
          left = reply?.left ?? left
          due = [...reply?.lines ?? []]
          continue
        }
        const [line = ''] = due.splice(0, 1)
        if (entry.fewest === undefined) {
          expect(line).toBe(normal(entry.text))
          continue
        }
        const clicks = JSON.parse(line.slice('hint:'.length)) as number[]
        expect(clicks.filter(click => click === 1)).toHaveLength(entry.fewest)
        expect(clicks).toHaveLength((JSON.parse(entry.text.slice('hint:'.length)) as number[]).length)
        expect(isDark(afterAll(
          boardOf(state, 1),
          clicks.flatMap((click, cell) =>
            click === 1 ? [{ row: Math.floor(cell / state.columns), column: cell % state.columns }] : [],
          ),
        ))).toBe(true)
      }
      expect(left).toBe(ending === 'left')
      expect(flip.standing(state) !== null).toBe(ending === 'solved')
      // the original leaves without a word
      expect(due).toEqual(left ? [told(state).replace('"running"', '"lose"')] : [])
    },
  )
})

describe('an odd line', () => {
  it.each(recordsOf('odd').map(({ line, ours, board }) => [line, ours, board] as const))(
    '%j: %s',
    (line, ours, board) => {
      const state = solo(board)
      const reply = answer(state, line)
      if (ours === 'nothing') {
        expect(reply).toBeNull()
      }
      else if (ours === 'again') {
        expect(reply).toEqual({ state, lines: [told(state)] })
      }
      else if (ours === 'hint') {
        expect(reply?.lines).toEqual([expect.stringMatching(/^hint:\[[01](?:,[01])+\]$/)])
      }
      else if (ours === 'left') {
        expect(reply).toMatchObject({ left: true, lines: [expect.stringContaining('"status":"lose"')] })
      }
      else {
        expect(reply?.state).toEqual(
          played(state, { row: Number(ours.split(' ')[1]), column: Number(ours.split(' ')[2]) }),
        )
      }
    },
  )
})

describe('what a client says', () => {
  it.each([
    ['\t click:1_2 \r', { type: 'move', move: { row: 1, column: 2 } }],
    ['click:007_0', { type: 'move', move: { row: 7, column: 0 } }],
    ['click', { type: 'move', move: null }],
    ['click: 1_2', { type: 'move', move: null }],
    ['click:1_2\u2028', { type: 'move', move: { row: 1, column: 2 } }],
    ['click:1_2\nclick:1_2', { type: 'move', move: null }],
    ['click:١_٢', { type: 'move', move: null }],
    ['hint:', { type: 'hint' }],
    [' exit: ', { type: 'leave' }],
  ])('%j is understood', (line, request) => {
    expect(session.hear(line)).toEqual({ ok: true, value: request })
  })

  it.each(['', ' ', 'hints', 'hint now', 'exits:', 'clicks:1_1', 'Click:1_1', 'xclick:1_1', 'game:{}'])(
    '%j is not',
    (line) => {
      expect(session.hear(line)).toEqual({ ok: false, error: 'is none of hint:, exit: and click:<row>_<col>' })
    },
  )

  it('never breaks the session', () => {
    fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string().map(text => `click:${text}`)), (line) => {
      const request = session.hear(line)
      if (request.ok && request.value.type === 'move')
        play(solo('11 10'), request.value.move)
    }))
  })
})

describe('what clients of a race are told', () => {
  const states = gameOf(race('010 111 010'), [0, 0], [1, 1])

  it('is their own board, whose turn it is, and how it ended for them', () => {
    expect(states.map(state => [told(state, 1), told(state, 2)])).toEqual([
      [
        'game:{"board":[[0,1,0],[1,1,1],[0,1,0]],"currentPlayer":1,"row":3,"status":"running"}',
        'game:{"board":[[0,1,0],[1,1,1],[0,1,0]],"currentPlayer":0,"row":3,"status":"running"}',
      ],
      [
        'game:{"board":[[1,0,0],[0,1,1],[0,1,0]],"currentPlayer":0,"row":3,"status":"running"}',
        'game:{"board":[[0,1,0],[1,1,1],[0,1,0]],"currentPlayer":1,"row":3,"status":"running"}',
      ],
      [
        'game:{"board":[[1,0,0],[0,1,1],[0,1,0]],"currentPlayer":null,"row":3,"status":"lose"}',
        'game:{"board":[[0,0,0],[0,0,0],[0,0,0]],"currentPlayer":null,"row":3,"status":"win"}',
      ],
    ])
  })

  it('may be a draw', () => {
    const [, , over] = gameOf(race('010 111 010'), [1, 1], [1, 1])
    expect(over && [told(over, 1), told(over, 2)]).toEqual(
      Array.from({ length: 2 }).fill(
        'game:{"board":[[0,0,0],[0,0,0],[0,0,0]],"currentPlayer":null,"row":3,"status":"draw"}',
      ),
    )
  })

  it('as a hint is for their own board', () => {
    const [, state = race('1')] = states
    const hint = wireHint(state)
    expect(session.tell({ type: 'hint', state, hint }, 1)).toEqual(['hint:[1,0,0,0,1,0,0,0,0]'])
    expect(session.tell({ type: 'hint', state, hint }, 2)).toEqual(['hint:[0,0,0,0,1,0,0,0,0]'])
  })
})

describe('our own bots as clients', () => {
  const { hear, say, greeting } = dialect.follow({ name: 'Ann', wantsFirst: false, settings: {} })

  it('know their board and when to click', () => {
    fc.assert(fc.property(anySolvable(32, 32), (board) => {
      const state = solo(textOf(board))
      expect(hear(told(state))).toEqual({ ok: true, value: { type: 'your-turn', state } })
      const [cell = { row: 0, column: 0 }] = listOf(board.lit)
      expect(session.hear(say(state, cell))).toEqual({ ok: true, value: { type: 'move', move: cell } })
      expect(countOf(board.lit)).toBeGreaterThan(0)
    }), { numRuns: 40 })
    expect(greeting).toBeNull()
  })

  it('wait for their turn in a race, and hear how it ended', () => {
    const states = gameOf(race('010 111 010'), [0, 0], [1, 1])
    const heard = (seat: 1 | 2): unknown[] => states.map((state) => {
      const result = hear(told(state, seat))
      return result.ok ? result.value.type === 'over' ? result.value.how : result.value.type : result.error
    })
    expect([heard(1), heard(2)]).toEqual([['your-turn', 'wait', 'lost'], ['wait', 'your-turn', 'won']])
    expect(hear('hint:[1,0]')).toEqual({ ok: true, value: { type: 'wait' } })
    expect(hear('game:{"board":[[0]],"currentPlayer":null,"row":1,"status":"running"}')).toEqual({
      ok: true,
      value: { type: 'wait' },
    })
  })

  it.each([
    ['hello', 'the line does not start with game:'],
    ['game:{', 'the line is not valid JSON'],
    ['game:{}', 'the line is not a state of Flip'],
    ['game:{"board":[],"currentPlayer":null,"row":0,"status":"running"}', 'the line is not a state of Flip'],
    ['game:{"board":[[0,1],[1]],"currentPlayer":null,"row":2,"status":"running"}', 'the line is not a state of Flip'],
    ['game:{"board":[[2]],"currentPlayer":null,"row":1,"status":"running"}', 'the line is not a state of Flip'],
    [
      `game:{"board":[[${Array.from({ length: 33 }).fill(1).join()}]],"currentPlayer":null,"row":33,"status":"running"}`,
      'the line is not a state of Flip',
    ],
    ['game:{"board":[[1,0]],"currentPlayer":null,"row":2,"status":"running"}', 'the board has no solution'],
  ])('do not take %.60s from a referee', (line, error) => {
    expect(hear(line)).toEqual({ ok: false, error })
  })

  it.each([['wi\u001B[2Jn', 'wi[2Jn'], ['', 'it is over'], ['toString', 'toString'], ['draw', 'a draw']])(
    'tell no end of a hostile referee as it likes: %j',
    (status, how) => {
      expect(hear(`game:${JSON.stringify({ board: [[1]], currentPlayer: null, row: 1, status })}`)).toEqual({
        ok: true,
        value: { type: 'over', how },
      })
    },
  )
})
