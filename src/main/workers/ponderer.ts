import type { Cancel } from '../../shared/clock.ts'
import type { Seat } from '../../shared/game/seat.ts'
import type { Thought } from '../../shared/game/thinking.ts'
import type { Result } from '../../shared/result.ts'
import type { Owner } from './owner.ts'
import type { Task, Turn } from './task.ts'
import type { TaskListener } from './threadGroup.ts'
import type { Thinkers } from './workerPool.ts'
import { dequal } from 'dequal'
import { judgementSchema } from '../../shared/game/analysis.ts'
import { eachSeat } from '../../shared/game/seat.ts'
import { gameOf } from '../../shared/games/index.ts'

/** How long the other player's likely moves are looked for, in ms. */
const GUESSING_MS = 300

/** A bot's seat in a match. */
interface Place { readonly match: string, readonly seat: Seat }

/**
 * Lets one bot think while others are to move: it prepares an answer to each move that the analyst of the game would
 * recommend to them, the best one first. A turn that follows one of these moves gets the prepared answer; in any other
 * turn the bot thinks as usual.
 */
export class Ponderer implements Thinkers {
  readonly #thinkers: Thinkers
  /** The last one may still be thought about. */
  #prepared: PreparedTurn[] = []
  #stopGuessing: Cancel = () => {}

  constructor(thinkers: Thinkers) {
    this.#thinkers = thinkers
  }

  /**
   * Begins to prepare for what may follow `turn.state`, in which somebody else is to move, and forgets what was
   * prepared before. Does nothing in a game whose moves take long to complete.
   */
  ponder(turn: Turn, { match, seat }: Place): void {
    this.stop()
    if (gameOf(turn.game).validate !== undefined)
      return
    const owner: Owner = { kind: 'pondering', match }
    const { game, state, seed } = turn
    this.#stopGuessing = this.#thinkers.ask({
      what: 'judge',
      game,
      state,
      names: eachSeat(String),
      withHint: true,
      seed,
      remainingMs: null,
      capMs: GUESSING_MS,
    }, {
      owner,
      done: judged => this.#prepare(turn, judged.ok ? likelyTurns(turn, judged.value, seat) : [], owner),
    })
  }

  ask(task: Task, listener: TaskListener): Cancel {
    const prepared = this.#prepared.find(({ state }) => task.what === 'choose' && dequal(state, task.state))
    this.#prepared = this.#prepared.filter(one => one !== prepared)
    this.stop()
    return prepared?.passTo(listener) ?? this.#thinkers.ask(task, listener)
  }

  /** Stops and forgets all that was prepared. */
  stop(): void {
    this.#stopGuessing()
    this.#prepared.forEach(prepared => prepared.stop())
    this.#prepared = []
  }

  #prepare(turn: Turn, states: readonly unknown[], owner: Owner): void {
    const [state, ...later] = states
    if (state === undefined)
      return
    const next = (): void => this.#prepare(turn, later, owner)
    this.#prepared.push(new PreparedTurn(this.#thinkers, { ...turn, state }, owner, next))
  }
}

/** A turn that may come: the bot's move in it, found or still being thought about, and its thoughts. */
class PreparedTurn {
  readonly state: unknown
  readonly stop: Cancel
  readonly #thoughts: Thought[] = []
  #answer: Result<unknown, string> | null = null
  #listener: TaskListener | null = null

  /** `over` is called when the move is found, unless somebody waits for it by then. */
  constructor(thinkers: Thinkers, turn: Turn, owner: Owner, over: () => void) {
    this.state = turn.state
    this.stop = thinkers.ask(turn, {
      owner,
      thought: (thought) => {
        this.#thoughts.push(thought)
        this.#listener?.thought?.(thought)
      },
      done: (answer) => {
        this.#answer = answer
        if (this.#listener === null)
          over()
        else
          this.#listener.done(answer)
      },
    })
  }

  /** The turn has come: tells everything to the listener; null if the bot broke down over it. */
  passTo(listener: TaskListener): Cancel | null {
    const answer = this.#answer
    if (answer?.ok === false)
      return null
    this.#thoughts.forEach(thought => listener.thought?.(thought))
    this.#listener = listener
    if (answer === null)
      return this.stop
    const telling = setImmediate(() => listener.done(answer))
    return () => clearImmediate(telling)
  }
}

/** The bot's turns after the moves that are recommended to the player to move. */
function likelyTurns({ game, state }: Turn, judged: unknown, seat: Seat): unknown[] {
  const { toMove, play } = gameOf(game)
  const { success, data } = judgementSchema.safeParse(judged)
  if (!success)
    return []
  const moves = data.lines?.map(({ move }) => move) ?? (data.hint === null ? [] : [data.hint.move])
  return moves.flatMap((move) => {
    const played = play(state, move)
    return played.ok && toMove(played.value.state) === seat ? [played.value.state] : []
  })
}
