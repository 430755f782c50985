import type { Contest } from '../../shared/contest/contest.ts'
import type { ContestFact } from '../../shared/contest/events.ts'
import { hashedFile } from '../programs/programFile.ts'

type Hashes = Extract<ContestFact, { readonly type: 'programs-hashed' }>['hashes']

/** The files of programs that are not as the contest knows them, by participant; what can't be read is left out. */
export async function changedPrograms({ entrants, hashes }: Contest): Promise<Hashes> {
  const changed: Hashes = []
  for (const { number, participant: { seat } } of entrants) {
    const hashed = seat.kind === 'program' ? await hashedFile(seat) : null
    if (hashed !== null && hashes.get(number)?.sha256 !== hashed.sha256)
      changed.push({ participant: number, ...hashed })
  }
  return changed
}
