import type { Damage } from '../src/main/archive/rescue/testing/damages.ts'
import type { FilledArchive } from '../src/main/archive/rescue/testing/filledArchive.ts'
import type { Extent, Outcome } from './attack.ts'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { databasePath } from '../src/main/archive/databaseFiles.ts'
import { damagesOf } from '../src/main/archive/rescue/testing/damages.ts'
import { fillArchive } from '../src/main/archive/rescue/testing/filledArchive.ts'
import { PlainReader } from '../src/main/archive/rescue/testing/plainReader.ts'
import { counted } from '../src/shared/counted.ts'
import { numberText } from '../src/shared/numberText.ts'
import { noTrouble } from './attack.ts'
import { fulcrum, newDataFolder } from './target.ts'

/** A share of the damaged copies, to be read in a folder that is made. */
export interface RescueOrder {
  readonly folder: string
  readonly seed: number
  /** From 0. */
  readonly share: number
  readonly shares: number
}

export interface RescueReport {
  readonly copies: number
  /** Games that nobody deleted, and events of contests. */
  readonly games: number
  readonly events: number
  /** The same as SQLite gives them, asked key by key. */
  readonly plainGames: number
  readonly plainEvents: number
  readonly wrongResults: readonly string[]
}

const SEED = 1
const MOST_SENTENCES = 20

/**
 * Damaged copies of an archive: the rescue reads at least what SQLite reads by the keys, and no deleted game comes
 * back. With some of them Fulcrum is started: it says what it could read, and leaves the damaged file as it is.
 */
export async function rescueDamagedArchives(extent: Extent): Promise<Outcome> {
  const shares = Math.max(1, availableParallelism() - 1)
  const [starts, ...reports] = await Promise.all([
    startWithDamages(extent === 'full' ? 12 : 32),
    ...Array.from({ length: shares }, async (_, share) =>
      readShare({ folder: join(newDataFolder(), 'share'), seed: SEED, share, shares })),
  ])
  const sum = (of: (report: RescueReport) => number): string =>
    numberText(reports.reduce((total, report) => total + of(report), 0))
  const tried = `${sum(({ copies }) => copies)} copies, ${counted(starts.count, 'start')}`
  const byPages = `${sum(({ games }) => games)} games and ${sum(({ events }) => events)} events`
  const byKeys = `by keys alone ${sum(({ plainGames }) => plainGames)} and ${sum(({ plainEvents }) => plainEvents)}`
  const wrongResults = [...starts.wrongResults, ...reports.flatMap(report => report.wrongResults)]
  return {
    ...noTrouble('damaged archives', `${tried}; read ${byPages}, ${byKeys}`),
    crashes: starts.crashes,
    wrongResults: wrongResults.slice(0, MOST_SENTENCES),
  }
}

async function readShare(order: RescueOrder): Promise<RescueReport> {
  const thread = new Worker(new URL('./rescueThread.ts', import.meta.url), { workerData: order })
  const [report] = await once(thread, 'message') as [RescueReport]
  await thread.terminate()
  return report
}

/** Starts Fulcrum with one damaged copy in so many, one after the other. */
async function startWithDamages(oneIn: number): Promise<Pick<Outcome, 'crashes' | 'wrongResults'> & { count: number }> {
  const folder = newDataFolder()
  const filled = fillArchive(folder)
  const plainReader = new PlainReader(filled)
  const crashes: string[] = []
  const wrongResults: string[] = []
  const damages = damagesOf(filled, SEED).filter((_, index) => index % oneIn === 0)
  for (const damage of damages) {
    const data = newDataFolder()
    writeDamaged(data, damage)
    const { code, stdout, stderr } = await fulcrum(data, 'games', 'list', '--json')
    if (code !== 0 || /\n\s+at /.test(stderr)) {
      crashes.push(`${damage.name}: the start ended with ${code}: ${stderr.slice(0, 300)}`)
      continue
    }
    const { total } = JSON.parse(stdout) as { total: number }
    const least = readPlainly(plainReader, filled, damage)
    if (total < least)
      wrongResults.push(`${damage.name}: ${total} games are there, and ${least} could be read: ${stderr.slice(0, 300)}`)
    if (!isLeftAsItWas(data, damage))
      wrongResults.push(`${damage.name}: the damaged file was changed`)
  }
  return { count: damages.length, crashes, wrongResults }
}

function writeDamaged(data: string, { make }: Damage): void {
  const { database, wal } = make()
  writeFileSync(databasePath(data), database)
  if (wal !== null)
    writeFileSync(`${databasePath(data)}-wal`, wal)
}

/** How many games that nobody deleted SQLite gives by their keys. */
function readPlainly(reader: PlainReader, { deleted, discarded }: FilledArchive, damage: Damage): number {
  const copy = join(newDataFolder(), 'copy')
  mkdirSync(copy)
  writeDamaged(copy, damage)
  return [...reader.read(databasePath(copy)).games.keys()].filter(id => !deleted.has(id) && !discarded.has(id)).length
}

/** Whether a file that was set aside is the damaged one, byte by byte, and so is what waits beside it. */
function isLeftAsItWas(data: string, { make }: Damage): boolean {
  const aside = readdirSync(data).find(name => /^games-damaged-.*\.db$/.test(name))
  if (aside === undefined)
    return true // nobody noticed, and it is still in use
  const { database, wal } = make()
  const isSame = readFileSync(join(data, aside)).equals(database)
  return isSame && (wal === null || readFileSync(join(data, `${aside}-wal`)).equals(wal))
}
