import type { EachSeat, Seat } from '../../shared/game/seat.ts'
import type { Player, SeatPlan } from '../../shared/match/player.ts'
import { SEAT_WORDS } from '../../shared/game/seatWords.ts'

/** Who sits where, and how it ended for a seat. */
export const seatTexts = {
  /** A seat with the name of who sits there. */
  named: (seat: number, name: string) => `Seat ${seat}: ${name}`,
  alone: (name: string) => `${name} alone`,
  versus: (one: string, other: string) => `${one} vs ${other}`,
  /** The first of many names. */
  andMore: (names: readonly string[], rest: number) => `${names.join(', ')} and ${rest} more`,

  /** The players in the order of seats: in full, within a line, and where `player` goes without saying. */
  players: {
    1: 'First player',
    2: 'Second player',
    3: 'Third player',
    4: 'Fourth player',
    5: 'Fifth player',
    6: 'Sixth player',
    7: 'Seventh player',
    8: 'Eighth player',
    9: 'Ninth player',
  } satisfies EachSeat<string>,
  playerInLine: (seat: Seat) => `${SEAT_WORDS[seat - 1]} player`,
  short: {
    1: 'First',
    2: 'Second',
    3: 'Third',
    4: 'Fourth',
    5: 'Fifth',
    6: 'Sixth',
    7: 'Seventh',
    8: 'Eighth',
    9: 'Ninth',
  } satisfies EachSeat<string>,

  /** The kinds of players: as a title, within a line, and as a choice. */
  kinds: { human: 'Person', bot: 'Built-in bot', external: 'Program' } satisfies Record<Player['kind'], string>,
  kindsInLine: { human: 'person', bot: 'built-in bot', external: 'program' } satisfies Record<
    Player['kind'],
    string
  >,
  choices: {
    human: 'You',
    guest: 'A guest',
    bot: 'Bot',
    external: 'A program that connects',
    program: 'A program on this computer',
  } satisfies Record<SeatPlan['kind'] | 'guest', string>,

  won: 'Won',
  lost: 'Lost',
  /** `1st`, `2nd`, `3rd`, `4th`; for places up to 9. */
  place: (place: number) => `${place}${['st', 'nd', 'rd'][place - 1] ?? 'th'}`,
}
