import type { Contest } from '../../shared/contest/contest.ts'
import type { ContestFact } from '../../shared/contest/events.ts'
import { hashedFile } from '../programs/programFile.ts'

type Hashes = Extract<ContestFact, { readonly type: 'programs-hashed' }>['hashes']
type Changed = Extract<ContestFact, { readonly type: 'program-changed' }>

/**
 * Hashes of the programs that have changed since the contest hashed them, by participant. Unreadable files are left
 * out.
 */
export async function changedPrograms(contest: Contest): Promise<Hashes> {
  return hashesOf(contest, ({ number, sha256 }) => contest.hashes.get(number)?.sha256 !== sha256)
}

/** Hashes of the programs that the contest has not hashed yet. */
export async function newPrograms(contest: Contest): Promise<Hashes> {
  return hashesOf(contest, ({ number }) => !contest.hashes.has(number))
}

/** How a participant's program has changed since the contest hashed it; null if it has not, or was never hashed. */
export async function changeOf({ entrants, hashes }: Contest, number: number): Promise<Changed | null> {
  const seat = entrants[number - 1]?.participant.seat
  const known = hashes.get(number)
  if (seat?.kind !== 'program' || known === undefined)
    return null
  const hashed = await hashedFile(seat)
  return hashed?.sha256 === known.sha256
    ? null
    : { type: 'program-changed', participant: number, file: hashed?.file ?? known.file, sha256: hashed?.sha256 ?? null }
}

async function hashesOf(
  { entrants }: Contest,
  isWanted: (one: { readonly number: number, readonly sha256: string }) => boolean,
): Promise<Hashes> {
  const wanted: Hashes = []
  for (const { number, participant: { seat } } of entrants) {
    const hashed = seat.kind === 'program' ? await hashedFile(seat) : null
    if (hashed !== null && isWanted({ number, sha256: hashed.sha256 }))
      wanted.push({ participant: number, ...hashed })
  }
  return wanted
}
