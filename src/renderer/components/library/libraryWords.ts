import type { Ending, GameSummary } from '../../../shared/archive/library.ts'
import type { PerSeat, Seat } from '../../../shared/game/seat.ts'
import { dayOf } from '../../../shared/game/dailyPuzzle.ts'
import { winnersOf } from '../../../shared/game/standing.ts'
import { endingWords } from '../../../shared/match/endingWords.ts'
import { commonTexts } from '../../texts/common.ts'
import { libraryTexts } from '../../texts/library.ts'
import { lineUp } from '../seats/seatWords.ts'

/** How a game of the archive ended, in a few words; also a game that somebody or the host stopped. */
export function archivedEndingWords(ending: Ending): string {
  switch (ending) {
    case 'aborted':
      return libraryTexts.result.stopped
    case 'interrupted':
      return libraryTexts.result.interrupted
    default:
      return endingWords(ending)
  }
}

/** Who played, for a title: `Ann vs Bob`. */
export function playersText({ players }: Pick<GameSummary, 'players'>): string {
  return lineUp(players.map(({ name }) => name))
}

/** The seats that share the first place; null if nobody has a place. */
export function winnersIn({ players }: Pick<GameSummary, 'players'>): readonly Seat[] | null {
  const places: PerSeat<number> = Object.fromEntries(
    players.flatMap(({ place }, index) => place === null ? [] : [[index + 1, place]]),
  )
  return Object.keys(places).length === 0 ? null : winnersOf(places)
}

/**
 * `Ann won · the beam tipped`, `Draw between Ann and Bob · both solved it`. Without places, how the game ended; for a
 * running game, that it is running.
 */
export function resultText({ ending, players }: Pick<GameSummary, 'ending' | 'players'>): string {
  if (ending === null)
    return commonTexts.notOver
  const how = archivedEndingWords(ending)
  const winners = winnersIn({ players })?.map(seat => players[seat - 1]?.name ?? '') ?? null
  if (winners === null)
    return how
  if (winners.length === 0)
    return libraryTexts.result.nobody(how)
  const [winner = ''] = winners
  return winners.length === 1 ? libraryTexts.result.winner(winner, how) : libraryTexts.result.drawBetween(winners, how)
}

/**
 * How a game ended, for a place with little room where marked names show which of the first two won: `The beam tipped`,
 * `Draw · both solved it`.
 */
export function shortResultText(game: Pick<GameSummary, 'ending' | 'players'>): string {
  const winners = winnersIn(game)
  if (game.ending === null || winners === null)
    return resultText(game)
  if (winners.length > 1)
    return libraryTexts.result.draw(archivedEndingWords(game.ending))
  const [winner] = winners
  return winner === 1 || winner === 2 ? archivedEndingWords(game.ending) : resultText(game)
}

/** `1,234 of 100,000 games`. */
export function countText(total: number, all: number | null): string {
  return all === null || all === total ? libraryTexts.games(total) : libraryTexts.gamesOf(total, all)
}

/** The moment at which a day (`2026-01-05`) begins here; null if there is no such day. */
export function dayBegins(value: string): number | null {
  const at = new Date(`${value}T00:00`).getTime()
  return Number.isNaN(at) || dayOf(new Date(at)) !== value ? null : at
}

/** The tags in a comma-separated text: trimmed, without duplicates or empty ones. */
export function tagsIn(text: string): string[] {
  return [...new Set(text.split(',').map(tag => tag.trim()).filter(tag => tag !== ''))]
}
