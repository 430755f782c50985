import type { ComparedGame } from './useComparedGame.ts'
import { dequal } from 'dequal/lite'
import { clockText } from '../../../shared/durationText.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { typeset } from '../../../shared/typeset.ts'
import { compareTexts } from '../../texts/compare.ts'

/** The parts of a game that are compared. */
export type Compared = Pick<ComparedGame, 'match' | 'positions' | 'names'>
export type ComparedPair = readonly [Compared, Compared]

/** Which parts of two positions differ: the board, the move that led there, or the clocks as shown. */
export interface Differences { readonly position: boolean, readonly move: boolean, readonly clocks: boolean }

/**
 * How many moves two games have in common from the start; null if they start differently, or one of them is not loaded.
 */
export function sharedPlies([one, other]: ComparedPair): number | null {
  const [first, second] = [one.positions.value, other.positions.value]
  const same = (ply: number): boolean => dequal(first[ply]?.state, second[ply]?.state)
  if (first[0] === undefined || second[0] === undefined || !same(0))
    return null
  const most = Math.min(first.length, second.length) - 1
  let plies = 0
  while (plies < most && same(plies + 1))
    plies++
  return plies
}

/** The first ply at which they differ, or the end of both if they never do. */
export function partingPly(pair: ComparedPair): number {
  const shared = sharedPlies(pair)
  return shared === null ? 0 : shared + 1
}

/**
 * `The same for 12 moves; then Ann places 3 kg at −4 in the first game, and Bob places 5 kg at 2 in the second.` Empty
 * while one game is not loaded.
 */
export function partingSentence(pair: ComparedPair): string {
  const [one, other] = pair
  if (one.positions.value.length === 0 || other.positions.value.length === 0)
    return ''
  const shared = sharedPlies(pair)
  if (shared === null)
    return compareTexts.otherStarts
  const deeds = [nextDeed(one, shared), nextDeed(other, shared)]
  if (deeds.every(deed => deed === null))
    return compareTexts.sameMoves
  const [first = '', second = ''] = deeds.map(deed => deed ?? compareTexts.noMoreMoves)
  return shared === 0 ? compareTexts.partAtOnce(first, second) : compareTexts.partAfter(shared, first, second)
}

/** How the positions after those numbers of moves differ; no differences if one is not loaded. */
export function differencesAt([one, other]: ComparedPair, [onePly, otherPly]: readonly [number, number]): Differences {
  const [first, second] = [one.positions.value[onePly], other.positions.value[otherPly]]
  if (first === undefined || second === undefined)
    return { position: false, move: false, clocks: false }
  return {
    position: !dequal(first.state, second.state),
    move: deedAt(one, onePly) !== deedAt(other, otherPly),
    clocks: !dequal(clocksAt(one, onePly), clocksAt(other, otherPly)),
  }
}

/** What the move to a position did, without the player's name; null at the start. */
export function deedAt({ match, positions }: Compared, ply: number): string | null {
  const state = positions.value[ply]?.state
  if (match.value === null || state === undefined)
    return null
  const deed = gameOf(match.value.plan.game).describeLastMove(state)
  return deed === null ? null : typeset(deed)
}

/** What every seat's clock shows after `ply` moves; empty in a game without clocks. */
export function clocksAt({ match, positions }: Compared, ply: number): readonly string[] {
  const budgetMs = match.value?.plan.budgetMs ?? null
  const usedMs = positions.value[ply]?.usedMs
  if (match.value === null || budgetMs === null || usedMs === undefined)
    return []
  return match.value.seats.map(seat => clockText(Math.max(0, budgetMs - usedMs[seat])))
}

/** The move made after `ply` moves, with the player's name: `Ann places 3 kg at −4`; null if there is none. */
function nextDeed(game: Compared, ply: number): string | null {
  const { match, positions, names } = game
  const deed = deedAt(game, ply + 1)
  if (match.value === null || deed === null)
    return null
  const seat = gameOf(match.value.plan.game).toMove(positions.value[ply]?.state)
  return seat === null ? deed : compareTexts.deed(names.value[seat], deed)
}
