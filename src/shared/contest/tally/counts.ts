/** How games ended for somebody. Games that were not played also count, as won or lost. */
export interface Counts {
  readonly games: number
  readonly points: number
  readonly wins: number
  readonly draws: number
  /** Games that were not played, and how many of them were won. */
  readonly unplayed: number
  readonly unplayedWins: number
  /** Games that were played in seat 2. */
  readonly seat2Games: number
  readonly seat2Wins: number
  readonly seat2Draws: number
}

export type Counting = { -readonly [Key in keyof Counts]: Counts[Key] }

/** How one game ended for somebody. */
export interface GameShare {
  readonly points: number
  readonly outcome: 'win' | 'draw' | 'loss'
  readonly isSeat2: boolean
  readonly isPlayed: boolean
}

export function noCounts(): Counting {
  return {
    games: 0,
    points: 0,
    wins: 0,
    draws: 0,
    unplayed: 0,
    unplayedWins: 0,
    seat2Games: 0,
    seat2Wins: 0,
    seat2Draws: 0,
  }
}

/** Adds a game to the counts, or subtracts it. */
export function count(counts: Counting, { points, outcome, isSeat2, isPlayed }: GameShare, sign: 1 | -1): void {
  counts.games += sign
  counts.points = rounded(counts.points + sign * points)
  counts.wins += outcome === 'win' ? sign : 0
  counts.draws += outcome === 'draw' ? sign : 0
  counts.unplayed += isPlayed ? 0 : sign
  counts.unplayedWins += !isPlayed && outcome === 'win' ? sign : 0
  counts.seat2Games += isPlayed && isSeat2 ? sign : 0
  counts.seat2Wins += isPlayed && isSeat2 && outcome === 'win' ? sign : 0
  counts.seat2Draws += isPlayed && isSeat2 && outcome === 'draw' ? sign : 0
}

/** The counts without some of them. */
export function countsLess(all: Counts, some: Counts): Counts {
  return {
    games: all.games - some.games,
    points: rounded(all.points - some.points),
    wins: all.wins - some.wins,
    draws: all.draws - some.draws,
    unplayed: all.unplayed - some.unplayed,
    unplayedWins: all.unplayedWins - some.unplayedWins,
    seat2Games: all.seat2Games - some.seat2Games,
    seat2Wins: all.seat2Wins - some.seat2Wins,
    seat2Draws: all.seat2Draws - some.seat2Draws,
  }
}

export function lossesOf({ games, wins, draws }: Counts): number {
  return games - wins - draws
}

/** Rounds points to nine digits, so that sums of the same parts are equal in whatever order they were added. */
export function rounded(points: number): number {
  return Math.round(points * 1e9) / 1e9
}
