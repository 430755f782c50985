import type { Problem } from '../../shared/api.ts'
import type { Result } from '../../shared/result.ts'
import type { RoomPlace } from '../../shared/rooms.ts'
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { isOver } from '../../shared/match/isOver.ts'
import { useHost } from '../host/host.ts'
import { storageOf } from '../storage.ts'
import { STORED } from '../storageKeys.ts'
import { guestTexts } from '../texts/guest.ts'
import { useConnectionStore } from './connection.ts'
import { useMatchStore } from './match.ts'
import { useOverviewStore } from './overview.ts'

/**
 * A guest and what their code opened: a match, one person's games in a contest, or a collection. The code and the
 * name are kept, so that a reload leads back in.
 */
export const useGuestStore = defineStore('guest', () => {
  const host = useHost()
  const overview = useOverviewStore()
  const connection = useConnectionStore()
  const inView = useMatchStore()
  const [tab, browser] = [storageOf('sessionStorage'), storageOf('localStorage')]
  const code = shallowRef(codeIn(location.hash) ?? tab.getItem(STORED.guestCode) ?? '')
  const name = shallowRef(browser.getItem(STORED.guestName) ?? '')
  /** Where the code leads now; null while the guest is not in. */
  const place = shallowRef<RoomPlace | null>(null)
  const match = computed(() => place.value?.match ?? null)
  /** The guest's next game, while they still look at how the one before ended; null while none waits. */
  const next = shallowRef<RoomPlace | null>(null)
  /** Why the guest can't come in, or had to leave. */
  const problem = shallowRef<string | null>(null)
  const entering = shallowRef(false)
  /** Whether the code let the guest in before, so that a new connection lets them in again by itself. */
  let wasIn = tab.getItem(STORED.guestCode) === code.value && code.value !== '' && name.value !== ''

  host.onGuestNews((news) => {
    if (news.state === 'in' && news.person !== undefined && inView.match !== null && isOver(inView.match))
      next.value = news
    else if (news.state === 'in')
      void show(news)
    else
      leave(news.state === 'sent-off' ? guestTexts.sentOff : guestTexts.closed(place.value?.collection !== undefined))
  })
  host.onConnection((connected) => {
    if (connected && wasIn)
      void enter()
  })
  if (host.isConnected() && wasIn)
    void enter()

  async function enter(): Promise<void> {
    if (entering.value)
      return
    entering.value = true
    problem.value = null
    const answer = await host.enter(code.value, name.value)
    entering.value = false
    if (!answer.ok) {
      if (host.isConnected())
        leave(answer.error.message)
      return
    }
    wasIn = true
    tab.setItem(STORED.guestCode, code.value)
    browser.setItem(STORED.guestName, name.value)
    await show(answer.value)
  }

  async function show(shown: RoomPlace): Promise<void> {
    await host.overview()
    const before = match.value
    place.value = shown
    next.value = null
    if (shown.match === null)
      return
    return before === shown.match ? inView.catchUp() : inView.open(shown.match)
  }

  function leave(why: string): void {
    wasIn = false
    tab.setItem(STORED.guestCode, '')
    place.value = null
    next.value = null
    inView.close()
    problem.value = why
  }

  const summary = computed(() => match.value === null ? null : overview.matchOf(match.value))
  const seats = computed(() => summary.value?.seats ?? [])

  return {
    code,
    name,
    /** The name of the guest in the match; in a contest, the name that belongs to their code. */
    shownName: computed(() => place.value?.person ?? name.value),
    place,
    match,
    next,
    goOn: async (): Promise<void> => next.value === null ? undefined : show(next.value),
    problem,
    entering,
    enter,
    /** The number of the guest's own seat; null for one who watches. */
    seat: computed(() => {
      const index = seats.value.findIndex(({ owner }) => owner !== null && owner === connection.windowName)
      return index < 0 ? null : index + 1
    }),
    /** The numbers of the seats that may be taken. */
    offered: computed(() =>
      seats.value.flatMap(({ isOffered }, index) =>
        isOffered && (place.value?.seat ?? index + 1) === index + 1 ? [index + 1] : [],
      ),
    ),
    takeSeat: async (seat: number): Promise<Result<null, Problem> | null> =>
      match.value === null ? null : host.takeSeat(match.value, seat as Parameters<typeof host.takeSeat>[1]),
  }
})

/** The code in the page's address, as a QR code has it: `#4711`. */
function codeIn(hash: string): string | null {
  return /^#(\d{4})$/.exec(hash)?.[1] ?? null
}
