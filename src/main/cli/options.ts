import type { SeatPlan } from '../../shared/match/player.ts'
import { Argument, InvalidArgumentError, Option } from 'commander'
import { z } from 'zod'
import { GAME_IDS } from '../../shared/games/index.ts'
import { splitCommand } from '../../shared/match/command.ts'
import { MAX_BUDGET_MS, MAX_PAUSE_MS } from '../../shared/match/limits.ts'
import { MAX_THINK_MS } from '../../shared/match/player.ts'
import { programSeatSchema } from '../../shared/match/program.ts'

/** Parses a whole number within limits, for an option. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const parsed = z.coerce.number().int().min(least).max(most).safeParse(text.trim() === '' ? Number.NaN : text)
    if (!parsed.success)
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`)
    return parsed.data
  }
}

export const portNumber = wholeNumber(0, 65_535)
export const seedNumber = wholeNumber(-(2 ** 31), 2 ** 31 - 1)

/** Parses seconds for the whole game, or `none`; gives milliseconds. */
export function budget(text: string): number | 'none' {
  return text === 'none' ? text : seconds(text, 0.1, MAX_BUDGET_MS / 1000, 'It must be seconds, or none.')
}

/** Parses the seconds between two turns; gives milliseconds. */
export function pause(text: string): number {
  return seconds(text, 0, MAX_PAUSE_MS / 1000, 'It must be seconds.')
}

/** Parses the most seconds that a bot may think about one move; gives milliseconds. */
export function think(text: string): number {
  return seconds(text, 0.1, MAX_THINK_MS / 1000, 'It must be seconds.')
}

function seconds(text: string, least: number, most: number, sentence: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!(value >= least && value <= most))
    throw new InvalidArgumentError(`${sentence} From ${least} to ${most}.`)
  return Math.round(value * 1000)
}

/** How the help describes `--no-name`. */
export const NO_NAME_ABOUT = 'with --lan: don’t announce the name fulcrum.local by multicast DNS'

/** The game as the first word of a command. */
export function gameArgument(): Argument {
  return new Argument('<game>', 'the game').choices(GAME_IDS)
}

/** The option for the archive's folder, for every command that keeps or reads games. */
export function dataOption(): Option {
  return new Option('--data <folder>', 'the data folder (FULCRUM_DATA, else the system’s place for it)').argParser(
    folder,
  )
}

/** How the help describes a seat. */
export const SEAT_HELP = 'external, bot:NAME, or cmd:COMMAND'

/** How the help describes a command at a seat. */
export const COMMAND_HELP = `
A seat can be a command, which is started for each of its games and ended with it. No shell reads it; quotes hold words
together, and {host}, {port}, {name}, {seat} and {game} are filled in (also as FULCRUM_HOST, FULCRUM_PORT and so on).
  cmd:COMMAND        it connects to its port:             --first "cmd:python3 my_bot.py --port {port}"
  cmd+stdio:COMMAND  it says its messages on its standard output and hears them on its standard input
  cmd+lines:COMMAND  the same by plain lines, in games that have them, as for fulcrum pipe
  cmd+bot:FILE       a bot of the workshop by its main.py or main.js, in a process without rights`

/** Parses `external`, `bot:NAME`, or `cmd:COMMAND` with how the program speaks. */
export function seatPlan(text: string): SeatPlan {
  if (text === 'external')
    return { kind: 'external' }
  const [, proto = 'tcp', command] = /^cmd(?:\+(stdio|lines|bot))?:(.*)$/s.exec(text) ?? []
  if (command !== undefined)
    return programPlan(command, proto)
  const bot = /^bot:(.+)$/.exec(text)?.[1]
  if (bot === undefined)
    throw new InvalidArgumentError('A seat is external, bot:NAME, or cmd:COMMAND (also cmd+stdio:, cmd+lines: and cmd+bot:).')
  return { kind: 'bot', bot }
}

function programPlan(command: string, proto: string): SeatPlan {
  const words = splitCommand(command)
  if (!words.ok)
    throw new InvalidArgumentError(words.error)
  const plan = programSeatSchema.safeParse({ kind: 'program', name: '', command, proto })
  if (!plan.success)
    throw new InvalidArgumentError(`The command can’t be used: ${plan.error.issues[0]?.message ?? 'unknown'}.`)
  return plan.data
}

/** Parses words of up to `longest` characters. Empty ones are refused, since they are probably an unset variable. */
export function words(longest: number): (text: string) => string {
  return (text) => {
    if (text.trim() === '' || text.length > longest)
      throw new InvalidArgumentError(`It must have 1 to ${longest} characters.`)
    return text
  }
}

/** Parses the path of a file. An empty path is refused, since it is probably an unset variable. */
export function file(text: string): string {
  if (text.trim() === '')
    throw new InvalidArgumentError('It must be the path of a file.')
  return text
}

/** Parses the path of a folder. An empty path is refused, since it is probably an unset variable. */
export function folder(text: string): string {
  if (text.trim() === '')
    throw new InvalidArgumentError('It must be a folder. Leave the option out for the usual one.')
  return text
}
