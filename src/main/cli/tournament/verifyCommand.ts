import type { GameRecord } from '../../../shared/contest/verify/verifyGame.ts'
import type { Archive } from '../../archive/archive.ts'
import type { Output } from '../output.ts'
import type { ContestArchive } from './storedContest.ts'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { explainRecordDamage } from '../../../shared/archive/logDamage.ts'
import { explainContestDamage } from '../../../shared/contest/damage.ts'
import { verifyGame } from '../../../shared/contest/verify/verifyGame.ts'
import { verifyLog } from '../../../shared/contest/verify/verifyLog.ts'
import { counted } from '../../../shared/counted.ts'
import { requirePlainFile } from '../../archive/plainFile.ts'
import { CliError } from '../cliError.ts'
import { jsonLine } from '../output.ts'
import { withArchive } from '../withArchive.ts'
import { storedContest } from './storedContest.ts'

/** Checks a contest from its log and its games: a line for each problem. */
export async function verify(
  named: string,
  { json, data }: { readonly json?: true, readonly data?: string },
  output: Output,
): Promise<void> {
  await withArchive(data, async archive => verifyIn(archive, named, json ?? false, output))
}

/** Checks a contest of an open archive: a line for each problem. Throws a `CliError` that counts them, if any. */
export async function verifyIn(
  archive: ContestArchive & Pick<Archive, 'recordOf'>,
  named: string,
  json: boolean,
  output: Output,
): Promise<void> {
  const { events, contest, head, damage } = await storedContest(archive, named)
  let problems = 0
  const tellProblem = (problem: string): void => {
    problems++
    output.write(json ? jsonLine({ problem }) : `${problem}\n`)
  }
  if (damage !== null)
    tellProblem(`The log is damaged. ${explainContestDamage(damage)}`)
  verifyLog(events).forEach(tellProblem)
  for (const [number, { file, sha256 }] of contest.hashes) {
    if (await sha256Of(file) !== sha256)
      tellProblem(`${contest.nameOf(number)}: ${file} is not as it was in the contest.`)
  }
  let games = 0
  for (const game of contest.games()) {
    if (game.status !== 'ended' || game.match === null)
      continue
    games++
    verifyGame(contest, game, await recordOf(archive, game.match)).forEach(tellProblem)
  }
  if (!json) {
    contest.mendings.forEach(({ event, had }) =>
      output.write(`The log was damaged once: it had ${counted(had, 'event')}, and goes on from the first ${event}.\n`),
    )
  }
  if (problems > 0) {
    throw new CliError(
      `${counted(problems, 'problem')} in ${counted(events.length, 'event')} and ${counted(games, 'game')}.`,
      1,
    )
  }
  output.write(
    json
      ? jsonLine({ events: events.length, head, games, problems, mendings: contest.mendings })
      : `All is right: ${counted(events.length, 'event')}, ${counted(games, 'game')} replayed. Digest: ${head}.\n`,
  )
}

async function recordOf(archive: Pick<Archive, 'recordOf'>, match: string): Promise<GameRecord | null> {
  const record = await archive.recordOf(match)
  return record === null
    ? null
    : {
        events: record.game?.events ?? null,
        link: record.link,
        damage: record.damage === null ? null : explainRecordDamage(record.damage),
      }
}

/** The hash of a file as it is now; null if it can't be read or is no longer a file. */
async function sha256Of(file: string): Promise<string | null> {
  try {
    requirePlainFile(file)
    return createHash('sha256').update(await readFile(file)).digest('hex')
  }
  catch {
    return null
  }
}
