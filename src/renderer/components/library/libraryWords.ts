import type { Ending, GameSummary } from '../../../shared/archive/library.ts'
import type { PerSeat, Seat } from '../../../shared/game/seat.ts'
import { winnersOf } from '../../../shared/game/standing.ts'
import { listed } from '../../../shared/match/lineUp.ts'
import { endingWords } from '../match/matchWords.ts'
import { lineUp } from '../seats/seatWords.ts'

/** How a game of the archive ended, in a few words: also one that somebody or the host stopped. */
export function archivedEndingWords(ending: Ending): string {
  switch (ending) {
    case 'aborted':
      return 'Stopped'
    case 'interrupted':
      return 'Interrupted'
    default:
      return endingWords(ending)
  }
}

/** Who played, for a title: `Ann vs Bob`. */
export function playersText({ players }: Pick<GameSummary, 'players'>): string {
  return lineUp(players.map(({ name }) => name))
}

/** The seats that share the first place; null where nobody was placed. */
export function winnersIn({ players }: Pick<GameSummary, 'players'>): readonly Seat[] | null {
  const places: PerSeat<number> = Object.fromEntries(players.flatMap(({ place }, index) => place === null ? [] : [[index + 1, place]]))
  return Object.keys(places).length === 0 ? null : winnersOf(places)
}

/** `Ann won · the beam tipped`, `Draw between Ann and Bob · both solved it`; without places how it ended, and while it goes on that it does. */
export function resultText({ ending, players }: Pick<GameSummary, 'ending' | 'players'>): string {
  if (ending === null)
    return 'Not over yet'
  const how = archivedEndingWords(ending)
  const winners = winnersIn({ players })?.map(seat => players[seat - 1]?.name ?? '') ?? null
  if (winners === null)
    return how
  if (winners.length === 0)
    return `Nobody won · ${how.toLowerCase()}`
  return `${winners.length === 1 ? `${winners[0]} won` : `Draw between ${listed(winners)}`} · ${how.toLowerCase()}`
}

/** The same where there is little room, and marked names say which of the first two won: `The beam tipped`, `Draw · both solved it`. */
export function shortResultText(game: Pick<GameSummary, 'ending' | 'players'>): string {
  const winners = winnersIn(game)
  if (game.ending === null || winners === null)
    return resultText(game)
  if (winners.length > 1)
    return `Draw · ${archivedEndingWords(game.ending).toLowerCase()}`
  const [winner] = winners
  return winner === 1 || winner === 2 ? archivedEndingWords(game.ending) : resultText(game)
}

/** How long a game lasted: `4 s`, `12:05`, `1:02:05`. */
export function lengthText(lengthMs: number): string {
  const seconds = Math.round(lengthMs / 1000)
  if (seconds < 60)
    return `${seconds} s`
  const two = (value: number): string => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

/** When a game started, in the words of this machine's place: `5 Jan 2026, 13:00`. */
export function dateText(at: number): string {
  return `${DAY.format(at)}, ${timeText(at)}`
}

/** The day of it: `5 Jan 2026`. */
export function dayText(at: number): string {
  return DAY.format(at)
}

/** The time of day of it: `13:00`. */
export function timeText(at: number): string {
  return TIME.format(at)
}

/** `1,234 of 100,000 games`, or of something else that is counted. */
export function countText(total: number, all: number | null, noun = 'game'): string {
  const games = (count: number): string => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
  return all === null || all === total ? games(total) : `${total.toLocaleString('en')} of ${games(all)}`
}

/** A share of a whole: `34 %`; `< 1 %` for what is there and would round to nothing. */
export function shareText(count: number, of: number): string {
  const percent = 100 * count / Math.max(1, of)
  return count > 0 && percent < 1 ? '< 1 %' : `${Math.round(percent)} %`
}

/** A day (`2026-01-05`) as the moment it begins here; null where there is no such day. */
export function dayBegins(value: string): number | null {
  const at = new Date(`${value}T00:00`).getTime()
  return Number.isNaN(at) || dayOf(at) !== value ? null : at
}

/** The other way round: the day of a moment. */
export function dayOf(at: number): string {
  const day = new Date(at)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** Tags as somebody writes them, with commas between: trimmed, none twice, none empty. */
export function tagsIn(text: string): string[] {
  return [...new Set(text.split(',').map(tag => tag.trim()).filter(tag => tag !== ''))]
}
