import type { Options } from 'uplot'
import type { ComputedRef, ShallowRef } from 'vue'
import type { PlyGraphOptions } from './plyGraph.ts'
import { useElementSize, useMediaQuery } from '@vueuse/core'
import Plot from 'uplot'
import { computed, onBeforeUnmount, watch } from 'vue'
import { useMatchStore } from '../../stores/match.ts'
import { useThemeStore } from '../../stores/theme.ts'
import 'uplot/dist/uPlot.min.css'

/** What is drawn, and how high it is in CSS pixels: in a low window, and in others. */
interface PlyPlot {
  readonly frame: Readonly<ShallowRef<HTMLElement | null>>
  readonly heights: readonly [low: number, usual: number]
  /** Each with its value after n moves at index n. */
  readonly lines: () => readonly { readonly values: readonly (number | null)[] }[]
  readonly optionsFor: (options: PlyGraphOptions) => Options
}

/**
 * Draws a plot over the plies of the match in view into a frame, and again if its lines, its size or the theme change;
 * a click goes to the position that is pointed at. Returns the frame's height.
 */
export function usePlyPlot({ frame, heights: [low, usual], lines, optionsFor }: PlyPlot): ComputedRef<number> {
  const inView = useMatchStore()
  const theme = useThemeStore()
  const { width } = useElementSize(frame)
  const isLow = useMediaQuery('(max-height: 700px)')
  const height = computed(() => isLow.value ? low : usual)
  let plot: Plot | null = null

  function draw(): void {
    plot?.destroy()
    plot = null
    if (frame.value === null || width.value === 0)
      return
    const options = optionsFor({
      width: width.value,
      height: height.value,
      style: getComputedStyle(document.documentElement),
      shown: () => inView.shownPly,
      look: ply => inView.lookAt(ply),
    })
    const values = lines().map(line => [...line.values])
    plot = new Plot(options, [(values[0] ?? []).map((_, ply) => ply), ...values], frame.value)
  }

  watch([frame, width, height, lines, () => theme.dark], draw, { flush: 'post' })
  watch(() => inView.shownPly, () => plot?.redraw(false))
  onBeforeUnmount(() => plot?.destroy())
  return height
}
