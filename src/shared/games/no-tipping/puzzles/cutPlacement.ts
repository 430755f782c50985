import type { Puzzle } from '../../../game/puzzle.ts'
import type { Placement, Removal } from '../play.ts'
import type { NoTippingState } from '../state.ts'
import { counted, plural } from '../../../counted.ts'
import { isSameMove } from '../../../game/puzzle.ts'
import { gradeOf } from '../../../game/puzzleGrade.ts'
import { seededRandom } from '../../../random.ts'
import { carefulMove } from '../bots/careful.ts'
import { SCALE } from '../grading.ts'
import { exactEnd } from '../placement/exactEnd.ts'
import { afterPlacement, placementsLeft, safePlacements } from '../placement/placements.ts'
import { knownFor } from '../placement/placingSearch.ts'
import { solveExactly } from '../removal/exactSolver.ts'
import { removalPositionOf } from '../removal/position.ts'
import { refutationIn } from './refutation.ts'

/** With at most this many weights each, all that follows from every placement is proven within 0.2 s. */
export const MOST_WEIGHTS_PLACED = 7
/** With more placements left than this, hardly any position has a single placement that wins. */
export const MOST_LEFT = 4

/** A placement, and why it wins or loses; `reply` is null if it wins. */
interface Tried {
  readonly placement: Placement
  readonly reply: Placement | Removal | null
  readonly why: string
}

/** The puzzle in one of the last placements. One move answers it, because what follows is another puzzle. */
export function cutPlacement(state: NoTippingState): Puzzle | null {
  const left = placementsLeft(state)
  const tryOut = left === 1 ? tryLast : tryEarlier(left)
  const tried = safePlacements(state).map(placement => tryOut(placement, afterPlacement(state, placement)))
  const right = tried.filter(({ reply }) => reply === null)
  const wrong = tried.filter(({ reply }) => reply !== null)
  if (right.length === 0 || wrong.length === 0)
    return null
  const [only] = right
  const careful = carefulMove(state, seededRandom(0))
  const tempted = !right.some(({ placement }) => isSameMove(placement, careful))
  const [one, several] = left === 1 ? ['wins', 'win'] : ['keeps the win', 'keep the win']
  return {
    state,
    seat: state.mover,
    task: right.length === 1
      ? `One placement ${one}. Find it.`
      : `${right.length} placements ${several}. Find one.`,
    grade: gradeOf({ wrong: wrong.length, length: 1, tempting: tempted ? 1 : 0 }, SCALE),
    whyGrade: `${wrong.length} of ${counted(tried.length, 'safe placement')} ${plural(wrong.length, 'loses', 'lose')}${tempted ? ', also the one that stands safest' : ''}.`,
    steps: [{
      right: right.map(({ placement }) => placement),
      wants: 'one',
      why: right.length === 1 && only !== undefined ? only.why : 'Whatever the other side does, you can win.',
      reply: null,
      wrong: wrong.map(({ placement, why, reply }) => ({ move: placement, why, reply })),
      otherwise: 'That tips the beam, and whoever tips it loses.',
    }],
  }
}

/** The last placement: the other side removes first, and has to be lost. */
function tryLast(placement: Placement, after: NoTippingState): Tried {
  const position = removalPositionOf(after)
  const verdict = solveExactly(position)
  if (verdict.result !== 'loss')
    return { placement, ...refutationIn(position, verdict) }
  const { length } = verdict.options
  const why = length === 0
    ? 'whatever it takes tips the beam'
    : length === 1
      ? 'its only safe removal loses'
      : `each of its ${length} safe removals loses`
  return { placement, reply: null, why: `The other side removes first, and ${why}.` }
}

/** A placement before the last one: no placement of the other side may win. All of them share what they find out. */
function tryEarlier(left: number): (placement: Placement, after: NoTippingState) => Tried {
  const known = knownFor(left)
  return (placement, after) => {
    const reply = exactEnd(after, () => false, known)?.placement ?? null
    if (reply !== null) {
      const why = `After that the other side places ${reply.weight} kg at ${reply.position}, and nothing wins against that.`
      return { placement, reply, why }
    }
    const { length } = safePlacements(after)
    const why = length === 0
      ? 'Whatever the other side places tips the beam.'
      : length === 1
        ? 'The only safe placement of the other side loses.'
        : `Each of the ${length} safe placements of the other side loses.`
    return { placement, reply, why }
  }
}
