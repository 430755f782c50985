import type { Listen } from '../../shared/listen.ts'
import type { MatchPlan } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { MatchRunner } from '../../shared/match/run/matchRunner.ts'
import type { Host } from '../host/host.ts'
import type { Opened } from '../host/matches/matchOpener.ts'
import type { PortTerms } from '../host/matches/portTerms.ts'
import type { SeriesLog } from '../port/runningSeries.ts'
import type { Report } from './report.ts'
import { randomInt } from 'node:crypto'
import { MOST_SERIES_GAMES } from '../../shared/contest/limits.ts'
import { seriesIn } from '../../shared/contest/series.ts'
import { seatsOf } from '../../shared/game/seat.ts'
import { dialectOf } from '../../shared/games/index.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { hasExternalSeat, hasProgramSeat } from '../../shared/match/player.ts'
import { deriveSeed } from '../../shared/random.ts'
import { SERIES_PAUSE_MS } from '../host/matches/portTerms.ts'
import { CliError } from './cliError.ts'
import { watchLateAnswers } from './lateAnswers.ts'

export interface HostOptions {
  readonly plan: Omit<MatchPlan, 'seed'>
  readonly port: number
  readonly lan: boolean
  /** Whether others may watch from a browser. */
  readonly guests: boolean
  /**
   * 0 for as many as clients come; in a series, its number of games. Null for the default: one game, or in a series one
   * for each seat.
   */
  readonly games: number | null
  readonly atOnce: number
  readonly seed: number | null
  /** The log of an interrupted series that is continued first; null for none. */
  readonly left: SeriesLog | null
}

/** Plays the requested games without a window. Resolves when they are done. */
export async function runHost(host: Host, options: HostOptions, report: Report): Promise<void> {
  const { plan, port, lan } = options
  const seed = options.seed ?? randomInt(2 ** 31)
  if (options.guests && !hasExternalSeat(plan.seats))
    throw new CliError('--guests needs a seat for a client: games between bots are over before anybody could watch.', 2)
  if (hasProgramSeat(plan.seats))
    report.means(await host.programs.means())
  const lateAnswers = watchLateAnswers(host)
  if (!hasExternalSeat(plan.seats)) {
    await playBots(host, options, seed, report)
    return lateAnswers()
  }
  host.listen({
    portOpened: ({ port: opened, addresses }) => report.listening(opened, addresses),
    matchEvent: report.event,
    contestEvent: (event, after) => report.series(event, seriesIn(after)),
    portNoted: report.portNote,
  })
  const { runner, hostedPort } = await open(host, plan, { port, lan }, termsOf(options, seed))
  host.listen({
    nameAnnounced: name =>
      hostedPort !== null && report.named(name, hostedPort.port, host.rooms.describe().at(0)?.port ?? null),
  })
  if (options.guests) {
    const room = await host.rooms.open(runner.id, lan)
    if (!room.ok)
      throw new CliError(room.error.message, 1)
    report.room(room.value)
  }
  await hostedPort?.done
  await lateAnswers()
}

/** A port plays that many games, or one series of that many. */
function termsOf({ plan, games, atOnce, left }: HostOptions, seed: number): PortTerms {
  const isSeries = dialectOf(plan.game, plan.dialect)?.connectionLasts === 'series'
  if (!isSeries)
    return { games: games === 0 ? null : games ?? 1, atOnce, seed }
  const inSeries = games === null || games === 0 ? seatsOf(plan.seats).length : Math.min(games, MOST_SERIES_GAMES)
  return {
    games: games === 0 ? null : 1,
    atOnce,
    seed,
    series: { games: inSeries, pauseMs: SERIES_PAUSE_MS, resumes: left },
  }
}

async function playBots(host: Host, { plan, games }: HostOptions, seed: number, report: Report): Promise<void> {
  host.listen({ matchEvent: report.event })
  const most = games === 0 ? Number.POSITIVE_INFINITY : games ?? 1
  for (let game = 0; game < most; game++) {
    const { runner } = await open(host, plan, null, { games: 1, atOnce: 1, seed: deriveSeed(seed, game) })
    const { stopped } = await ended(runner)
    if (stopped?.code === 'start-failed')
      throw new CliError(`The program at seat ${stopped.seat} could not be started.`, 1)
  }
}

async function ended(runner: MatchRunner): Promise<Match> {
  return isOver(runner.match)
    ? runner.match
    : new Promise((resolve) => {
        runner.listen((_event, match) => isOver(match) && resolve(match))
      })
}

async function open(host: Host, plan: HostOptions['plan'], listen: Listen | null, terms: PortTerms): Promise<Opened> {
  const result = await host.newMatches.create({ plan, listen }, { terms })
  if (!result.ok)
    throw new CliError(result.error.message, result.error.code === 'bad-request' ? 2 : 1)
  return result.value
}
