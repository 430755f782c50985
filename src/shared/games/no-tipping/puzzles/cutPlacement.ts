import type { Puzzle, PuzzleStep } from '../../../game/puzzle.ts'
import type { Placement } from '../play.ts'
import type { RemovalVerdict } from '../removal/verdict.ts'
import type { NoTippingState } from '../state.ts'
import { counted, plural } from '../../../counted.ts'
import { gradeOf } from '../../../game/puzzleGrade.ts'
import { seededRandom } from '../../../random.ts'
import { carefulMove } from '../bots/careful.ts'
import { SCALE } from '../grading.ts'
import { afterPlacement, safePlacements } from '../placement/placements.ts'
import { bestRemoval } from '../removal/bestRemoval.ts'
import { solveExactly } from '../removal/exactSolver.ts'
import { removalPositionOf } from '../removal/position.ts'

/** With at most this many weights each, the consequences of every last placement are known within some milliseconds. */
export const MOST_WEIGHTS_PLACED = 7

/** A placement, and the verdict on the removal position that it leaves the other side. */
interface Tried { readonly placement: Placement, readonly verdict: RemovalVerdict, readonly after: NoTippingState }

/**
 * The puzzle in the very last placement: the other side removes first, and has to be lost. One move answers it, because
 * the removals that follow are another puzzle.
 */
export function cutPlacement(state: NoTippingState): Puzzle | null {
  const tried = safePlacements(state).map((placement): Tried => {
    const after = afterPlacement(state, placement)
    return { placement, verdict: solveExactly(removalPositionOf(after)), after }
  })
  const right = tried.filter(({ verdict }) => verdict.result === 'loss')
  const wrong = tried.filter(({ verdict }) => verdict.result === 'win')
  if (right.length === 0 || wrong.length === 0)
    return null
  const tempted = !isRight(carefulMove(state, seededRandom(0)).position, right)
  return {
    state,
    seat: state.mover,
    task: right.length === 1 ? 'One placement wins. Find it.' : `${right.length} placements win. Find one.`,
    grade: gradeOf({ wrong: wrong.length, length: 1, tempting: tempted ? 1 : 0 }, SCALE),
    whyGrade: `${wrong.length} of ${counted(tried.length, 'safe placement')} ${plural(wrong.length, 'loses', 'lose')}${tempted ? ', also the one that stands safest' : ''}.`,
    steps: [{
      right: right.map(({ placement }) => placement),
      wants: 'one',
      why: whyRight(right),
      reply: null,
      wrong: wrong.map(wrongPlacement),
      otherwise: 'That tips the beam, and whoever tips it loses.',
    }],
  }
}

function isRight(position: number, right: readonly Tried[]): boolean {
  return right.some(({ placement }) => placement.position === position)
}

function whyRight([only, ...others]: readonly Tried[]): string {
  if (only === undefined || others.length > 0)
    return 'The other side removes first, and has lost.'
  const { length } = only.verdict.options
  return length === 0
    ? 'The other side removes first, and whatever it takes tips the beam.'
    : `The other side removes first, and ${length === 1 ? 'its only safe removal loses' : `each of its ${length} safe removals loses`}.`
}

function wrongPlacement({ placement, verdict, after }: Tried): PuzzleStep['wrong'][number] {
  const best = bestRemoval(verdict)
  if (best === null)
    throw new Error('a won position has a removal that wins')
  const taken = after.beam[best.position + after.half] ?? 0
  const left = best.replies === 0
    ? 'every removal left tips'
    : best.replies === 1
      ? 'the one safe removal left loses'
      : `each of the ${best.replies} safe removals left loses`
  return {
    move: placement,
    why: `After that the other side takes ${taken} kg at ${best.position}, and ${left}.`,
    reply: { position: best.position },
  }
}
