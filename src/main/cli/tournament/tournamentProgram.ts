import type { Command } from 'commander'
import type { Output } from '../output.ts'
import type { TournamentSurroundings } from './commands.ts'
import { Option } from 'commander'
import { CONTEST_FORMATS } from '../exportFormats.ts'
import { dataOption, file } from '../options.ts'

/** Adds `fulcrum tournament …`. */
export function addTournamentCommands(program: Command, output: Output, surroundings: TournamentSurroundings): void {
  const tournament = program.command('tournament').description(
    'Plays contests: plans, runs, pauses and resumes them, shows their tables, writes them out and verifies them.',
  ).enablePositionalOptions()

  for (
    const [name, about] of [
      ['run', 'Plays a contest to its end.'],
      ['plan', 'Tells what a contest comes to, and what is wrong with it; plays nothing.'],
    ] as const
  ) {
    tournament.command(name)
      .description(`${about} --help tells its options.`)
      .argument('[words...]', 'a FILE, and options as cutechess-cli and fastchess have them')
      .allowUnknownOption()
      .passThroughOptions()
      .helpOption(false)
      .action(async (_words, _flags, command: Command) => (await commands())[name](command.args, output, surroundings))
  }

  tournament.command('schema')
    .description('Prints the JSON Schema of a contest’s file, for editors that complete and check it.')
    .action(async () => (await commands()).schema(output))

  tournament.command('list')
    .description('Lists contests, the newest first.')
    .option('--json', 'print a JSON object a line')
    .addOption(dataOption())
    .action(async flags => (await commands()).list(flags, output))

  const event = 'the contest’s id or name, or last for the newest'
  tournament.command('show')
    .description('Prints a contest: its table, what is played, faults.')
    .argument('<event>', event)
    .option('--json', 'print a JSON object')
    .addOption(dataOption())
    .action(async (named, flags) => (await commands()).show(named, flags, output))

  tournament.command('pause')
    .description('Pauses a contest that another command line plays: running games end first.')
    .argument('<event>', event)
    .option('--now', 'running games end now, and are played again later')
    .addOption(dataOption())
    .action(async (named, flags) => (await commands()).pause(named, flags, output))

  tournament.command('resume')
    .description('Goes on with a contest that was paused, or whose host was killed.')
    .argument('<event>', event)
    .option('--json', 'print one JSON object a line, an event each, and nothing else')
    .option('--ratinginterval <n>', 'print the ratings after every n games', Number, 0)
    .option(
      '--accept-damage',
      'where the log is damaged: go on from the intact part; games that the archive has count as they were played, and the damaged log is kept in a file of the data folder',
    )
    .option('--no-name', 'announce no name for it by multicast DNS')
    .addOption(dataOption())
    .action(async (named, { name, ...flags }) =>
      (await commands()).resume(named, name ? flags : { ...flags, noName: true }, output, surroundings),
    )

  tournament.command('stop')
    .description('Ends a contest for good where it is.')
    .argument('<event>', event)
    .addOption(dataOption())
    .action(async (named, flags) => (await commands()).stop(named, flags, output, surroundings))

  const several = (name: string, all: readonly string[] = []): readonly string[] => [...all, name]
  tournament.command('workers')
    .description('Prints the machines that play a contest with a queue, also while no host plays it, or tells them how to go on.')
    .argument('<event>', event)
    .option('--json', 'print a JSON object')
    .option('--pause <name>', 'that worker finishes its games and begins no further one', several)
    .option('--resume <name>', 'it goes on', several)
    .option('--send-off <name>', 'it finishes its games and ends', several)
    .option('--slots <name=n>', 'it plays so many games at once, and no more than its owner said', several)
    .addOption(dataOption())
    .addHelpText(
      'after',
      '\nName a worker by its name or its id; what it is told holds for all contests with that queue.\n\nExit code: 0 where it was printed or told; 1 where the queue can’t be used, or no such worker is there; 2 for wrong usage.',
    )
    .action(async (named, flags) => (await commands()).workers(named, flags, output, surroundings))

  tournament.command('verify')
    .description(
      'Checks a contest: its log as it was written, pairings, seeds, results replayed by the rules, programs as they were.',
    )
    .argument('<event>', event)
    .option('--json', 'print a JSON object a line, a problem each')
    .addOption(dataOption())
    .addHelpText('after', '\nExit code: 0 where all is right, 1 where something is not.')
    .action(async (named, flags) => (await commands()).verify(named, flags, output))

  tournament.command('export')
    .description('Writes a contest into a file, or to the standard output.')
    .argument('<event>', event)
    .addOption(
      new Option(
        '--format <format>',
        'html: one page; csv: standings and crosstable; gradebook: a line a participant; json; trf: FIDE’s report; pgn: games as text; games: game files',
      ).choices(CONTEST_FORMATS).makeOptionMandatory(),
    )
    .option('-o, --output <file>', 'the file; - for the standard output', file, '-')
    .addOption(dataOption())
    .action(async (named, flags) => (await commands()).exportContest(named, flags, output))
}

async function commands(): Promise<typeof import('./commands.ts')> {
  return import('./commands.ts')
}
