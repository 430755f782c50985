import { useWakeLock } from '@vueuse/core'
import { onMounted, onScopeDispose } from 'vue'

/** Keeps the screen from going dark, if the browser allows it. */
export function useAwakeScreen(): void {
  const { request, release } = useWakeLock()
  const quietly = (work: () => Promise<void>): void => void work().catch(() => {}) // refused when the battery is low
  onMounted(() => quietly(async () => request('screen')))
  onScopeDispose(() => quietly(release))
}
