import type { Archive } from '../../archive/archive.ts'
import type { StoredContest } from '../../contest/readContest.ts'
import { explainContestDamage } from '../../../shared/contest/damage.ts'
import { readContest } from '../../contest/readContest.ts'
import { CliError } from '../cliError.ts'
import { tell } from '../tell.ts'
import { valueOf } from '../withArchive.ts'

/** The part of the archive that contests are read from. */
export type ContestArchive = Pick<Archive, 'contests' | 'contestPart'>

/**
 * The contest of that id, or else of that name, or the newest for `last`. Throws a `CliError` if there is none. `read`
 * reads it, if not simply the archive.
 */
export async function storedContest(
  archive: ContestArchive,
  named: string,
  read = async (id: string) => readContest(archive, id),
): Promise<StoredContest> {
  const stored = valueOf(await read(await contestId(archive, named)))
  if (stored === null)
    throw none(named)
  return stored
}

/** The contest that `storedContest` finds; warns on stderr if it is damaged. */
export async function storedContestWithWarning(archive: ContestArchive, named: string): Promise<StoredContest> {
  const id = await contestId(archive, named) // the log may contain another id
  const stored = await storedContest(archive, id)
  const { damage } = stored
  if (damage !== null) {
    tell(
      `The log of contest ${id} is damaged. ${explainContestDamage(damage)} Only the intact part is told here; \`fulcrum tournament resume ${id} --accept-damage\` goes on from there.`,
    )
  }
  return stored
}

/**
 * What JSON output says about a contest's log: how many events are undamaged, the digest of the last one, and the
 * damage; null if there is none.
 */
export function logJson({ events, head, damage }: StoredContest): object {
  return {
    events: events.length,
    head,
    damage: damage === null ? null : { about: explainContestDamage(damage), ...damage },
  }
}

/** The id of the contest that somebody means by its id, its name, or `last`. */
export async function contestId(archive: Pick<Archive, 'contests'>, named: string): Promise<string> {
  const contests = valueOf(await archive.contests())
  const found = contests.filter(({ id, name }) => id === named || name === named)
  if (found.length > 1) {
    throw new CliError(
      `${found.length} contests are called ${named}; give the id of one: ${found.map(({ id }) => id).join(', ')}.`,
      1,
    )
  }
  const id = named === 'last' && found.length === 0 ? contests[0]?.id : found[0]?.id
  if (id === undefined)
    throw none(named)
  return id
}

function none(named: string): CliError {
  return new CliError(
    `There is no contest ${named} in the archive. \`fulcrum tournament list\` shows what there is.`,
    1,
  )
}
