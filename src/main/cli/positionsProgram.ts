import type { Command } from 'commander'
import type { Output } from './output.ts'
import type { PositionsSurroundings } from './positionsCommand.ts'
import { InvalidArgumentError, Option } from 'commander'
import { GAME_IDS } from '../../shared/games/index.ts'
import { PROGRAM_PROTOCOLS } from '../../shared/match/program.ts'
import { dataOption } from './options.ts'

/** Adds `fulcrum positions …`. */
export function addPositionsCommands(program: Command, output: Output, surroundings: PositionsSurroundings): void {
  const positions = program.command('positions').description(
    'The positions that a program got wrong, as the bot lab keeps them.',
  )
  positions.command('run')
    .description('Asks a program about the kept positions of a game: it is started anew for each, and makes one move.')
    .requiredOption('--program <command>', 'the command that starts it; {port} is filled in')
    .addOption(
      new Option('--game <game>', 'the game; where positions of one alone are kept, that one').choices(GAME_IDS),
    )
    .option('--dir <folder>', 'the folder that it runs in (this one)')
    .addOption(
      new Option('--proto <protocol>', 'its protocol: bot where the command is a main.py or main.js, tcp where it has {port}, else stdio').choices(
        PROGRAM_PROTOCOLS,
      ),
    )
    .option('--time <seconds>', 'for each position', seconds, 10)
    .option('--json', 'print a JSON object a line, an answer each')
    .addOption(dataOption())
    .addHelpText(
      'after',
      '\nExit code: 0 where every answer is right, 3 where one is not, 1 where it could not be done.',
    )
    .action(async flags => (await import('./positionsCommand.ts')).runPositions(flags, output, surroundings))
}

function seconds(text: string): number {
  const value = Number(text)
  if (!(value >= 0.1 && value <= 600))
    throw new InvalidArgumentError('It must be from 0.1 to 600.')
  return value
}
