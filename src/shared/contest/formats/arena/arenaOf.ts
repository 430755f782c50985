import type { Contest, Happening } from '../../contest.ts'
import type { ContestGame } from '../../encounter.ts'
import type { Arena, ArenaEntry } from './arenaLog.ts'
import { arenaAfter, EMPTY_ARENA } from './arenaLog.ts'

/** The arena of each contest after so many happenings, by results that were corrected so often. */
const known = new WeakMap<
  Contest,
  { readonly arena: Arena, readonly happenings: number, readonly corrections: number }
>()

/**
 * The arena that a contest is, as its log so far has it: with results as they count now, at the times at which games
 * were over.
 */
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

/** A game that a person has played again is over once, at its first time. */
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

/** No moment pairs as many. */
const MOST_ENCOUNTERS = 100_000

function gameNumber(round: number, encounter: number): number {
  return round * MOST_ENCOUNTERS + encounter
}

/** Points of seat 1; null for a game that counts for nobody, and where neither came. */
function scoreIn(game: ContestGame | null): number | null {
  const [first = 0, second = 0] = game?.result?.places ?? []
  if (game?.result == null || (first > 1 && second > 1))
    return null
  return first < second ? 1 : first > second ? 0 : 0.5
}
