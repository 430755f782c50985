import type { Analyst } from './analysis.ts'
import type { BotWords } from './botWords.ts'
import type { Choose } from './choose.ts'
import type { Game, GameRefusal } from './game.ts'
import type { Puzzler } from './puzzle.ts'

/** A built-in player. */
export interface Bot<State, Move> extends BotWords {
  choose: Choose<State, Move>
}

/** Returns a validated move with all its effects, in the form that `play` returns. */
export type Completer<State, Move> = (state: State, move: Move) => Move

/** Everything that thinks about a game, used only in workers; `bots` are those that the game names, in its order. */
export interface Minds<State, Move> {
  readonly bots: readonly Bot<State, Move>[]
  readonly analyst: Analyst<State>
  /**
   * What a client that asks for a hint is told, as plain JSON for the game's dialects. Only for states that are not
   * over; left out if no dialect of the game has such a request. A client may ask while another seat is to move: if
   * seats are told different things, the result has those of all seats, and `tell` picks.
   */
  readonly wireHint?: (state: State) => unknown
  /**
   * Makes the completer of moves for one thread; left out if the game has no `validate`. The completer caches at most
   * `keepBytes` for later moves, over any number of matches.
   */
  readonly completer?: (keepBytes: number) => Completer<State, Move>
  /** Finds the game's puzzles; left out if it has none. */
  readonly puzzler?: Puzzler<State>
}

/** The minds that a game defines: how each of its bots chooses, by name, except its quick bots. */
export type MindsDefinition<State, Move> = Omit<Minds<State, Move>, 'bots'> & {
  readonly bots: Readonly<Record<string, Choose<State, Move>>>
}

/** The minds of a game. A named bot that can't choose, or an unnamed one that can, is a bug and throws. */
export function defineMinds<Settings, State, Move, Refusal extends GameRefusal>(
  { title, bots, quickBots }: Pick<Game<Settings, State, Move, Refusal>, 'title' | 'bots' | 'quickBots'>,
  { bots: own, ...others }: MindsDefinition<State, Move>,
): Minds<State, Move> {
  const choices = { ...quickBots, ...own }
  const nameless = Object.keys(choices).find(name => bots.every(bot => bot.name !== name))
  if (nameless !== undefined)
    throw new RangeError(`${title} names no bot ${nameless}`)
  return {
    ...others,
    bots: bots.map((words) => {
      const choose = choices[words.name]
      if (choose === undefined)
        throw new RangeError(`the minds of ${title} have no bot ${words.name}`)
      return { ...words, choose }
    }),
  }
}
