import type { Seat } from '../../game/seat.ts'
import type { MatchRunner } from './matchRunner.ts'
import { z } from 'zod'
import { LONGEST_FRAGMENT } from '../causes.ts'

/** Why a bot that a window answers for can't go on: it answered a move that the rules refuse, or broke down. */
export const botFailureSchema = z.discriminatedUnion('type', [
  /** `ply` is the number of moves made before the refused one. */
  z.object({ type: z.literal('refused'), ply: z.int().min(0), move: z.unknown() }),
  z.object({ type: z.literal('broke-down'), problem: z.string().max(LONGEST_FRAGMENT) }),
])
export type BotFailure = Readonly<z.infer<typeof botFailureSchema>>

/** A bot that a window answers for loses. A move that the rules allow after all is played. */
export function failBot(runner: MatchRunner, seat: Seat, failure: BotFailure): void {
  if (failure.type === 'broke-down') {
    runner.forfeit(seat, { code: 'bot-failed', problem: failure.problem })
    return
  }
  const played = runner.move(seat, failure.ply, failure.move)
  if (!played.ok && played.error.code === 'refused')
    runner.forfeit(seat, played.error.cause)
}
