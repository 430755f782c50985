import type { Contest, Happening } from '../../contest.ts'
import type { ContestGame } from '../../encounter.ts'
import type { Arena, ArenaEntry } from './arenaLog.ts'
import { arenaAfter, EMPTY_ARENA } from './arenaLog.ts'

/** The last known arena of each contest, and how many happenings and corrections it takes in. */
const known = new WeakMap<
  Contest,
  { readonly arena: Arena, readonly happenings: number, readonly corrections: number }
>()

/** A contest's arena, from its log so far: results as they count now, at the times when the games were over. */
export function arenaOf(contest: Contest): Arena {
  const { happenings, corrections } = contest
  const before = known.get(contest)
  const isGrown = before?.corrections === corrections
  if (isGrown && before.happenings === happenings.length)
    return before.arena
  const arena = happenings.slice(isGrown ? before.happenings : 0)
    .reduce(
      (so, happening) => entriesOf(contest, happening).reduce(withEntry, so),
      isGrown ? before.arena : EMPTY_ARENA,
    )
  known.set(contest, { arena, happenings: happenings.length, corrections })
  return arena
}

/** Skips the second end of a game that a person had played again: it is over only once, at the first time. */
function withEntry(arena: Arena, entry: ArenaEntry): Arena {
  return entry.kind === 'over' && !arena.playing.has(entry.game) ? arena : arenaAfter(arena, entry)
}

function entriesOf(contest: Contest, happening: Happening): ArenaEntry[] {
  const { at } = happening
  switch (happening.what) {
    case 'entered': return [{ at, kind: 'enter', who: happening.participant }]
    case 'left': return [{ at, kind: 'leave', who: happening.participant }]
    case 'over': {
      const { round, encounter } = happening.slot
      return [{ at, kind: 'over', game: gameNumber(round, encounter), score: scoreIn(contest.gameOf(happening.slot)) }]
    }
    case 'paired':
      return contest.rounds[happening.round - 1]?.encounters.map((
        { round, number, participants: [first = 0, second = 0] },
      ) => ({ at, kind: 'pair', game: gameNumber(round, number), seats: [first, second] })) ?? []
  }
}

/** More encounters than any moment pairs. */
const MOST_ENCOUNTERS = 100_000

function gameNumber(round: number, encounter: number): number {
  return round * MOST_ENCOUNTERS + encounter
}

/** The points of seat 1; null for a game that counts for nobody, and if neither player came. */
function scoreIn(game: ContestGame | null): number | null {
  const [first = 0, second = 0] = game?.result?.places ?? []
  if (game?.result == null || (first > 1 && second > 1))
    return null
  return first < second ? 1 : first > second ? 0 : 0.5
}
