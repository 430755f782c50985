import type { Match } from '../match/match.ts'
import type { PerSeat, Seat } from '../seat.ts'
import { displayNames } from '../match/player.ts'
import { annotationSchema } from './library.ts'

/** All that people wrote on a game; `names` only for the players whom they renamed. */
export interface Annotations {
  readonly starred: boolean
  readonly tags: readonly string[]
  readonly note: string
  readonly names: { readonly 1?: string | undefined, readonly 2?: string | undefined }
}

export const NO_ANNOTATIONS: Annotations = { starred: false, tags: [], note: '', names: {} }

/** Takes anything; what is left out is empty. */
export const annotationsSchema = annotationSchema.default({}).transform(({ starred = false, tags = [], note = '', names = {} }): Annotations => ({
  starred,
  tags: [...new Set(tags)],
  note,
  names: { ...renamed(1, names[1]), ...renamed(2, names[2]) },
}))

function renamed(seat: Seat, name: string | undefined): Annotations['names'] {
  return name === undefined || name === '' ? {} : { [seat]: name }
}

/** The names to show: as people renamed the players, else as the match had them. */
export function shownNames({ players }: Match, { names }: Annotations): PerSeat<string> {
  const own = displayNames(players)
  return { 1: names[1] ?? own[1], 2: names[2] ?? own[2] }
}
