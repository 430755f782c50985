import type { KnownRoute } from './useRoute.ts'
import { hrefOf } from './useRoute.ts'

/**
 * Shows a match, or with null all live matches in turn, in a window for the projector; this window stays as it is. In a
 * browser the projector window is a new tab. It holds no seat, and does not share the secret by which the host knows
 * this tab.
 */
export function openPresenter(match: string | null): void {
  openForRoom({ name: 'presenter', id: match })
}

/** Shows all live matches at once in a window for the projector; this window stays as it is. */
export function openWall(): void {
  openForRoom({ name: 'wall' })
}

/** Shows a contest in a window for the projector; this window stays as it is. */
export function openContestPresenter(contest: string): void {
  openForRoom({ name: 'contestPresenter', id: contest })
}

function openForRoom(route: KnownRoute): void {
  window.open(hrefOf(route), '_blank', 'noopener')
}
