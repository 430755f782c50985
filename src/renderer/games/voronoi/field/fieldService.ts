import type { Seat } from '../../../../shared/game/seat.ts'
import type { Field } from '../../../../shared/games/voronoi/field/field.ts'
import type { Kernel } from '../../../../shared/games/voronoi/field/kernel.ts'
import type { Stone } from '../../../../shared/games/voronoi/field/stone.ts'
import type { FromField, ToField, Tried } from './fieldMessages.ts'
import type { GainMap } from './gainMap.ts'
import { fieldOf } from '../../../../shared/games/voronoi/field/field.ts'
import { ownersOf } from '../../../../shared/games/voronoi/field/scores.ts'
import { gainMapOf } from './gainMap.ts'

export interface FieldServiceOptions {
  readonly kernel: Kernel
  readonly answer: (said: FromField) => void
  /** Resolves once all messages that arrived meanwhile have been heard. */
  readonly pause: () => Promise<void>
  /** In ms. */
  readonly now: () => number
}

/** Samples are taken for this long, in ms, between two looks for new requests. */
const SAMPLING_MS = 8

type Position = ToField & { readonly type: 'show' }

/**
 * Answers what a board asks about its map: the latest request of each type, and first the one that a person waits for.
 * It pauses between portions of work, so that a newer request can end an older one. The pulls of all stones, which take
 * much memory, are kept only once a request needs them.
 */
export class FieldService {
  readonly #options: FieldServiceOptions
  #position: Position | null = null
  #told: Position | null = null
  #tried: Stone | null = null
  #gainsOf: Seat | null = null
  #sampling: Generator<GainMap | null> | null = null
  #field: Field | null = null
  #isWorking = false

  constructor(options: FieldServiceOptions) {
    this.#options = options
  }

  hear(asked: ToField): void {
    switch (asked.type) {
      case 'show':
        this.#position = asked
        this.#tried = null
        this.#gainsOf = null
        this.#sampling = null
        break
      case 'try':
        this.#tried = asked.stone
        break
      case 'gains':
        this.#gainsOf = asked.player
        this.#sampling = null
    }
    if (!this.#isWorking)
      void this.#work()
  }

  async #work(): Promise<void> {
    this.#isWorking = true
    while (this.#doNext())
      await this.#options.pause()
    this.#isWorking = false
  }

  /** Does one portion of work; false if nothing is left to do. */
  #doNext(): boolean {
    const position = this.#position
    if (position === null)
      return false
    if (this.#told !== position) {
      this.#tellOwners(position)
      return true
    }
    if (this.#tried === null && this.#gainsOf === null)
      return false
    const field = this.#fieldFor(position)
    if (field.stones.length < position.stones.length) {
      this.#placeNext(field, position)
      return true
    }
    if (this.#tried !== null) {
      this.#options.answer({ type: 'tried', position: position.position, tried: triedOn(field, this.#tried) })
      this.#tried = null
      return true
    }
    this.#sample(field, position)
    return true
  }

  #tellOwners(position: Position): void {
    const owners = ownersOf(position.stones, position.players)
    this.#told = position
    this.#options.answer({ type: 'owners', position: position.position, owners: owners.slice() })
  }

  /** A field with the first stones of this position, or without stones. */
  #fieldFor({ stones, players }: Position): Field {
    const kept = this.#field
    const isBeginning = kept !== null && kept.players === players
      && kept.stones.every((stone, index) => isSame(stone, stones[index]))
    this.#field = isBeginning ? kept : fieldOf([], players, this.#options.kernel)
    return this.#field
  }

  #placeNext(field: Field, { stones }: Position): void {
    const next = stones[field.stones.length]
    if (next !== undefined)
      field.place(next)
  }

  #sample(field: Field, { position }: Position): void {
    const player = this.#gainsOf
    if (player === null)
      return
    this.#sampling ??= gainMapOf(field, player)
    for (const begun = this.#options.now(); this.#options.now() - begun < SAMPLING_MS;) {
      const { value, done } = this.#sampling.next()
      if (done === true)
        this.#gainsOf = null
      else if (value !== null)
        this.#options.answer({ type: 'gains', position, player, gains: value })
      if (done === true || value !== null)
        return
    }
  }
}

function isSame(one: Stone, other: Stone | undefined): boolean {
  return other !== undefined && one.row === other.row && one.column === other.column && one.player === other.player
}

function triedOn(field: Field, stone: Stone): Tried {
  const { cells, owners } = field.changes(stone)
  const after = field.owners.slice()
  const counts = [field.scores.free, ...field.scores.owned]
  cells.forEach((cell, index) => {
    const [from, to] = [after[cell] ?? 0, owners[index] ?? 0]
    counts[from] = (counts[from] ?? 0) - 1
    counts[to] = (counts[to] ?? 0) + 1
    after[cell] = to
  })
  const [free = 0, ...owned] = counts
  return { stone, scores: { owned, free }, after }
}
