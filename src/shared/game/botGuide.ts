/**
 * What a bot reads and answers in one game, in words. Completion and hover help in the editor and docs/workshop.md are
 * made of it, so that they say the same.
 */
export interface BotGuide {
  /** The fields of `state.position`, in the order in which a newcomer needs them. */
  readonly position: readonly GuideField[]
  /** The forms that a move may have. */
  readonly moves: readonly GuideMove[]
  /** What a place is for `show.mark` and `show.line`, as a sentence: `A position on the beam, from -30 to 30.` */
  readonly places: string
  /** A place of the ordinary board, to show how it is written. */
  readonly place: number | readonly [number, number]
}

export interface GuideField {
  /** The name of the field, as a bot writes it after `state.position.`. */
  readonly name: string
  /** Its type as TypeScript writes it: `[position: number, weight: number, seat: number][]`. */
  readonly type: string
  /** What it means, with units, in one or two sentences. */
  readonly about: string
}

export interface GuideMove {
  /** The move as `choose` returns it. */
  readonly example: unknown
  readonly about: string
}
