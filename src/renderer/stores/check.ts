import type { NewCheck, Problem } from '../../shared/api.ts'
import type { Check, Traffic } from '../../shared/check/check.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { MatchPlan } from '../../shared/match/events.ts'
import type { Result } from '../../shared/result.ts'
import type { ChosenProgram } from './rememberedProgram.ts'
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { z } from 'zod'
import { DEFAULT_CHECK_PORT } from '../../shared/check/check.ts'
import { scoreOf, stepsOf } from '../../shared/check/steps.ts'
import { dialectOrUsual, USUAL_GAME, withSettingsOf } from '../../shared/games/index.ts'
import { portSchema } from '../../shared/listen.ts'
import { useHost } from '../host/host.ts'
import { problemTexts } from '../texts/problems.ts'
import { settingIssues, settingsOf, usualBudgetOf } from './newMatchDraft.ts'
import { issueOfProgram, rememberedProgram, rememberProgram, seatOfProgram } from './rememberedProgram.ts'

/** The check of a program in this window, if any, and the settings of the next check. */
export const useCheckStore = defineStore('check', () => {
  const host = useHost()
  const game = shallowRef<GameId>(USUAL_GAME)
  /** The settings of each game that were changed. */
  const given = shallowRef<Partial<Record<GameId, Record<string, unknown>>>>({})
  /** The dialect that was chosen for each game; left out is the usual one. */
  const dialects = shallowRef<Partial<Record<GameId, string>>>({})
  /** Who starts the program: the host, anew for each game, or the person, by hand. */
  const starter = shallowRef<'host' | 'person'>('host')
  /** The program that the host starts, for each game whose program fields were changed. */
  const programs = shallowRef<Partial<Record<GameId, ChosenProgram>>>({})
  const port = shallowRef(DEFAULT_CHECK_PORT)
  const check = shallowRef<Check | null>(null)
  const problem = shallowRef<Problem | null>(null)
  /** Whether the host is being asked to begin or to end a check. */
  const asking = shallowRef(false)

  const usualBudgetMs = computed(() => usualBudgetOf({ game: game.value, settings: given.value }))
  /** The id of the dialect that the program is to speak. */
  const dialect = computed({
    get: () => dialectOrUsual(game.value, dialects.value[game.value]).id,
    set: id => dialects.value = { ...dialects.value, [game.value]: id },
  })
  const settings = computed(() =>
    z.record(z.string(), z.unknown()).parse(
      withSettingsOf(game.value, dialect.value, settingsOf({ game: game.value, settings: given.value })),
    ),
  )
  const issuesOfSettings = computed(() => settingIssues(game.value, settings.value))
  const program = computed(() => programs.value[game.value] ?? rememberedProgram(game.value))
  const programIssue = computed(() =>
    starter.value === 'host' ? issueOfProgram(game.value, dialect.value, program.value) : null,
  )
  const portIssue = computed(() =>
    starter.value === 'host' || portSchema.safeParse(port.value).success ? null : problemTexts.field.port,
  )
  const steps = computed(() => check.value === null ? [] : stepsOf(check.value))

  host.onCheck((now) => {
    check.value = now
  })
  host.onConnection((connected) => {
    // The host ends a check when it loses the window.
    if (!connected && check.value?.status === 'running')
      check.value = { ...check.value, status: 'stopped', waits: null }
  })

  function changeSetting(name: string, value: unknown): void {
    given.value = { ...given.value, [game.value]: { ...given.value[game.value], [name]: value } }
    if (!Object.is(settings.value[name], value)) // the dialect requires another value
      dialects.value = { ...dialects.value, [game.value]: undefined }
  }

  /** Begins a check; `problem` is set if the host declines. */
  async function start(): Promise<void> {
    if (
      asking.value || programIssue.value !== null || portIssue.value !== null
      || Object.keys(issuesOfSettings.value).length > 0
    ) {
      return
    }
    asking.value = true
    problem.value = null
    if (starter.value === 'host')
      rememberProgram(game.value, program.value)
    const how = starter.value === 'host' ? { port: 0, program: seatOfProgram(program.value) } : { port: port.value }
    const request: NewCheck = {
      game: game.value,
      settings: settings.value,
      dialect: dialects.value[game.value],
      budgetMs: usualBudgetMs.value,
      ...how,
    }
    const answer = await host.startCheck(request)
    asking.value = false
    if (answer.ok)
      check.value = answer.value
    else
      problem.value = answer.error
  }

  /** Repeats the check; if the person starts the program, on the same port. */
  async function again(): Promise<void> {
    if (check.value !== null && starter.value === 'person')
      port.value = check.value.port
    await start()
  }

  async function stop(): Promise<void> {
    asking.value = true
    const answer = await host.stopCheck()
    asking.value = false
    problem.value = answer.ok ? null : answer.error
  }

  return {
    game,
    dialect,
    settings,
    port,
    settingIssues: issuesOfSettings,
    usualBudgetMs,
    starter,
    program,
    programIssue,
    changeProgram: (changes: Partial<ChosenProgram>) => {
      programs.value = { ...programs.value, [game.value]: { ...program.value, ...changes } }
    },
    portIssue,
    check,
    steps,
    score: computed(() => scoreOf(steps.value)),
    isRunning: computed(() => check.value?.status === 'running'),
    problem,
    asking,
    changeSetting,
    /** Sets up a check with the settings of a match, unless one runs. */
    prepare: (plan: Pick<MatchPlan, 'game' | 'settings' | 'asked' | 'dialect'>) => {
      if (check.value?.status === 'running')
        return
      check.value = null
      game.value = plan.game
      dialects.value = { ...dialects.value, [plan.game]: plan.dialect }
      given.value = {
        ...given.value,
        [plan.game]: z.record(z.string(), z.unknown()).catch({}).parse(plan.asked ?? plan.settings),
      }
    },
    start,
    again,
    stop,
    /** Removes the last check, to set up another. */
    forget: () => {
      check.value = null
      problem.value = null
    },
    traffic: async (number: number): Promise<Result<Traffic | null, Problem>> => host.checkTraffic(number),
  }
})
