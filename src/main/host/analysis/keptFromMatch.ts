import type { KeptPosition } from '../../../shared/lab/keptPosition.ts'
import type { Match } from '../../../shared/match/match.ts'
import type { Result } from '../../../shared/result.ts'
import type { WholeMatch } from './analysis.ts'
import { dequal } from 'dequal/lite'
import { stepsOf } from '../../../shared/archive/steps.ts'
import { MOST_RIGHT, playableFrom } from '../../../shared/lab/keptPosition.ts'
import { isOver } from '../../../shared/match/isOver.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { newId } from '../newId.ts'

/**
 * The position after `ply` moves of a match, and the next move, even if the rules refused it. The error is a sentence.
 */
export function keptFromMatch(
  { match, events }: WholeMatch,
  ply: number,
  { note, right, now }: { readonly note: string, readonly right: readonly unknown[], readonly now: number },
): Result<KeptPosition, string> {
  if (!isOver(match))
    return fail('The match is not over yet.')
  const steps = stepsOf(events)
  const next = steps[ply + 1]
  const wrong = next === undefined ? refusedAfter(match, ply) : { move: next.move }
  if (wrong === null) {
    return fail(
      ply < steps.length ? 'No move follows that position in this game.' : `The match has had no move ${ply}.`,
    )
  }
  const { plan: { game, settings, first = 1, dialect } } = match
  const kept: KeptPosition = {
    id: newId(),
    game,
    settings,
    ...dialect === undefined ? {} : { dialect },
    seats: match.seats.at(-1) ?? 1,
    first,
    line: steps.slice(1, ply + 1).map(({ move }) => move),
    wrong: wrong.move,
    right: right.filter(move => !dequal(move, wrong.move)).slice(0, MOST_RIGHT),
    match: match.id,
    note: note.trim(),
    keptAt: now,
  }
  const position = playableFrom(kept)
  return position.ok ? succeed({ ...kept, wrong: position.value.wrong, right: [...position.value.right] }) : position
}

/** The move with which the player to move lost the game, since the rules refuse it. */
function refusedAfter({ forfeits }: Match, ply: number): { readonly move: unknown } | null {
  const cause = forfeits.find(({ plies }) => plies === ply)?.cause
  return cause?.code === 'refused-move' ? { move: cause.move } : null
}
