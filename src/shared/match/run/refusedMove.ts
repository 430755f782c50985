import type { JsonLimits } from '../../jsonLimits.ts'
import type { ForfeitCause } from '../causes.ts'
import { validateSize } from '../../jsonLimits.ts'

/** The limits up to which a log keeps a refused move. */
const KEPT: JsonLimits = { levels: 8, values: 100, characters: 2_000 }

/**
 * A refused move as the log keeps it: the move itself, if the sentence on why can be made from it again, else the
 * sentence. `explain` makes the sentence for a move, about the player called `who`.
 */
export function causeOfRefusal(
  move: unknown,
  sentence: string,
  explain: (move: unknown) => string,
  who: string,
): ForfeitCause & { readonly code: 'refused-move' | 'told' } {
  const json = validateSize(move, KEPT) === null ? asJson(move) : null
  if (explain(json) === sentence)
    return { code: 'refused-move', move: json }
  const [before, after] = cutAt(sentence, who)
  return { code: 'told', before, after }
}

/** The move as it would be read from a file: JSON has no infinite numbers, for example. */
function asJson(move: unknown): unknown {
  return move === undefined ? null : JSON.parse(JSON.stringify(move))
}

function cutAt(sentence: string, who: string): [before: string, after: string | null] {
  const at = sentence.indexOf(who)
  return at < 0 ? [sentence, null] : [sentence.slice(0, at), sentence.slice(at + who.length)]
}
