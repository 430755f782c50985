import type { GameSummary, LibraryStats } from '../../shared/archive/library.ts'
import type { Step } from '../../shared/archive/steps.ts'
import type { PerSeat } from '../../shared/game/seat.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import { matchOf, replayed } from '../../shared/archive/steps.ts'
import { gameOf } from '../../shared/games/index.ts'
import { logLine, plainLine } from '../../shared/match/log.ts'
import { displayNames } from '../../shared/match/player.ts'
import { stripUnprintable } from '../../shared/printable.ts'

/** Games as lines of text for a terminal. */

/** `7f3a…  2026-11-21 18:30  Ann – Bob  1–0  tipped  57 moves  fall-2021, 15 weights each  * #final`. */
export function gameLine({ id, startedAt, names, winner, ending, plies, settings, starred, tags }: GameSummary): string {
  const result = winner === null ? '½' : winner === 1 ? '1–0' : '0–1'
  const marks = [...starred ? ['*'] : [], ...tags.map(tag => `#${tag}`)]
  return stripUnprintable([id, localTime(startedAt), `${names[1]} – ${names[2]}`, ending === null ? 'goes on' : `${winner === null ? '' : `${result}  `}${ending}`, `${plies} moves`, settings, ...marks].join('  '))
}

/** The whole log of a game, under a line on what it is. */
export function describeGame(events: readonly MatchEvent[]): string {
  const lines: string[] = []
  for (const { event, match } of replayed(events)) {
    const line = logLine(event, match)
    if (line !== null)
      lines.push(stripUnprintable(plainLine(line, displayNames(match.players))))
  }
  return `${matchOf(events).id}, ${localTime(events[0]?.at ?? 0)}\n${lines.join('\n')}\n`
}

/** A position: the move that led to it, the board, the figures and the clocks. */
export function positionText(events: readonly MatchEvent[], { ply, seat, state, leftMs }: Step): string {
  const match = matchOf(events)
  const game = gameOf(match.plan.game)
  const names = namesOnOneLine(displayNames(match.players))
  const head = ply === 0 || seat === null ? 'Start' : `${ply}. ${names[seat]} ${game.describeLastMove(state) ?? ''}`
  const figures = game.figures(state).map(({ label, value }) => `${label} ${value}`).join(', ')
  const clocks = leftMs === null ? '' : `\n${names[1]} has ${seconds(leftMs[1])} left, ${names[2]} ${seconds(leftMs[2])}`
  return `${head}\n\n${game.asciiBoard(state, names)}\n\n${figures}${clocks}\n`
}

export function describeStats({ games, wins, endings, pairs, lengths }: LibraryStats): string {
  const lengthLines = lengths.games.map((count, step) => ({ count, from: step * lengths.stepPlies })).filter(({ count }) => count > 0)
  return [
    `${games} games: first won ${wins[1]}, second ${wins[2]}, nobody ${wins.nobody}`,
    '',
    'Endings',
    ...endings.map(({ ending, games: count }) => `  ${ending}  ${count}`),
    'Pairs',
    ...pairs.map(({ names, games: count, wins: [one, other] }) => stripUnprintable(`  ${names[0]} ${one} : ${other} ${names[1]}  of ${count}`)),
    'Moves',
    ...lengthLines.map(({ count, from }) => `  ${from}–${from + lengths.stepPlies - 1}  ${count}`),
    '',
  ].join('\n')
}

/** An archive that another program wrote may hold any names. */
function namesOnOneLine(names: PerSeat<string>): PerSeat<string> {
  return { 1: stripUnprintable(names[1]), 2: stripUnprintable(names[2]) }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function localTime(at: number): string {
  const date = new Date(at)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`
}
