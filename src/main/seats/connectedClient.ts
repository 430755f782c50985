import type { Session } from '../../shared/game/dialect.ts'
import type { AnyDialect } from '../../shared/game/game.ts'
import type { Client } from '../net/client.ts'

/**
 * A move as a program said it, and its message as it came; `heardAt` is when its last byte came, where that was before
 * now.
 */
export interface SaidMove { readonly move: unknown, readonly raw: string, readonly heardAt?: number | undefined }

/** Somebody's program that has come to play: its connection, and the dialect spoken over it. */
export interface ConnectedClient {
  readonly client: Client
  readonly dialect: AnyDialect
  readonly session: Session<unknown>
  /** Since when it waits for a game, in ms since 1970. */
  readonly since: number
  /** Moves that it sent before its turn, in order; no more than the dialect keeps. */
  readonly early: SaidMove[]
  /** Whether it was told its number and has not said its name yet. */
  owesName: boolean
  /** Where it was asked for a move that nobody needs any more its next message is that, and goes here. */
  owedTo: ((raw: string, heardAt: number | undefined) => void) | null
}

/** A client from the moment on in which it has said all that a dialect wants first, or is to be told its number. */
export function connectedClient(
  client: Client,
  dialect: AnyDialect,
  settings: unknown,
  since: number,
): ConnectedClient {
  return { client, dialect, session: dialect.session(settings), since, early: [], owesName: false, owedTo: null }
}
