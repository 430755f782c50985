import type { Seat } from '../../../shared/game/seat.ts'
import type { PortOptions } from './openPort.ts'
import { firstSeats, perSeat } from '../../../shared/game/seat.ts'
import { OpenPort } from './openPort.ts'

export interface SeriesOptions extends PortOptions {
  readonly players?: number
  readonly stones?: number
  /** By default as many as players. */
  readonly games?: number
  readonly pauseMs?: number
}

/** A port for a series of Voronoi between clients, without pauses between its games. */
export async function openSeries(
  { players = 2, stones = 1, games = players, pauseMs = 0, ...options }: SeriesOptions = {},
): Promise<OpenPort> {
  return OpenPort.open({
    game: 'voronoi',
    seats: perSeat(firstSeats(players as Seat), () => ({ kind: 'external' })),
    terms: { games: 1, atOnce: 1, seed: 1, series: { games, pauseMs, resumes: null } },
    ...options,
    settings: { players, stones, ...options.settings },
  })
}
