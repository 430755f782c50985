import type { Contest } from '../../../shared/contest/contest.ts'
import type { Archive } from '../../archive/archive.ts'
import type { StoredContest } from '../../contest/readContest.ts'
import type { Host } from '../../host/host.ts'
import type { Output } from '../output.ts'
import type { OpenedHost } from '../terminal.ts'
import type { ContestReport } from './contestReport.ts'
import type { Order } from './control.ts'
import type { RunFlags } from './options.ts'
import type { RunEnd } from './runCommand.ts'
import process from 'node:process'
import { explainContestDamage } from '../../../shared/contest/damage.ts'
import { CONTEST_JSON_SCHEMA } from '../../../shared/contest/file/jsonSchema.ts'
import { isContestOver } from '../../../shared/contest/isContestOver.ts'
import { costOf } from '../../../shared/contest/planning/cost.ts'
import { counted } from '../../../shared/counted.ts'
import { dataFolder } from '../../archive/dataFolder.ts'
import { CliError } from '../cliError.ts'
import { watchForLoss } from '../lostFolder.ts'
import { jsonLine } from '../output.ts'
import { tell } from '../tell.ts'
import { valueOf, withArchive } from '../withArchive.ts'
import { jsonContestReport, plainContestReport } from './contestReport.ts'
import { contestText, summaryLine } from './contestText.ts'
import { giveOrder } from './control.ts'
import { optionsHelp } from './help.ts'
import { parseOptions } from './parseOptions.ts'
import { planText } from './planText.ts'
import { readPlan } from './readPlan.ts'
import { ContestRun } from './runCommand.ts'
import { contestId, logJson, storedContest, storedContestWithWarning } from './storedContest.ts'

export { exportContest } from './exportCommand.ts'
export { verify } from './verifyCommand.ts'
export { workers } from './workersCommand.ts'

/** What the commands need from the program around them. */
export interface TournamentSurroundings {
  readonly version: string
  /**
   * Opens a host that keeps its matches in the archive of that folder, and reports problems of the archive. Throws a
   * `CliError` if it can't, or if it is for contests and these can't be kept there.
   */
  readonly openHost: (data: string | undefined, use: 'positions' | 'contests') => Promise<OpenedHost>
  /** Makes signals end everything in order; `interrupted` is called at each Ctrl+C. */
  readonly onSignals: (handlers: { readonly interrupted: () => void, readonly end: () => Promise<unknown> }) => void
}

/** A host that is watched until it closes. */
interface WatchedHost extends OpenedHost {
  /** Resolves if nothing can be written for too long. */
  readonly lost: Promise<void>
}

interface DataFlag {
  readonly data?: string
}

export async function run(
  args: readonly string[],
  output: Output,
  surroundings: TournamentSurroundings,
): Promise<void> {
  const given = parseOptions(args)
  if (given.run.help)
    return output.write(optionsHelp('run', surroundings.version))
  const plan = await readPlan(given)
  costOf(plan).warnings.forEach(({ message }) => tell(message))
  await withHost(given.run.data, surroundings, async (opened) => {
    const { host } = opened
    const created = await host.contests.create(plan, true, { port: given.run.port ?? 0, lan: given.run.lan ?? false })
    if (!created.ok)
      throw new CliError(created.error.message, created.error.code === 'bad-request' ? 2 : 1)
    const { id } = created.value
    await playOn(
      opened,
      id,
      given.run,
      output,
      surroundings,
      async () => done(await host.contests.start(id, 'checked')),
    )
  })
}

export async function plan(
  args: readonly string[],
  output: Output,
  { version }: TournamentSurroundings,
): Promise<void> {
  const given = parseOptions(args)
  if (given.run.help)
    return output.write(optionsHelp('plan', version))
  const planned = await readPlan(given)
  const cost = costOf(planned)
  output.write(given.run.json ? jsonLine({ ...cost, plan: planned }) : planText(planned, cost))
}

export async function resume(
  named: string,
  flags: RunFlags,
  output: Output,
  surroundings: TournamentSurroundings,
): Promise<void> {
  await withHost(flags.data, surroundings, async (opened) => {
    const { host, archive, lost } = opened
    const id = await contestId(archive, named)
    await unlessLost(lost, host.contests.list()) // settles what a killed host left
    const { events, contest } = await soundContest(host, archive, id, flags.acceptDamage ?? false)
    if (flags.acceptDamage && isContestOver(contest))
      return output.write('It is mended, and over.\n')
    if (contest.plan.series !== undefined && !isContestOver(contest))
      throw new CliError(await howSeriesGoesOn(host, contest), 1)
    const report = reportOf(flags, output)
    events.forEach(event => report.remember(event))
    await playOn(
      opened,
      id,
      flags,
      output,
      surroundings,
      async () =>
        done(await (contest.status === 'draft' ? host.contests.start(id, 'checked') : host.contests.resume(id))),
      report,
    )
  })
}

/** `fulcrum host` continues only the last series of a game, and only if clients can come back to it. */
async function howSeriesGoesOn({ series }: Host, { id, plan: { game } }: Contest): Promise<string> {
  const left = await series.leftOf(game)
  const orElse = left.ok && left.value?.ahead.id === id ? `, or by \`fulcrum host ${game} --resume\`` : ''
  return `Contest ${id} is a series: resume it in the window${orElse}.`
}

/** A contest that can go on. A damaged log is continued from its undamaged part if the person accepts that. */
async function soundContest(host: Host, archive: Archive, id: string, acceptsDamage: boolean): Promise<StoredContest> {
  const stored = await storedContest(archive, id, async () => host.contests.read(archive, id))
  if (stored.damage === null)
    return stored
  const about = `The log of contest ${id} is damaged. ${explainContestDamage(stored.damage)}`
  if (!acceptsDamage) {
    throw new CliError(
      `${about} \`fulcrum tournament resume ${id} --accept-damage\` goes on from the intact part; games that the archive has count as they were played.`,
      1,
    )
  }
  const mended = await host.contests.stored.mend(id)
  if (!mended.ok)
    throw new CliError(mended.error.message, 1)
  tell(`${about} It goes on from there; what was there is in ${mended.value.aside}.`)
  return storedContest(archive, id)
}

export async function pause(named: string, { now, data }: DataFlag & { now?: true }, output: Output): Promise<void> {
  const { id, isObeyed } = await ordered(named, data, now ? 'pause-now' : 'pause')
  if (!isObeyed) {
    throw new CliError(
      `Nobody plays contest ${id} from a command line with this data folder. If a window plays it, pause it there.`,
      1,
    )
  }
  output.write('It pauses.\n')
}

export async function stop(
  named: string,
  { data }: DataFlag,
  output: Output,
  surroundings: TournamentSurroundings,
): Promise<void> {
  const { id, isObeyed } = await ordered(named, data, 'stop')
  if (!isObeyed)
    await withHost(data, surroundings, async ({ host, lost }) => done(await unlessLost(lost, host.stopContest(id))))
  output.write('It is stopped.\n')
}

export async function list({ json, data }: DataFlag & { json?: true }, output: Output): Promise<void> {
  await withArchive(data, async (archive) => {
    valueOf(await archive.contests()).forEach(summary =>
      output.write(json ? jsonLine(summary) : `${summaryLine(summary)}\n`),
    )
  })
}

export async function show(named: string, { json, data }: DataFlag & { json?: true }, output: Output): Promise<void> {
  await withArchive(data, async (archive) => {
    const stored = await storedContestWithWarning(archive, named)
    const { contestJson } = await import('../../../shared/contest/exports/contestJson.ts')
    output.write(
      json ? jsonLine({ ...contestJson(stored.contest), log: logJson(stored) }) : contestText(stored.contest),
    )
  })
}

export function schema(output: Output): void {
  output.write(`${JSON.stringify(CONTEST_JSON_SCHEMA, null, 2)}\n`)
}

/** Plays a contest until it ends or is paused, and sets the exit code. */
async function playOn(
  { host, lost }: WatchedHost,
  id: string,
  flags: RunFlags,
  output: Output,
  { onSignals }: TournamentSurroundings,
  start: () => Promise<void>,
  report = reportOf(flags, output),
): Promise<void> {
  if (flags.noName)
    host.announceName(false)
  const running = new ContestRun(id, { host, data: dataFolder(flags.data ?? null), report })
  onSignals({
    interrupted: () => running.interrupt(),
    end: async () => {
      running.leave()
      await host.close()
    },
  })
  output.whenFailed(() => void running.cutOff())
  tell(`This is contest ${id}.`)
  void lost.then(() => running.lose())
  const { exitCode, isPaused, isLost }: RunEnd = await running.play(start)
  if (isLost) {
    tell(
      `${counted(host.contests.get(id)?.ended ?? 0, 'result')} of contest ${id} were written down. Once they can be read again, \`fulcrum tournament resume ${id}\` goes on from there.`,
    )
  }
  else if (isPaused) {
    tell(`Contest ${id} is paused: \`fulcrum tournament resume ${id}\` goes on with it.`)
  }
  process.exitCode = exitCode
}

function reportOf({ json, ratinginterval: ratingInterval = 0 }: RunFlags, { write }: Output): ContestReport {
  return json ? jsonContestReport(write) : plainContestReport(write, ratingInterval)
}

/** Whether the process that plays that contest obeyed; false if no command line plays it. */
async function ordered(
  named: string,
  data: string | undefined,
  order: Order,
): Promise<{ readonly id: string, readonly isObeyed: boolean }> {
  const id = await withArchive(data, async archive => contestId(archive, named))
  const answer = await giveOrder(dataFolder(data ?? null), id, order)
  if (answer?.problem != null)
    throw new CliError(answer.problem, 1)
  return { id, isObeyed: answer !== null }
}

async function withHost(
  data: string | undefined,
  { openHost }: TournamentSurroundings,
  work: (opened: WatchedHost) => Promise<void>,
): Promise<void> {
  const { host, archive } = await openHost(data, 'contests')
  const { lost, stop } = watchForLoss(host, archive)
  try {
    await work({ host, archive, lost })
  }
  finally {
    stop()
    await host.close()
  }
}

/** An answer that waits for the disk. Throws a `CliError` once nothing could be written for too long. */
async function unlessLost<T>(lost: Promise<void>, answer: Promise<T>): Promise<T> {
  const failed = lost.then(() => {
    throw new CliError('', 1) // the watch has told why
  })
  return Promise.race([answer, failed])
}

function done(
  answer: { readonly ok: true } | { readonly ok: false, readonly error: { readonly message: string } },
): void {
  if (!answer.ok)
    throw new CliError(answer.error.message, 1)
}
