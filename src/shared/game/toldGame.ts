import type { PerSeat, Seat } from './seat.ts'
import type { Passed } from './transcriptMessages.ts'

/** A game as a transcript of its messages tells it. */
export interface ToldGame {
  readonly settings: unknown
  /** Of every seat that plays. */
  readonly names: PerSeat<string>
  /** The first message of the transcript, whatever it says; null where its messages have no times. */
  readonly first: Passed | null
  /** By which the players greeted, where that is told. */
  readonly greetings: PerSeat<Passed>
  readonly moves: readonly ToldMove[]
  /** The position after them; null where the game had not begun. */
  readonly state: unknown
  /** How a seat lost otherwise than by the rules; null where none did, or the transcript does not say. */
  readonly loss: ToldLoss | null
  /** The message that tells the end. */
  readonly endedBy: Passed | null
}

export interface ToldMove {
  readonly seat: Seat
  readonly move: unknown
  /** The message that tells it, and the one from which on its player thought; null where they have no times. */
  readonly by: Passed | null
  readonly since: Passed | null
  /** What its player sent; null where that is not told. */
  readonly raw: string | null
}

export interface ToldLoss {
  readonly seat: Seat
  /** A forfeit's cause (`match/causes.ts`), of those that messages can tell. */
  readonly cause:
    | { readonly code: 'refused-move', readonly move: unknown }
    | { readonly code: 'faulty-message', readonly problem: string }
    | { readonly code: 'left' }
    | { readonly code: 'gave-up', readonly kind: 'timeout' | 'illegal' }
    | { readonly code: 'untold', readonly wasToMove: boolean }
  readonly raw: string | null
}
