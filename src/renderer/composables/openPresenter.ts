import type { KnownRoute } from './useRoute.ts'
import { hrefOf } from './useRoute.ts'

/**
 * Shows a match, or with null all live ones, in a window for the projector; this one stays as it is.
 * In a browser that is a new tab. It is nobody's seat: it has no part in what this tab is known by.
 */
export function openPresenter(match: string | null): void {
  openForRoom({ name: 'presenter', id: match })
}

/** Shows all live matches at once in a window for the projector; this one stays as it is. */
export function openWall(): void {
  openForRoom({ name: 'wall' })
}

/** Shows a contest in a window for the projector; this one stays as it is. */
export function openContestPresenter(contest: string): void {
  openForRoom({ name: 'contestPresenter', id: contest })
}

function openForRoom(route: KnownRoute): void {
  window.open(hrefOf(route), '_blank', 'noopener')
}
