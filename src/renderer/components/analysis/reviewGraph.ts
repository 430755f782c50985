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

/** What a review's graph shows, by the kind of its outlooks. */
export interface ReviewGraphData {
  readonly kind: Outlook['kind']
  readonly lines: readonly GraphLine[]
  /** The least and the most of the upward axis. */
  readonly range: readonly [number, number]
  /** For one alone: the fewest moves that there were at the start; null else. */
  readonly par: number | null
  /** With a line each; none if the lines are no seat's. */
  readonly seats: readonly Seat[]
}

const ABOUT = { colour: '--ink-soft', dash: [2, 3], width: 1.5 } as const
const PROVEN = { colour: '--ink', dash: [], width: 2 } as const
/** Above and below what is drawn. */
const AIR = 0.06

/**
 * The graph of a review: how likely seat 1 is to win, how many moves it takes in all, or how likely each seat is to
 * win.
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
 * The estimated part of some values and the proven one as two lines, which share the point where they meet. What nobody
 * knows is a gap.
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

/** What the graph shows, in a sentence without the moves. */
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

/** The graph's columns: the plies, then each line. */
export function seriesOf({ lines }: ReviewGraphData): uPlot.AlignedData {
  return [(lines[0]?.values ?? []).map((_, ply) => ply), ...lines.map(({ values }) => [...values])]
}

/** Of two players the upper half is seat 1's, the lower one seat 2's. */
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
