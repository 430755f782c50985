import type { LibraryFilter, LibraryOrder, Selection } from '../../shared/archive/library.ts'
import type { Step } from '../../shared/archive/steps.ts'
import type { Seat } from '../../shared/game/seat.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Archive } from '../archive/archive.ts'
import type { GamesOfFile } from '../archive/gameFiles.ts'
import type { GameFormat } from './exportFormats.ts'
import process from 'node:process'
import { csvOf } from '../../shared/archive/csv.ts'
import { GAMES_FILE_BETWEEN, GAMES_FILE_HEAD, GAMES_FILE_TAIL } from '../../shared/archive/gamesFile.ts'
import { libraryQuerySchema, MOST_ON_PAGE } from '../../shared/archive/library.ts'
import { explainRecordDamage } from '../../shared/archive/logDamage.ts'
import { replayPage } from '../../shared/archive/replayPage.ts'
import { matchOf, stepsOf } from '../../shared/archive/steps.ts'
import { transcriptOf } from '../../shared/archive/transcript.ts'
import { counted, plural } from '../../shared/counted.ts'
import { gameOf } from '../../shared/games/index.ts'
import { displayNames } from '../../shared/match/player.ts'
import { spellUnprintable } from '../../shared/printable.ts'
import { gamesOf, onlyGameOf } from '../archive/gameFiles.ts'
import { readContest } from '../contest/readContest.ts'
import { CliError } from './cliError.ts'
import { pngAt, writePicture, writePictures } from './exportPngs.ts'
import { describeGame, describeStats, gameLine, positionText } from './gameText.ts'
import { tellLeftOut } from './leftOut.ts'
import { jsonLine, Output } from './output.ts'
import { showProgress, tell } from './tell.ts'
import { valueOf, withArchive } from './withArchive.ts'

type Write = (text: string) => void
interface DataFlag { readonly data?: string }
interface Chosen extends DataFlag { readonly ids: readonly string[], readonly filter: LibraryFilter }

/** How many games are read from the archive at a time. */
const A_BATCH = 50
/** How many refused games are explained on a terminal. */
const MOST_REASONS = 20

export async function listGames(
  { filter, sort, descending, limit, offset, json, data }: DataFlag & {
    filter: LibraryFilter
    sort: LibraryOrder
    descending: boolean
    limit: number
    offset: number
    json?: true
  },
  write: Write,
): Promise<void> {
  await withArchive(data, async (archive) => {
    const { total, games } = valueOf(
      await archive.library.page({ filter, orderBy: sort, descending, from: offset, count: limit }),
    )
    if (json)
      return write(jsonLine({ total, games }))
    games.forEach(game => write(`${gameLine(game)}\n`))
    write(`${games.length} of ${total} games\n`)
  })
}

export async function showGame(
  id: string,
  { ply, json, data }: DataFlag & { ply?: number, json?: true },
  write: Write,
): Promise<void> {
  await withArchive(data, async (archive) => {
    const events = await eventsIn(archive, id)
    if (!json)
      return write(ply === undefined ? describeGame(events) : positionAt(events, ply))
    const { games, leftOut } = valueOf(await archive.library.exportGames({ ids: [id] }, 0, 1))
    tellLeftOut(leftOut)
    games.forEach(game => write(`${spellUnprintable(game)}\n`))
  })
}

interface Export extends Chosen {
  /** Selects, instead of ids, the games of a series, or of the `last` one. */
  readonly series?: string
  readonly output: string
  readonly format: GameFormat
  readonly seat: Seat
  readonly ply?: number
}

export async function exportGames(given: Export, standard: Output): Promise<void> {
  const { output, format, data } = given
  await withArchive(data, async (archive) => {
    const options = given.series === undefined ? given : { ...given, ids: await idsOfSeries(archive, given.series) }
    if (format === 'png')
      return exportPngs(archive, options)
    const text = format === 'fulcrum'
      ? fileOf(archive, selectionOf(options))
      : format === 'csv'
        ? listOf(archive, options)
        : oneGame(archive, options)
    if (output === '-')
      await writeParts(text, () => standard)
    else
      await (await writeParts(text, () => Output.file(output)))?.close()
  })
}

/** The games of a series that have a result, in order. */
async function idsOfSeries(archive: Archive, named: string): Promise<readonly string[]> {
  const id = named === 'last' ? valueOf(await archive.contests()).find(({ series }) => series !== undefined)?.id : named
  const contest = id === undefined ? undefined : valueOf(await readContest(archive, id))?.contest
  const games = contest?.plan.series === undefined ? [] : [...contest.games()]
  const ids = games.flatMap(({ match, status }) => status === 'ended' && match !== null ? [match] : [])
  if (ids.length > 0)
    return ids
  throw new CliError(named === 'last'
    ? 'No game of a series was played to its end yet.'
    : `There is no series ${named} with a game that was played to its end.`, 1)
}

/** One game goes into a file; several go into a folder, numbered in order. */
async function exportPngs(archive: Archive, { ids, series, output, ply }: Export): Promise<void> {
  const [id, ...more] = ids
  if (id === undefined)
    throw new CliError('--format png is for games that you name: give their ids, or --series.')
  if (more.length === 0 && series === undefined)
    return writePicture(output, pngAt(await eventsIn(archive, id), ply))
  await writePictures(output, (async function* () {
    for (const [index, one] of ids.entries())
      yield { name: `${index + 1}-${one}.png`, picture: pngAt(await eventsIn(archive, one), ply) }
  }()))
}

/** Writes the text as fast as the output takes it. The output is opened only once there is something to write. */
async function writeParts(text: AsyncIterable<string>, open: () => Output): Promise<Output | null> {
  let output: Output | null = null
  for await (const part of text) {
    output ??= open()
    output.write(part)
    await output.drained()
  }
  return output
}

/** The selected games as a file of many games; if one game is chosen by its id, as a file of one game. */
async function* fileOf(archive: Archive, selection: Selection): AsyncGenerator<string> {
  const isOne = 'ids' in selection && selection.ids.length === 1
  if (!isOne)
    yield GAMES_FILE_HEAD
  let written = 0
  for (let from = 0, total = 1; from < total; from += A_BATCH) {
    const batch = valueOf(await archive.library.exportGames(selection, from, A_BATCH))
    total = batch.total
    tellLeftOut(batch.leftOut)
    for (const game of batch.games)
      yield `${written++ === 0 ? '' : GAMES_FILE_BETWEEN}${spellUnprintable(game)}`
  }
  if (isOne && written === 0)
    throw new CliError('That game is not in the archive. `fulcrum games list` shows what is.', 1)
  yield isOne ? '\n' : GAMES_FILE_TAIL
}

async function* listOf(archive: Archive, { ids, filter }: Chosen): AsyncGenerator<string> {
  for (let from = 0, total = 1; from < total; from += MOST_ON_PAGE) {
    const page = valueOf(await archive.library.page(libraryQuerySchema.parse({ filter, from, count: MOST_ON_PAGE })))
    total = page.total
    const games = ids.length === 0 ? page.games : page.games.filter(({ id }) => ids.includes(id))
    const text = csvOf(games)
    yield from === 0 ? text : text.slice(text.indexOf('\n') + 1)
  }
}

async function* oneGame(
  archive: Archive,
  { ids, format, seat, ply }: { ids: readonly string[], format: string, seat: Seat, ply?: number },
): AsyncGenerator<string> {
  const [id, ...more] = ids
  if (id === undefined || more.length > 0)
    throw new CliError(`--format ${format} is for one game: give its id.`)
  const events = await eventsIn(archive, id)
  switch (format) {
    case 'transcript':
      yield transcriptAt(events, seat)
      break
    case 'html':
      yield await replayPage(events)
      break
    default:
      yield pictureAt(events, ply)
  }
}

export async function importFiles(
  files: readonly string[],
  { json, data }: DataFlag & { json?: true },
  write: Write,
): Promise<void> {
  await withArchive(data, async (archive) => {
    const sum = { imported: 0, known: 0, refused: [] as Refused[] }
    for await (const { file, first, texts, problem } of gamesOfAll(files)) {
      if (problem !== null)
        sum.refused.push({ file, game: first + texts.length === 0 ? null : first + texts.length + 1, reason: problem })
      const report = valueOf(await archive.library.importGames(texts))
      sum.imported += report.imported.length
      sum.known += report.known
      sum.refused.push(...report.refused.map(({ index, reason }) => ({ file, game: first + index + 1, reason })))
      if (first > 0)
        showProgress(`${first + texts.length} games`)
    }
    if (json)
      write(jsonLine(sum))
    else
      write(`${sum.imported} imported, ${sum.known} there already, ${sum.refused.length} refused\n`)
    if (sum.refused.length === 0)
      return
    if (!json)
      tellRefused(sum.refused)
    process.exitCode = 1
  }, 'write')
}

/** Why a game was not imported; `game` is null if none could be read from the file. */
interface Refused { readonly file: string, readonly game: number | null, readonly reason: string }

function tellRefused(refused: readonly Refused[]): void {
  for (const { file, game, reason } of refused.slice(0, MOST_REASONS))
    tell(`${file}${game === null ? '' : `, game ${game}`}: ${reason}`)
  if (refused.length > MOST_REASONS)
    tell(`… and ${refused.length - MOST_REASONS} more; --json tells them all`)
}

async function* gamesOfAll(files: readonly string[]): AsyncGenerator<GamesOfFile> {
  for (const file of files)
    yield* gamesOf(file)
}

export async function deleteGames(options: Chosen & { all?: true, json?: true }, write: Write): Promise<void> {
  if (options.ids.length === 0 && options.all !== true)
    throw new CliError('Say which games: their ids, or a filter with --all.')
  await withArchive(options.data, async (archive) => {
    const gone = valueOf(await archive.library.discard(selectionOf(options)))
    write(options.json ? jsonLine({ deleted: gone }) : `${gone.length} deleted\n`)
    const others = options.ids.length - gone.length
    if (others > 0) {
      throw new CliError(
        `${others} of the ids ${plural(others, 'is not a finished game', 'are not finished games')} in the archive.`,
        1,
      )
    }
  }, 'write')
}

export async function printStats(
  { filter, json, data }: DataFlag & { filter: LibraryFilter, json?: true },
  write: Write,
): Promise<void> {
  await withArchive(data, async (archive) => {
    const stats = valueOf(await archive.library.stats(filter))
    write(json ? jsonLine(stats) : describeStats(stats))
  })
}

export async function replayFile(file: string, { ply }: { ply?: number }, write: Write): Promise<void> {
  const game = await onlyGameOf(file)
  if (!game.ok)
    throw new CliError(`${file}: ${game.error}`, 1)
  const events = game.value
  if (ply !== undefined)
    return write(positionAt(events, ply))
  write(describeGame(events))
  const match = matchOf(events)
  for (const step of stepsOf(events))
    write(`\n${positionText(match, step)}`)
}

function selectionOf({ ids, filter }: Chosen): Selection {
  return ids.length > 0 ? { ids: [...ids] } : { filter }
}

async function eventsIn(archive: Archive, id: string): Promise<readonly MatchEvent[]> {
  const record = await archive.recordOf(id)
  if (record === null && archive.status.state === 'failing')
    throw new CliError(archive.status.message ?? 'The archive can’t be read.', 1)
  if (record === null)
    throw new CliError(`There is no game ${id} in the archive. \`fulcrum games list\` shows what there is.`, 1)
  const { game, damage } = record
  const about = damage === null ? '' : `Game ${id} is damaged: ${explainRecordDamage(damage)}.`
  if (game === null)
    throw new CliError(about, 1)
  if (about !== '')
    tell(`${about} It is shown as far as it can be.`)
  return game.events
}

function positionAt(events: readonly MatchEvent[], ply: number): string {
  const match = matchOf(events)
  return positionText(match, stepAt(events, match, ply))
}

function pictureAt(events: readonly MatchEvent[], ply: number | undefined): string {
  const match = matchOf(events)
  return `${gameOf(match.plan.game).picture(stepAt(events, match, ply ?? match.plies).state, displayNames(match.players))}\n`
}

function stepAt(events: readonly MatchEvent[], { plies }: Match, ply: number): Step {
  const step = stepsOf(events)[ply]
  if (step === undefined)
    throw new CliError(`The game has only ${plies} moves.`, 1)
  return step
}

function transcriptAt(events: readonly MatchEvent[], seat: Seat): string {
  const { seats } = matchOf(events)
  if (!seats.includes(seat))
    throw new CliError(`The game has only ${counted(seats.length, 'seat')}.`, 1)
  return transcriptOf(events, seat)
}
