import type { Seat } from '../seat.ts'
import type { Standing } from '../standing.ts'
import type { GameUnderTest, PlayedGame } from './gameUnderTest.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deepFreeze } from '../../testing/deepFreeze.ts'
import { FORFEIT_KINDS } from '../forfeit.ts'
import { playFromOutside } from '../playFromOutside.ts'
import { seatsOf } from '../seat.ts'
import { soleWinnerOf } from '../standing.ts'
import { drawnSettings, playOn, some, tablesFor } from './gameUnderTest.ts'
import { FORGOTTEN, isOneLine, spoiled } from './hostile.ts'

const POSITIONS_A_GAME = 8
const HOSTILE_MOVES = 40
/** What its completer may cache: enough for one large position, but not for all. */
const KEPT_BYTES = 2 ** 26

/** Tests a game's rules: setup, turns, moves, refusals, seats that are given up, and the end. */
export function describeRules(test: GameUnderTest, played: () => readonly PlayedGame[]): void {
  const { game } = test
  const { id } = game

  /** Positions of every game, including the first and the last of each. */
  function positions(): { readonly state: unknown, readonly seats: readonly Seat[] }[] {
    return played().flatMap(({ states, table: { seats } }) =>
      some(states, POSITIONS_A_GAME).map(state => ({ state, seats })),
    )
  }

  function expectSoundEnd(state: unknown, seats: readonly Seat[]): void {
    const standing = game.standing(state)
    expect(standing === null, `${id}: standing must be null exactly while toMove is a seat`).toBe(
      game.toMove(state) !== null,
    )
    if (standing !== null)
      expect(faultsOf(standing, seats, game.endings), `${id}: ${JSON.stringify(standing)}`).toEqual([])
  }

  describe('its rules', () => {
    it('begin at every table that the settings allow, with the seat that is to begin', () => {
      for (const asked of test.settings) {
        const settings = drawnSettings(test, asked, 1)
        for (const table of tablesFor(test, settings)) {
          expect(
            game.toMove(game.setup(settings, table)),
            `${id}: seat ${table.first} of ${table.seats.length} must make the first move`,
          ).toBe(table.first)
        }
      }
    })

    it('give states and moves of plain JSON, from which the game goes on the same', () => {
      for (const { states, moves } of played()) {
        for (const [ply, state] of some([...states.entries()], POSITIONS_A_GAME)) {
          const stored = deepFreeze(JSON.parse(JSON.stringify(state)) as unknown)
          expect(stored, `${id}: its state must be plain JSON`).toStrictEqual(state)
          if (ply === moves.length)
            continue
          const move: unknown = JSON.parse(JSON.stringify(moves[ply]))
          expect(move, `${id}: its moves must be plain JSON`).toStrictEqual(moves[ply])
          expect(
            game.play(stored, move),
            `${id}: a canonical move in a stored state must give the same next state and move`,
          ).toStrictEqual({ ok: true, value: { state: states[ply + 1], move: moves[ply] } })
        }
      }
    })

    it('accept every legal move and no other', () => {
      const { legalMoves } = game
      if (legalMoves === undefined)
        return
      const other = played().flatMap(({ moves }) => some(moves, POSITIONS_A_GAME))
      for (const { state } of positions()) {
        const listed = legalMoves(state)
        const keys = new Set(listed.map(move => JSON.stringify(canonical(state, move))))
        expect(listed.length > 0, `${id}: legalMoves must be empty exactly when the game is over`).toBe(
          game.toMove(state) !== null,
        )
        expect(keys.size, `${id}: legalMoves must list each move once`).toBe(listed.length)
        for (const move of other) {
          const result = playFromOutside(game, state, move)
          if (result.ok) {
            expect(keys, `${id}: play accepts ${JSON.stringify(move)}, which legalMoves does not list`).toContain(
              JSON.stringify(result.value.move),
            )
          }
        }
      }
    })

    it('refuse what is no move with a code and a sentence, and never throw', () => {
      const { moves } = played().find(one => one.moves.length > 0) ?? { moves: [] }
      for (const { state } of positions()) {
        fc.assert(
          fc.property(spoiled(moves[0]), (move) => {
            const result = game.play(state, move)
            if (result.ok)
              return
            expect(result.error.code, `${id}: a refusal must have a code`).toMatch(/^[a-z-]+$/)
            const sentence = game.explainRefusal(result.error, 'Ann')
            expect(
              isOneLine(sentence) && sentence.includes('Ann') && !/\.$|undefined/.test(sentence),
              `${id}: a refusal must have one sentence with the player's name and without its full stop, not ${JSON.stringify(sentence)}`,
            ).toBe(true)
            JSON.stringify(result.error) // not stored, but shown in windows and sent to threads
          }),
          { numRuns: HOSTILE_MOVES },
        )
      }
    })

    it('validate a move as they play it, and take nothing of what its sender says that it brings', () => {
      const { validate } = game
      if (validate === undefined)
        return
      const complete = test.minds.completer?.(KEPT_BYTES)
      for (const { states, moves } of played()) {
        for (const [ply, move] of some([...moves.entries()], POSITIONS_A_GAME)) {
          const state = states[ply]
          const validated = validate(state, move)
          expect(
            validated.ok && Object.keys(validated.value as object).length < Object.keys(move as object).length,
            `${id}: a validated move must have nothing of what it brings, not ${JSON.stringify(validated)}`,
          ).toBe(true)
          expect(playFromOutside(game, state, move), `${id}: the validated move must bring what it brought`)
            .toStrictEqual(game.play(state, move))
          const completed = complete?.(state, validated.ok ? validated.value : null)
          expect(completed, `${id}: its minds must complete a validated move to the move of the log`).toStrictEqual(
            move,
          )
        }
      }
      for (const { state } of positions()) {
        fc.assert(fc.property(spoiled(played()[0]?.moves[0]), (move) => {
          const { ok } = validate(state, move)
          expect(ok || !game.play(state, move).ok, `${id}: play must not accept what validate refuses`).toBe(true)
        }), { numRuns: HOSTILE_MOVES })
      }
    })

    it('end with a place for every seat, by an ending that has a name', () => {
      for (const { state, seats } of positions())
        expectSoundEnd(state, seats)
    })

    it('refuse every move once the game is over', () => {
      for (const { states, moves } of played()) {
        const last = states.at(-1)
        if (game.toMove(last) === null) {
          for (const move of some(moves, POSITIONS_A_GAME))
            expect(game.play(last, move).ok, `${id}: a move after the end must be refused`).toBe(false)
        }
      }
    })

    it('let the others play on, at any time and without any seat, where they let a seat be given up', async () => {
      const { withdraw } = game
      if (withdraw === undefined)
        return
      for (const { states, table: { seats } } of played()) {
        for (const state of some(states, 4).filter(one => game.toMove(one) !== null)) {
          for (const [index, seat] of seats.entries()) {
            const kind = FORFEIT_KINDS[index % FORFEIT_KINDS.length] ?? 'resigned'
            const left = deepFreeze(withdraw(state, seat, kind))
            expect(game.toMove(left), `${id}: a seat that was given up must not be to move`).not.toBe(seat)
            expect(JSON.parse(JSON.stringify(left)), `${id}: its state without a seat must be plain JSON`)
              .toStrictEqual(left)
            expectSoundEnd(left, seats)
            const end = (await playOn(test, left, 'random', index)).states.at(-1)
            expectSoundEnd(end, seats)
            expect(soleWinnerOf(game.standing(end)?.places ?? {}), `${id}: a seat that was given up must not win`).not
              .toBe(seat)
          }
          expectAllCanGo(state, seats)
        }
      }
    })
  })

  function canonical(state: unknown, move: unknown): unknown {
    const result = game.play(state, move)
    expect(result.ok ? '' : result.error.code, `${id}: play refuses ${JSON.stringify(move)}, which legalMoves lists`)
      .toBe('')
    return result.ok ? result.value.move : null
  }

  /** Gives up one seat after another until the game is over. */
  function expectAllCanGo(start: unknown, seats: readonly Seat[]): void {
    let state = start
    for (const seat of seats.toReversed()) {
      if (game.toMove(state) === null)
        return
      state = deepFreeze(game.withdraw?.(state, seat, 'disconnected'))
      expectSoundEnd(state, seats)
    }
    expect(game.toMove(state), `${id}: the game must be over once every seat is given up`).toBeNull()
  }
}

/** What is wrong with how a game ended; empty if nothing. */
function faultsOf(
  { ending, places, scores }: Standing,
  seats: readonly Seat[],
  endings: Readonly<Record<string, string>>,
): string[] {
  const all = seats.map(seat => places[seat] ?? 0)
  const hasWinner = all.includes(1)
  const laws: Readonly<Record<string, boolean>> = {
    'its ending is one of its endings': Object.hasOwn(endings, ending),
    'every seat has a place, and nobody else': seatsOf(places).join() === seats.join(),
    'places are whole numbers from 1': all.every(place => Number.isInteger(place) && place >= 1),
    'equal seats share a place, and as many are left out after it': !hasWinner
      || all.every(place => place === 1 + all.filter(other => other < place).length),
    'scores are for every seat, and are numbers': scores === undefined
      || (seatsOf(scores).join() === seats.join() && seats.every(seat => Number.isFinite(scores[seat]))),
    'it is plain JSON': !FORGOTTEN.test(JSON.stringify(scores ?? {})),
  }
  return Object.entries(laws).filter(([, holds]) => !holds).map(([law]) => law)
}
