import type { GameId } from '../../../shared/games/index.ts'

/** One thing to think about, as it goes to a worker. */
export interface BotTask {
  readonly id: number
  readonly game: GameId
  readonly bot: string
  readonly state: unknown
  readonly seed: number
}

/** What a worker answers. */
export type BotAnswer
  = | { readonly id: number, readonly move: unknown }
    | { readonly id: number, readonly error: string }
