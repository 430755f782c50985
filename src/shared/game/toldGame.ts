import type { PerSeat, Seat } from './seat.ts'
import type { Passed } from './transcriptMessages.ts'

/** A game reconstructed from a transcript of its messages. */
export interface ToldGame {
  readonly settings: unknown
  /** The name of every seat that plays. */
  readonly names: PerSeat<string>
  /** The first message of the transcript, whatever it says; null if its messages have no times. */
  readonly first: Passed | null
  /** The messages with which the players greeted, if known. */
  readonly greetings: PerSeat<Passed>
  readonly moves: readonly ToldMove[]
  /** The position after the moves; null if the game had not begun. */
  readonly state: unknown
  /** How a seat lost other than by the rules; null if none did, or if the transcript does not say. */
  readonly loss: ToldLoss | null
  /** The message that tells the end. */
  readonly endedBy: Passed | null
}

export interface ToldMove {
  readonly seat: Seat
  readonly move: unknown
  /** The message that shows the move, and the one after which its player began to think; null if they have no times. */
  readonly by: Passed | null
  readonly since: Passed | null
  /** What its player sent; null if not known. */
  readonly raw: string | null
}

export interface ToldLoss {
  readonly seat: Seat
  /** A forfeit's cause (`match/causes.ts`), limited to those that messages can show. */
  readonly cause:
    | { readonly code: 'refused-move', readonly move: unknown }
    | { readonly code: 'faulty-message', readonly problem: string }
    | { readonly code: 'left' }
    | { readonly code: 'gave-up', readonly kind: 'timeout' | 'illegal' }
    | { readonly code: 'untold', readonly wasToMove: boolean }
  readonly raw: string | null
}
