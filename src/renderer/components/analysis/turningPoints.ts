import type { GradedMove, Outlook, Review } from '../../../shared/game/analysis.ts'

/** The most turning points: people remember no more moves of a game. */
const MOST_POINTS = 3
/** The cost in points of a move that gives away a win. */
const ALL = 100

/**
 * The moves that decided the game. If moves cost points: the most expensive mistakes first, where giving away a proven
 * win costs everything. Otherwise the last moves after which, with best play, another player wins or the game is drawn
 * instead, including the move that the review calls decisive.
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

/** Who leads in a proven position: a seat, or `draw`; null if players are not compared. */
function leaderIn(outlook: Outlook): string | null {
  if (outlook.kind === 'distance')
    return null
  if (outlook.kind === 'chance')
    return outlook.chance === 0.5 ? 'draw' : outlook.chance > 0.5 ? '1' : '2'
  return Object.entries(outlook.shares).find(([, share]) => share === 1)?.[0] ?? 'draw'
}
