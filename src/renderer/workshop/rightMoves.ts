import type { Problem } from '../../shared/api.ts'
import type { Judgement } from '../../shared/game/analysis.ts'
import type { KeptPosition } from '../../shared/lab/keptPosition.ts'
import type { Result } from '../../shared/result.ts'
import type { BuiltInThread } from './builtInThread.ts'
import { playableFrom } from '../../shared/lab/keptPosition.ts'
import { withKnown } from '../../shared/lab/withKnown.ts'
import { fail } from '../../shared/result.ts'

/**
 * Adds to a kept position the moves that are proven right there, as far as this device finds them in `thread`, which
 * is closed then. Fails if the move that was made is one of them.
 */
export async function withRightMoves(
  kept: KeptPosition,
  thread: Pick<BuiltInThread, 'ask' | 'close'>,
): Promise<Result<KeptPosition, Problem>> {
  const played = playableFrom(kept)
  if (!played.ok)
    return fail({ code: 'bad-request', message: played.error })
  const { state, wrong, right } = played.value
  const judged = await thread.ask({ what: 'judge', game: kept.game, state })
  thread.close()
  const known = withKnown({ ...kept, wrong, right: [...right] }, judged.ok ? judged.value as Judgement : null)
  return known.ok ? known : fail({ code: 'refused', message: known.error })
}
