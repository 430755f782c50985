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
/**
 * Half of the deals of these grades ask for a placement, with so many left. With three left, more than one wins nearly
 * always.
 */
const PLACING: ReadonlySet<PuzzleGrade> = new Set([3, 4])
const PLACEMENTS_LEFT: ReadonlySet<number> = new Set([1, 2, 4])
/** Few positions have a single placement that wins, so such a deal is one of many games with enough blocks. */
const GAMES_PLACED = 4
const WEIGHTS_PLACED = [6, 7] as const

/** The positions of a game between bots that place either at random or carefully, and remove at random. */
export function dealPositions(grade: PuzzleGrade, seed: number): readonly NoTippingState[] {
  const random = seededRandom(seed)
  const isPlacing = PLACING.has(grade) && random.int(2) === 0
  return isPlacing
    ? Array.from({ length: GAMES_PLACED }, () => gameFrom(WEIGHTS_PLACED, 'remove', random)).flat().filter(state =>
        PLACEMENTS_LEFT.has(placementsLeft(state)),
      )
    : gameFrom(SIZES[grade].weights, null, random).filter(state => isRemoving(state, SIZES[grade].blocks))
}

/** A game until that phase, or to its end. */
function gameFrom(
  [least, most]: readonly [number, number],
  until: NoTippingState['phase'] | null,
  random: Random,
): NoTippingState[] {
  let state = startOf({ rules: 'fall-2021', weights: least + random.int(most - least + 1) })
  const isCareful = random.int(2) === 0
  const states = [state]
  while (state.tipped === null && state.phase !== until) {
    const move = state.phase === 'place' && isCareful ? carefulMove(state, random) : randomMove(state, random)
    const played = play(state, move)
    if (!played.ok)
      throw new Error(`a move of a bot was refused: ${played.error.code}`)
    state = played.value.state
    states.push(state)
  }
  return states.filter(({ tipped }) => tipped === null)
}

function isRemoving({ phase, beam }: NoTippingState, [least, most]: readonly [number, number]): boolean {
  const blocks = beam.filter(weight => weight > 0).length
  return phase === 'remove' && blocks >= least && blocks <= most
}
