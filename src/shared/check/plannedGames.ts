import type { CheckGame, CheckPlan } from './check.ts'
import { firstSeats, perSeat } from '../game/seat.ts'
import { dialectOf, gameOf } from '../games/index.ts'
import { DELIVERIES } from './check.ts'

/** If a program keeps its seat for a whole series, this many games per seat show that it stays. */
const GAMES_IN_SERIES = 2

/** The parts of a plan that decide which games there are. */
type Terms = Pick<CheckPlan, 'game' | 'settings' | 'dialect' | 'program'>

/** How many games a check has by default: enough for every seat and every delivery. */
export function usualGames(terms: Terms): number {
  const { least } = gameOf(terms.game).seats(terms.settings)
  return Math.max(DELIVERIES.length, connectionsOf(terms) === 'one-a-seat' ? least * GAMES_IN_SERIES : least)
}

/** Whether the program has to connect more than once. */
export function connectsAgain(terms: Terms): boolean {
  return connectionsOf(terms) !== 'one'
}

/**
 * The games of a check: the program moves from seat to seat, while the weakest bot and the usual one take turns as its
 * opponents, and so do the deliveries. If the connection stays, it is like a series: the program keeps its seat if any
 * seat may begin, and everybody begins in turn.
 */
export function plannedGames({ games, ...terms }: Terms & Pick<CheckPlan, 'games'>): readonly CheckGame[] {
  const game = gameOf(terms.game)
  const connections = connectionsOf(terms)
  const seats = firstSeats(game.seats(terms.settings).least)
  const seatAt = (turn: number): CheckGame['seat'] => seats[turn % seats.length] ?? 1
  return Array.from({ length: games }, (_, index): CheckGame => {
    const series = Math.floor(index / GAMES_IN_SERIES)
    const seat = seatAt(connections === 'one-a-seat' ? series : index)
    const bot = index % 2 === 0 ? game.bots[0]?.name ?? game.usualBot : game.usualBot
    return {
      number: index + 1,
      connection: connections === 'one' ? 1 : connections === 'one-a-seat' ? series + 1 : index + 1,
      seat,
      first: connections === 'one-a-seat' ? seatAt(index) : 1,
      bots: perSeat(seats.filter(one => one !== seat), () => bot),
      delivery: DELIVERIES[index % DELIVERIES.length] ?? 'whole',
    }
  })
}

/**
 * One connection for each game, one for all of them, or one for each seat with a few games each. A program that is
 * started here is started for each game.
 */
function connectionsOf({ game, dialect, program }: Terms): 'one-a-game' | 'one' | 'one-a-seat' {
  if (program !== undefined || dialectOf(game, dialect)?.connectionLasts !== 'series')
    return 'one-a-game'
  return gameOf(game).begins === 'any-seat' ? 'one-a-seat' : 'one'
}
