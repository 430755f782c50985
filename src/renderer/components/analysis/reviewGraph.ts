import type uPlot from 'uplot'
import type { Outlook, Review } from '../../../shared/game/analysis.ts'
import type { Names, Seat } from '../../../shared/game/seat.ts'
import type { PlyGraphOptions } from './plyGraph.ts'
import { seatsOf } from '../../../shared/game/seat.ts'
import { SEAT_DASHES } from '../../../shared/game/seatLooks.ts'
import { analysisTexts } from '../../texts/analysis.ts'
import { surenessOf } from './evaluationWords.ts'
import { paintLevel, plyGraphOptions } from './plyGraph.ts'

/** A line of the graph: at index n its value after n moves, null if it has none. */
interface GraphLine {
  readonly values: readonly (number | null)[]
  /** The custom property of its colour. */
  readonly colour: string
  readonly dash: readonly number[]
  readonly width: number
}

/** What the graph of a review shows, by the kind of its outlooks. */
export interface ReviewGraphData {
  readonly kind: Outlook['kind']
  readonly lines: readonly GraphLine[]
  /** The range of the y axis. */
  readonly range: readonly [number, number]
  /** For a single player: the fewest moves needed from the start; otherwise null. */
  readonly par: number | null
  /** The seats that have a line each; none if the lines belong to no seat. */
  readonly seats: readonly Seat[]
}

const ABOUT = { colour: '--ink-soft', dash: [2, 3], width: 1.5 } as const
const PROVEN = { colour: '--ink', dash: [], width: 2 } as const
/** The margin above and below the lines. */
const AIR = 0.06

/**
 * The graph of a review: how likely seat 1 is to win, how many moves a single player needs in all, or how likely each
 * seat is to win.
 */
export function graphOf({ outlooks }: Pick<Review, 'outlooks'>): ReviewGraphData {
  const first = outlooks[0]?.outlook ?? { kind: 'chance', chance: 0.5 }
  switch (first.kind) {
    case 'chance':
      return {
        kind: 'chance',
        lines: certainty(outlooks, outlook => outlook.kind === 'chance' ? outlook.chance : null),
        range: [-AIR, 1 + AIR],
        par: null,
        seats: [],
      }
    case 'distance': {
      const lines = certainty(outlooks, outlook => outlook.kind === 'distance' ? outlook.made + outlook.left : null)
      const values = [first.par, ...lines.flatMap(line => line.values).filter(value => value !== null)]
      return {
        kind: 'distance',
        lines,
        range: [Math.min(...values) - 1, Math.max(...values) + 1],
        par: first.par,
        seats: [],
      }
    }
    case 'shares': {
      const seats = seatsOf(first.shares)
      const lines = seats.map(seat => ({
        values: outlooks.map(({ outlook }) => outlook.kind === 'shares' ? outlook.shares[seat] ?? null : null),
        colour: `--seat-${seat}`,
        dash: SEAT_DASHES[seat],
        width: 1.75,
      }))
      return { kind: 'shares', lines, range: [-AIR, 1 + AIR], par: null, seats }
    }
  }
}

/**
 * Splits values into an estimated and a proven line, which share the point where they meet. Unknown values are gaps.
 */
function certainty(outlooks: Review['outlooks'], valueOf: (outlook: Outlook) => number | null): GraphLine[] {
  const sureness = outlooks.map(surenessOf)
  const isAbout = (ply: number): boolean => sureness[ply] === 'about'
  const valueAt = (ply: number): number | null =>
    sureness[ply] === 'unknown' || outlooks[ply] === undefined ? null : valueOf(outlooks[ply].outlook)
  return [
    { ...ABOUT, values: outlooks.map((_, ply) => isAbout(ply) || isAbout(ply - 1) ? valueAt(ply) : null) },
    { ...PROVEN, values: outlooks.map(({ exact }, ply) => exact ? valueAt(ply) : null) },
  ]
}

/** A sentence on what the graph shows, without the moves. */
export function graphWords({ kind, par }: ReviewGraphData, names: Names): string {
  switch (kind) {
    case 'chance':
      return analysisTexts.graph.chance(names[1])
    case 'distance':
      return analysisTexts.graph.distance(par ?? 0)
    case 'shares':
      return analysisTexts.graph.shares
  }
}

/** With two players, the upper half belongs to seat 1 and the lower half to seat 2. */
export function graphOptions(graph: ReviewGraphData, options: PlyGraphOptions): uPlot.Options {
  return plyGraphOptions({
    ...graph,
    upward: { size: 26, show: graph.kind === 'distance' },
    below: (plot, colour) => {
      if (graph.kind === 'chance')
        paintHalves(plot, colour('--seat-1-soft'), colour('--seat-2-soft'))
      if (graph.par !== null)
        paintLevel(plot, graph.par, colour('--safe'))
    },
  }, options)
}

function paintHalves({ ctx, bbox: { left, top, width, height } }: uPlot, upper: string, lower: string): void {
  ctx.save()
  ctx.fillStyle = upper
  ctx.fillRect(left, top, width, height / 2)
  ctx.fillStyle = lower
  ctx.fillRect(left, top + height / 2, width, height / 2)
  ctx.restore()
}
