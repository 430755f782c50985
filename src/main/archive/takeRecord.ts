import type { GivenGame, PlayedRecord } from '../../shared/contest/verify/readRecord.ts'
import type { Result } from '../../shared/result.ts'
import { readRecord } from '../../shared/contest/verify/readRecord.ts'
import { writeLive } from './liveMatch.ts'

/** Checks the record of a game that another machine has played. A right one is in a file then, as if it had been played here. */
export function takeRecord(data: string, text: string, given: GivenGame): Result<PlayedRecord, string> {
  const read = readRecord(text, given)
  if (read.ok)
    writeLive(data, given.match, read.value.events)
  return read
}
