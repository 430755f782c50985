import type { Bits } from './bits.ts'
import type { Geometry, PointIndex } from './geometry.ts'
import type { Removal, Turn } from './notation.ts'
import type { YinshState } from './state.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countBits, hasBit, noBits, pointsOf, toggled } from './bits.ts'
import { geometryOf, pointText } from './geometry.ts'
import { yinsh } from './index.ts'
import { turnText } from './notation.ts'
import { play } from './play.ts'
import { SIZES } from './settings.ts'
import { boardOf } from './state.ts'
import { anyPosition, anySettings, gameOfChance } from './testing/positions.ts'
import { boardText } from './testing/vectors.ts'
import { countTurns, hasTurn, perft, turnAt, turnsOf } from './turns.ts'
import { WorkingBoard } from './workingBoard.ts'

const RUNS = { numRuns: 40 }

function after(state: YinshState, turn: Turn): YinshState {
  const played = play(state, { turn: turnText(boardOf(state), turn) })
  return played.ok
    ? played.value.state
    : expect.fail(`${turnText(boardOf(state), turn)} was refused: ${played.error.code}`)
}

describe('the turns that are listed', () => {
  it('are those that play accepts, and as many as are counted', () => {
    fc.assert(fc.property(anyPosition, (state) => {
      const turns = turnsOf(state)
      expect(turns).toHaveLength(countTurns(state))
      expect(hasTurn(state)).toBe(turns.length > 0)
      expect(new Set(turns.map(turn => turnText(boardOf(state), turn))).size).toBe(turns.length)
      const all = turns.slice(0, 60).map(turn => after(state, turn))
      if (turns.length <= 60)
        expect(perft(state, 2)).toBe(all.reduce((sum, next) => sum + countTurns(next), 0))
    }), RUNS)
  })

  it('are all that play accepts: of what is not listed it refuses everything, in one sentence', () => {
    fc.assert(
      fc.property(
        anyPosition,
        fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 40, maxLength: 40 }),
        (state, picks) => {
          const { points } = boardOf(state)
          const listed = new Set(turnsOf(state).map(turn => turnText(boardOf(state), turn)))
          const tries = picks.flatMap(([one, other]) => {
            const [from = '0 0', to = '0 0'] = [one, other].map(index =>
              pointText(boardOf(state), points[index % points.length]?.index ?? expect.fail('no point')),
            )
            return [`P ${from}`, `S ${from} M ${to}`, `RS ${from} RE ${to} X ${from}`]
          })
          for (const turn of [...tries, ...ownMoves(state)]) {
            const played = play(state, { turn })
            expect(played.ok, turn).toBe(listed.has(turn))
            if (!played.ok)
              expect(yinsh.explainRefusal(played.error, 'Ann')).toMatch(/^Ann [^\n]+[^.\n]$/)
          }
        },
      ),
      RUNS,
    )
  })

  it('are found by their place in the list, and no further', () => {
    fc.assert(fc.property(anyPosition, fc.nat(), (state, pick) => {
      const turns = turnsOf(state)
      expect(turnAt(state, pick % turns.length)).toEqual(turns[pick % turns.length])
      expect(turnAt(state, turns.length)).toBeNull()
    }), RUNS)
  })

  it('leave the board as it was once they are taken back', () => {
    fc.assert(fc.property(anyPosition, (state) => {
      const board = new WorkingBoard(state)
      for (const ring of [...board.ringsOf(state.mover)]) {
        for (const target of board.targets(ring)) {
          board.moveRing(state.mover, ring, target)
          board.unmoveRing(state.mover, ring, target)
        }
      }
      expect(board.bits()).toEqual({ rings: state.rings, markers: state.markers })
    }), RUNS)
  })
})

describe('a game of chance', () => {
  it('keeps rings and markers whole: rings on the board and removed are always as many, and no point holds two pieces', () => {
    fc.assert(fc.property(anySettings, fc.nat(), (settings, seed) => {
      for (const state of gameOfChance(settings, seed, 120).filter(({ turns }) => turns >= 2 * settings.size)) {
        for (const seat of [1, 2] as const)
          expect(countBits(state.rings[seat]) + state.won[seat]).toBe(settings.size)
        const pieces = [state.rings[1], state.rings[2], state.markers[1], state.markers[2]]
        for (const { index } of boardOf(state).points)
          expect(pieces.filter(bits => hasBit(bits, index)).length).toBeLessThan(2)
      }
    }), { numRuns: 20 })
  })

  it('goes on the same whichever end of a row is said first', () => {
    fc.assert(
      fc.property(anySettings, fc.nat(), (settings, seed) => {
        const states = gameOfChance(settings, seed, 120)
        for (const [index, { last }] of states.entries()) {
          if (last === null || !last.includes('RS'))
            continue
          const turned = last.replaceAll(/RS (\d+ \d+) RE (\d+ \d+)/g, 'RS $2 RE $1')
          expect(play(states[index - 1] ?? expect.fail('no start'), { turn: turned })).toMatchObject({
            ok: true,
            value: { state: states[index], move: { turn: last } },
          })
        }
      }),
      { numRuns: 20 },
    )
  })
})

describe.each(SIZES)('on a board of size %d', (size) => {
  const geometry = geometryOf(size)
  const maps = symmetries(geometry)

  it('there are twelve symmetries, each of which maps every point to another one', () => {
    expect(new Set(maps.map(map => map.join())).size).toBe(12)
    for (const map of maps)
      expect(new Set(map).size).toBe(geometry.count)
  })

  it('turned or mirrored positions have the same turns', () => {
    fc.assert(
      fc.property(anyPosition.filter(({ settings }) => settings.size === size), fc.nat(), (state, pick) => {
        const map = maps[pick % maps.length] ?? []
        const mapped = {
          ...state,
          rings: { 1: moved(state.rings[1], map), 2: moved(state.rings[2], map) },
          markers: { 1: moved(state.markers[1], map), 2: moved(state.markers[2], map) },
        }
        const expected = turnsOf(state).map(turn => turnText(geometry, mapTurn(turn, map))).toSorted()
        expect(turnsOf(mapped).map(turn => turnText(geometry, turn)).toSorted()).toEqual(expected)
        const [turn] = turnsOf(state)
        if (turn !== undefined) {
          const next = after(state, turn)
          expect(boardText(after(mapped, mapTurn(turn, map)))).toBe(
            boardText({
              ...next,
              rings: { 1: moved(next.rings[1], map), 2: moved(next.rings[2], map) },
              markers: { 1: moved(next.markers[1], map), 2: moved(next.markers[2], map) },
            }),
          )
        }
      }),
      { numRuns: 12 },
    )
  })
})

/** Every pair of an own ring and another point; whether that is a move or not. */
function ownMoves(state: YinshState): string[] {
  const board = boardOf(state)
  return pointsOf<PointIndex>(state.rings[state.mover]).flatMap(from =>
    board.points.map(({ index }) => `S ${pointText(board, from)} M ${pointText(board, index)}`),
  )
}

/** Each as the point that every point goes to: six turns, and each of them mirrored. */
function symmetries({ points }: Geometry): (readonly PointIndex[])[] {
  const at = new Map(points.map(({ q, r, index }) => [`${q} ${r}`, index]))
  return [0, 1, 2, 3, 4, 5].flatMap(turns => [false, true].map(isMirrored => points.map((point) => {
    let { q, r } = isMirrored ? { q: point.r, r: point.q } : point
    for (let turn = 0; turn < turns; turn++)
      [q, r] = [-r, q + r]
    return at.get(`${q} ${r}`) ?? expect.fail('the point is not on the board')
  })))
}

function moved(bits: Bits, map: readonly PointIndex[]): Bits {
  return toggled(noBits(bits.length), ...pointsOf(bits).map(point => map[point] ?? expect.fail('no point')))
}

function mapTurn(turn: Turn, map: readonly PointIndex[]): Turn {
  const at = (point: PointIndex): PointIndex => map[point] ?? expect.fail('no point')
  const removals = (rows: readonly Removal[]): Removal[] =>
    rows.map(({ from, to, ring }) => ({
      from: Math.min(at(from), at(to)) as PointIndex,
      to: Math.max(at(from), at(to)) as PointIndex,
      ring: at(ring),
    }))
  if (turn.kind === 'place')
    return { kind: 'place', at: at(turn.at) }
  return {
    kind: 'move',
    before: removals(turn.before),
    ring: turn.ring === null ? null : { from: at(turn.ring.from), to: at(turn.ring.to) },
    after: removals(turn.after),
  }
}
