import type { GamePort, MatchSummary, Overview, Problem } from '../../shared/api.ts'
import type { GameSummary } from '../../shared/archive/library.ts'
import type { ContestSummary } from '../../shared/contest/summary.ts'
import type { Match } from '../../shared/match/match.ts'
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { useHost } from '../host/host.ts'
import { useConnectionStore } from './connection.ts'

/** What is on the host: matches, open ports and more. */
export const useOverviewStore = defineStore('overview', () => {
  const host = useHost()
  const connection = useConnectionStore()
  const latest = shallowRef<Overview | null>(null)
  /** Why the host has not sent the overview, although it can be reached. */
  const problem = shallowRef<Problem | null>(null)
  /** The match in view as far as it is shown, if its moves are shown with a delay; null otherwise. */
  const told = shallowRef<Match | null>(null)
  /** The message about the archive that the person read and closed. */
  const readNotice = shallowRef<string | null>(null)

  host.onOverview((overview) => {
    latest.value = overview
  })
  host.onConnection(async (connected) => {
    if (connected)
      await refresh()
  })
  if (host.isConnected())
    void refresh()

  async function refresh(): Promise<void> {
    const answer = await host.overview()
    problem.value = answer.ok || !host.isConnected() ? null : answer.error
    if (!answer.ok)
      return // if the connection dropped again, its next opening asks once more
    latest.value = answer.value
    connection.setHostClock(answer.value.now)
  }

  const matches = computed<readonly MatchSummary[]>(() => {
    const all = latest.value?.matches ?? []
    const { value: shown } = told
    return shown === null ? all : all.map(match => match.id === shown.id ? asTold(match, shown) : match)
  })
  const ports = computed<readonly GamePort[]>(() => latest.value?.ports ?? [])
  const unfinished = computed<readonly GameSummary[]>(() => latest.value?.unfinished ?? [])

  const mayPlay = computed(() => latest.value?.role === 'host' || latest.value?.role === 'player')

  return {
    problem,
    known: computed(() => latest.value !== null),
    matches,
    told,
    ports,
    unfinished,
    /** Contests that are not over, and those that ended on this host. */
    contests: computed<readonly ContestSummary[]>(() => latest.value?.contests ?? []),
    /** Where games are kept, and whether they are; null before the host has told. */
    archive: computed(() => latest.value?.archive ?? null),
    readNotice,
    version: computed(() => latest.value?.version ?? null),
    /** How commands of Fulcrum begin. */
    command: computed(() => latest.value?.command ?? ''),
    /** How many cores the host has; null before the host has told. */
    cores: computed(() => latest.value?.cores ?? null),
    /** Whether this window is that of the person at the host, who commands it. */
    isHost: computed(() => latest.value?.role === 'host'),
    /** Whether one may begin matches at this window, and sit down in them. */
    mayPlay,
    watchOnly: computed(() => latest.value?.role === 'spectator'),
    /** Whether this window is a player's or spectator's at another computer, and commands nothing of the host. */
    isElsewhere: computed(() => latest.value?.role === 'player' || latest.value?.role === 'spectator'),
    /** Whether this window belongs to a guest, who came in with a code and knows one match. */
    isGuest: computed(() => latest.value?.role === 'guest'),
    /** Whether windows that only watch may read the library. */
    shared: computed(() => latest.value?.shared ?? false),
    /** Whether the host is announced by a name while something is open to the network. */
    announcesName: computed(() => latest.value?.announcesName ?? false),
    /** The memory limit for maps and how the host computes them; null before the host has told. */
    maps: computed(() => latest.value?.maps ?? null),
    /** Whether this window may read the library. */
    mayRead: computed(() => mayPlay.value || latest.value?.shared === true),
    matchOf: (id: string) => matches.value.find(match => match.id === id) ?? null,
    /** Who may join a match, and who is there; null if it is not open to others. */
    roomOf: (match: string) => latest.value?.rooms.find(({ id }) => id === match) ?? null,
    /** Who may join which match, and who is there. */
    rooms: computed(() => latest.value?.rooms ?? []),
    /** What the class is being asked; null if it is not asked anything. */
    vote: computed(() => latest.value?.vote ?? null),
    /** The rooms of the people of a contest. */
    roomsOfContest: (id: string) => latest.value?.rooms.filter(({ person }) => person?.contest === id) ?? [],
    portOf: (id: string | null) => ports.value.find(gamePort => gamePort.id === id) ?? null,
  }
})

/** The summary of a match as far as it is shown. */
function asTold(summary: MatchSummary, { status, toMove, plies }: Match): MatchSummary {
  return {
    ...summary,
    status,
    toMove,
    plies,
    ending: null,
    seats: summary.seats.map(seat => ({ ...seat, score: null })),
  }
}
