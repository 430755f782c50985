import type { ShallowRef } from 'vue'
import { onScopeDispose, shallowReadonly, shallowRef, watch } from 'vue'

/**
 * The value of `source` one frame late: it changes after the frame with the change is painted. For what stands beside
 * the board and need not delay the drawing of a move. The first value is there at once.
 */
export function useAfterPaint<T>(source: () => T): Readonly<ShallowRef<T>> {
  const late = shallowRef(source()) as ShallowRef<T>
  const { port1, port2 } = new MessageChannel()
  let frame: number | null = null
  port1.onmessage = () => late.value = source() // comes after the paint that the frame ends with
  watch(source, () => frame ??= requestAnimationFrame(() => {
    frame = null
    port2.postMessage(null)
  }))
  onScopeDispose(() => {
    cancelAnimationFrame(frame ?? 0)
    port1.close()
  })
  return shallowReadonly(late)
}
