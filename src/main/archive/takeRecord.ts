import type { GivenGame, PlayedRecord } from '../../shared/contest/verify/readRecord.ts'
import type { Result } from '../../shared/result.ts'
import { readRecord } from '../../shared/contest/verify/readRecord.ts'
import { succeed } from '../../shared/result.ts'
import { writeLive } from './liveMatch.ts'

/** A record that was taken in, with the link of its last event. */
export interface TakenRecord extends PlayedRecord { readonly link: string }

/**
 * Checks the record of a game that another machine has played. A right one is in a file then, as if it had been played
 * here.
 */
export function takeRecord(data: string, text: string, given: GivenGame): Result<TakenRecord, string> {
  const read = readRecord(text, given)
  return read.ok ? succeed({ ...read.value, link: writeLive(data, given.match, read.value.events) }) : read
}
