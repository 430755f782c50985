import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { useHost } from '../host/host.ts'

/** Whether the host can be reached, and what its clock says. */
export const useConnectionStore = defineStore('connection', () => {
  const host = useHost()
  const connected = shallowRef(host.isConnected())
  const wasConnected = shallowRef(connected.value)
  /** Add it to this machine's clock to get the host's. */
  const offsetMs = shallowRef(0)
  const windowName = shallowRef(host.windowName())

  host.onConnection((now) => {
    connected.value = now
    wasConnected.value ||= now
  })
  host.onWindowName((name) => {
    windowName.value = name
  })
  host.onOverview(({ now }) => setHostClock(now))
  host.onMatchEvents(({ now }) => setHostClock(now))

  function setHostClock(now: number): void {
    offsetMs.value = now - Date.now()
  }

  const state = computed(() => connected.value ? 'open' : wasConnected.value ? 'reconnecting' : 'connecting')

  return {
    connected,
    state,
    offsetMs,
    /**
     * The name by which others know this window; during a lost connection the last one, before the first connection
     * null.
     */
    windowName,
    setHostClock,
    /** The host's clock now, in milliseconds since 1970. */
    hostNow: () => Date.now() + offsetMs.value,
    reconnect: host.reconnect,
  }
})
