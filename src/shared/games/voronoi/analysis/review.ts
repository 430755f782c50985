import type { GradedMove, Review } from '../../../game/analysis.ts'
import type { Names, Seat } from '../../../game/seat.ts'
import type { Thinking } from '../../../game/thinking.ts'
import type { Cell } from '../board.ts'
import type { VoronoiState } from '../state.ts'
import type { Found } from './search.ts'
import { winnersOf } from '../../../game/standing.ts'
import { CELLS } from '../board.ts'
import { standing } from '../standing.ts'
import { isOver } from '../state.ts'
import { finalOutlook, outlookOf, provenWinner } from './outlook.ts'
import { searchPlace } from './search.ts'
import { aboutCells, placeText } from './words.ts'

/** The most time for a review, the most time for one stone, and the number of places compared. */
const REVIEW_MS = 15_000
const STONE_MS = 400
const PLACES = 40
const STEPS = [15]
/**
 * A stone that costs more than this share of an average stone is a mistake, if it also costs at least the given number
 * of cells, the precision of estimates.
 */
const MISTAKE = 0.5
const LEAST_MISTAKE = 10_000

const CAVEAT
  = 'What a stone cost is an estimate. It compares the stone with the best place found, after the likely next stones of everybody.'

/** A stone, looked at afterwards. */
interface Reviewed {
  readonly ply: number
  readonly seat: Seat
  readonly cost: number
  readonly isMistake: boolean
  readonly better: Cell
  readonly outlook: Review['outlooks'][number]
}

/** Grades every stone by the cells that it cost its player against the best place that is found. */
export async function review(states: readonly VoronoiState[], names: Names, thinking: Thinking): Promise<Review> {
  const reviewed: Reviewed[] = []
  for (const [ply, after] of states.slice(1).entries()) {
    const before = states[ply]
    if (before === undefined)
      break
    reviewed.push(
      reviewedStone(
        before,
        after,
        ply,
        searchWithin(before, thinking, (REVIEW_MS - thinking.elapsedMs()) / (states.length - ply)),
      ),
    )
    thinking.progress((ply + 1) / states.length, reviewed.map(graded))
  }
  const last = states.at(-1)
  const outlooks = [
    ...reviewed.map(({ outlook }) => outlook),
    ...last === undefined ? [] : [lastOutlook(last, thinking)],
  ]
  thinking.progress(1, reviewed.map(graded))
  return { moves: reviewed.map(graded), outlooks, decisive: costliest(reviewed, states, names), caveat: CAVEAT }
}

function searchWithin(state: VoronoiState, thinking: Thinking, ms: number): Found {
  const endsAt = thinking.elapsedMs() + Math.min(STONE_MS, ms)
  return searchPlace(state, thinking.random, {
    isTimeLeft: () => thinking.elapsedMs() < endsAt,
    most: PLACES,
    around: STEPS,
  })
}

function reviewedStone(before: VoronoiState, after: VoronoiState, ply: number, found: Found): Reviewed {
  const { cell, expected, forecast } = found
  const { mover: seat, players, stones } = before
  const placed = after.placed.length > before.placed.length ? after.placed.at(-1) ?? null : null
  const cost = forecast.played * Math.max(0, (expected[seat - 1] ?? 0) - (forecast.after(placed)[seat - 1] ?? 0))
  return {
    ply,
    seat,
    cost,
    isMistake: cost > Math.max(LEAST_MISTAKE, MISTAKE * CELLS / players / stones),
    better: cell,
    outlook: judged(before, found),
  }
}

function graded({ ply, seat, cost, isMistake, better }: Reviewed): GradedMove {
  return isMistake
    ? { ply, seat, grade: 'mistake', text: `gives ${aboutCells(cost)} away; ${placeText(better)} was better`, cost, better }
    : {
        ply,
        seat,
        grade: 'good',
        text: cost < 500 ? 'no better place was found' : `within ${aboutCells(cost)} of the best place found`,
        cost,
      }
}

/** How the last position stands. A game may have stopped before its end. */
function lastOutlook(state: VoronoiState, thinking: Thinking): Review['outlooks'][number] {
  if (isOver(state))
    return { outlook: finalOutlook(state), exact: true }
  return judged(state, searchWithin(state, thinking, STONE_MS))
}

function judged(state: VoronoiState, found: Found): Review['outlooks'][number] {
  return { outlook: outlookOf(state, found), exact: provenWinner(state, found) !== null }
}

/** The most costly mistake of a player who did not win. */
function costliest(reviewed: readonly Reviewed[], states: readonly VoronoiState[], names: Names): Review['decisive'] {
  const last = states.at(-1)
  const winners = last === undefined ? [] : winnersOf(standing(last)?.places ?? {})
  const [most] = reviewed.filter(({ seat, isMistake }) => isMistake && !winners.includes(seat)).sort((one, other) =>
    other.cost - one.cost,
  )
  const before = most === undefined ? undefined : states[most.ply]
  const after = most === undefined ? undefined : states[most.ply + 1]
  if (most === undefined || before === undefined || after === undefined)
    return null
  const stone = after.placed.at(-1)
  const did = stone === undefined || after.placed.length === before.placed.length
    ? 'loses the turn'
    : `places a stone at row ${stone.row}, column ${stone.column}`
  return {
    ply: most.ply,
    sentence: `With move ${most.ply + 1} ${names[most.seat]} ${did}, and it costs ${aboutCells(most.cost)}: ${placeText(most.better)} was better.`,
    better: most.better,
  }
}
