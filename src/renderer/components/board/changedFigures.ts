import type { Figure } from '../../../shared/game/game.ts'
import { typeset } from '../../../shared/typeset.ts'

/** A figure in words, and how the last move changed it: ` (+3)`, empty if it did not. */
export interface ChangedFigure {
  readonly key: string
  readonly label: string
  readonly value: string
  readonly change: string
}

/** The figures of a position compared with those of the one before; at the start, `before` is empty. */
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
