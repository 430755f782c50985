import type { JsonLimits } from '../../../shared/jsonLimits.ts'
import { MOST_RESTORED } from '../../../shared/callLimits.ts'
import { validateSize } from '../../../shared/jsonLimits.ts'
import { parseJsonObject } from '../../../shared/jsonObject.ts'

/**
 * The longest call of a window, in characters: the host's own may bring games, a player's settings of a match; a
 * spectator's is a question, a guest's a move.
 */
export const LONGEST_TEXT = {
  host: 4 * 1024 * 1024,
  player: 1024 * 1024,
  spectator: 64 * 1024,
  guest: 16 * 1024,
} as const
/**
 * How large the arguments of a call may be: small enough to be serialised and compared without overflowing the stack.
 */
const CALL_LIMITS: JsonLimits = { levels: 32, values: MOST_RESTORED + 1_000, characters: LONGEST_TEXT.host }
/** More arguments than any call has. JavaScript limits how many a function takes. */
const MOST_ARGUMENTS = 8
/** The longest id that a window may give a call. */
const LONGEST_CALL_ID = 64

/** The texts of overview changes, so that a change for all windows of a role is serialised once. */
const changeTexts = new WeakMap<object, string>()

/** A message to a window as text. */
export function textOf(message: { readonly m?: unknown, readonly a?: readonly unknown[] }): string {
  const [change] = message.m === 'overviewChanged' ? message.a ?? [] : []
  if (typeof change !== 'object' || change === null)
    return JSON.stringify(message)
  const text = changeTexts.get(change) ?? JSON.stringify(message)
  changeTexts.set(change, text)
  return text
}

/** Stands in for arguments that are too large to be looked at; `why` is the end of a sentence. */
export class TooLarge {
  readonly why: string

  constructor(why: string) {
    this.why = why
  }
}

/** Throws if the text is not a call by name; such texts get no answer. */
export function parseCall(text: string): unknown {
  const parsed = parseJsonObject(text)
  if (!parsed.ok)
    throw new Error('not a call')
  const { t, m, a, i } = parsed.value
  if (t !== 'q' || typeof m !== 'string' || !Array.isArray(a) || (i !== undefined && !isCallId(i)))
    throw new Error('not a call')
  const why = a.length > MOST_ARGUMENTS ? `has more than ${MOST_ARGUMENTS} arguments` : validateSize(a, CALL_LIMITS)
  return { t, m, a: why === null ? a : [new TooLarge(why)], i }
}

/** The answer to a call that is too long to be parsed, using its id at the end of the text; null if there is no id. */
export function answerUnread(text: string, answer: unknown): string | null {
  const id = /"i":"([\w-]{1,64})"\}$/.exec(text.slice(-200))?.[1]
  return id === undefined ? null : JSON.stringify({ t: 's', i: id, r: answer })
}

function isCallId(id: unknown): boolean {
  return typeof id === 'string' && id.length <= LONGEST_CALL_ID
}
