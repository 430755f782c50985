import type { Analyst } from './analysis.ts'
import type { Puzzler } from './puzzle.ts'
import type { Thinking } from './thinking.ts'

/** What people are told of a built-in player. */
export interface BotWords {
  readonly name: string
  /** What it does, in one sentence for people. */
  readonly about: string
}

/** A built-in player. `choose` is asked only for states in which a seat is to move, and keeps nothing between two. */
export interface Bot<State, Move> extends BotWords {
  choose: (state: State, thinking: Thinking) => Move | Promise<Move>
}

/** Gives a validated move with all that it brings, as `play` gives it. */
export type Completer<State, Move> = (state: State, move: Move) => Move

/** What thinks about a game, in workers and nowhere else: `bots` are those that the game names, in its order. */
export interface Minds<State, Move> {
  readonly bots: readonly Bot<State, Move>[]
  readonly analyst: Analyst<State>
  /**
   * What a client is told that asks for a hint, as plain JSON for the game's dialects. Only for states
   * that are not over; left out where no dialect of the game knows such a request. A client may ask while
   * another seat is to move: where seats are told different things it gives those of all, and `tell` picks.
   */
  readonly wireHint?: (state: State) => unknown
  /**
   * Makes a thread's completer of moves; left out where the game has no `validate`. Of what can be computed
   * again it keeps no more than `keepBytes` for the moves to come, of however many matches.
   */
  readonly completer?: (keepBytes: number) => Completer<State, Move>
  /** What finds its puzzles; left out where the game has none. */
  readonly puzzler?: Puzzler<State>
}
