import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestEvent } from '../../../shared/contest/events.ts'
import type { Archive } from '../../archive/archive.ts'
import { eventsOfContest } from '../../contest/contestEvents.ts'
import { contestOf } from '../../contest/contestLog.ts'
import { CliError } from '../cliError.ts'
import { valueOf } from '../withArchive.ts'

/** A contest of the archive: its log, and what that makes. */
export interface StoredContest { readonly events: readonly [ContestEvent, ...ContestEvent[]], readonly contest: Contest }

/** The contest of that id, or of that name where one has it, or the newest for `last`. Throws a `CliError` where there is none. */
export async function storedContest(archive: Archive, named: string): Promise<StoredContest> {
  const events = await eventsOfContest(archive, await contestId(archive, named))
  if (events === null)
    throw new CliError(`There is no contest ${named} in the archive. \`fulcrum tournament list\` shows what there is.`, 1)
  return { events, contest: contestOf(events) }
}

/** The id of the contest that somebody names by it, by its name, or as the `last` one. */
export async function contestId(archive: Archive, named: string): Promise<string> {
  const contests = valueOf(await archive.contests())
  const found = contests.filter(({ id, name }) => id === named || name === named)
  if (found.length > 1)
    throw new CliError(`${found.length} contests are called ${named}; give the id of one: ${found.map(({ id }) => id).join(', ')}.`, 1)
  const id = named === 'last' && found.length === 0 ? contests[0]?.id : found[0]?.id
  if (id === undefined)
    throw new CliError(`There is no contest ${named} in the archive. \`fulcrum tournament list\` shows what there is.`, 1)
  return id
}
