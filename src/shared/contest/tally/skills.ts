import type { Slot } from '../../match/slot.ts'
import type { ContestGame } from '../encounter.ts'
import type { Skill } from '../statistics/openskill.ts'
import { slotText } from '../../match/slot.ts'
import { isUnplayed } from '../gameResult.ts'
import { NEW_SKILL, skillsAfter } from '../statistics/openskill.ts'

/** A game that was rated, and the skills of those in it from then on, by seat. */
export interface RatedGame {
  readonly slot: Slot
  readonly seating: readonly number[]
  readonly after: readonly Skill[]
}

/**
 * Everybody's openskill ratings, from the games in the order in which they ended. A game whose result is corrected
 * keeps its place in that order, and everybody is rated again.
 */
export class Skills {
  readonly #gameOf: (slot: Slot) => ContestGame | null
  /** The games that have a result, by the texts of their slots. */
  readonly #order = new Map<string, Slot>()
  #skills = new Map<number, Skill>()
  #rated: RatedGame[] = []
  #isStale = false

  constructor(gameOf: (slot: Slot) => ContestGame | null) {
    this.#gameOf = gameOf
  }

  of(number: number): Skill {
    if (this.#isStale)
      this.#rateAnew()
    return this.#skills.get(number) ?? NEW_SKILL
  }

  /** The games that were rated, in the order in which they ended. The list grows. */
  get rated(): readonly RatedGame[] {
    if (this.#isStale)
      this.#rateAnew()
    return this.#rated
  }

  /** A game's result has changed. */
  change(game: ContestGame, hadResult: boolean): void {
    this.#isStale ||= hadResult
    if (game.result === null)
      this.#order.delete(slotText(game.slot))
    else
      this.#order.set(slotText(game.slot), game.slot)
    if (!this.#isStale)
      this.#rate(game)
  }

  #rateAnew(): void {
    this.#isStale = false
    this.#skills = new Map()
    this.#rated = []
    for (const slot of this.#order.values()) {
      const game = this.#gameOf(slot)
      if (game !== null)
        this.#rate(game)
    }
  }

  #rate({ slot, seating, result }: ContestGame): void {
    if (result === null || isUnplayed(result))
      return
    const after = skillsAfter(seating.map(number => this.#skills.get(number) ?? NEW_SKILL), result.places)
    after.forEach((skill, seat) => this.#skills.set(seating[seat] ?? 0, skill))
    this.#rated.push({ slot, seating, after })
  }
}
