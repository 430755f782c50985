import type { Host } from '../host/host.ts'
import { writeGameFile } from '../../shared/archive/gameFile.ts'
import { counted, plural } from '../../shared/counted.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { RecordFile } from './recordFile.ts'
import { tell } from './tell.ts'

/**
 * Writes every game of a host into a file as it ends, until the answer is called. The answer gives a sentence on games
 * that are missing in the file, or null if none is. Throws a `CliError` if the file can't be created. The first game
 * without room is reported at once.
 */
export function recordGames(host: Host, path: string): () => string | null {
  const file = new RecordFile(path)
  let missing = 0
  let why = ''
  const stop = host.listen({
    matchEvent: ({ type }, match) => {
      const events = isOver(match) && type !== 'answered-late' && match.plies > 0 ? host.liveEventsOf(match.id) : null
      if (events === null)
        return
      try {
        file.add(writeGameFile(events))
      }
      catch (error) {
        why = error instanceof Error ? error.message : String(error)
        if (missing++ === 0)
          tell(why)
      }
    },
  })
  return () => {
    stop()
    file.close()
    return missing === 0
      ? null
      : `${counted(missing, 'game')} ${plural(missing, 'is', 'are')} not in the record: ${why}`
  }
}
