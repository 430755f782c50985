import type { Problem } from '../../shared/api.ts'
import type { CollectionPlan } from '../../shared/collect/events.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { Language } from '../../shared/match/mainFiles.ts'
import type { ContestDraft } from './newContestDraft.ts'
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { doubledName } from '../../shared/collect/collection.ts'
import { MOST_STUDENTS } from '../../shared/collect/events.ts'
import { gameOf, USUAL_GAME } from '../../shared/games/index.ts'
import { matchPlanSchema } from '../../shared/match/events.ts'
import { MAX_BUDGET_MS } from '../../shared/match/limits.ts'
import { LANGUAGES } from '../../shared/match/mainFiles.ts'
import { guestNameSchema } from '../../shared/rooms.ts'
import { dayText } from '../dateText.ts'
import { useHost } from '../host/host.ts'
import { collectTexts } from '../texts/collect.ts'
import { problemTexts } from '../texts/problems.ts'
import { contestClock, contestSettings, namesIn } from './newContestDraft.ts'
import { settingIssues } from './newMatchDraft.ts'

/** What the form of a new collection holds while it is filled in. */
interface CollectionDraft extends Pick<ContestDraft, 'game' | 'settings' | 'clocks'> {
  /** Empty for the usual one. */
  readonly title: string
  readonly languages: readonly Language[]
  /** Whether programs in other languages may be handed in, too. */
  readonly programs: boolean
  /** Whether only people on a list may hand in. */
  readonly byList: boolean
  /** The list, a name a line. */
  readonly names: string
  /** As a field for a day and a time has it; empty for none. */
  readonly deadline: string
  /** Whether students may come from other machines. */
  readonly lan: boolean
}

const EMPTY: CollectionDraft = {
  title: '',
  game: USUAL_GAME,
  settings: {},
  clocks: {},
  languages: LANGUAGES,
  programs: false,
  byList: false,
  names: '',
  deadline: '',
  lan: true,
}

/** The collection that is being set up; what is filled in is remembered while the window is open. */
export const useNewCollectionStore = defineStore('newCollection', () => {
  const host = useHost()
  const draft = shallowRef(EMPTY)
  const problem = shallowRef<Problem | null>(null)
  const creating = shallowRef(false)

  const settings = computed(() => contestSettings(draft.value))
  const clockS = computed(() => contestClock(draft.value))
  const names = computed(() => namesIn(draft.value.names))
  const usualTitle = computed(() => collectTexts.form.usualTitle(gameOf(draft.value.game).title, dayText(Date.now())))
  /** What must be mended, by field. */
  const issues = computed(() => ({
    settings: settingIssues(draft.value.game, settings.value),
    clock: clockS.value === null || matchPlanSchema.shape.budgetMs.safeParse(clockS.value * 1000).success
      ? undefined
      : problemTexts.field.clock(MAX_BUDGET_MS / 1000),
    languages: draft.value.languages.length === 0 ? collectTexts.form.noLanguage : null,
    names: draft.value.byList ? issueOfNames(names.value) : null,
  }))

  function change(changes: Partial<CollectionDraft>): void {
    draft.value = { ...draft.value, ...changes }
    problem.value = null
  }

  /** Makes the collection and resolves to its id; null, with `problem` set, if the host declines. */
  async function create(): Promise<string | null> {
    if (creating.value)
      return null
    creating.value = true
    problem.value = null
    const { title, game, languages, programs, byList, deadline, lan } = draft.value
    const plan: CollectionPlan = {
      title: title.trim() || usualTitle.value,
      game,
      settings: settings.value,
      budgetMs: clockS.value === null ? null : clockS.value * 1000,
      languages: LANGUAGES.filter(language => languages.includes(language)),
      programs,
      names: byList ? names.value : null,
      deadline: timeOfField(deadline),
    }
    const answer = await host.createCollection(plan, lan)
    creating.value = false
    if (!answer.ok) {
      problem.value = answer.error
      return null
    }
    draft.value = EMPTY
    return answer.value.id
  }

  return {
    draft,
    settings,
    clockS,
    names,
    usualTitle,
    issues,
    problem,
    creating,
    change,
    changeSetting: (name: string, value: unknown) => {
      const { game, settings: given } = draft.value
      change({ settings: { ...given, [game]: { ...given[game], [name]: value } } })
    },
    changeClock: (seconds: number | null) =>
      change({ clocks: { ...draft.value.clocks, [draft.value.game]: seconds } }),
    chooseGame: (game: GameId) => change({ game }),
    create,
  }
})

/** Why nobody could be let in by this list, as a sentence; null if all can. */
function issueOfNames(names: readonly string[]): string | null {
  if (names.length === 0)
    return collectTexts.form.noNames
  if (names.length > MOST_STUDENTS)
    return collectTexts.form.tooMany(MOST_STUDENTS)
  const wrong = names.find(name => !guestNameSchema.safeParse(name).success)
  if (wrong !== undefined)
    return collectTexts.form.wrongName(wrong)
  const twice = doubledName(names)
  return twice === undefined ? null : collectTexts.form.twice(twice)
}

/** The milliseconds since 1970 that a field for a day and a time stands for; null for an empty one. */
export function timeOfField(value: string): number | null {
  const at = new Date(value).getTime()
  return Number.isNaN(at) ? null : at
}
