import type { Figure } from '../../../shared/game/game.ts'
import { typeset } from '../../../shared/typeset.ts'

/** A figure in words, and what the last move added: ` (+3)`, empty if it changed nothing. */
export interface ChangedFigure {
  readonly key: string
  readonly label: string
  readonly value: string
  readonly change: string
}

/** The figures of a position beside those of the one before; of the start, beside none. */
export function changedFigures(now: readonly Figure[], before: readonly Figure[]): readonly ChangedFigure[] {
  return now.map(({ key, label, value }) => {
    const earlier = before.find(figure => figure.key === key)
    const by = earlier === undefined ? 0 : value - earlier.value
    return {
      key,
      label,
      value: typeset(String(value)),
      change: by === 0 ? '' : typeset(` (${by > 0 ? '+' : ''}${by})`),
    }
  })
}
