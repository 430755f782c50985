import type { Analyst } from './analysis.ts'
import type { BotWords } from './botWords.ts'
import type { Choose } from './choose.ts'
import type { Game, GameRefusal } from './game.ts'
import type { Puzzler } from './puzzle.ts'

/** A built-in player. */
export interface Bot<State, Move> extends BotWords {
  choose: Choose<State, Move>
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

/** Minds as a game writes them: how each of its bots chooses, by its name, but for those that the game has as quick. */
export type MindsDefinition<State, Move> = Omit<Minds<State, Move>, 'bots'> & {
  readonly bots: Readonly<Record<string, Choose<State, Move>>>
}

/**
 * The minds of a game. A bot that the game names and that can't choose, or the other way round, is a bug and throws.
 */
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
