import type { Random } from '../random.ts'
import type { Result } from '../result.ts'
import { dequal } from 'dequal/lite'
import { z } from 'zod'
import { firstSeats, seatSchema } from '../game/seat.ts'
import { GAME_IDS, gameOf } from '../games/index.ts'
import { validateSize } from '../jsonLimits.ts'
import { validateTable } from '../match/validateTable.ts'
import { parseJson } from '../parseJson.ts'
import { fail, succeed } from '../result.ts'

/** The most moves of a line, and of all lines of a tree together. */
export const MOST_MOVES = 2_000

/** Chosen so that a position of a match fits, both in a log and in a link. */
const LINE_LIMITS = { levels: 12, values: 40_000, characters: 400_000 }

/** How a game begins; nothing about it is left to chance. */
export const startSchema = z.object({
  game: z.enum(GAME_IDS),
  /** Checked by the game itself. */
  settings: z.unknown(),
  /** How many play. */
  seats: seatSchema,
  /** Which seat makes the first move. */
  first: seatSchema,
})
export type Start = z.infer<typeof startSchema>

/** A position given by a start and the moves from there. It belongs to no match. */
export const lineSchema = startSchema.extend({
  moves: z.array(z.unknown()).max(MOST_MOVES, `A line has no more than ${MOST_MOVES} moves`),
})
export type Line = z.infer<typeof lineSchema>

/** A checked line: its moves in the game's own form, and all positions from the start on. */
export interface PlayedLine {
  readonly start: Start
  readonly moves: readonly unknown[]
  readonly states: readonly unknown[]
}

/**
 * The start with its settings checked and completed by the game. The error is a sentence: the settings are wrong or
 * leave something to chance, that many can't play, or that seat can't begin.
 */
export function checkStart({ game: id, settings: given, seats, first }: Start): Result<Start, string> {
  const settings = gameOf(id).settings.safeParse(given)
  if (!settings.success)
    return fail(`The settings of the game are not right: ${settings.error.issues[0]?.message ?? 'unknown'}.`)
  const start: Start = { game: id, settings: settings.data, seats, first }
  const problem = validateTable({ ...start, seats: firstSeats(seats) })
  if (problem !== null)
    return fail(problem)
  return isDrawn(start) ? succeed(start) : fail('The start of that game is still left to chance.')
}

/** The start with everything about it drawn that chance decides. Its settings must be the game's own. */
export function drawnStart(start: Start, random: Random): Start {
  return { ...start, settings: gameOf(start.game).draw?.(start.settings, random) ?? start.settings }
}

function isDrawn(start: Start): boolean {
  return dequal(drawnStart(start, { int: () => 0 }).settings, start.settings)
}

/** The first position of a start, which must have been checked. */
export function firstState({ game, settings, seats, first }: Start): unknown {
  return gameOf(game).setup(settings, { seats: firstSeats(seats), first })
}

/** Checks a line from outside and plays it. The error is a sentence that says which move is refused and why. */
export function playLine(line: Line): Result<PlayedLine, string> {
  const tooLarge = validateSize(line, LINE_LIMITS)
  if (tooLarge !== null)
    return fail(`The position ${tooLarge}.`)
  const start = checkStart(line)
  if (!start.ok)
    return start
  const game = gameOf(line.game)
  const states = [firstState(start.value)]
  const moves: unknown[] = []
  for (const move of line.moves) {
    const played = game.play(states.at(-1), move)
    if (!played.ok) {
      return fail(
        `Move ${moves.length + 1} can’t be made: ${game.explainRefusal(played.error, `Player ${game.toMove(states.at(-1)) ?? 1}`)}.`,
      )
    }
    states.push(played.value.state)
    moves.push(played.value.move)
  }
  return succeed({ start: start.value, moves, states })
}

/** A line from JSON text, as a link contains it, checked and played. The error is a sentence. */
export function parseLine(text: string): Result<PlayedLine, string> {
  const line = lineSchema.safeParse(parseJson(text))
  return line.success ? playLine(line.data) : fail('That link holds no position, or only a part of one.')
}
