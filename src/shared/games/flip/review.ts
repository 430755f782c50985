import type { Grade, Review } from '../../game/analysis.ts'
import type { PairSeat } from '../../game/pair.ts'
import type { Names } from '../../game/seat.ts'
import type { Thinking } from '../../game/thinking.ts'
import type { Cell } from './board.ts'
import type { FlipForecast } from './forecast.ts'
import type { FlipState } from './state.ts'
import { opponentOf } from '../../game/pair.ts'
import { distanceIn, outlookIn, totalIn, winnerIn } from '../../game/race.ts'
import { cellText, describeLastMove, parOf } from './explain.ts'
import { forecastOf, leadIn, WASTED } from './forecast.ts'

/** A click, with the results of the positions before and after it. */
interface Step {
  readonly ply: number
  readonly seat: PairSeat
  readonly before: FlipForecast
  readonly after: FlipForecast
  /** Whether the click brought the board one click nearer to a solution; if not, it led one click away. */
  readonly isNearing: boolean
  /** A click that would have brought the board nearer. */
  readonly better: Cell
}

interface Graded { readonly grade: Grade, readonly text: string, readonly better?: Cell }

/** The review of a game; `states` are all its positions. Everything in it is proven. */
export function review(states: readonly FlipState[], names: Names, { progress }: Pick<Thinking, 'progress'>): Review {
  const forecasts = states.map((state, index) => {
    progress(index / states.length)
    return forecastOf(state)
  })
  const steps = states.flatMap((state, index) => stepTo(state, index, forecasts))
  const moves = steps.map(step => ({ ply: step.ply, seat: step.seat, ...gradeOf(step) }))
  const [start] = states
  const par = start === undefined ? 0 : parOf(start)
  return {
    moves,
    outlooks: forecasts.map(forecast => ({ outlook: outlookIn(forecast, par), exact: true })),
    decisive: decisiveOf(steps, states, names),
    caveat: null,
  }
}

/** The click that led to a position; empty for the start. */
function stepTo({ lastMove }: FlipState, index: number, forecasts: readonly FlipForecast[]): Step[] {
  const [before, after] = [forecasts[index - 1], forecasts[index]]
  if (before === undefined || after === undefined || lastMove === null)
    return []
  const { seat } = lastMove
  const { left, hint } = distanceIn(before, seat)
  return hint === null
    ? []
    : [{ ply: index - 1, seat, before, after, isNearing: distanceIn(after, seat).left < left, better: hint }]
}

function gradeOf(step: Step): Graded {
  return step.before[2] === null ? gradeAlone(step) : gradeInRace(step)
}

function gradeAlone({ before, isNearing, better }: Step): Graded {
  if (totalIn(before, 1) === Infinity)
    return { grade: 'hopeless', text: 'the board needs more clicks than are left' }
  if (isNearing) {
    return before[1].isOnlyHint
      ? { grade: 'only', text: 'the only click that brings the board nearer' }
      : { grade: 'good', text: 'brings the board nearer' }
  }
  const text = `leads one click away; ${cellText(better)} would have brought the board nearer`
  return { grade: 'mistake', text, better }
}

function gradeInRace({ seat, before, after, isNearing, better }: Step): Graded {
  const had = winnerIn(before)
  if (had === opponentOf(seat)) {
    return {
      grade: 'hopeless',
      text: isNearing
        ? 'brings the board nearer, but the other one is ahead'
        : 'leads one click away, and the other one is ahead',
    }
  }
  const kept = had === null ? 'the draw' : 'the win'
  if (winnerIn(after) !== had)
    return { grade: 'mistake', text: `gives ${kept} away; ${cellText(better)} would have kept it`, better }
  if (!isNearing)
    return { grade: 'good', text: `leads one click away, but keeps ${kept}` }
  const isOnly = distanceIn(before, seat).isOnlyHint && leadIn(before, seat) <= WASTED
  return isOnly
    ? { grade: 'only', text: `the only click that keeps ${kept}` }
    : { grade: 'good', text: `keeps ${kept}` }
}

/** The last click that changed who wins: assuming best play, a click can only give away. */
function decisiveOf(steps: readonly Step[], states: readonly FlipState[], names: Names): Review['decisive'] {
  const step = steps.findLast(({ before, after }) => winnerIn(before) !== winnerIn(after))
  const after = step && states[step.ply + 1]
  if (step === undefined || after === undefined)
    return null
  const { ply, seat, before, better } = step
  const alone = before[2] === null
  const gives = alone
    ? 'leaves too few clicks for the board'
    : `gives the ${winnerIn(before) === null ? 'draw' : 'win'} away`
  return {
    ply,
    sentence: `With click ${ply + 1} ${names[seat]} ${describeLastMove(after) ?? 'clicks'} and ${gives}: ${cellText(better)} would have ${alone ? 'left enough' : 'kept it'}.`,
    better,
  }
}
