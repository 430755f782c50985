import type { Problem } from '../../shared/api.ts'
import type { Contest } from '../../shared/contest/contest.ts'
import type { FieldValue } from '../../shared/contest/fields.ts'
import type { ContestPlan, Participant } from '../../shared/contest/plan.ts'
import type { PlanProblem } from '../../shared/contest/planning/problem.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { Listen } from '../../shared/listen.ts'
import type { ProgramSeat } from '../../shared/match/program.ts'
import type { ContestDraft, Entry } from './newContestDraft.ts'
import { useEventListener, watchDebounced } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, nextTick, shallowRef } from 'vue'
import { z } from 'zod'
import { concurrencyProblem } from '../../shared/contest/planning/concurrencyProblem.ts'
import { unusedName } from '../../shared/contest/planning/distinctNames.ts'
import { numberProblems } from '../../shared/contest/planning/numberProblems.ts'
import { problemsOf } from '../../shared/contest/planning/problems.ts'
import { sameFiles } from '../../shared/contest/views/sameFiles.ts'
import { gameOf } from '../../shared/games/index.ts'
import { trimmedProgram } from '../../shared/match/program.ts'
import { validateProgram } from '../../shared/match/validateProgram.ts'
import { seededRandom, shuffled } from '../../shared/random.ts'
import { dayText } from '../dateText.ts'
import { useHost } from '../host/host.ts'
import { storageOf } from '../storage.ts'
import { STORED } from '../storageKeys.ts'
import { newContestTexts } from '../texts/newContest.ts'
import { programTexts } from '../texts/programs.ts'
import { draftLike } from './draftLike.ts'
import {
  chosenFormat,
  contestClock,
  contestDraftSchema,
  contestPlanOf,
  contestSettings,
  draftFormat,
  firstContestDraft,
  likeOf,
  listenOf,
  openingsOf,
  withoutPassword,
} from './newContestDraft.ts'
import { settingIssues } from './newMatchDraft.ts'
import { useOverviewStore } from './overview.ts'
import { useProgramLooks } from './programLooks.ts'
import { readStored } from './readStored.ts'

const SAVE_AFTER_MS = 300

/**
 * The contest that is being set up. The content of its form is remembered until the contest was begun, even while the
 * window is closed.
 */
export const useNewContestStore = defineStore('newContest', () => {
  const host = useHost()
  const overview = useOverviewStore()
  const storage = storageOf('localStorage')
  const draft = shallowRef<ContestDraft>(
    readStored(storage, STORED.newContest, contestDraftSchema) ?? firstContestDraft(anySeed()),
  )
  const problem = shallowRef<Problem | null>(null)
  const starting = shallowRef(false)

  const save = (): void => storage.setItem(STORED.newContest, JSON.stringify(withoutPassword(draft.value)))
  watchDebounced(draft, save, { debounce: SAVE_AFTER_MS, maxWait: 10 * SAVE_AFTER_MS })
  useEventListener(window, 'pagehide', save)

  function change(changes: Partial<ContestDraft>): void {
    draft.value = { ...draft.value, ...changes }
    problem.value = null
  }

  /** Appends participants; a name that is taken gets a number. */
  function add(participants: readonly Participant[]): void {
    const entries = [...draft.value.entries]
    const first = 1 + Math.max(-1, ...entries.map(({ key }) => key))
    for (const [index, participant] of participants.entries()) {
      const name = unusedName(participant.name, new Set(entries.map(entry => entry.participant.name)))
      entries.push({ key: first + index, participant: { ...participant, name } })
    }
    change({ entries })
  }

  function changeEntry(key: number, changes: Partial<Participant>): void {
    change({
      entries: draft.value.entries.map(entry =>
        entry.key === key ? { ...entry, participant: { ...entry.participant, ...changes } } : entry,
      ),
    })
  }

  /** Gives entries clocks of their own, in seconds by the entry's key; with null, the clock of everybody. */
  function changeClocks(seconds: ReadonlyMap<number, number | null>): void {
    change({
      entries: draft.value.entries.map((entry) => {
        const own = seconds.get(entry.key)
        return own === undefined ? entry : own === null ? withoutClock(entry) : withClock(entry, own)
      }),
    })
  }

  function remove(key: number): void {
    change({ entries: draft.value.entries.filter(entry => entry.key !== key) })
  }

  /** Moves an entry to another place of the list, counted from 0. */
  function move(key: number, to: number): void {
    const { entries } = draft.value
    const moved = entries.find(entry => entry.key === key)
    if (moved === undefined || to < 0 || to >= entries.length)
      return
    change({ entries: entries.filter(entry => entry !== moved).toSpliced(to, 0, moved) })
  }

  /** Another game has other bots and clocks, so the bots of the previous game and own clocks are removed. */
  function chooseGame(game: GameId): void {
    const { bots } = gameOf(game)
    const staying = draft.value.entries.filter(({ participant: { seat } }) =>
      seat.kind !== 'bot' || bots.some(({ name }) => name === seat.bot),
    )
    change({ game, entries: staying.map(withoutClock) })
  }

  function changeSetting(name: string, value: unknown): void {
    const { game, settings } = draft.value
    change({ settings: { ...settings, [game]: { ...settings[game], [name]: value } } })
  }

  function changeField(name: string, value: FieldValue): void {
    const format = chosenFormat(draft.value)
    change({ fields: { ...draft.value.fields, [format]: { ...draft.value.fields[format], [name]: value } } })
  }

  /** With a test, nobody has to say how many encounters there are: the number given without a test is put aside. */
  function changeTest(test: boolean): void {
    const { fields, fieldsAside } = draft.value
    const format = chosenFormat(draft.value)
    change({
      test,
      fields: { ...fields, [format]: fieldsAside[format] ?? {} },
      fieldsAside: { ...fieldsAside, [format]: fields[format] ?? {} },
    })
  }

  const { lookAt, refusal, look } = useProgramLooks(
    () => draft.value.game,
    () =>
      draft.value.entries.flatMap(({ participant: { seat } }) => seat.kind === 'program' ? trimmedProgram(seat) : []),
  )

  /**
   * Why the program of an entry can't be started, in sentences; null if it can, as far as is known by now, and if the
   * entry has none.
   */
  function issueOf({ participant: { seat } }: Entry): string | null {
    if (seat.kind !== 'program')
      return null
    const program = trimmedProgram(seat)
    return program.command === ''
      ? programTexts.commandNeeded
      : validateProgram(draft.value.game, likeOf(draft.value)?.dialect, program) ?? lookAt(program)?.problem ?? null
  }

  /** Entries that share a file with others, by the entry's index: the file, and the names of the others. */
  const filesShared = computed<ReadonlyMap<number, { readonly file: string, readonly names: readonly string[] }>>(
    () => {
      const files = draft.value.entries.flatMap(({ participant: { seat } }, place) => {
        const file = seat.kind === 'program' ? lookAt(trimmedProgram(seat))?.file ?? null : null
        return file === null ? [] : [{ place, ...file }]
      })
      const shared = sameFiles(files.map(({ place, sha256 }) => [place, sha256]))
      return new Map(files.flatMap(({ place, name }) => {
        const names = shared.get(place)?.map(other => draft.value.entries[other]?.participant.name ?? '')
        return names === undefined ? [] : [[place, { file: name, names }] as const]
      }))
    },
  )

  /** All that the openings depend on, so that they are not drawn anew with every letter that is typed. */
  const openingTerms = computed(() =>
    JSON.stringify([
      draft.value.game,
      draft.value.settings[draft.value.game] ?? {},
      draft.value.openingPlies,
      draft.value.seed,
    ]),
  )
  const openings = computed(() =>
    openingTerms.value === '' ? { lines: [], policy: 'encounter' as const } : openingsOf(draft.value),
  )
  const plan = computed(() => contestPlanOf(draft.value, usualName(draft.value.game, Date.now()), openings.value))

  /** Whether some numbers make no sense yet, so that nothing can be calculated from them. */
  const hasWrongNumbers = computed(() => numberProblems(plan.value).length > 0)

  /**
   * What must be fixed before the contest can start: problems of the form itself, and those that the host sees with its
   * programs, or has with so many games at once.
   */
  const problems = computed<readonly PlanProblem[]>(() => {
    const ofPrograms = draft.value.entries.flatMap((entry, place) => {
      const issue = issueOf(entry)
      return issue === null
        ? []
        : [{ key: `participants.${place}.seat`, message: `${entry.participant.name}: ${issue}` }]
    })
    const tooMany = concurrencyProblem(plan.value, overview.cores ?? Infinity)
    return [
      ...problemsOf(plan.value),
      ...tooMany === null || hasWrongNumbers.value ? [] : [tooMany],
      ...refusal.value === null ? ofPrograms : [{ key: 'participants', message: refusal.value }],
    ]
  })

  /**
   * Has all programs looked at once more, makes the contest, begins it and resolves to its id. Null if something must
   * be fixed (a field that `isFilledIn` checks, or one of `problems`), or, with `problem` set, if the host declines.
   */
  async function start(isFilledIn: () => boolean): Promise<string | null> {
    if (starting.value)
      return null
    starting.value = true
    problem.value = null
    await look(true)
    await nextTick()
    const listen = listenOf(draft.value)
    const answer = problems.value.length > 0 || !isFilledIn()
      ? null
      : await host.createContest(plan.value, listen === undefined ? {} : { listen })
    starting.value = false
    if (answer?.ok !== true) {
      problem.value = answer?.error ?? null
      return null
    }
    empty()
    return answer.value.id
  }

  /** Resets the whole form. Returns a function that undoes that. */
  function empty(): () => void {
    const before = draft.value
    draft.value = firstContestDraft(anySeed())
    problem.value = null
    save()
    return () => change(before)
  }

  return {
    draft,
    plan,
    problem,
    problems,
    hasWrongNumbers,
    starting,
    format: computed(() => draftFormat(draft.value)),
    settings: computed(() => contestSettings(draft.value)),
    settingIssues: computed(() => settingIssues(draft.value.game, contestSettings(draft.value))),
    clockS: computed(() => contestClock(draft.value)),
    /** The contest that this one is like, for what the form has no field for; null for none. */
    like: computed(() => likeOf(draft.value)),
    filesShared,
    issueOf,
    look,
    change,
    changeSetting,
    changeField,
    changeTest,
    chooseGame,
    add,
    changeClocks,
    rename: (key: number, name: string) => changeEntry(key, { name }),
    changeProgram: (key: number, seat: ProgramSeat) => changeEntry(key, { seat }),
    remove,
    move,
    shuffle: () => change({ entries: shuffled(draft.value.entries, seededRandom(anySeed())) }),
    start,
    empty,
    /** Fills in the form like that contest. Returns a function that restores what was in it. */
    makeLike: (contest: Contest, listen: Listen | undefined): (() => void) => {
      const undo = empty()
      draft.value = draftLike(contest, listen, usualName(contest.plan.game, contest.createdAt), anySeed())
      return undo
    },
    /** Fills in the form for these participants of a game. Returns a function that restores what was in it. */
    makeOf: (
      { name, game, settings, budgetMs, participants }: Pick<
        ContestPlan,
        'name' | 'game' | 'settings' | 'budgetMs' | 'participants'
      >,
    ): (() => void) => {
      const undo = empty()
      change({
        name,
        game,
        settings: { [game]: z.record(z.string(), z.unknown()).catch({}).parse(settings) },
        clocks: { [game]: budgetMs === null ? null : budgetMs / 1000 },
      })
      add(participants)
      return undo
    },
  }
})

function withClock({ key, participant }: Entry, seconds: number): Entry {
  return { key, participant: { ...participant, budgetMs: 1000 * seconds } }
}

function withoutClock({ key, participant: { budgetMs: _, ...participant } }: Entry): Entry {
  return { key, participant }
}

function usualName(game: GameId, at: number): string {
  return newContestTexts.usualName(gameOf(game).title, dayText(at))
}

function anySeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Int32Array(1))
  return seed
}
