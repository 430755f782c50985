import type { ArchivedPlayer, GameSummary, LibraryStats } from '../../shared/archive/library.ts'
import type { PrintedAside } from '../../shared/archive/printedBeside.ts'
import type { Step } from '../../shared/archive/steps.ts'
import type { Names } from '../../shared/game/seat.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import { placesOf } from '../../shared/archive/library.ts'
import { printedBeside } from '../../shared/archive/printedBeside.ts'
import { replayed } from '../../shared/archive/steps.ts'
import { counted } from '../../shared/counted.ts'
import { secondsText } from '../../shared/durationText.ts'
import { eachSeat, SEATS } from '../../shared/game/seat.ts'
import { SEAT_WORDS } from '../../shared/game/seatWords.ts'
import { soleWinnerOf } from '../../shared/game/standing.ts'
import { gameOf } from '../../shared/games/index.ts'
import { logLine, plainLine } from '../../shared/match/log.ts'
import { displayNames } from '../../shared/match/player.ts'
import { stripUnprintable } from '../../shared/printable.ts'

/** Games as lines of text for a terminal. */

/** `7f3a…  2026-11-21 18:30  Ann – Bob  1–0  tipped  57 moves  fall-2021, 15 weights each  * #final`. */
export function gameLine({ id, startedAt, players, ending, plies, settings, starred, tags }: GameSummary): string {
  const result = resultOf(players)
  const marks = [...starred ? ['*'] : [], ...tags.map(tag => `#${tag}`)]
  return stripUnprintable(
    [
      id,
      localTime(startedAt),
      players.map(({ name }) => name).join(' – '),
      ...result === null ? [] : [result],
      ending ?? 'goes on',
      `${plies} moves`,
      settings,
      ...marks,
    ].join('  '),
  )
}

/** `1–0` for two players, `won` or `lost` for one alone, `places 1, 3, 1` for more; null if nobody was placed. */
function resultOf(players: readonly ArchivedPlayer[]): string | null {
  const places = players.flatMap(({ place }) => place ?? [])
  if (places.length === 0)
    return null
  if (places.length > 2)
    return `places ${places.join(', ')}`
  const points = soleWinnerOf(placesOf(players)) === null && places.includes(1) ? '½' : '1'
  return places.length === 1
    ? (places[0] === 1 ? 'won' : 'lost')
    : places.map(place => place === 1 ? points : '0').join('–')
}

/** The most lines that are shown of a program's output in one turn, from the end. */
const MOST_PRINTED_SHOWN = 20

/** Events that come after all turns. The first of them follows the turn that led to no move. */
const LAST_EVENTS: readonly MatchEvent['type'][] = ['measured', 'finished', 'aborted', 'interrupted']

/** The whole log of a game, under a line that describes it, with the programs' output beside the moves. */
export function describeGame(events: readonly MatchEvent[]): string {
  const lines: string[] = []
  const { byPly, unfinished } = printedBeside(events)
  const last = events.find(({ type }) => LAST_EVENTS.includes(type))
  for (const { event, match } of replayed(events)) {
    const names = displayNames(match.players)
    const line = logLine(event, match)
    if (lines.length === 0)
      lines.push(`${match.id}, ${localTime(event.at)}`)
    if (event === last)
      lines.push(...asideLines(unfinished, names))
    if (line !== null)
      lines.push(stripUnprintable(plainLine(line, names)))
    if (event.type === 'started' || event.type === 'moved')
      lines.push(...asideLines(byPly.get(event.type === 'started' ? 0 : match.plies) ?? [], names))
  }
  return `${lines.join('\n')}\n`
}

/** `  Ann | no idea` for each line; of each program only the last lines. */
function asideLines(printed: readonly PrintedAside[], names: Names): string[] {
  return SEATS.flatMap((seat) => {
    const own = printed.filter(line => line.seat === seat)
    const left = own.length - MOST_PRINTED_SHOWN
    const shown = [
      ...left > 0 ? [`(${counted(left, 'line')} before this are left out here)`] : [],
      ...own.slice(-MOST_PRINTED_SHOWN).map(({ text }) => text),
    ]
    return shown.map(text => stripUnprintable(`  ${names[seat]} | ${text}`))
  })
}

/** A position of a match: the move that led to it, the board, the figures and the clocks. */
export function positionText({ plan, seats, players }: Match, { ply, seat, state, leftMs }: Step): string {
  const game = gameOf(plan.game)
  const names = namesOnOneLine(displayNames(players))
  const head = ply === 0 || seat === null ? 'Start' : `${ply}. ${names[seat]} ${game.describeLastMove(state) ?? ''}`
  const figures = game.figures(state).map(({ label, value }) => `${label} ${value}`).join(', ')
  const clocks = leftMs === null
    ? ''
    : `\n${
      seats.map((one, index) =>
        `${names[one]} ${index === 0 ? `has ${secondsText(leftMs[one] ?? 0)} left` : secondsText(leftMs[one] ?? 0)}`,
      ).join(', ')
    }`
  return `${head}\n\n${game.asciiBoard(state, names)}\n\n${figures}${clocks}\n`
}

export function describeStats({ games, wins, endings, pairs, lengths }: LibraryStats): string {
  const lengthLines = lengths.games.map((count, step) => ({ count, from: step * lengths.stepPlies })).filter((
    { count },
  ) => count > 0)
  return [
    `${counted(games, 'game')}: ${describeWins(wins)}`,
    '',
    'Endings',
    ...endings.map(({ ending, games: count }) => `  ${ending}  ${count}`),
    ...pairs.length > 0 ? ['Pairs'] : [],
    ...pairs.map(({ names, games: count, wins: [one, other] }) =>
      stripUnprintable(`  ${names[0]} ${one} : ${other} ${names[1]}  of ${count}`),
    ),
    'Moves',
    ...lengthLines.map(({ count, from }) => `  ${from}–${from + lengths.stepPlies - 1}  ${count}`),
    '',
  ].join('\n')
}

/** `first won 3, second 2, drawn 1, nobody 0`. */
function describeWins({ bySeat, draws, nobody }: LibraryStats['wins']): string {
  const bySeats = bySeat.map((count, index) => `${SEAT_WORDS[index]}${index === 0 ? ' won' : ''} ${count}`)
  return [...bySeats, ...draws === 0 ? [] : [`drawn ${draws}`], `nobody ${nobody}`].join(', ')
}

/** An archive written by another program may contain any names. */
function namesOnOneLine(names: Names): Names {
  return eachSeat(seat => stripUnprintable(names[seat]))
}

function localTime(at: number): string {
  const date = new Date(at)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`
}
