import type { Figure } from '../../game/game.ts'
import type { Names } from '../../game/seat.ts'
import type { MazeState } from './state.ts'
import { counted } from '../../counted.ts'
import { DIRECTION_NAMES } from './direction.ts'
import { placeOf } from './grid.ts'
import { mazeOf } from './maze.ts'
import { isRace, isSolved, seated, walkerAt } from './state.ts'

/** Tells the number of steps, and par: the fewest from the start to the end. */
export function explainEnd(state: MazeState, names: Names): string {
  const { par, mostSteps } = mazeOf(state.walls)
  const arrived = seated(state).filter(({ walker }) => isSolved(state, walker)).sort((one, other) =>
    one.walker.steps - other.walker.steps,
  )
  const [first, second] = arrived
  if (first === undefined)
    return `${isRace(state) ? `Neither ${names[1]} nor ${names[2]} reached` : `${names[1]} did not reach`} the end within ${counted(mostSteps, 'step')}; par is ${par}`
  const { steps } = first.walker
  const other = seated(state).find(({ seat }) => seat !== first.seat)
  if (other === undefined)
    return `${names[first.seat]} reached the end in ${counted(steps, 'step')}; par is ${par}`
  if (second === undefined)
    return `${names[first.seat]} reached the end in ${counted(steps, 'step')}, ${names[other.seat]} had not after ${other.walker.steps}; par is ${par}`
  return second.walker.steps === steps
    ? `${names[1]} and ${names[2]} both reached the end in ${counted(steps, 'step')}; par is ${par}`
    : `${names[first.seat]} reached the end in ${counted(steps, 'step')}, ${names[second.seat]} in ${second.walker.steps}; par is ${par}`
}

export function describeLastMove(state: MazeState): string | null {
  const { lastMove } = state
  if (lastMove === null)
    return null
  const place = placeOf(mazeOf(state.walls), walkerAt(state, lastMove.seat).at)
  if ('to' in lastMove)
    return `goes ${DIRECTION_NAMES[lastMove.to]} to ${place}`
  return lastMove.back === 0
    ? `stays at ${place}: the way on does not lead back`
    : `goes back ${counted(lastMove.back, 'cell')} to ${place}`
}

/** The steps made and the distance left; in a race for each seat. */
export function figures(state: MazeState): Figure[] {
  const { distances, mostSteps } = mazeOf(state.walls)
  return seated(state).flatMap(({ seat, walker: { steps, at } }) => {
    const [key, label] = isRace(state) ? [`-${seat}`, `, seat ${seat}`] : ['', '']
    return [
      { key: `steps${key}`, label: `Steps${label}`, value: steps, limit: mostSteps },
      { key: `left${key}`, label: `Distance left${label}`, value: distances[at] ?? 0 },
    ]
  })
}
