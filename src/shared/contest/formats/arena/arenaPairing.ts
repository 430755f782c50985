import type { Arena, ArenaPlayer } from './arenaLog.ts'
import { arenaAfter } from './arenaLog.ts'

/** Two may meet twice in a row once both have been free for this long. */
export const REMATCH_AFTER_MS = 5_000
/** How many points of difference one earlier meeting weighs as much as. */
const POINTS_A_MEETING = 2

/**
 * The games that begin `at` ms after the arena began, as the seats of each. The player who has been free longest is
 * paired first, with whoever is nearest in points and was met least. At most `atOnce` games run.
 */
export function arenaPairings(arena: Arena, at: number, atOnce: number): readonly (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = []
  let now = arena
  for (;;) {
    const pair = now.playing.size < atOnce ? nextPair(now, at) : null
    if (pair === null)
      return pairs
    pairs.push(pair)
    now = arenaAfter(now, { at, kind: 'pair', game: -pairs.length, seats: pair }) // numbers that no game of the log has
  }
}

function nextPair(arena: Arena, at: number): readonly [number, number] | null {
  const here = [...arena.players.values()].filter(({ isHere }) => isHere)
  const free = here.filter(({ game }) => game === null).toSorted(byWait)
  for (const one of free) {
    const others = free.filter(other => other !== one)
    const fresh = others.filter(other => lastOpponent(one) !== other.number && lastOpponent(other) !== one.number)
    const again = others.filter(other =>
      here.length === 2 || (isTiredOfWaiting(one, at) && isTiredOfWaiting(other, at)),
    )
    const partner = nearest(one, fresh.length > 0 ? fresh : again)
    if (partner !== null)
      return seated(one, partner)
  }
  return null
}

function byWait(a: ArenaPlayer, b: ArenaPlayer): number {
  return a.freeSince - b.freeSince || a.number - b.number
}

function lastOpponent({ games }: ArenaPlayer): number | null {
  return games.at(-1)?.opponent ?? null
}

function isTiredOfWaiting({ freeSince }: ArenaPlayer, at: number): boolean {
  return at - freeSince >= REMATCH_AFTER_MS
}

/** Among equals, the one who has been free longest. */
function nearest(one: ArenaPlayer, others: readonly ArenaPlayer[]): ArenaPlayer | null {
  const distance = (other: ArenaPlayer): number => Math.abs(one.points - other.points)
    + POINTS_A_MEETING * one.games.filter(({ opponent }) => opponent === other.number).length
  return others.toSorted((a, b) => distance(a) - distance(b) || byWait(a, b))[0] ?? null
}

/** Seat 1 goes to whoever has had it less often, or else to the lower number. */
function seated(a: ArenaPlayer, b: ArenaPlayer): readonly [number, number] {
  const isFirst = a.seatBalance - b.seatBalance || a.number - b.number
  return isFirst < 0 ? [a.number, b.number] : [b.number, a.number]
}
