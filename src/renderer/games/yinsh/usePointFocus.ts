import type { Ref } from 'vue'
import type { Geometry, PointIndex } from '../../../shared/games/yinsh/geometry.ts'
import { computed, nextTick, shallowRef } from 'vue'
import { isActivation } from '../useRovingFocus.ts'
import { markAfter, pointAfter } from './boardKeys.ts'

export interface PointFocusOptions {
  readonly board: Ref<Element | null>
  readonly geometry: () => Geometry
  /** The points that the mark keys visit. */
  readonly marks: () => readonly PointIndex[]
  readonly mayUndo: () => boolean
  /** The keyboard focus reached a point. */
  readonly onReach: (point: PointIndex) => void
  readonly onChoose: (point: PointIndex) => void
  readonly onUndo: () => void
}

/** The points as a keyboard and a screen reader use them. */
export function usePointFocus(
  { board, geometry, marks, mayUndo, onReach, onChoose, onUndo }: PointFocusOptions,
) {
  const last = shallowRef<PointIndex | null>(null)
  /** The point that Tab reaches: where the focus was last, initially a point that can be chosen. */
  const reached = computed(() =>
    last.value !== null && last.value < geometry().count ? last.value : marks()[0] ?? 0 as PointIndex,
  )

  function onFocus(event: FocusEvent): void {
    const point = pointOf(event)
    if (point === null)
      return
    last.value = point
    if (event.target instanceof Element && event.target.matches(':focus-visible'))
      onReach(point)
  }

  /** A click without a pointer, as screen readers make it. */
  function onClick(event: MouseEvent): void {
    const point = pointOf(event)
    if (event.detail === 0 && point !== null)
      onChoose(point)
  }

  function onKey(event: KeyboardEvent): void {
    const point = pointOf(event) ?? reached.value
    const to = pointAfter(event, geometry(), point) ?? markAfter(event, marks(), point)
    if (to !== null)
      void focus(to)
    else if (isActivation(event))
      onChoose(point)
    else if ((event.key === 'Escape' || event.key === 'Backspace') && mayUndo())
      onUndo()
    else
      return
    event.preventDefault()
    event.stopPropagation()
  }

  async function focus(point: PointIndex): Promise<void> {
    last.value = point
    await nextTick()
    board.value?.querySelector<SVGElement>(`[data-point="${point}"]`)?.focus()
  }

  function pointOf({ target }: Event): PointIndex | null {
    const at = target instanceof Element ? target.closest<SVGElement>('[data-point]')?.dataset.point : undefined
    return at === undefined ? null : geometry().points[Number(at)]?.index ?? null
  }

  return { reached, onFocus, onClick, onKey }
}
