import type { Row } from '../bench/table.ts'
import { cpus, totalmem } from 'node:os'
import process from 'node:process'
import { table } from '../bench/table.ts'
import { ensureBuild } from '../scripts/setup/build.mjs'
import { root } from '../scripts/setup/root.mjs'
import { NO_REDIS } from '../src/main/queue/testing/redisServer.ts'
import { measureCoordinator } from './coordinator.ts'
import { measureKills } from './kills.ts'
import { measureNamespaces } from './namespaces.ts'
import { gamesIn, measureNim, measureWaiting } from './rates.ts'

/** The contest with kills has as many games as this machine alone plays in this time, in s. */
const KILLS_S = 40

/** The measurements, by the name that selects them. `isTiming`: a figure that may miss its goal on a busy machine. */
const MEASURES: Readonly<Record<string, () => Promise<readonly (Row & { readonly isTiming: boolean })[]>>> = {
  kills: async () => measureKills(Number(valueOf('--games') ?? await gamesIn(KILLS_S))),
  nim: async () => timings(measureNim()),
  waiting: async () => timings(measureWaiting()),
  coordinator: async () => timings(measureCoordinator()),
  namespaces: async () => (await measureNamespaces()).map(row => ({ ...row, isTiming: false })),
}
/**
 * `npm run scale [-- --games 100000] [-- --only kills,nim]`: plays contests on many simulated machines on this one, and
 * prints a table with the goal beside each figure. Exit code 1 if a goal is missed that is not a timing.
 */
async function measureScale(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(1)) // what it started ends with it
  if (NO_REDIS !== null)
    throw new Error(NO_REDIS)
  await ensureBuild(root)
  const only = valueOf('--only')?.split(',') ?? Object.keys(MEASURES)
  const from = performance.now()
  const rows: (Row & { readonly isTiming: boolean })[] = []
  for (const name of only) {
    process.stderr.write(`measuring ${name}…\n`)
    const measured = await MEASURES[name]?.() ?? []
    measured.forEach(({ what, figures }) => process.stderr.write(`  ${what}: ${figures}\n`))
    rows.push(...measured)
  }
  const minutes = (performance.now() - from) / 60_000
  process.stdout.write(
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${minutes.toFixed(1)} minutes\n\n${table(rows)}\n`,
  )
  process.exitCode = rows.some(({ met, isTiming }) => met === false && !isTiming) ? 1 : 0
}

function valueOf(flag: string): string | undefined {
  const at = process.argv.indexOf(flag)
  return at < 0 ? undefined : process.argv[at + 1]
}

async function timings(rows: Promise<readonly Row[]>): Promise<readonly (Row & { readonly isTiming: boolean })[]> {
  return (await rows).map(row => ({ ...row, isTiming: true }))
}

void measureScale()
