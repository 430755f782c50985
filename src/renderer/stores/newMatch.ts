import type { Problem } from '../../shared/api.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { Draft } from './newMatchDraft.ts'
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { useHost } from '../host/host.ts'
import { storageOf } from '../storage.ts'
import { STORED } from '../storageKeys.ts'
import {
  clockOf,
  draftSchema,
  firstDraft,
  gamesOf,
  hostedDraft,
  issuesOf,
  playedSettings,
  practiceDraft,
  requestOf,
  seatRangeOf,
  seatsIn,
  spokenDialect,
  withName,
  withSetting,
} from './newMatchDraft.ts'
import { usePracticeStore } from './practice.ts'
import { readStored } from './readStored.ts'

/** The match that is being set up. The choices are remembered once a match was made of them. */
export const useNewMatchStore = defineStore('newMatch', () => {
  const host = useHost()
  const practice = usePracticeStore()
  const storage = storageOf('localStorage')
  const draft = shallowRef<Draft>(readStored(storage, STORED.newMatch, draftSchema) ?? firstDraft())
  const problem = shallowRef<Problem | null>(null)
  const starting = shallowRef(false)

  function change(changes: Partial<Draft>): void {
    draft.value = { ...draft.value, ...changes }
    problem.value = null
  }

  function changeSetting(name: string, value: unknown): void {
    change(withSetting(draft.value, name, value))
  }

  function changeClock(seconds: number | null): void {
    const { game, clocks } = draft.value
    change({ clocks: { ...clocks, [game]: seconds } })
  }

  function changeSeatCount(count: number): void {
    const { game, seatCounts } = draft.value
    change({ seatCounts: { ...seatCounts, [game]: count } })
  }

  function changeGames(count: number): void {
    const { game, games } = draft.value
    change({ games: { ...games, [game]: count } })
  }

  function changeDialect(id: string): void {
    const { game, dialects } = draft.value
    change({ dialects: { ...dialects, [game]: id } })
  }

  const issues = computed(() => issuesOf(draft.value))

  /** Creates the match and resolves to its id; null, with `problem` set, if the host declines. */
  async function start(): Promise<string | null> {
    if (starting.value || Object.keys(issues.value).length > 0)
      return null
    starting.value = true
    problem.value = null
    const started = draft.value
    const answer = await host.createMatch(requestOf(withName(started, practice.name)))
    starting.value = false
    if (!answer.ok) {
      problem.value = answer.error
      return null
    }
    storage.setItem(STORED.newMatch, JSON.stringify(started))
    return answer.value.id
  }

  /**
   * Starts a game of a person against bots, with the settings last used for that game; if `bot` is null, against the
   * bots last chosen.
   */
  function practise(game: GameId, bot: string | null): Promise<string | null> {
    change(practiceDraft(draft.value, game, bot))
    return start()
  }

  return {
    draft,
    issues,
    problem,
    starting,
    settings: computed(() => playedSettings(draft.value)),
    dialect: computed(() => spokenDialect(draft.value).id),
    clockS: computed(() => clockOf(draft.value)),
    games: computed(() => gamesOf(draft.value)),
    seatRange: computed(() => seatRangeOf(draft.value)),
    /** The seats that are in play. */
    seats: computed(() => seatsIn(draft.value)),
    change,
    changeSetting,
    changeClock,
    changeSeatCount,
    changeGames,
    changeDialect,
    forgetProblem: () => {
      problem.value = null
    },
    start,
    practise,
    /** Starts a practice game with one click, as the window's settings define it. */
    playTheBot: () => practise(practice.game, practice.bot),
    /** Opens a port for programs in all seats, with the settings last used. */
    hostForClients: () => {
      change(hostedDraft(draft.value))
      return start()
    },
  }
})
