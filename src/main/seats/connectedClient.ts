import type { Session } from '../../shared/game/dialect.ts'
import type { AnyDialect } from '../../shared/game/game.ts'
import type { Client } from '../net/client.ts'

/**
 * A move as a program said it, and its original message; `heardAt` is when its last byte came, if that was before now.
 */
export interface SaidMove { readonly move: unknown, readonly raw: string, readonly heardAt?: number | undefined }

/** Somebody's program that has connected to play, and the dialect spoken over its connection. */
export interface ConnectedClient {
  readonly client: Client
  readonly dialect: AnyDialect
  readonly session: Session<unknown>
  /** Since when it waits for a game, in ms since 1970. */
  readonly since: number
  /** Moves that it sent before its turn, in order; no more than the dialect keeps. */
  readonly early: SaidMove[]
  /** Whether it was told its number, but has not said its name yet. */
  owesName: boolean
  /** If it was asked for a move that is no longer needed, its next message is that answer, and goes here. */
  owedTo: ((raw: string, heardAt: number | undefined) => void) | null
}

/** Makes a client that has said all that a dialect wants first, or that will be told its number next. */
export function connectedClient(
  client: Client,
  dialect: AnyDialect,
  settings: unknown,
  since: number,
): ConnectedClient {
  return { client, dialect, session: dialect.session(settings), since, early: [], owesName: false, owedTo: null }
}
