import type { Command } from 'commander'
import type { SettingFlag } from '../../shared/game/game.ts'
import type { GameId } from '../../shared/games/index.ts'
import { Option } from 'commander'
import { GAME_IDS, gameOf } from '../../shared/games/index.ts'
import { CliError } from './cliError.ts'
import { wholeNumber } from './options.ts'

/** The settings of games as flags of a command. */

/** Flags that commands have for every game. */
const FLAGS_OF_COMMANDS = new Set(['seed'])

/** What was given on the command line, by setting. */
export type GivenSettings = Readonly<Record<string, unknown>>

/**
 * Adds the flags of all games, or of some, to a command; with `forClients` only those that a client must be told too.
 */
export function addSettingFlags(
  command: Command,
  { of = GAME_IDS, forClients = false }: { readonly of?: readonly GameId[], readonly forClients?: boolean } = {},
): Command {
  const flags = allFlags().filter(({ game, flag }) =>
    of.includes(game) && !FLAGS_OF_COMMANDS.has(flag.setting)
    && (!forClients || flag.forClients === true),
  )
  for (const [setting, ofGames] of Map.groupBy(flags, ({ flag }) => flag.setting))
    command.addOption(optionOf(setting, ofGames))
  return command
}

/**
 * The settings among a command's flags, unchecked, including those of other games. A flag of the command itself
 * (`--seed`) counts if the game has a setting of that name.
 */
export function givenSettings(game: GameId, flags: Readonly<Record<string, unknown>>): GivenSettings {
  const own = new Set(gameOf(game).flags.map(({ setting }) => setting))
  const given = allFlags()
    .filter(({ flag: { setting } }) => own.has(setting) || !FLAGS_OF_COMMANDS.has(setting))
    .map(({ flag: { setting } }) => [setting, flags[setting]] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

/**
 * The game's own settings, made from the given ones. Flags of another game, and wrong values, throw a `CliError` (wrong
 * usage).
 */
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

/** A flag, and the game that it belongs to. */
interface FlagOfGame { readonly game: GameId, readonly flag: SettingFlag }

function allFlags(): FlagOfGame[] {
  return GAME_IDS.flatMap(game => gameOf(game).flags.map(flag => ({ game, flag })))
}

/**
 * One option for all games' settings of that name. It accepts what any of them accepts, because each game checks its
 * own.
 */
function optionOf(setting: string, ofGames: readonly FlagOfGame[]): Option {
  const [{ value } = { value: null }] = ofGames.map(({ flag }) => flag)
  const about = ofGames.map(({ game, flag }) => `${gameOf(game).title}: ${flag.about}`).join('; ')
  const option = new Option(value === null ? `--${setting}` : `--${setting} <${value.name}>`, about)
  switch (value?.kind) {
    case 'whole': {
      const ranges = ofGames.flatMap(({ flag }) => flag.value?.kind === 'whole' ? [flag.value] : [])
      return option.argParser(
        wholeNumber(Math.min(...ranges.map(({ least }) => least)), Math.max(...ranges.map(({ most }) => most))),
      )
    }
    case 'choice':
      return option.choices([
        ...new Set(ofGames.flatMap(({ flag }) => flag.value?.kind === 'choice' ? flag.value.choices : [])),
      ])
    case 'text':
    case undefined:
      return option
  }
}
