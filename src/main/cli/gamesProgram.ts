import type { Command } from 'commander'
import type { LibraryFilter } from '../../shared/archive/library.ts'
import type { Output } from './output.ts'
import { InvalidArgumentError, Option } from 'commander'
import {
  ENDINGS,
  LIBRARY_ORDERS,
  libraryFilterSchema,
  LONGEST_FILTER,
  MOST_ON_PAGE,
} from '../../shared/archive/library.ts'
import { MOST_SEATS } from '../../shared/game/seat.ts'
import { SEAT_WORDS } from '../../shared/game/seatWords.ts'
import { GAME_IDS, gameOf } from '../../shared/games/index.ts'
import { GAME_FORMATS } from './exportFormats.ts'
import { dataOption, file, wholeNumber, words } from './options.ts'
import { ruleSet } from './ruleSets.ts'

/** The commands about played games. What they need is loaded when they run. */

/** The games of which there are PNGs here. */
const WITH_PNG = GAME_IDS.map(gameOf).filter(({ raster }) => raster !== undefined).map(({ title }) => title).join(', ')
const WINNERS = [...SEAT_WORDS, 'draw', 'nobody']

interface FilterFlags {
  text?: string
  player?: readonly string[]
  game?: LibraryFilter['game']
  rules?: string
  winner?: string
  ending?: LibraryFilter['ending']
  seated?: LibraryFilter['seated']
  since?: number
  until?: number
  starred?: true
  tag?: string
}

export function addGamesCommands(program: Command, output: Output): void {
  const { write } = output
  const games = program.command('games').description('Finds, shows, exports, imports and deletes games of the archive.')

  withFilter(games.command('list').description('Lists games, the newest first.'))
    .addOption(new Option('--sort <by>', 'what to sort by').choices(LIBRARY_ORDERS).default('startedAt'))
    .option('--reverse', 'the other way round')
    .option('--limit <n>', 'games to list', wholeNumber(1, MOST_ON_PAGE), 20)
    .option('--offset <n>', 'games to pass over first', wholeNumber(0, 2 ** 31), 0)
    .option('--json', 'print a JSON object')
    .action(async flags =>
      (await commands()).listGames({ ...flags, filter: filterFrom(flags), descending: flags.reverse !== true }, write),
    )

  games.command('show')
    .description('Prints a game: who, how it ended, its log; or one position of it.')
    .argument('<id>', 'the game’s id, as `games list` prints it')
    .option('--ply <n>', 'the position after so many moves', wholeNumber(0, 100_000))
    .option('--json', 'print its game file')
    .addOption(dataOption())
    .action(async (id, flags) => (await commands()).showGame(id, flags, write))

  withFilter(games.command('export').description('Writes games into a file, or to the standard output.'))
    .argument('[ids...]', 'the games; without any, all that the filter lets through')
    .option(
      '--series <id>',
      'instead of ids: the games of a series, as the window’s address names it; last for the newest',
    )
    .option(
      '-o, --output <file>',
      'the file, a folder for several pictures; - for the standard output',
      file,
      '-',
    )
    .addOption(
      new Option(
        '--format <format>',
        `fulcrum: *.fulcrum.json; csv: the list; transcript, html, svg: of one game; png: of each game of ${WITH_PNG}, 1000 × 1000`,
      ).choices(GAME_FORMATS).default('fulcrum'),
    )
    .option('--seat <seat>', 'transcript: whose messages', wholeNumber(1, MOST_SEATS), 1)
    .option('--ply <n>', 'svg, png: the position after so many moves (the last)', wholeNumber(0, 100_000))
    .action(async (ids, flags) => (await commands()).exportGames({ ...flags, ids, filter: filterFrom(flags) }, output))

  for (const parent of [games, program]) {
    parent.command('import')
      .description('Takes games into the archive: game files (*.fulcrum.json), or transcripts of a game’s messages.')
      .argument('<files...>', 'the files; - for the standard input')
      .option('--json', 'print a JSON object')
      .addOption(dataOption())
      .action(async (files, flags) => (await commands()).importFiles(files, flags, write))
  }

  withFilter(games.command('delete').description('Deletes games for good.'))
    .argument('[ids...]', 'the games; or, with --all, every game that the filters let through')
    .option('--all', 'delete what the filter lets through')
    .option('--json', 'print a JSON object')
    .action(async (ids, flags) => (await commands()).deleteGames({ ...flags, ids, filter: filterFrom(flags) }, write))

  withFilter(games.command('stats').description('Counts games: wins by seat and pair, endings, lengths.'))
    .option('--json', 'print a JSON object')
    .action(async flags => (await commands()).printStats({ ...flags, filter: filterFrom(flags) }, write))

  program.command('replay')
    .description('Prints a game of a file: every position, or one.')
    .argument('<file>', 'a game file (*.fulcrum.json); - for the standard input')
    .option('--ply <n>', 'only the position after so many moves', wholeNumber(0, 100_000))
    .action(async (file, flags) => (await commands()).replayFile(file, flags, write))
}

async function commands(): Promise<typeof import('./gamesCommands.ts')> {
  return import('./gamesCommands.ts')
}

function withFilter(command: Command): Command {
  return command
    .option('--text <words>', 'words in a player’s name, a tag or the note', words(LONGEST_FILTER.text))
    .option(
      '--player <name>',
      'a player’s whole name; repeat it for more players',
      oneMorePlayer,
    )
    .addOption(new Option('--game <game>', 'the game').choices(GAME_IDS))
    .option('--rules <set>', 'the rule set', ruleSet)
    .addOption(new Option('--winner <seat>', 'who won').choices(WINNERS))
    .addOption(new Option('--ending <kind>', 'how it ended').choices(ENDINGS))
    .addOption(new Option('--seated <kind>', 'somebody of that kind played').choices(['human', 'bot', 'external']))
    .option('--since <date>', 'started then or later, as 2026-11-21 or 2026-11-21T18:30', date)
    .option('--until <date>', 'started before then', date)
    .option('--starred', 'only those with a star')
    .option('--tag <tag>', 'only those with that tag', words(LONGEST_FILTER.tag))
    .addOption(dataOption())
}

function filterFrom(
  { text, player: players, game, rules, winner, ending, seated, since, until, starred, tag }: FilterFlags,
): LibraryFilter {
  return libraryFilterSchema.parse({
    text,
    players,
    game,
    rules,
    ending,
    seated,
    since,
    until,
    starred,
    tag,
    winner: winnerFrom(winner),
  })
}

function winnerFrom(winner: FilterFlags['winner']): unknown {
  const seat = winner === undefined ? -1 : SEAT_WORDS.indexOf(winner)
  return seat < 0 ? winner : seat + 1
}

function oneMorePlayer(name: string, before: readonly string[] = []): readonly string[] {
  if (before.length === MOST_SEATS)
    throw new InvalidArgumentError(`A game has at most ${MOST_SEATS} players.`)
  return [...before, words(LONGEST_FILTER.player)(name)]
}

/** Local time, as people write it, in ms since 1970. */
function date(text: string): number {
  const whole = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00` : text
  if (!isMinute(whole))
    throw new InvalidArgumentError('It must be a date, as 2026-11-21 or 2026-11-21T18:30.')
  return Date.parse(whole)
}

/** Whether it is a minute of the calendar, as `2026-11-21T18:30`: in place of others JavaScript takes a later one. */
function isMinute(text: string): boolean {
  const asUtc = Date.parse(`${text}Z`)
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && !Number.isNaN(asUtc)
    && new Date(asUtc).toISOString().startsWith(text)
}
