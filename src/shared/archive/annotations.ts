import type { Seat } from '../game/seat.ts'
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
