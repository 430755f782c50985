import type { Listener } from '../../shared/api.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import { gameOf } from '../../shared/games/index.ts'
import { logLine, plainLine } from '../../shared/match/log.ts'
import { displayNames } from '../../shared/match/player.ts'
import { stripUnprintable } from '../../shared/printable.ts'
import { jsonLine } from './output.ts'

/** How `fulcrum host` tells what happens. */
export interface Report {
  readonly listening: (port: number, addresses: readonly string[]) => void
  readonly event: (event: MatchEvent, after: Match) => void
  readonly portNote: (note: Listener['notes'][number]) => void
}

/** One JSON object a line: events as they are logged, moves with what they did, endings with names. */
export function jsonReport(write: (line: string) => void): Report {
  const line = (object: Readonly<Record<string, unknown>>): void => write(jsonLine(object))
  return {
    listening: (port, addresses) => line({ type: 'listening', port, addresses }),
    event: (event, after) => line(withNames(event, after)),
    portNote: ({ at, level, text }) => line({ type: 'port', at, level, text }),
  }
}

function withNames(event: MatchEvent, after: Match): Readonly<Record<string, unknown>> {
  const names = displayNames(after.players)
  const game = gameOf(after.plan.game)
  const { type, seq, at, ...rest } = event
  const common = { type, match: after.id, seq, at, ...rest }
  if (event.type === 'moved') {
    const figures = Object.fromEntries(game.figures(after.state).map(({ key, value }) => [key, value]))
    return { ...common, name: names[event.seat], text: game.describeLastMove(after.state), figures }
  }
  if (event.type === 'finished') {
    const { winner, loser, kind, reason, plies } = event
    return { type, winner: names[winner], loser: names[loser], kind, reason, plies, match: after.id, seq, at, winnerSeat: winner, loserSeat: loser }
  }
  return common
}

/** For people at a terminal: the log, and the board after every move. */
export function plainReport(write: (text: string) => void): Report {
  return {
    listening: (port, addresses) => write(`Listening on ${addresses.map(address => `${address}:${port}`).join(', ')}. Ctrl+C stops.\n`),
    event: (event, after) => {
      const line = logLine(event, after)
      if (line === null)
        return
      const names = displayNames(after.players)
      write(`${stripUnprintable(plainLine(line, names))}\n`)
      if (event.type === 'moved' || event.type === 'started')
        write(`\n${gameOf(after.plan.game).asciiBoard(after.state, names)}\n\n`)
    },
    portNote: ({ text }) => write(`! ${stripUnprintable(text)}\n`),
  }
}
