import type { Figure } from '../../game/game.ts'
import type { StandardRefusal } from '../../game/refusal.ts'
import type { Names, Seat } from '../../game/seat.ts'
import type { Standing } from '../../game/standing.ts'
import type { Cell } from './board.ts'
import type { Refusal } from './play.ts'
import type { FlipState } from './state.ts'
import { counted } from '../../counted.ts'
import { soleWinnerOf } from '../../game/standing.ts'
import { countOf } from './board.ts'
import { solve } from './solver.ts'
import { isRace, isSolved, ownBoard, seatsIn } from './state.ts'
import { standing } from './turn.ts'

/** A cell in people's words: `row 2, column 3`. */
export function cellText({ row, column }: Cell): string {
  return `row ${row + 1}, column ${column + 1}`
}

/** The only place where a refusal becomes words. */
export function explainRefusal(refusal: Exclude<Refusal, StandardRefusal>, who: string): string {
  switch (refusal.code) {
    case 'off-board':
      return `${who} tried to click ${cellText(refusal)}, but the board has ${counted(refusal.rows, 'row')} and ${counted(refusal.columns, 'column')}`
  }
}

/** The fewest clicks that solve the board from its start. */
export function parOf({ columns, start }: Pick<FlipState, 'columns' | 'start'>): number {
  const solution = solve({ columns, lit: start })
  if (solution === null)
    throw new RangeError('the start has no solution')
  return solution.fewest
}

/** How many clicks it took, and par, the fewest possible. */
export function explainEnd(state: FlipState, names: Names): string {
  const end = standing(state)
  if (end === null)
    throw new Error('explainEnd: the game goes on')
  const par = parOf(state)
  return isRace(state) ? explainRace(state, end, names, par) : explainSolo(state, end, names, par)
}

function explainSolo(state: FlipState, { ending }: Standing, names: Names, par: number): string {
  const clicks = counted(ownBoard(state, 1).clicks, 'click')
  return `${names[1]} ${ending === 'solved' ? 'solved' : 'did not solve'} the board in ${clicks}; par is ${par}`
}

function explainRace(state: FlipState, { ending, places }: Standing, names: Names, par: number): string {
  const winner = soleWinnerOf(places)
  const clicks = counted(ownBoard(state, winner ?? 1).clicks, 'click')
  if (winner === null)
    return `${ending === 'solved' ? 'Both players' : 'Neither player'} solved the board in ${clicks}; par is ${par}`
  return `${names[winner]} solved the board in ${clicks} and ${names[winner === 1 ? 2 : 1]} did not; par is ${par}`
}

export function describeLastMove({ lastMove }: FlipState): string | null {
  return lastMove === null ? null : `clicks ${cellText(lastMove)}`
}

/** Lights on and clicks; in a race for each seat. */
export function figures(state: FlipState): Figure[] {
  const race = isRace(state)
  return seatsIn(state).flatMap((seat) => {
    const { lit, clicks } = ownBoard(state, seat)
    return [
      {
        key: race ? `lights-${seat}` : 'lights',
        label: race ? `Lights on, seat ${seat}` : 'Lights on',
        value: countOf(lit),
      },
      { key: race ? `clicks-${seat}` : 'clicks', label: race ? `Clicks, seat ${seat}` : 'Clicks', value: clicks },
    ]
  })
}

/** Lights and clicks of a seat in words: `5 lights on, 3 clicks`. */
export function progressText(state: FlipState, seat: Seat): string {
  const { lit, clicks } = ownBoard(state, seat)
  const lights = isSolved(state, seat) ? 'solved' : `${counted(countOf(lit), 'light')} on`
  return `${lights}, ${counted(clicks, 'click')}`
}
