import type { Output } from '../output.ts'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { verifyGame } from '../../../shared/contest/verify/verifyGame.ts'
import { verifyLog } from '../../../shared/contest/verify/verifyLog.ts'
import { counted } from '../../../shared/counted.ts'
import { requirePlainFile } from '../../archive/plainFile.ts'
import { CliError } from '../cliError.ts'
import { jsonLine } from '../output.ts'
import { withArchive } from '../withArchive.ts'
import { storedContest } from './storedContest.ts'

/** Checks a contest from its log and its games: a line for each problem. */
export async function verify(named: string, { json, data }: { readonly json?: true, readonly data?: string }, output: Output): Promise<void> {
  await withArchive(data, async (archive) => {
    const { events, contest } = await storedContest(archive, named)
    let problems = 0
    const tellProblem = (problem: string): void => {
      problems++
      output.write(json ? jsonLine({ problem }) : `${problem}\n`)
    }
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
      const played = await archive.eventsOf(game.match)
      verifyGame(contest, game, played).forEach(tellProblem)
    }
    if (problems > 0)
      throw new CliError(`${counted(problems, 'problem')} in ${counted(events.length, 'event')} and ${counted(games, 'game')}.`, 1)
    output.write(json ? jsonLine({ events: events.length, games, problems }) : `All is right: ${counted(events.length, 'event')}, ${counted(games, 'game')} replayed.\n`)
  })
}

/** Of a file as it is now; null where it can't be read, or is something else by now. */
async function sha256Of(file: string): Promise<string | null> {
  try {
    requirePlainFile(file)
    return createHash('sha256').update(await readFile(file)).digest('hex')
  }
  catch {
    return null
  }
}
