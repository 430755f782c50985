import type { PerSeat } from '../game/seat.ts'
import { perSeat, SEATS } from '../game/seat.ts'
import { annotationSchema } from './library.ts'

/** Everything that people wrote about a game; `names` has only the players whom they renamed. */
export interface Annotations {
  readonly starred: boolean
  readonly tags: readonly string[]
  readonly note: string
  readonly names: PerSeat<string>
}

export const NO_ANNOTATIONS: Annotations = { starred: false, tags: [], note: '', names: {} }

/** Takes anything; whatever is left out is empty. */
export const annotationsSchema = annotationSchema.default({}).transform((
  { starred = false, tags = [], note = '', names = {} },
): Annotations => ({
  starred,
  tags: [...new Set(tags)],
  note,
  names: perSeat(SEATS.filter(seat => names[seat] !== undefined && names[seat] !== ''), seat => names[seat] ?? ''),
}))
