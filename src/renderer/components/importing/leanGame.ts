import type { Result } from '../../../shared/result.ts'
import { readGameFile } from '../../../shared/archive/gameFile.ts'
import { parseJsonObject } from '../../../shared/jsonObject.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { importingTexts } from '../../texts/importing.ts'

/** A game in the form that is sent to the host. */
export interface LeanGame {
  /** The game's id; null if its text has none, in which case the host will refuse it. */
  readonly id: string | null
  readonly text: string
  /** Its size in a message to the host. */
  readonly bytes: number
}

/** The host takes messages of up to 1 MiB; this leaves room for what surrounds the game. */
export const MOST_BYTES_OF_GAME = 1_000_000

const encoder = new TextEncoder()

/**
 * The game from a file's text, without the parts that follow from the rest, which are most of it. The error is a
 * sentence.
 */
export function leanGame(text: string): Result<LeanGame, string> {
  const parsed = parseJsonObject(text)
  if (!parsed.ok) {
    const game = readGameFile(text) // for the message on what is wrong, or that the text is too long
    return fail(game.ok ? importingTexts.noText(parsed.error) : game.error)
  }
  const { format, version, annotations, digest, events } = parsed.value
  const lean = JSON.stringify({ format, version, annotations, digest, events })
  const bytes = encoder.encode(JSON.stringify(lean)).length
  if (bytes > MOST_BYTES_OF_GAME)
    return fail(importingTexts.tooLarge)
  return succeed({ id: idIn(events), text: lean, bytes })
}

function idIn(events: unknown): string | null {
  const [first] = Array.isArray(events) ? events as unknown[] : []
  const { match } = (typeof first === 'object' && first !== null ? first : {}) as Readonly<Record<string, unknown>>
  return typeof match === 'string' ? match : null
}
