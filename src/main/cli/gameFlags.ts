import type { Command } from 'commander'
import type { SettingFlag } from '../../shared/game/game.ts'
import type { GameId } from '../../shared/games/index.ts'
import { Option } from 'commander'
import { GAME_IDS, gameOf } from '../../shared/games/index.ts'
import { CliError } from './cliError.ts'
import { wholeNumber } from './options.ts'

/** The settings of games as flags of a command. */

/** What was given on the command line, by setting. */
export type GivenSettings = Readonly<Record<string, unknown>>

/** Adds the flags of all games to a command; `forClients` those alone that a client must be told, too. */
export function addSettingFlags(command: Command, { forClients = false } = {}): Command {
  for (const { game, flag } of allFlags().filter(({ flag }) => !forClients || flag.forClients === true))
    command.addOption(optionOf(gameOf(game).title, flag))
  return command
}

/** The settings among a command's flags, unchecked. */
export function givenSettings(flags: Readonly<Record<string, unknown>>): GivenSettings {
  const given = allFlags().map(({ flag: { setting } }) => [setting, flags[setting]] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

/** The game's own settings from what was given. Flags of another game, and wrong values, throw a `CliError` (wrong usage). */
export function settingsFor(game: GameId, given: GivenSettings): unknown {
  const { settings, title } = gameOf(game)
  const checked = settings.safeParse(given)
  if (checked.success)
    return checked.data
  const [issue] = checked.error.issues
  throw new CliError(issue?.code === 'unrecognized_keys'
    ? `${title} has no --${issue.keys.join(', --')}.`
    : `--${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not understood'}.`)
}

function allFlags(): { readonly game: GameId, readonly flag: SettingFlag }[] {
  return GAME_IDS.flatMap(game => gameOf(game).flags.map(flag => ({ game, flag })))
}

function optionOf(title: string, { setting, value, about }: SettingFlag): Option {
  const option = new Option(value === null ? `--${setting}` : `--${setting} <${value.name}>`, `${title}: ${about}`)
  switch (value?.kind) {
    case 'whole':
      return option.argParser(wholeNumber(value.least, value.most))
    case 'choice':
      return option.choices(value.choices)
    case 'text':
    case undefined:
      return option
  }
}
