import type { GameId } from '../games/index.ts'
import type { ProgramProtocol, ProgramSeat } from './program.ts'
import { dialectOf, gameOf } from '../games/index.ts'
import { namesPort, splitCommand } from './command.ts'
import { MAIN_FILES } from './mainFiles.ts'

/** Why this program can't be started for a game, as a sentence; null if it can, judging by its plan. */
export function validateProgram(
  game: GameId,
  dialect: string | undefined,
  { command, proto, limits }: ProgramSeat,
): string | null {
  const words = splitCommand(command)
  if (!words.ok)
    return words.error
  if (proto === 'bot' && !isBotCommand(words.value))
    return 'A bot of the workshop is started by its main file alone: main.js or main.py, with the folder if need be.'
  if (proto === 'lines' && dialectOf(game, dialect)?.pipe === undefined)
    return `${gameOf(game).title} has no protocol for programs that speak by plain lines. Let yours speak the game’s messages on its standard input and output, or connect to its port.`
  if (proto !== 'tcp' && namesPort(command))
    return 'The command has {port}, but a program that speaks on its standard input and output gets no port.'
  return limits?.network === 'off' && proto === 'tcp'
    ? 'A program without a network can’t connect to a port. Let it speak on its standard input and output.'
    : null
}

/** Whether a command is the main file of a bot of the workshop, and nothing else. */
export function isBotCommand([file = '', ...others]: readonly string[]): boolean {
  const name = file.replace(/^.*[\\/]/, '')
  return others.length === 0 && Object.values(MAIN_FILES).includes(name)
}

/** The protocol that a command speaks if nobody says which: one that names a port connects to it. */
export function usualProtocol(command: string): ProgramProtocol {
  const words = splitCommand(command)
  if (words.ok && isBotCommand(words.value))
    return 'bot'
  return namesPort(command) ? 'tcp' : 'stdio'
}
