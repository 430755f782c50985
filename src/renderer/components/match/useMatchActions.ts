import type { HostApi, Problem } from '../../../shared/api.ts'
import type { Result } from '../../../shared/result.ts'
import { isDone } from '../../composables/isDone.ts'
import { goTo } from '../../composables/useRoute.ts'
import { useHost } from '../../host/host.ts'

/**
 * What a person may do with a match or a port, as calls to the host. If the host declines, its reason becomes a toast.
 */
export function useMatchActions() {
  const host = useHost()

  function asks<Args extends readonly unknown[]>(call: (...args: Args) => Promise<Result<unknown, Problem>>) {
    return async (...args: Args): Promise<void> => void isDone(await call(...args))
  }

  function goesThere(call: HostApi['rematch' | 'resume']) {
    return async (match: string): Promise<void> => {
      const answer = await call(match)
      if (isDone(answer))
        goTo({ name: 'match', id: answer.value.id })
    }
  }

  return {
    resign: asks(host.resign),
    takeOver: asks(host.takeOver),
    abort: asks(host.abort),
    rematch: goesThere(host.rematch),
    resume: goesThere(host.resume),
    abandon: asks(host.abandon),
    dismiss: asks(host.dismiss),
    stopListening: asks(host.stopListening),
    openRoom: asks(host.openRoom),
    closeRoom: asks(host.closeRoom),
    renewCode: asks(host.renewCode),
    offerSeat: asks(host.offerSeat),
    sendOff: asks(host.sendOff),
  }
}
