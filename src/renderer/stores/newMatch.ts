import type { Problem } from '../../shared/api.ts'
import type { Draft } from '../components/new-match/draft.ts'
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { issuesOf, requestOf, settingsOf, withKinds } from '../components/new-match/draft.ts'
import { loadDraft, saveDraft } from '../components/new-match/rememberedDraft.ts'
import { goTo } from '../composables/useRoute.ts'
import { useHost } from '../host/host.ts'

/** The match that is being set up. The last choices are remembered once a match was made of them. */
export const useNewMatchStore = defineStore('newMatch', () => {
  const host = useHost()
  const draft = shallowRef<Draft>(loadDraft(localStorage))
  const problem = shallowRef<Problem | null>(null)
  const starting = shallowRef(false)

  function change(changes: Partial<Draft>): void {
    draft.value = { ...draft.value, ...changes }
    problem.value = null
  }

  function changeSetting(name: string, value: unknown): void {
    const { game, settings } = draft.value
    change({ settings: { ...settings, [game]: { ...settings[game], [name]: value } } })
  }

  const issues = computed(() => issuesOf(draft.value))

  /** Makes the match and goes there; false, with `problem` set, where the host declines. */
  async function start(): Promise<boolean> {
    if (starting.value || Object.keys(issues.value).length > 0)
      return false
    starting.value = true
    problem.value = null
    const started = draft.value
    const answer = await host.createMatch(requestOf(started))
    starting.value = false
    if (!answer.ok) {
      problem.value = answer.error
      return false
    }
    saveDraft(localStorage, started)
    goTo({ name: 'match', id: answer.value.id })
    return true
  }

  return {
    draft,
    issues,
    problem,
    starting,
    settings: computed(() => settingsOf(draft.value)),
    change,
    changeSetting,
    forgetProblem: () => {
      problem.value = null
    },
    start,
    /** One click to a practice game, with the settings last used. */
    playTheBot: () => {
      change({ ...withKinds(draft.value, { 1: 'human', 2: 'bot' }), game: 'no-tipping' })
      return start()
    },
    hostForClients: () => change(withKinds(draft.value, { 1: 'external', 2: 'external' })),
  }
})
