import type { PlainlyRead } from '../src/main/archive/rescue/testing/plainReader.ts'
import type { RescueOrder, RescueReport } from './rescue.ts'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { DamagedArchive } from '../src/main/archive/rescue/damagedArchive.ts'
import { damagesOf } from '../src/main/archive/rescue/testing/damages.ts'
import { fillArchive } from '../src/main/archive/rescue/testing/filledArchive.ts'
import { PlainReader } from '../src/main/archive/rescue/testing/plainReader.ts'
import { readByRescue, shortfallsOf } from '../src/main/archive/rescue/testing/shortfalls.ts'

/** Reads a share of the damaged copies of an archive, by the rescue and by its keys alone. */

const { folder, seed, share, shares } = workerData as RescueOrder
mkdirSync(folder)
const filled = fillArchive(folder)
const plainReader = new PlainReader(filled)
const wrongResults: string[] = []
const report = { copies: 0, games: 0, events: 0, plainGames: 0, plainEvents: 0 }
for (const { name, make } of damagesOf(filled, seed).filter((_, index) => index % shares === share)) {
  const { database, wal } = make()
  const paths = ['plain.db', 'rescued.db'].map(file => join(folder, file))
  for (const path of paths) {
    writeFileSync(path, database)
    rmSync(`${path}-wal`, { force: true })
    if (wal !== null)
      writeFileSync(`${path}-wal`, wal)
  }
  const [plainPath = '', rescuedPath = ''] = paths
  const plain = plainReader.read(plainPath)
  const archive = new DamagedArchive(rescuedPath)
  const rescued = readByRescue(archive)
  archive.close()
  report.copies++
  report.games += countKept(rescued)
  report.events += rescued.contestEvents.size
  report.plainGames += countKept(plain)
  report.plainEvents += plain.contestEvents.size
  wrongResults.push(...shortfallsOf(filled, plain, rescued).map(sentence => `${name}: ${sentence}`))
}
parentPort?.postMessage({ ...report, wrongResults } satisfies RescueReport)

/** How many of the games nobody deleted. */
function countKept({ games }: PlainlyRead): number {
  return [...games.keys()].filter(id => !filled.deleted.has(id) && !filled.discarded.has(id)).length
}
