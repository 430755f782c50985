import type { ShallowRef } from 'vue'
import type { FlipState } from '../../../shared/games/flip/state.ts'
import { onMounted, onScopeDispose, shallowReadonly, shallowRef, watch } from 'vue'
import { parOf } from '../../../shared/games/flip/explain.ts'

/**
 * The par of a board; null until it is known. On the largest boards it takes some 50 ms, so it is computed once for
 * each start, after that start has been drawn.
 */
export function usePar(state: () => FlipState): Readonly<ShallowRef<number | null>> {
  const par = shallowRef<number | null>(null)
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function forget(): void {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    par.value = null
  }

  function workOutSoon(): void {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(() => par.value = parOf(state()))
    })
  }

  onMounted(workOutSoon)
  watch(() => `${state().columns}:${state().start.join()}`, () => {
    forget()
    workOutSoon()
  })
  onScopeDispose(forget)
  return shallowReadonly(par)
}
