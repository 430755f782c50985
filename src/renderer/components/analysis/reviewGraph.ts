import type uPlot from 'uplot'
import type { Review } from '../../../shared/game/analysis.ts'
import type { PerSeat } from '../../../shared/game/seat.ts'

export interface GraphOptions {
  /** In CSS pixels. */
  readonly width: number
  readonly height: number
  readonly names: PerSeat<string>
  /** Where the colours come from, as custom properties. */
  readonly style: CSSStyleDeclaration
  /** The number of moves in the position that is shown. */
  readonly shown: () => number
  readonly look: (ply: number) => void
}

/** By ply: the guessed part and the proven part of how likely seat 1 is to win. They share the point where they meet. */
export function seriesOf({ chances }: Review): uPlot.AlignedData {
  const plies = chances.map((_, ply) => ply)
  const guessed = chances.map(({ chance, exact }, ply) => !exact || chances[ply - 1]?.exact === false ? chance : null)
  const proven = chances.map(({ chance, exact }) => exact ? chance : null)
  return [plies, guessed, proven]
}

/** A graph without axes' clutter: the upper half is seat 1's, the lower one seat 2's. */
export function graphOptions({ width, height, style, shown, look }: GraphOptions): uPlot.Options {
  const colour = (name: string): string => style.getPropertyValue(name).trim()
  const ink = colour('--ink')
  const axis = { stroke: colour('--ink-soft'), grid: { stroke: colour('--line'), width: 1 }, ticks: { show: false }, font: '10px "Inter Variable", sans-serif' }
  return {
    width,
    height,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 6 } },
    scales: { x: { time: false }, y: { range: [-0.06, 1.06] } },
    axes: [{ ...axis, size: 20 }, { ...axis, show: false }],
    series: [
      {},
      { stroke: colour('--ink-soft'), width: 1.5, dash: [2, 3], points: { show: false } },
      { stroke: ink, width: 2, points: { show: false } },
    ],
    hooks: {
      drawClear: [plot => paintHalves(plot, colour('--seat-1-soft'), colour('--seat-2-soft'))],
      draw: [plot => paintShown(plot, shown(), colour('--past'))],
      ready: [(plot) => {
        plot.over.addEventListener('click', () => {
          const { idx } = plot.cursor
          if (idx !== null && idx !== undefined)
            look(idx)
        })
      }],
    },
  }
}

function paintHalves({ ctx, bbox: { left, top, width, height } }: uPlot, upper: string, lower: string): void {
  ctx.save()
  ctx.fillStyle = upper
  ctx.fillRect(left, top, width, height / 2)
  ctx.fillStyle = lower
  ctx.fillRect(left, top + height / 2, width, height / 2)
  ctx.restore()
}

/** A line at the position that is shown. */
export function paintShown(plot: uPlot, ply: number, colour: string): void {
  const { ctx, bbox: { top, height } } = plot
  const x = Math.round(plot.valToPos(ply, 'x', true))
  ctx.save()
  ctx.strokeStyle = colour
  ctx.lineWidth = 2 * devicePixelRatio
  ctx.setLineDash([]) // the last series may have left its own
  ctx.beginPath()
  ctx.moveTo(x, top)
  ctx.lineTo(x, top + height)
  ctx.stroke()
  ctx.restore()
}
