import type { Seat } from '../game/seat.ts'
import type { Result } from '../result.ts'
import { dequal } from 'dequal/lite'
import { z } from 'zod'
import { firstSeats, perSeat, seatSchema } from '../game/seat.ts'
import { NAMELESS } from '../game/seatWords.ts'
import { GAME_IDS, gameOf } from '../games/index.ts'
import { matchPlanSchema } from '../match/events.ts'
import { MAX_OPENING } from '../match/limits.ts'
import { playOpening } from '../match/opening.ts'
import { fail, succeed } from '../result.ts'

/** The most positions in a set. */
export const MOST_KEPT = 1000
/** The most moves that are kept as right ones. */
export const MOST_RIGHT = 100
/** The longest note, in characters. */
export const MOST_NOTE = 500

export const keptIdSchema = z.string().regex(/^[\w-]{1,40}$/)

/** A position that a program got wrong, kept to test new versions of the program with it. */
export const keptPositionSchema = z.strictObject({
  id: keptIdSchema,
  game: z.enum(GAME_IDS),
  /** Checked by the game itself; contains what chance decided about the start. */
  settings: z.unknown(),
  /** The dialect in which the program was addressed; left out for the game's usual one. */
  dialect: matchPlanSchema.shape.dialect,
  /** How many play, and who made the first move. */
  seats: seatSchema,
  first: seatSchema,
  /** The moves from the start to the position. */
  line: z.array(z.unknown()).max(MAX_OPENING),
  /** The move that was wrong, and the moves that would have been right; empty if none is known. */
  wrong: z.unknown(),
  right: z.array(z.unknown()).max(MOST_RIGHT),
  /** The match that the position comes from. */
  match: z.string().max(40).nullable(),
  note: z.string().max(MOST_NOTE),
  keptAt: z.number().min(0),
})
export type KeptPosition = Readonly<z.infer<typeof keptPositionSchema>>

/** A set of kept positions, as stored in a file. */
export const keptPositionsSchema = z.strictObject({
  version: z.literal(1),
  positions: z.array(keptPositionSchema).max(MOST_KEPT),
})
export type KeptPositions = Readonly<z.infer<typeof keptPositionsSchema>>

/** A kept position that was played: whose turn it is, and the moves in the game's own form. */
export interface PlayablePosition {
  readonly state: unknown
  readonly toMove: Seat
  readonly wrong: unknown
  readonly right: readonly unknown[]
}

/** Plays a kept position, or says in a sentence why that is impossible, because the game may have changed since. */
export function playableFrom(kept: KeptPosition): Result<PlayablePosition, string> {
  const game = gameOf(kept.game)
  const settings = game.settings.safeParse(kept.settings)
  if (!settings.success)
    return fail(`${game.title} refuses the settings: ${settings.error.issues[0]?.message ?? 'they are unknown'}.`)
  const { least, most } = game.seats(settings.data)
  if (kept.seats < least || kept.seats > most || kept.first > kept.seats)
    return fail(`${game.title} has no such seats with these settings.`)
  const played = playOpening({
    game: kept.game,
    settings: settings.data,
    first: kept.first,
    budgetMs: null,
    pauseMs: 0,
    seats: perSeat(firstSeats(kept.seats), () => ({ kind: 'external' })),
    clientChooses: false,
    opening: kept.line,
    seed: 0,
  })
  if (!played.ok) {
    return fail(
      `Move ${played.error.ply + 1} of the line is illegal. ${game.explainRefusal(played.error.refusal, 'The player', NAMELESS)}.`,
    )
  }
  const state = played.value.states.at(-1)
  const toMove = game.toMove(state)
  if (toMove === null)
    return fail('The game is over after the line.')
  const right = kept.right.map(move => game.play(state, move))
  const legal = right.flatMap(answer => answer.ok ? [answer.value.move] : [])
  return legal.length < right.length
    ? fail('A move that is said to be right is illegal.')
    : succeed({ state, toMove, wrong: canonical(kept, state, kept.wrong), right: legal })
}

/** Judges a program's answer to a position; the answer may be any JSON. */
export function judgeAnswer(
  kept: KeptPosition,
  { state, right, wrong }: PlayablePosition,
  answer: unknown,
): 'right' | 'wrong-again' | 'other' | 'illegal' {
  const played = gameOf(kept.game).play(state, answer)
  if (!played.ok)
    return dequal(answer, wrong) ? 'wrong-again' : 'illegal'
  const { move } = played.value
  return right.some(one => dequal(one, move)) ? 'right' : dequal(wrong, move) ? 'wrong-again' : 'other'
}

/** A set after adding positions. */
export interface Grown {
  readonly positions: readonly KeptPosition[]
  /** The id of each added position; for one that was already in the set, the id that it has there. */
  readonly ids: readonly string[]
  /** How many were new. */
  readonly added: number
  /** How many found no room. */
  readonly refused: number
}

/**
 * A set with more positions, the new ones last. The same mistake in the same position is kept only once: the existing
 * entry takes over the note and the right moves of the new one if it has none itself.
 */
export function keptWith(positions: readonly KeptPosition[], more: readonly KeptPosition[]): Grown {
  const byMistake = new Map(positions.map(kept => [mistakeOf(kept), kept]))
  const ids: string[] = []
  for (const kept of more) {
    const known = byMistake.get(mistakeOf(kept))
    if (known === undefined && byMistake.size >= MOST_KEPT)
      continue
    byMistake.set(
      mistakeOf(kept),
      known === undefined
        ? kept
        : { ...known, note: known.note || kept.note, right: known.right.length > 0 ? known.right : kept.right },
    )
    ids.push(known?.id ?? kept.id)
  }
  return {
    positions: [...byMistake.values()],
    ids,
    added: byMistake.size - positions.length,
    refused: more.length - ids.length,
  }
}

/** The key of a mistake: the way to the position, and the wrong move. */
function mistakeOf({ game, settings, seats, first, line, wrong }: KeptPosition): string {
  return sorted([game, settings, seats, first, line, wrong])
}

/** A move in the game's own form, or unchanged if the game refuses it. */
function canonical({ game }: KeptPosition, state: unknown, move: unknown): unknown {
  const played = gameOf(game).play(state, move)
  return played.ok ? played.value.move : move
}

function sorted(value: unknown): string {
  return JSON.stringify(
    value,
    (_, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => one < other ? -1 : 1))
        : inner,
  ) ?? 'undefined'
}
