import type { GradedMove, Outlook, Review } from '../../../shared/game/analysis.ts'

/** As many moves as people remember of a game. */
const MOST_POINTS = 3
/** What a move costs in points that gives a win away. */
const ALL = 100

/**
 * What decided the game. Where moves cost points: those that cost most, the costliest first; one that gave a proven
 * win away cost all. Else the last moves after which, with best play, somebody else was to win, or everybody or
 * nobody, and among them the one that the review calls decisive.
 */
export function turningPoints({ moves, outlooks, decisive }: Review): readonly GradedMove[] {
  const costs = moves.filter(({ grade }) => grade === 'mistake').map(move => ({ move, cost: move.cost ?? ALL }))
  if (costs.length > 0 && moves.some(({ cost }) => cost !== undefined))
    return costs.sort((one, other) => other.cost - one.cost).slice(0, MOST_POINTS).map(({ move }) => move)
  return moves.filter(({ ply }) => ply === decisive?.ply || turns(outlooks[ply], outlooks[ply + 1])).slice(-MOST_POINTS)
}

function turns(before: Review['outlooks'][number] | undefined, after: Review['outlooks'][number] | undefined): boolean {
  if (before?.exact !== true || after?.exact !== true)
    return false
  const [one, other] = [leaderIn(before.outlook), leaderIn(after.outlook)]
  return one !== null && other !== null && one !== other
}

/** Whom a proven position belongs to: a seat, or `draw`; null if no one is ahead of another. */
function leaderIn(outlook: Outlook): string | null {
  if (outlook.kind === 'distance')
    return null
  if (outlook.kind === 'chance')
    return outlook.chance === 0.5 ? 'draw' : outlook.chance > 0.5 ? '1' : '2'
  return Object.entries(outlook.shares).find(([, share]) => share === 1)?.[0] ?? 'draw'
}
