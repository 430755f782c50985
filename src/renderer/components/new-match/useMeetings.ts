import type { Ref } from 'vue'
import type { MetPlayer } from '../../../shared/archive/library.ts'
import type { MeasuredStart } from '../../../shared/game/game.ts'
import type { GameId } from '../../../shared/games/index.ts'
import type { MeetingsFrom } from '../../../shared/match/fair/strengths.ts'
import { watchDebounced } from '@vueuse/core'
import { computed, shallowRef } from 'vue'
import { gameOf } from '../../../shared/games/index.ts'
import { useHost } from '../../host/host.ts'

/** The host is asked after a pause in typing, in ms. */
const QUIET_MS = 200

/** The games of some players, given by their index, and the starts of the game that were measured, if any were. */
export interface KnownMeetings {
  /** How many players there are. */
  readonly players: number
  readonly starts: readonly MeasuredStart<unknown>[]
  readonly meetings: readonly MeetingsFrom[]
}

/** Null until both are read, and while nobody is asked for. */
export function useMeetings(
  game: () => GameId,
  players: () => readonly MetPlayer[] | null,
): Readonly<Ref<KnownMeetings | null>> {
  const host = useHost()
  const read = shallowRef<KnownMeetings & { readonly question: string } | null>(null)
  /** Equal while the same games are asked for. */
  const question = computed(() => JSON.stringify([game(), players()]))

  watchDebounced(question, async (asked) => {
    const [id, met] = [game(), players()]
    if (met === null)
      return
    const starts = await gameOf(id).measuredStarts?.() ?? []
    if (question.value !== asked)
      return
    const answer = await host.meetings(id, [...met])
    if (answer.ok && question.value === asked)
      read.value = { question: asked, players: met.length, starts, meetings: answer.value }
  }, { debounce: QUIET_MS, immediate: true })

  return computed(() => read.value?.question === question.value ? read.value : null)
}
