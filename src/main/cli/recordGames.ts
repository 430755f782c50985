import type { Host } from '../host/host.ts'
import process from 'node:process'
import { writeGameFile } from '../../shared/archive/gameFile.ts'
import { isOver } from '../../shared/match/match.ts'
import { RecordFile } from './recordFile.ts'

/**
 * Writes every game of a host into a file as it ends, until the answer is called. Throws a
 * `CliError` where the file can't be begun; where it fails later, says so once and stops.
 */
export function recordGames(host: Host, path: string): () => void {
  const file = new RecordFile(path)
  const stop = host.listen({
    matchEvent: (_event, match) => {
      const events = isOver(match) && match.plies > 0 ? host.liveEventsOf(match.id) : null
      if (events === null)
        return
      try {
        file.add(writeGameFile(events))
      }
      catch (error) {
        stop()
        process.stderr.write(`fulcrum: ${error instanceof Error ? error.message : String(error)}\n`)
      }
    },
  })
  return () => {
    stop()
    file.close()
  }
}
