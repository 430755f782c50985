import type { PuzzleGrade } from '../../../game/puzzleGrade.ts'
import type { Random } from '../../../random.ts'
import type { NoTippingState } from '../state.ts'
import { seededRandom } from '../../../random.ts'
import { carefulMove } from '../bots/careful.ts'
import { randomMove } from '../bots/random.ts'
import { placementsLeft } from '../placement/placements.ts'
import { play } from '../play.ts'
import { startOf } from '../state.ts'

/**
 * By grade: how many weights each player has, and the least and most blocks of positions in which puzzles are looked
 * for.
 */
const SIZES: Readonly<
  Record<PuzzleGrade, { readonly weights: readonly [number, number], readonly blocks: readonly [number, number] }>
> = {
  1: { weights: [4, 5], blocks: [3, 7] },
  2: { weights: [4, 6], blocks: [4, 9] },
  3: { weights: [5, 7], blocks: [5, 11] },
  4: { weights: [5, 8], blocks: [7, 13] },
  5: { weights: [6, 9], blocks: [9, 14] },
}
/** From this grade on, puzzles may also ask for the last placement. */
const PLACING_FROM: PuzzleGrade = 3

/** The positions of a game between bots that place either at random or carefully, and remove at random. */
export function dealPositions(grade: PuzzleGrade, seed: number): readonly NoTippingState[] {
  const random = seededRandom(seed)
  const { weights: [least, most], blocks } = SIZES[grade]
  const start = startOf({ rules: 'fall-2021', weights: least + random.int(most - least + 1) })
  const states = gameFrom(start, random.int(2) === 0, random)
  return states.filter(state => isWanted(state, grade, blocks))
}

function gameFrom(start: NoTippingState, isCareful: boolean, random: Random): NoTippingState[] {
  const states = [start]
  for (let state = start; state.tipped === null;) {
    const move = state.phase === 'place' && isCareful ? carefulMove(state, random) : randomMove(state, random)
    const played = play(state, move)
    if (!played.ok)
      throw new Error(`a move of a bot was refused: ${played.error.code}`)
    state = played.value.state
    states.push(state)
  }
  return states
}

function isWanted(state: NoTippingState, grade: PuzzleGrade, [least, most]: readonly [number, number]): boolean {
  if (state.tipped !== null)
    return false
  if (state.phase === 'place')
    return grade >= PLACING_FROM && placementsLeft(state) === 1
  const blocks = state.beam.filter(weight => weight > 0).length
  return blocks >= least && blocks <= most
}
