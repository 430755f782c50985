import type { Command } from 'commander'
import type { GameId } from '../../shared/games/index.ts'
import type { Output } from './output.ts'
import type { Terminal } from './terminal.ts'
import { Option } from 'commander'
import { cleanName } from '../../shared/cleanName.ts'
import { GAME_IDS, gameOf } from '../../shared/games/index.ts'
import { describeThought } from '../../shared/match/log.ts'
import { stripUnprintable } from '../../shared/printable.ts'
import { budgetFor, usualTimes } from './clockFlags.ts'
import { addSettingFlags, givenSettings, settingsFor } from './gameFlags.ts'
import { budget, portNumber, seedNumber, think } from './options.ts'
import { DEFAULT_GAME_PORT } from './ports.ts'

interface BotFlags extends Readonly<Record<string, unknown>> {
  game: GameId
  host: string
  port: number
  name?: string
  dialect?: string
  first?: true
  seed?: number
  time?: number | 'none'
  think?: number
  ponder?: true
}

/** Adds `fulcrum bot`. */
export function addBotCommand(program: Command, terminal: Terminal): void {
  addSettingFlags(
    program.command('bot')
      .description('Plays a built-in bot as a TCP client of any referee that speaks the game’s protocol.')
      .argument(
        '<name>',
        `the bot: ${GAME_IDS.map(id => `${gameOf(id).bots.map(({ name }) => name).join(', ')} (${id})`).join('; ')}`,
      )
      .addOption(new Option('--game <game>', 'the game').choices(GAME_IDS).makeOptionMandatory())
      .option('--host <host>', 'where the referee is', '127.0.0.1')
      .option('--port <port>', 'its port', portNumber, DEFAULT_GAME_PORT)
      .option('--name <name>', 'the name to play under (the bot’s own)')
      .option('--dialect <name>', 'the protocol of the referee, where a game has several')
      .option('--first', 'ask to move first'),
    { forClients: true },
  )
    .option(
      '--time <seconds>',
      `its time for the whole game, which the protocol does not tell it, or none (${usualTimes()})`,
      budget,
    )
    .option('--think <seconds>', 'the most time that it takes for one move', think)
    .option('--ponder', 'it also thinks while the other is to move')
    .option('--seed <n>', 'makes the bot’s chance repeatable', seedNumber)
    .action(async (bot: string, flags: BotFlags) => playBot(bot, flags, terminal.output))
}

async function playBot(bot: string, flags: BotFlags, { write }: Output): Promise<void> {
  const name = cleanName(flags.name ?? '') || bot
  const { playOneGame } = await import('./botCommand.ts')
  const settings = givenSettings(flags.game, flags)
  const how = await playOneGame({
    ...flags,
    bot,
    name,
    wantsFirst: flags.first ?? false,
    settings,
    seed: flags.seed ?? null,
    budgetMs: budgetFor(flags.game, settingsFor(flags.game, settings), flags.time),
    thinkMs: flags.think ?? null,
    ponders: flags.ponder,
    thought: thought => write(`${stripUnprintable(`${name} thinks: ${describeThought(thought)}`)}\n`),
  })
  write(`${stripUnprintable(`${name}: ${how}`)}\n`)
}
