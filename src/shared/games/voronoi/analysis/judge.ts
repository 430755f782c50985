import type { Judgement } from '../../../game/analysis.ts'
import type { Names } from '../../../game/seat.ts'
import type { Thinking } from '../../../game/thinking.ts'
import type { VoronoiState } from '../state.ts'
import type { Found } from './search.ts'
import { counted } from '../../../counted.ts'
import { cellsText } from '../explain.ts'
import { scoresOf } from '../field/scores.ts'
import { playing } from '../state.ts'
import { outlookOf, provenWinner } from './outlook.ts'
import { CLOSE_STEPS, searchPlace } from './search.ts'
import { gainText, placeText, shareText } from './words.ts'

/** The time, and the number of places, for an outlook alone; and the time for a hint. */
const OUTLOOK_MS = 400
const OUTLOOK_PLACES = 40
const HINT_MS = 2_000
/** Further players are mentioned together. */
const MOST_NAMED = 3

/** How a position stands that is not over: by the best place found and the likely next stones after it. */
export async function judge(
  state: VoronoiState,
  names: Names,
  withHint: boolean,
  thinking: Thinking,
): Promise<Judgement> {
  const endsAt = thinking.elapsedMs() + Math.min(withHint ? HINT_MS : OUTLOOK_MS, thinking.capMs ?? HINT_MS)
  const found = searchPlace(state, thinking.random, {
    isTimeLeft: () => thinking.elapsedMs() < endsAt,
    most: withHint ? Number.POSITIVE_INFINITY : OUTLOOK_PLACES,
    around: withHint ? CLOSE_STEPS : [],
  })
  const { cell, expected } = found
  const winner = provenWinner(state, found)
  return {
    winner,
    exact: winner !== null,
    outlook: outlookOf(state, found),
    sentence: winner === null
      ? expectationSentence(state, found, names)
      : `${names[winner]} wins with the last stone: ${cellsText(expected[winner - 1] ?? 0)}.`,
    winningMoves: winner === null ? [] : [cell],
    hint: withHint || winner !== null
      ? { move: cell, text: `place a stone at ${placeText(cell)}`, why: whyThere(state, found, names) }
      : null,
  }
}

/** `After the next 4 stones about 52 % of the board are expected for Ann, 47 % for Bob.` */
function expectationSentence(state: VoronoiState, { expected, forecast }: Found, names: Names): string {
  const cellsOf = (seat: number): number => expected[seat - 1] ?? 0
  const ranked = playing(state).toSorted((one, other) => cellsOf(other) - cellsOf(one))
  const named = ranked.slice(0, MOST_NAMED).map((seat, index) =>
    `${shareText(cellsOf(seat))}${index === 0 ? ' of the board are expected' : ''} for ${names[seat]}`)
  const rest = ranked.slice(MOST_NAMED)
  const together = rest.length === 0
    ? []
    : [`${shareText(rest.reduce((sum, seat) => sum + cellsOf(seat), 0))} for the ${rest.length} others`]
  return `After ${forecast.plies === 1 ? 'the last stone' : `the next ${counted(forecast.plies, 'stone')}`} about ${[...named, ...together].join(', ')}.`
}

function whyThere(state: VoronoiState, { cell, expected, forecast }: Found, names: Names): string {
  const after = scoresOf([...state.placed, { ...cell, player: state.mover }], state.players).owned
  const later = forecast.isExact
    ? ''
    : `; about ${shareText(expected[state.mover - 1] ?? 0)} of the board after ${counted(forecast.plies - 1, 'further stone')}`
  return `${gainText(state, after, names)}${later}.`
}
