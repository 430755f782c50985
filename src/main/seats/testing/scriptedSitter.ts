import type { Match } from '../../../shared/match/match.ts'
import type { Player } from '../../../shared/match/player.ts'
import type { Arrival, Chair, Sitter } from '../sitter.ts'

/** A sitter that does what its test says and remembers what it was told. */
export class ScriptedSitter implements Sitter {
  readonly player: Player
  /** Every position that it was shown. */
  readonly seen: Match[] = []
  /** The match as it was told to leave. */
  left: Match | null = null
  /** Milliseconds until it is ready; may be changed. */
  readyIn = 0
  /** As a program's; may be changed. */
  arrival: Arrival | undefined
  readonly #answer: ((match: Match, chair: Chair) => unknown) | null
  #chair: Chair | null = null

  /** `answer` gives the move to make at once, while it is being shown its turn; without it nothing is answered. */
  constructor(name: string, answer: ((match: Match, chair: Chair) => unknown) | null = null) {
    this.player = { kind: 'human', name }
    this.#answer = answer
  }

  get chair(): Chair {
    if (this.#chair === null)
      throw new Error(`${this.player.name} has no chair`)
    return this.#chair
  }

  readyInMs(): number {
    return this.readyIn
  }

  sit(chair: Chair): void {
    this.#chair = chair
  }

  see(match: Match): void {
    this.seen.push(match)
    if (this.#answer !== null && match.toMove === this.chair.seat)
      this.chair.move(match.plies, this.#answer(match, this.chair))
  }

  leave(match: Match): void {
    this.left = match
  }
}
