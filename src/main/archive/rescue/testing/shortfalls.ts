import type { DamagedArchive } from '../damagedArchive.ts'
import type { FilledArchive } from './filledArchive.ts'
import type { PlainlyRead } from './plainReader.ts'
import { contestEntry } from '../../contestLogs.ts'

/** What a rescue reads from a damaged archive, in the plain reader's form. */
export function readByRescue(archive: DamagedArchive): PlainlyRead {
  const games = new Map<string, string>()
  const contestEvents = new Set<string>()
  for (const { events } of archive.games()) {
    if (events[0]?.type === 'created')
      games.set(events[0].match, JSON.stringify(events))
  }
  for (const { key, rows } of archive.contests())
    rows.forEach(row => contestEvents.add(`${key} ${JSON.stringify(contestEntry(row).event)}`))
  return { games, contestEvents }
}

/** What a rescue misses compared with the plain reader, or gives although it must not, a sentence each. */
export function shortfallsOf(archive: FilledArchive, plain: PlainlyRead, rescued: PlainlyRead): string[] {
  const { games, deleted, discarded } = archive
  const isWhole = (read: PlainlyRead, id: string): boolean => read.games.get(id) === games.get(id)
  const lost = [...plain.games.keys()].filter(id => !rescued.games.has(id) && !deleted.has(id) && !discarded.has(id))
  const changed = [...rescued.games.keys()].filter(id => !isWhole(rescued, id) && isWhole(plain, id))
  const returned = [...rescued.games.keys()].filter(id => deleted.has(id))
  const lostEvents = [...plain.contestEvents].filter(event => !rescued.contestEvents.has(event))
  return [
    ...lost.map(id => `${id} is lost, and the plain reader has it`),
    ...changed.map(id => `${id} is changed, and the plain reader has it as it was`),
    ...returned.map(id => `${id} is back, and was deleted`),
    ...lostEvents.map(event => `an event of a contest is lost, and the plain reader has it: ${event.slice(0, 80)}`),
  ]
}
