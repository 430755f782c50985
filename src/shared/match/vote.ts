import type { GameRefusal } from '../game/game.ts'
import type { Names, Seat } from '../game/seat.ts'
import type { GameId } from '../games/index.ts'
import type { Result } from '../result.ts'
import { gameOf } from '../games/index.ts'
import { fail, succeed } from '../result.ts'

/** The most voters on one question: as many as a match has guests. */
export const MOST_VOTERS = 300

/** A question to a class: what would you do in this position of a match? */
export interface AskedPosition {
  readonly id: string
  readonly match: string
  readonly game: GameId
  /** How many moves were made before it. */
  readonly ply: number
  /** The game's own state, in which somebody is to move. */
  readonly state: unknown
  readonly names: Names
}

/** A question and its votes. Each voter has one vote, which can be changed until the question is closed. */
export interface Vote extends AskedPosition {
  /** The last legal move that each voter chose, in its plainest form. */
  readonly choices: ReadonlyMap<string, unknown>
  /** The most chosen first; null until it is closed. */
  readonly tally: readonly Choice[] | null
}

/** How many chose a move. */
export interface Choice { readonly move: unknown, readonly votes: number }

/** A question as it is sent to a window. */
export interface Question extends AskedPosition {
  readonly isClosed: boolean
  readonly voters: number
  /** The most chosen first; null until the question is closed, so that nobody follows the others. */
  readonly tally: readonly Choice[] | null
  /**
   * The move that was really made there, in its plainest form; null until the question is closed, and if there is none
   * yet.
   */
  readonly played: unknown
  /** What the voter at that window chose; null if they have not voted, or have no vote. */
  readonly own: unknown
}

export function beginVote(asked: AskedPosition): Vote {
  return { ...asked, choices: new Map(), tally: null }
}

/** The vote with the voter's new choice in place of any earlier one; or why it is refused, as a sentence. */
export function castVote(vote: Vote, voter: string, move: unknown): Result<Vote, string> {
  const { game, state, names, choices, tally } = vote
  if (tally !== null)
    return fail('The vote is closed.')
  if (!choices.has(voter) && choices.size >= MOST_VOTERS)
    return fail(`${MOST_VOTERS} have voted already; no more can.`)
  const plain = plainMove(game, state, move)
  const { explainRefusal, lostTurn } = gameOf(game)
  if (!plain.ok)
    return fail(`That is no legal move there: ${explainRefusal(plain.error, nameOf(vote), names)}.`)
  if (lostTurn !== undefined && lostTurn(plain.value) !== null)
    return fail('Losing the turn is not a move to vote for.')
  return succeed({ ...vote, choices: new Map([...choices, [voter, plain.value]]) })
}

export function closeVote(vote: Vote): Vote {
  return { ...vote, tally: tallyOf(vote.choices) }
}

/** What a window is told; `played` is the move made in the match, null if there is none yet. */
export function questionOf(vote: Vote, played: unknown, voter: string | null): Question {
  const { choices, tally, game, state, ...asked } = vote
  const isClosed = tally !== null
  const made = isClosed && played !== null ? plainMove(game, state, played) : null
  return {
    ...asked,
    game,
    state,
    isClosed,
    voters: choices.size,
    tally,
    played: made?.ok === true ? made.value : null,
    own: voter === null ? null : choices.get(voter) ?? null,
  }
}

/** The name of a move in that position: `5 kg at −7`. */
export function moveName({ game, state }: Pick<AskedPosition, 'game' | 'state'>, move: unknown): string {
  const rules = gameOf(game)
  const played = rules.play(state, move)
  return played.ok ? rules.describeLastMove(played.value.state) ?? '' : ''
}

/** The seat whose move the question is about. */
export function askedSeat({ game, state }: Pick<AskedPosition, 'game' | 'state'>): Seat | null {
  return gameOf(game).toMove(state)
}

function nameOf(asked: AskedPosition): string {
  const seat = askedSeat(asked)
  return seat === null ? 'Nobody' : asked.names[seat]
}

/** A move reduced to what its player decides. */
function plainMove(game: GameId, state: unknown, move: unknown): Result<unknown, GameRefusal> {
  const rules = gameOf(game)
  const validated = rules.validate?.(state, move)
  if (validated !== undefined)
    return validated
  const played = rules.play(state, move)
  return played.ok ? succeed(played.value.move) : played
}

/** Counts moves in their plainest form, in which equal moves are written alike. */
function tallyOf(choices: Vote['choices']): readonly Choice[] {
  const counts = new Map<string, { readonly move: unknown, votes: number }>()
  for (const move of choices.values()) {
    const count = counts.get(JSON.stringify(move))
    if (count === undefined)
      counts.set(JSON.stringify(move), { move, votes: 1 })
    else
      count.votes++
  }
  return [...counts.values()].sort((one, other) => other.votes - one.votes)
}
