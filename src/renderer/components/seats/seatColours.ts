import type { Seat } from '../../../shared/game/seat.ts'

/** The colours of a seat for what is inside an element: `--seat`, `--seat-soft` and `--seat-ink`. */
export function seatColours(seat: Seat): Record<string, string> {
  return {
    '--seat': `var(--seat-${seat})`,
    '--seat-soft': `var(--seat-${seat}-soft)`,
    '--seat-ink': `var(--seat-${seat}-ink)`,
  }
}
