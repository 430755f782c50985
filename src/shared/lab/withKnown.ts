import type { Judgement } from '../game/analysis.ts'
import type { Result } from '../result.ts'
import type { KeptPosition } from './keptPosition.ts'
import { dequal } from 'dequal/lite'
import { fail, succeed } from '../result.ts'
import { MOST_RIGHT } from './keptPosition.ts'

/** Adds the moves proven to be right to a kept position. The error is a sentence: the move made is one of them. */
export function withKnown(kept: KeptPosition, judged: Judgement | null): Result<KeptPosition, string> {
  if (judged === null || !judged.exact || judged.winningMoves.length === 0)
    return succeed(kept)
  if (judged.winningMoves.some(move => dequal(move, kept.wrong)))
    return fail('The move that was made there wins: it was no mistake. Choose the position before a move that was one.')
  return succeed({ ...kept, right: judged.winningMoves.slice(0, MOST_RIGHT) })
}
