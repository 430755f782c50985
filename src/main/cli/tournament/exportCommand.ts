import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestGame } from '../../../shared/contest/encounter.ts'
import type { MatchEvent } from '../../../shared/match/events.ts'
import type { Archive } from '../../archive/archive.ts'
import type { ArchivedLibrary } from '../../archive/archivedLibrary.ts'
import type { StoredContest } from '../../contest/readContest.ts'
import type { ContestFormat } from '../exportFormats.ts'
import { GAMES_FILE_BETWEEN, GAMES_FILE_HEAD, GAMES_FILE_TAIL } from '../../../shared/archive/gamesFile.ts'
import { contestCsv, gradebookOf } from '../../../shared/contest/exports/contestCsv.ts'
import { contestJson } from '../../../shared/contest/exports/contestJson.ts'
import { contestPage } from '../../../shared/contest/exports/contestPage.ts'
import { contestTrf } from '../../../shared/contest/exports/contestTrf.ts'
import { pgnOf } from '../../../shared/contest/exports/pgn.ts'
import { spellUnprintable } from '../../../shared/printable.ts'
import { tellLeftOut } from '../leftOut.ts'
import { Output } from '../output.ts'
import { valueOf, withArchive } from '../withArchive.ts'
import { logJson, storedContestWithWarning } from './storedContest.ts'

/** The source of game files. */
export interface GameExporter { readonly library: Pick<ArchivedLibrary, 'exportGames'> }

/** How many games are read from the archive at a time. */
const A_BATCH = 50

export async function exportContest(
  named: string,
  { format, output, data }: { readonly format: ContestFormat, readonly output: string, readonly data?: string },
  standard: Output,
): Promise<void> {
  await withArchive(data, async (archive) => {
    const stored = await storedContestWithWarning(archive, named)
    const target = output === '-' ? standard : Output.file(output)
    for await (const part of partsOf(stored, format, archive)) {
      target.write(part)
      await target.drained()
    }
    if (output !== '-')
      await target.close()
  })
}

/** The text of an export, in parts. Throws a `CliError` if the export is impossible. */
export async function* partsOf(
  stored: StoredContest,
  format: ContestFormat,
  archive: Pick<Archive, 'eventsOf'> & GameExporter,
): AsyncGenerator<string> {
  const { contest } = stored
  switch (format) {
    case 'html':
      return yield contestPage(contest)
    case 'csv':
      return yield contestCsv(contest)
    case 'gradebook':
      return yield gradebookOf(contest)
    case 'json':
      return yield `${spellUnprintable(JSON.stringify({ ...contestJson(contest), log: logJson(stored) }, null, 2))}\n`
    case 'trf':
      return yield valueOf(contestTrf(contest))
    case 'pgn':
      for (const game of contest.games())
        yield `${pgnOf(contest, game, await eventsOf(archive, game))}\n`
      return
    case 'games':
      yield* gameFiles(contest, archive)
  }
}

async function eventsOf(
  archive: Pick<Archive, 'eventsOf'>,
  { match }: ContestGame,
): Promise<readonly MatchEvent[] | null> {
  return match === null ? null : archive.eventsOf(match)
}

/** The text of a file of games, with those that the archive has. */
async function* gameFiles(contest: Contest, archive: GameExporter): AsyncGenerator<string> {
  yield GAMES_FILE_HEAD
  const ids = [...contest.games()].flatMap(({ match, status }) => match === null || status !== 'ended' ? [] : [match])
  let written = 0
  for (let from = 0; from < ids.length; from += A_BATCH) {
    const { games, leftOut } = valueOf(
      await archive.library.exportGames({ ids: ids.slice(from, from + A_BATCH) }, 0, A_BATCH),
    )
    tellLeftOut(leftOut)
    for (const game of games)
      yield `${written++ === 0 ? '' : GAMES_FILE_BETWEEN}${spellUnprintable(game)}`
  }
  yield GAMES_FILE_TAIL
}
