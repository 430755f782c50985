import type { Listen } from '../../shared/api.ts'
import type { MatchPlan } from '../../shared/match/events.ts'
import type { Host, Opened, Series } from '../host/host.ts'
import type { Report } from './report.ts'
import { randomInt } from 'node:crypto'
import { isOver } from '../../shared/match/match.ts'
import { hasExternalSeat } from '../../shared/match/player.ts'
import { deriveSeed } from '../../shared/random.ts'
import { CliError } from './cliError.ts'

export interface HostOptions {
  readonly plan: Omit<MatchPlan, 'seed'>
  readonly port: number
  readonly lan: boolean
  /** 0 for as many as clients come. */
  readonly games: number
  readonly atOnce: number
  readonly seed: number | null
}

/** Plays the games that were asked for, without a window, and returns when they are done. */
export async function runHost(host: Host, options: HostOptions, report: Report): Promise<void> {
  const { plan, port, lan } = options
  const seed = options.seed ?? randomInt(2 ** 31)
  if (!hasExternalSeat(plan.seats))
    return playBots(host, options, seed, report)
  host.listen({
    portOpened: ({ port: opened, addresses }) => report.listening(opened, addresses),
    matchEvent: report.event,
    listenerNoted: report.portNote,
  })
  const series = { games: options.games === 0 ? null : options.games, atOnce: options.atOnce, seed }
  const { referee } = await open(host, plan, { port, lan }, series)
  await referee?.done
}

async function playBots(host: Host, { plan, games }: HostOptions, seed: number, report: Report): Promise<void> {
  host.listen({ matchEvent: report.event })
  const most = games === 0 ? Number.POSITIVE_INFINITY : games
  for (let game = 0; game < most; game++) {
    const { runner } = await open(host, plan, null, { games: 1, atOnce: 1, seed: deriveSeed(seed, game) })
    await new Promise<void>((resolve) => {
      if (isOver(runner.match))
        resolve()
      runner.listen((_event, match) => isOver(match) && resolve())
    })
  }
}

async function open(host: Host, plan: HostOptions['plan'], listen: Listen | null, series: Series): Promise<Opened> {
  const result = await host.create({ plan, listen }, series)
  if (!result.ok)
    throw new CliError(result.error.message, result.error.code === 'bad-request' ? 2 : 1)
  return result.value
}
