import type { Names } from '../../shared/game/seat.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import { readGameFile } from '../../shared/archive/gameFile.ts'
import { renamed } from '../../shared/archive/renamed.ts'
import { matchOf } from '../../shared/archive/steps.ts'
import { startOf } from '../../shared/archive/summarise.ts'
import { dayOf } from '../../shared/game/dailyPuzzle.ts'
import { seatsOf } from '../../shared/game/seat.ts'
import { displayNames } from '../../shared/match/player.ts'

/** What every file with games in our format ends in. */
export const GAME_FILE_END = '.fulcrum.json'
/** Names in file names are cut to this length: file systems allow some 250 bytes in all. */
const LONGEST_NAME = 24
const MOST_NAMES = 2

/** A person's name as a part of a file name that every system accepts: letters and digits, `_` for all else. */
export function inFileName(name: string): string {
  const safe = [...name.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')].slice(0, LONGEST_NAME).join('')
  return safe.replace(/^_+|_+$/g, '') || 'player'
}

/**
 * The file name of a game, without its ending: `Ann-careful-2026-01-05`, `Ann-alone-2026-01-05`,
 * `Ann-Bob-and-2-more-2026-01-05`.
 */
export function fileStem(names: readonly string[], startedAt: number): string {
  const named = names.slice(0, MOST_NAMES).map(inFileName)
  return [...named, ...otherPlayers(names.length), dayOf(new Date(startedAt))].join('-')
}

/** The part of the file name after the players' names. */
function otherPlayers(seats: number): string[] {
  if (seats === 1)
    return ['alone']
  return seats > MOST_NAMES ? [`and-${seats - MOST_NAMES}-more`] : []
}

/** The file name of a game, given its events and the names that are shown. */
export function stemOf(events: readonly MatchEvent[], names: Names): string {
  const [created] = events
  const seats = created?.type === 'created' ? seatsOf(created.plan.seats) : []
  return fileStem(seats.map(seat => names[seat]), startOf(events))
}

/** The file name for one game, derived from the text of its file. */
export function gameFileName(text: string): string {
  const game = readGameFile(text)
  if (!game.ok)
    return `game${GAME_FILE_END}`
  const { events, annotations } = game.value
  return `${stemOf(events, displayNames(matchOf(renamed(events, annotations.names)).players))}${GAME_FILE_END}`
}
