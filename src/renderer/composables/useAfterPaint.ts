import type { ShallowRef } from 'vue'
import { onScopeDispose, shallowReadonly, shallowRef, watch } from 'vue'

/**
 * A value one frame late: it changes once the frame that has its news is painted. For what stands
 * beside the board and need not hold up a move on its way there. The first value is there at once.
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
