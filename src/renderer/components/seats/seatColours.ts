import type { Seat } from '../../../shared/game/seat.ts'

/** A seat's colours for the content of an element: `--seat`, `--seat-soft` and `--seat-ink`. */
export function seatColours(seat: Seat): Record<string, string> {
  return {
    '--seat': `var(--seat-${seat})`,
    '--seat-soft': `var(--seat-${seat}-soft)`,
    '--seat-ink': `var(--seat-${seat}-ink)`,
  }
}
