import type { Extent, Outcome } from './attack.ts'
import { once } from 'node:events'
import { copyFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { words } from '../scripts/testing/words.mjs'
import { databasePath } from '../src/main/archive/databaseFiles.ts'
import { liveFile, writeLive } from '../src/main/archive/liveMatch.ts'
import { playedMatch } from '../src/main/archive/testing/playedMatch.ts'
import { counted } from '../src/shared/counted.ts'
import { seededRandom } from '../src/shared/random.ts'
import { noTrouble } from './attack.ts'
import { contentOf, LOG_DAMAGES } from './logDamages.ts'
import { fulcrum, newDataFolder } from './target.ts'

/** A share of the damaged copies, to be made in a folder. */
export interface DamagedLogsOrder {
  readonly folder: string
  /**
   * Has the archive of one contest, the file of a match that goes on as `live.jsonl`, and that of a game as
   * `game.json`.
   */
  readonly filled: string
  readonly copies: number
  /** From 0. */
  readonly share: number
  readonly shares: number
}

export interface DamagedLogsReport {
  readonly copies: number
  /** Copies in which the damage changed nothing. */
  readonly unchanged: number
  readonly crashes: readonly string[]
  readonly wrongResults: readonly string[]
}

const MOST_SENTENCES = 20
const CONTEST = words`-game nim -tournament round-robin -rounds 2
  -engine bot=random -engine bot=random -engine bot=random -engine bot=random`

/**
 * Damaged logs of a contest, of its games and of a match: each command must name the damage, return the intact part
 * unchanged, and print no stack trace. All of it runs in threads of the suite; for some copies the command itself is
 * run, too.
 */
export async function damageLogs(extent: Extent): Promise<Outcome> {
  const copies = extent === 'full' ? 1_000 : 240
  const filled = await filledFolder()
  const shares = Math.max(1, availableParallelism() - 1)
  const [commands, ...reports] = await Promise.all([
    runCommands(filled, extent === 'full' ? 4 : 12),
    ...Array.from(
      { length: shares },
      async (_, share) => readShare({ folder: newDataFolder(), filled, copies, share, shares }),
    ),
  ])
  const sum = (of: (report: DamagedLogsReport) => number): number =>
    reports.reduce((total, report) => total + of(report), 0)
  const wrongResults = [...commands.wrongResults, ...reports.flatMap(report => report.wrongResults)]
  if (sum(({ unchanged }) => unchanged) > copies / 5)
    wrongResults.push('in more than a fifth of the copies nothing was changed')
  return {
    ...noTrouble(
      'damaged logs',
      `${counted(sum(({ copies }) => copies), 'copy', 'copies')}, ${counted(commands.runs, 'command')}`,
    ),
    crashes: [...commands.crashes, ...reports.flatMap(report => report.crashes)].slice(0, MOST_SENTENCES),
    wrongResults: wrongResults.slice(0, MOST_SENTENCES),
  }
}

/** A data folder with a contest that is over, and beside it the files of a match and of a game. */
async function filledFolder(): Promise<string> {
  const data = newDataFolder()
  const { code, stderr } = await fulcrum(data, 'tournament', 'run', ...CONTEST)
  if (code !== 0)
    throw new Error(`the contest could not be played: ${stderr}`)
  const { stdout } = await fulcrum(data, 'games', 'list', '--json', '--limit', '1')
  const [game] = (JSON.parse(stdout) as { games: { id: string }[] }).games
  await fulcrum(data, 'games', 'export', game?.id ?? '', '-o', join(data, 'game.json'))
  const elsewhere = newDataFolder()
  writeLive(elsewhere, 'left', playedMatch({ id: 'left', most: 12 }))
  copyFileSync(liveFile(elsewhere, 'left'), join(data, 'live.jsonl'))
  return data
}

async function readShare(order: DamagedLogsOrder): Promise<DamagedLogsReport> {
  const thread = new Worker(new URL('./damagedLogsThread.ts', import.meta.url), { workerData: order })
  const [report] = await once(thread, 'message') as [DamagedLogsReport]
  await thread.terminate()
  return report
}

/** Runs the command itself for one in so many kinds of damage. */
async function runCommands(
  filled: string,
  oneIn: number,
): Promise<Pick<Outcome, 'crashes' | 'wrongResults'> & { runs: number }> {
  const crashes: string[] = []
  const wrongResults: string[] = []
  let runs = 0
  for (const [index, damage] of LOG_DAMAGES.entries()) {
    if (index % oneIn !== 0)
      continue
    const data = newDataFolder()
    copyFileSync(databasePath(filled), databasePath(data))
    const db = new DatabaseSync(databasePath(data))
    db.exec('PRAGMA foreign_keys = OFF')
    const before = contentOf(db)
    damage.make(db, seededRandom(index))
    const isDamaged = contentOf(db) !== before
    db.close()
    for (
      const command of [
        ['verify', 'last'],
        ['show', 'last'],
        ['export', 'last', '--format', 'json', '-o', '-'],
        ['resume', 'last'],
      ]
    ) {
      const { code, stdout, stderr } = await fulcrum(data, 'tournament', ...command)
      const name = `${damage.name}, tournament ${command[0]}`
      runs++
      if (/\n\s+at /.test(stderr) || (code !== 0 && code !== 1))
        crashes.push(`${name}: it ended with ${code}: ${stderr.slice(0, 300)}`)
      else if (isDamaged && code === 0 && (command[0] === 'verify' || (command[0] === 'resume' && damage.of === 'log')))
        wrongResults.push(`${name}: it ended with 0: ${stdout.slice(-200)}`)
    }
  }
  return { runs, crashes, wrongResults }
}
