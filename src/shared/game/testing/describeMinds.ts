import type { Outlook } from '../analysis.ts'
import type { Seat } from '../seat.ts'
import type { GameUnderTest, PlayedGame } from './gameUnderTest.ts'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../random.ts'
import { judgementSchema, reviewSchema } from '../analysis.ts'
import { seatsOf } from '../seat.ts'
import { thinkingAlone, thoughtSchema } from '../thinking.ts'
import { quickThinking, some } from './gameUnderTest.ts'
import { FORGOTTEN, isOneLine } from './hostile.ts'
import { NAMES } from './names.ts'

const GAMES = 6
const POSITIONS_A_GAME = 4
/**
 * A quick bot takes no longer than this, in ms; the best of several tries counts, so that other work does not
 * interfere.
 */
const QUICK_MS = 10
const QUICK_TRIES = 5

/** Tests a game's bots and its analyst. */
export function describeMinds(test: GameUnderTest, played: () => readonly PlayedGame[]): void {
  const { game, minds } = test
  const { id } = game

  /** Positions in which a seat is to move. */
  function positions(): { readonly state: unknown, readonly seats: readonly Seat[] }[] {
    return some(played(), GAMES).flatMap(({ states, table: { seats } }) =>
      some(states.filter(state => game.toMove(state) !== null), POSITIONS_A_GAME).map(state => ({ state, seats })))
  }

  describe('its minds', () => {
    it('have the bots that the game names, the random and the usual one among them', () => {
      const words = game.bots.map(({ name, about }) => ({ name, about }))
      expect(words.map(({ name }) => name), `${id}: it must have a bot called random, and its usual bot`).toEqual(
        expect.arrayContaining(['random', game.usualBot]),
      )
      for (const { name, about } of words) {
        expect(
          /^[a-z][a-z0-9]*(?:[ -][a-z0-9]+)*$/.test(name) && isOneLine(about) && about.endsWith('.'),
          `${id}: its bot ${name} must have a name in lower case and a sentence about it`,
        ).toBe(true)
      }
    })

    it.each(minds.bots.map(({ name }) => name))('%s makes a legal move in any position', async (name) => {
      const bot = minds.bots.find(one => one.name === name)
      for (const [seed, { state }] of positions().entries()) {
        const move = await bot?.choose(state, { ...quickThinking(seed), tell: thought => thoughtSchema.parse(thought) })
        const played = game.play(state, move)
        expect(
          played.ok ? '' : played.error.code,
          `${id}: its bot ${name} chose a move that the rules refuse: ${JSON.stringify(move)}`,
        ).toBe('')
      }
    })

    it.each(game.bots)('$name looks at the clock only where it says so', async ({ name, looksAtClock }) => {
      const bot = minds.bots.find(one => one.name === name)
      let looks = 0
      for (const [seed, { state }] of positions().entries()) {
        const thinking = quickThinking(seed)
        const elapsedMs = (): number => {
          looks++
          return thinking.elapsedMs()
        }
        await bot?.choose(state, { ...thinking, elapsedMs })
      }
      expect(looks > 0).toBe(looksAtClock === true)
    })

    it.each(Object.entries(game.quickBots))('%s is quick', (name, choose) => {
      for (const [seed, { state }] of positions().entries()) {
        const chosen = Array.from({ length: QUICK_TRIES }, () => {
          const from = performance.now()
          const move = choose(state, thinkingAlone(seededRandom(seed)))
          return { move, tookMs: performance.now() - from }
        })
        expect(chosen.some(({ move }) => move instanceof Promise), `${id}: ${name} must not wait for anything`).toBe(false)
        expect(Math.min(...chosen.map(({ tookMs }) => tookMs)), `${id}: how many ms a move of ${name} takes`)
          .toBeLessThan(QUICK_MS)
      }
    })

    if (minds.wireHint !== undefined) {
      it('have a hint that a dialect tells, whichever seat asks', () => {
        for (const { settings, states, table: { seats } } of some(played(), GAMES)) {
          for (const state of some(states.filter(one => game.toMove(one) !== null), POSITIONS_A_GAME)) {
            const hint: unknown = minds.wireHint?.(state)
            expect(JSON.parse(JSON.stringify(hint)), `${id}: wireHint must give plain JSON`).toStrictEqual(hint)
            for (const seat of seats) {
              const told = game.dialects.flatMap(dialect =>
                dialect.session(settings).tell({ type: 'hint', state, hint }, seat),
              )
              expect(told.length, `${id}: it has a wireHint, but no dialect tells it to seat ${seat}`).toBeGreaterThan(
                0,
              )
            }
          }
        }
      })
    }

    it('judge any position that is not over', async () => {
      for (const [seed, { state, seats }] of positions().entries()) {
        for (const withHint of [true, false]) {
          const judged = await minds.analyst.judge(state, NAMES, withHint, quickThinking(seed))
          const { outlook, sentence, hint, winningMoves, winner, exact } = judgementSchema.parse(judged)
          expect(outlookFaults(outlook, seats), `${id}: the outlook of a position for ${seats.length}`).toEqual([])
          expect(
            winner === null || (exact && seats.includes(winner)),
            `${id}: only a proven judgement names a winner, who must be at the table`,
          ).toBe(true)
          for (const text of [sentence, ...hint === null ? [] : [hint.why]]) {
            expect(
              isOneLine(text) && text.endsWith('.') && !FORGOTTEN.test(text),
              `${id}: a judgement is told in whole sentences, not ${JSON.stringify(text)}`,
            ).toBe(true)
          }
          for (const move of [...winningMoves, ...hint === null ? [] : [hint.move]]) {
            expect(game.play(state, move).ok, `${id}: it advises a move that the rules refuse: ${JSON.stringify(move)}`)
              .toBe(true)
          }
          expect(withHint && winningMoves.length > 0 && hint === null, `${id}: where a move wins it must have a hint`)
            .toBe(false)
        }
      }
    })

    it('review whole games and those that stopped before their end', async () => {
      for (const [seed, { states, table: { seats } }] of some(played(), GAMES).entries()) {
        const reviewed = seed % 2 === 0 ? states : states.slice(0, Math.ceil(states.length / 2))
        const review = reviewSchema.parse(await minds.analyst.review(reviewed, NAMES, quickThinking(seed)))
        expect(review.outlooks.length, `${id}: a review must have an outlook for every position`).toBe(
          reviewed.length,
        )
        expect(
          review.outlooks.flatMap(({ outlook }) => outlookFaults(outlook, seats)),
          `${id}: the outlooks of a review for ${seats.length}`,
        ).toEqual([])
        expect(review.moves.map(({ ply, seat }) => [ply, seat]), `${id}: a review must grade every move`).toEqual(
          reviewed.slice(0, -1).map((state, ply) => [ply, game.toMove(state)]),
        )
        const texts = [
          ...review.moves.map(({ text }) => text),
          ...review.decisive === null ? [] : [review.decisive.sentence],
        ]
        expect(
          texts.filter(text => !isOneLine(text) || FORGOTTEN.test(text)),
          `${id}: a review must tell every move in words`,
        ).toEqual([])
      }
    })
  })
}

/** What is wrong with an outlook for these seats; empty if nothing. */
function outlookFaults(outlook: Outlook, seats: readonly Seat[]): string[] {
  const kind = seats.length === 1 ? 'distance' : seats.length === 2 ? 'chance' : 'shares'
  if (outlook.kind !== kind)
    return [`is of the kind ${outlook.kind}, not ${kind}`]
  if (outlook.kind !== 'shares')
    return []
  const total = seats.reduce((sum, seat) => sum + (outlook.shares[seat] ?? 0), 0)
  return seatsOf(outlook.shares).join() === seats.join() && Math.abs(total - 1) < 1e-9
    ? []
    : [`shares ${JSON.stringify(outlook.shares)} are not those of all seats, together 1`]
}
