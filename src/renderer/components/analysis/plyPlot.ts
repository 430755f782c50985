import type uPlot from 'uplot'
import type { AnyGame } from '../../../shared/game/game.ts'
import type { Names } from '../../../shared/game/seat.ts'
import type { Match } from '../../../shared/match/match.ts'
import type { Position } from '../../stores/matchRecord.ts'
import type { PlyGraphOptions } from './plyGraph.ts'
import { SEAT_DASHES } from '../../../shared/game/seatLooks.ts'
import { analysisTexts } from '../../texts/analysis.ts'
import { paintLevel, plyGraphOptions } from './plyGraph.ts'

/** A line of a plot over the plies: at index n its value after n moves. */
export interface PlyLine {
  readonly label: string
  readonly values: readonly number[]
  /** The custom property of its colour. */
  readonly colour: string
  /** The line's dashes, in pixels on and off; empty for a solid line. */
  readonly dash: readonly number[]
}

/** A plot over the plies; `limits` are values that the lines may not pass. */
export interface PlyPlotData {
  readonly title: string
  readonly lines: readonly PlyLine[]
  readonly limits: readonly number[]
}

/** Colours that belong to no player and no limit. Their lines also differ in dashes. */
const FIGURE_COLOURS = ['--ink', '--past', '--safe']

/** The numbers that people follow in a game. */
export function figurePlot(game: AnyGame, positions: readonly Position[]): PlyPlotData {
  const rows = positions.map(({ state }) => game.figures(state))
  const lines = (rows[0] ?? []).map(({ key, label }, index): PlyLine => ({
    label,
    values: rows.map(row => row.find(figure => figure.key === key)?.value ?? 0),
    colour: FIGURE_COLOURS[index % FIGURE_COLOURS.length] ?? '--ink',
    dash: index % 2 === 1 ? [5, 3] : [],
  }))
  const limits = (rows[0] ?? []).flatMap(({ limit }) => limit ?? [])
  return {
    title: lines.length === 1 ? lines[0]?.label ?? '' : analysisTexts.plots.figures(game.title),
    lines,
    limits: [...new Set(limits)],
  }
}

/** The seconds that each player had left, or, without a clock, had used. */
export function timePlot({ plan, seats }: Match, positions: readonly Position[], names: Names): PlyPlotData {
  const seconds = (usedMs: number): number =>
    (plan.budgetMs === null ? usedMs : Math.max(0, plan.budgetMs - usedMs)) / 1000
  return {
    title: plan.budgetMs === null ? analysisTexts.plots.timeUsed : analysisTexts.plots.timeLeft,
    lines: seats.map(seat => ({
      label: names[seat],
      values: positions.map(({ usedMs }) => seconds(usedMs[seat])),
      colour: `--seat-${seat}`,
      dash: SEAT_DASHES[seat],
    })),
    limits: [],
  }
}

/** From the lowest to the highest of all values and limits, with some margin; never an empty range. */
export function rangeOf({ lines, limits }: PlyPlotData): [number, number] {
  const values = [...lines.flatMap(line => line.values), ...limits]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const air = Math.max(1, most - least) * 0.06
  return [least - air, most + air]
}

export function plyPlotOptions(data: PlyPlotData, options: PlyGraphOptions): uPlot.Options {
  return plyGraphOptions({
    lines: data.lines.map(line => ({ ...line, width: 1.75 })),
    range: rangeOf(data),
    upward: { size: 34 },
    below: (plot, colour) => data.limits.forEach(limit => paintLevel(plot, limit, colour('--danger'))),
  }, options)
}
