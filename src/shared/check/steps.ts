import type { Arrival, Check, CheckGame, Closing, Exit, Fault, GameEnd, GameFindings, GreetingFound } from './check.ts'
import { dialectOf } from '../games/index.ts'
import { kindOfForfeit } from '../match/causes.ts'
import { hasDied, NOTHING_FOUND } from './check.ts'
import { connectsAgain } from './plannedGames.ts'

/**
 * What a check tries. Whether moves are legal and in time, and whether the program closes properly, is judged over all
 * games.
 */
export type StepId
  = | { readonly code: 'connect' | 'greet' | 'first-turn' | 'again' | 'legal' | 'time' | 'close' | 'exit' }
    | { readonly code: 'play', readonly game: number }

/** Why a step failed: a code, the game in which it failed, and the facts. */
export type Reason = { readonly game: number } & (
  | Exclude<Arrival, { code: 'came' | 'stayed' }>
  | Exclude<GreetingFound, { code: 'greeted' }>
  | Exclude<GameEnd, { code: 'ended' | 'cut-short' }>
  | Exclude<Closing, { code: 'closed' }>
  | Exclude<Exit, { code: 'exited' }>
  /** A mistake that cost nothing in this game. */
  | { readonly code: 'fault', readonly fault: Fault }
)

/** Why a step was not tried. */
export type Untried
  /** The program did not connect, or not again. */
  = | 'nobody-came'
    /** The check could not start the program. */
    | 'not-started'
    /** The program spoke WebSocket, or did not greet correctly. */
    | 'turned-away'
    /** The connection that should have stayed for all its games ended. */
    | 'connection-ended'
    /** The check broke off a game, and with it the connection that should have stayed. */
    | 'broken-off'
    | 'stopped'
    /** The check was asked for fewer games. */
    | 'too-few-games'
    /** The program made no move, or no game ended. */
    | 'nothing-to-judge'

/** What a passed step showed: milliseconds, and numbers of moves. */
export type Facts
  = | { readonly code: 'connect' | 'again' | 'first-turn', readonly afterMs: number }
    | { readonly code: 'greet', readonly name: string | null, readonly afterMs: number }
    | { readonly code: 'play', readonly plies: number, readonly place: number | null, readonly cutShort: boolean }
    | { readonly code: 'legal', readonly games: number }
    /** The slowest answer, and the most time that a game used of its clock. */
    | { readonly code: 'time', readonly slowestMs: number, readonly usedMs: number, readonly budgetMs: number | null }
    | { readonly code: 'close' | 'exit', readonly slowestMs: number }

export type StepResult
  = | { readonly state: 'to-come' }
    | { readonly state: 'running' }
    | { readonly state: 'passed', readonly facts: Facts }
    | { readonly state: 'failed', readonly reasons: readonly [Reason, ...Reason[]] }
    | { readonly state: 'not-tried', readonly why: Untried }

export interface Step {
  readonly id: StepId
  readonly result: StepResult
  /** The games whose traffic is shown for the step: those in which it failed, or all by which it was judged. */
  readonly games: readonly number[]
}

/** The steps of a check in the order in which they are tried, each with its result. */
export function stepsOf(check: Check): readonly Step[] {
  return idsOf(check).map((id) => {
    const result = resultOf(check, id) ?? unsettled(check, id)
    return { id, result, games: gamesBehind(check, id, result) }
  })
}

/** How many steps passed, and of how many; a program is ready for a contest if all passed. */
export interface Score { readonly passed: number, readonly of: number, readonly isReady: boolean }

export function scoreOf(steps: readonly Step[]): Score {
  const passed = steps.filter(({ result }) => result.state === 'passed').length
  return { passed, of: steps.length, isReady: passed === steps.length }
}

/** A key that identifies a step within its check. */
export function keyOf(id: StepId): string {
  return id.code === 'play' ? `play-${id.game}` : id.code
}

function idsOf({ plan, games }: Check): StepId[] {
  const dialect = dialectOf(plan.game, plan.dialect)
  const second = secondConnection(games)
  const played = (some: readonly CheckGame[]): StepId[] => some.map(({ number }) => ({ code: 'play', game: number }))
  const greets = dialect !== null && dialect.greeting !== null
  return [
    { code: 'connect' },
    ...greets ? [{ code: 'greet' } as const] : [],
    { code: 'first-turn' },
    ...played(games.slice(0, (second ?? games.length + 1) - 1)),
    ...connectsAgain(plan) ? [{ code: 'again' } as const] : [],
    ...played(games.slice((second ?? games.length + 1) - 1)),
    { code: 'legal' },
    { code: 'time' },
    // A program on its standard output closes it by ending.
    ...plan.program === undefined || plan.program.proto === 'tcp' ? [{ code: 'close' } as const] : [],
    ...plan.program === undefined ? [] : [{ code: 'exit' } as const],
  ]
}

/** The first game over a second connection; null if there is none. */
function secondConnection(games: readonly CheckGame[]): number | null {
  return games.find(({ connection }) => connection === 2)?.number ?? null
}

/** The result of a step as far as known; null while nothing is. */
function resultOf(check: Check, id: StepId): StepResult | null {
  switch (id.code) {
    case 'connect':
      return connected(check, 1, 'connect')
    case 'greet':
      return greeted(findingsOf(check, 1).greeting)
    case 'first-turn':
      return firstTurn(findingsOf(check, 1))
    case 'again': {
      const second = secondConnection(check.games)
      return second === null ? { state: 'not-tried', why: 'too-few-games' } : connected(check, second, 'again')
    }
    case 'play':
      return played(findingsOf(check, id.game).end, id.game)
    case 'legal':
      return legal(check)
    case 'time':
      return inTime(check)
    case 'close':
      return closed(check)
    case 'exit':
      return exited(check)
  }
}

/** The state of a step without a result: it is running, comes later, or will not be tried. */
function unsettled(check: Check, id: StepId): StepResult {
  if (check.status !== 'running')
    return { state: 'not-tried', why: whyUntried(check) }
  return { state: keyOf(id) === runningKey(check) ? 'running' : 'to-come' }
}

/** The step that is running. */
function runningKey({ waits, findings, games, plan }: Check): string | null {
  if (waits === null)
    return null
  const { what, game } = waits
  if (what === 'close')
    return plan.program === undefined || plan.program.proto === 'tcp' ? 'close' : 'exit'
  if (what === 'exit')
    return 'exit'
  if (what === 'arrival' && (game === 1 || game === secondConnection(games)))
    return game === 1 ? 'connect' : 'again'
  if (what === 'greeting' && game === 1)
    return 'greet'
  return what === 'play' && game === 1 && findings[0]?.firstAnswerMs === null ? 'first-turn' : `play-${game}`
}

function whyUntried({ status, games, findings, plan }: Check): Untried {
  if (status === 'stopped')
    return 'stopped'
  const last = findings.at(-1)
  if (last === undefined || last.arrival === null || last.arrival.code === 'nobody-came')
    return 'nobody-came'
  if (last.arrival.code === 'not-started')
    return 'not-started'
  if (last.arrival.code === 'web-socket' || (last.greeting !== null && last.greeting.code !== 'greeted'))
    return 'turned-away'
  if (plan.program !== undefined && findings.length < games.length)
    return 'broken-off'
  const [played, next] = games.slice(findings.length - 1)
  if (next === undefined || next.connection !== played?.connection)
    return 'nothing-to-judge'
  return last.close?.code === 'closed-early' ? 'connection-ended' : 'broken-off'
}

function connected(check: Check, game: number, code: 'connect' | 'again'): StepResult | null {
  const { arrival } = findingsOf(check, game)
  if (arrival === null || arrival.code === 'stayed')
    return null
  return arrival.code === 'came'
    ? { state: 'passed', facts: { code, afterMs: arrival.afterMs } }
    : failed([{ game, ...arrival }])
}

function greeted(greeting: GreetingFound | null): StepResult | null {
  if (greeting === null)
    return null
  return greeting.code === 'greeted'
    ? { state: 'passed', facts: { code: 'greet', name: greeting.name, afterMs: greeting.afterMs } }
    : failed([{ game: 1, ...greeting }])
}

function firstTurn({ firstAnswerMs, end }: GameFindings): StepResult | null {
  if (firstAnswerMs !== null)
    return { state: 'passed', facts: { code: 'first-turn', afterMs: firstAnswerMs } }
  const reason = reasonOf(end, 1)
  return reason === null ? null : failed([reason])
}

function played(end: GameEnd | null, game: number): StepResult | null {
  if (end === null)
    return null
  if (end.code === 'ended' || end.code === 'cut-short') {
    return {
      state: 'passed',
      facts: {
        code: 'play',
        plies: end.plies,
        place: end.code === 'ended' ? end.place : null,
        cutShort: end.code === 'cut-short',
      },
    }
  }
  return failed([{ game, ...end }])
}

/** Judged over all games; an illegal move shows at once. */
function legal(check: Check): StepResult | null {
  const reasons = eachGame(check, ({ fault, end }, { number: game }): Reason[] => {
    if (fault !== null)
      return [{ code: 'fault', game, fault }]
    return end?.code === 'lost' && kindOfForfeit(end.fault.cause) === 'illegal' ? [{ game, ...end }] : []
  })
  const games = check.findings.filter(({ firstAnswerMs }) => firstAnswerMs !== null).length
  return judged(check, reasons, games > 0 ? { code: 'legal', games } : null)
}

function inTime(check: Check): StepResult | null {
  const reasons = eachGame(check, ({ end }, { number: game }): Reason[] => {
    if (end?.code === 'no-answer')
      return [{ game, ...end }]
    return end?.code === 'lost' && kindOfForfeit(end.fault.cause) === 'timeout' ? [{ game, ...end }] : []
  })
  const slowest = check.findings.map(({ slowestMs }) => slowestMs).filter(ms => ms !== null)
  const usedMs = Math.max(0, ...check.findings.map(({ usedMs }) => usedMs))
  return judged(
    check,
    reasons,
    slowest.length > 0
      ? { code: 'time', slowestMs: Math.max(...slowest), usedMs, budgetMs: check.plan.budgetMs }
      : null,
  )
}

function closed(check: Check): StepResult | null {
  const reasons = eachGame(
    check,
    ({ close, end }, { number: game }): Reason[] =>
      close === null || close.code === 'closed' ? deathIn(end, game) : [{ game, ...close }],
  )
  const took = check.findings.map(({ close }) => close?.code === 'closed' ? close.afterMs : null).filter(ms =>
    ms !== null,
  )
  return judged(check, reasons, took.length > 0 ? { code: 'close', slowestMs: Math.max(...took) } : null)
}

function exited(check: Check): StepResult | null {
  const reasons = eachGame(
    check,
    ({ exit, end }, { number: game }): Reason[] =>
      exit === null || exit.code === 'exited' ? deathIn(end, game) : [{ game, ...exit }],
  )
  const took = check.findings.map(({ exit }) => exit?.code === 'exited' ? exit.afterMs : null).filter(ms => ms !== null)
  return judged(check, reasons, took.length > 0 ? { code: 'exit', slowestMs: Math.max(...took) } : null)
}

/** A program that died in the middle of a game did not get to anything after its end. */
function deathIn(end: GameEnd | null, game: number): Reason[] {
  return end !== null && end.code !== 'ended' && end.code !== 'cut-short' && hasDied(end) ? [{ game, ...end }] : []
}

/** A step that depends on every game: it fails as soon as one game fails it, and passes once the check is done. */
function judged({ status }: Check, reasons: readonly Reason[], facts: Facts | null): StepResult | null {
  const [first, ...further] = reasons
  if (first !== undefined)
    return failed([first, ...further])
  return status === 'done' && facts !== null ? { state: 'passed', facts } : null
}

function eachGame(check: Check, reasons: (findings: GameFindings, game: CheckGame) => readonly Reason[]): Reason[] {
  return check.findings.flatMap((findings, index) => {
    const game = check.games[index]
    return game === undefined ? [] : reasons(findings, game)
  })
}

function reasonOf(end: GameEnd | null, game: number): Reason | null {
  return end === null || end.code === 'ended' || end.code === 'cut-short' ? null : { game, ...end }
}

function findingsOf({ findings }: Check, game: number): GameFindings {
  return findings[game - 1] ?? NOTHING_FOUND
}

function failed(reasons: readonly [Reason, ...Reason[]]): StepResult {
  return { state: 'failed', reasons }
}

function gamesBehind({ findings, games }: Check, id: StepId, result: StepResult): readonly number[] {
  if (result.state === 'failed')
    return [...new Set(result.reasons.map(({ game }) => game))]
  if (result.state !== 'passed')
    return []
  switch (id.code) {
    case 'play':
      return [id.game]
    case 'again':
      return [secondConnection(games) ?? 1]
    case 'legal':
    case 'time':
    case 'close':
    case 'exit':
      return findings.map((_, index) => index + 1)
    default:
      return [1]
  }
}
