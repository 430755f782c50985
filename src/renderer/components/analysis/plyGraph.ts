import type uPlot from 'uplot'

/** Options that all graphs over the plies of a game share, for uPlot. */
export interface PlyGraphOptions {
  /** In CSS pixels. */
  readonly width: number
  readonly height: number
  /** The source of the colours, which are custom properties. */
  readonly style: Pick<CSSStyleDeclaration, 'getPropertyValue'>
  /** The number of moves in the position that is shown. */
  readonly shown: () => number
  readonly look: (ply: number) => void
}

/** What is drawn: lines, each with the custom property of its colour, and what lies below them. */
interface Drawing {
  readonly lines: readonly { readonly colour: string, readonly dash: readonly number[], readonly width: number }[]
  /** The range of the y axis, and the axis itself. */
  readonly range: readonly [number, number]
  readonly upward: uPlot.Axis
  readonly below: (plot: uPlot, colour: (name: string) => string) => void
}

/** Possible distances between labels of the axis: whole moves only. */
const PLY_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

/** A graph with few axis lines; a click on it goes to a position. */
export function plyGraphOptions(
  { lines, range, upward, below }: Drawing,
  { width, height, style, shown, look }: PlyGraphOptions,
): uPlot.Options {
  const colour = (name: string): string => style.getPropertyValue(name).trim()
  const axis = {
    stroke: colour('--ink-soft'),
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
    font: '12px "Inter Variable", sans-serif',
  }
  return {
    width,
    height,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 6 } },
    scales: { x: { time: false }, y: { range: [...range] } },
    axes: [{ ...axis, size: 22, incrs: PLY_STEPS }, { ...axis, gap: 2, ...upward }],
    series: [
      {},
      ...lines.map(line => ({
        stroke: colour(line.colour),
        width: line.width,
        dash: [...line.dash],
        points: { show: false },
      })),
    ],
    hooks: {
      drawClear: [plot => below(plot, colour)],
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

/** Draws a dotted horizontal line at a value. */
export function paintLevel(plot: uPlot, value: number, colour: string): void {
  const { ctx, bbox: { left, width } } = plot
  const y = Math.round(plot.valToPos(value, 'y', true))
  ctx.save()
  ctx.strokeStyle = colour
  ctx.lineWidth = devicePixelRatio
  ctx.setLineDash([2 * devicePixelRatio, 3 * devicePixelRatio])
  ctx.beginPath()
  ctx.moveTo(left, y)
  ctx.lineTo(left + width, y)
  ctx.stroke()
  ctx.restore()
}

/** Draws a vertical line at the position that is shown. */
function paintShown(plot: uPlot, ply: number, colour: string): void {
  const { ctx, bbox: { top, height } } = plot
  const x = Math.round(plot.valToPos(ply, 'x', true))
  ctx.save()
  ctx.strokeStyle = colour
  ctx.lineWidth = 2 * devicePixelRatio
  ctx.setLineDash([]) // the last series may have left its own dashes
  ctx.beginPath()
  ctx.moveTo(x, top)
  ctx.lineTo(x, top + height)
  ctx.stroke()
  ctx.restore()
}
