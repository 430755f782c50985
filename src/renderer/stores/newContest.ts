import type { Problem } from '../../shared/api.ts'
import type { FormatName, Participant } from '../../shared/contest/plan.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { ContestDraft, FormatOptions } from './newContestDraft.ts'
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { unusedName } from '../../shared/contest/planning/distinctNames.ts'
import { gameOf } from '../../shared/games/index.ts'
import { seededRandom, shuffled } from '../../shared/random.ts'
import { dayText } from '../dateText.ts'
import { useHost } from '../host/host.ts'
import { newContestTexts } from '../texts/newContest.ts'
import { contestClock, contestPlanOf, contestSettingIssues, contestSettings, firstContestDraft, formatOf, needsPort, openingsOf } from './newContestDraft.ts'

/** The contest that is being set up. It stays while the window goes elsewhere, until it was begun. */
export const useNewContestStore = defineStore('newContest', () => {
  const host = useHost()
  const draft = shallowRef<ContestDraft>(firstContestDraft(anySeed()))
  const problem = shallowRef<Problem | null>(null)
  const starting = shallowRef(false)
  let keys = 0

  function change(changes: Partial<ContestDraft>): void {
    draft.value = { ...draft.value, ...changes }
    problem.value = null
  }

  /** Adds them at the end; a name that is taken gets a number. */
  function add(participants: readonly Participant[]): void {
    const entries = [...draft.value.entries]
    for (const participant of participants) {
      const name = unusedName(participant.name, new Set(entries.map(entry => entry.participant.name)))
      entries.push({ key: keys++, participant: { ...participant, name } })
    }
    change({ entries })
  }

  function rename(key: number, name: string): void {
    change({ entries: draft.value.entries.map(entry => entry.key === key ? { ...entry, participant: { ...entry.participant, name } } : entry) })
  }

  function remove(key: number): void {
    change({ entries: draft.value.entries.filter(entry => entry.key !== key) })
  }

  /** Puts one at another place of the list, counted from 0. */
  function move(key: number, to: number): void {
    const { entries } = draft.value
    const moved = entries.find(entry => entry.key === key)
    if (moved === undefined || to < 0 || to >= entries.length)
      return
    change({ entries: entries.filter(entry => entry !== moved).toSpliced(to, 0, moved) })
  }

  /** Another game has other bots: those of the game before go. */
  function chooseGame(game: GameId): void {
    const { bots } = gameOf(game)
    change({ game, entries: draft.value.entries.filter(({ participant: { seat } }) => seat.kind !== 'bot' || bots.some(({ name }) => name === seat.bot)) })
  }

  function changeSetting(name: string, value: unknown): void {
    const { game, settings } = draft.value
    change({ settings: { ...settings, [game]: { ...settings[game], [name]: value } } })
  }

  function changeOptions(changes: Partial<FormatOptions>): void {
    change({ options: { ...draft.value.options, ...changes } })
  }

  /** All that the openings follow from: they are not drawn anew with every letter that is typed. */
  const openingTerms = computed(() => JSON.stringify([draft.value.game, draft.value.settings[draft.value.game] ?? {}, draft.value.openingPlies, draft.value.seed]))
  const openings = computed(() => openingTerms.value === '' ? [] : openingsOf(draft.value))
  const plan = computed(() => contestPlanOf(draft.value, newContestTexts.usualName(gameOf(draft.value.game).title, dayText(Date.now())), openings.value))

  /** Makes the contest, begins it and answers its id; null, with `problem` set, where the host declines. */
  async function start(): Promise<string | null> {
    if (starting.value)
      return null
    starting.value = true
    problem.value = null
    const answer = await host.createContest(plan.value, needsPort(draft.value) ? { listen: { port: draft.value.port, lan: draft.value.lan } } : {})
    starting.value = false
    if (!answer.ok) {
      problem.value = answer.error
      return null
    }
    draft.value = firstContestDraft(anySeed())
    return answer.value.id
  }

  return {
    draft,
    plan,
    problem,
    starting,
    format: computed<FormatName>(() => formatOf(draft.value)),
    settings: computed(() => contestSettings(draft.value)),
    settingIssues: computed(() => contestSettingIssues(draft.value)),
    clockS: computed(() => contestClock(draft.value)),
    change,
    changeSetting,
    changeOptions,
    chooseGame,
    add,
    rename,
    remove,
    move,
    shuffle: () => change({ entries: shuffled(draft.value.entries, seededRandom(anySeed())) }),
    start,
  }
})

function anySeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Int32Array(1))
  return seed
}
