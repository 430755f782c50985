import type { Line } from '../../../game/analysis.ts'
import type { Move } from '../play.ts'
import type { RemovalOption, RemovalVerdict } from '../removal/verdict.ts'
import type { NoTippingState } from '../state.ts'
import type { Findings } from './findings.ts'
import type { Called } from './words.ts'
import { MOST_LINES } from '../../../game/analysis.ts'
import { opponentOf } from '../../../game/pair.ts'
import { removable } from '../play.ts'
import { bestRemoval, rankedRemovals } from '../removal/bestRemoval.ts'
import { removalPositionOf } from '../removal/position.ts'
import { asAdvice, asDeed, outlookOf, removalSentence, whyRemoval } from './words.ts'

/** Turns a verdict on a removal position into findings. */
export function removingFindings(state: NoTippingState, called: Called, verdict: RemovalVerdict): Findings {
  const { result, exact, options, caveat } = verdict
  const best = bestRemoval(verdict)
  const advised: Move = { position: (best ?? removable(removalPositionOf(state))[0] ?? { position: 0 }).position }
  const movesOf = (sought: RemovalOption['value']): Move[] =>
    options.filter(({ value }) => value === sought).map(({ position }) => ({ position }))
  const winningMoves = movesOf('win')
  const value = { win: 1, loss: -1, unknown: 0 }[result]
  return {
    judgement: {
      winner: result === 'unknown' ? null : result === 'win' ? state.mover : opponentOf(state.mover),
      exact,
      outlook: outlookOf(value, exact, state.mover),
      sentence: removalSentence(verdict, called),
      winningMoves,
      losingMoves: movesOf('loss'),
      hint: {
        move: advised,
        text: asAdvice(state, advised),
        why: best === null
          ? 'Nothing is safe any more: whatever is taken tips the beam.'
          : whyRemoval(best, options.length, called),
      },
      ...options.some(({ value }) => value === 'unknown') ? {} : { lines: linesOf(state, called, verdict) },
    },
    hasOneWinner: exact && winningMoves.length === 1 && options.every(({ value }) => value !== 'unknown'),
    better: result === 'loss' || best === null ? null : { move: advised, text: asDeed(state, advised) },
    caveat: exact ? null : caveat,
  }
}

/** The best removals as lines; it must be known who wins after each of them. */
function linesOf(state: NoTippingState, called: Called, verdict: RemovalVerdict): Line[] {
  return rankedRemovals(verdict).slice(0, MOST_LINES).map(option => ({
    move: { position: option.position },
    text: asAdvice(state, { position: option.position }),
    chance: option.value === 'win' ? 1 : 0,
    exact: true,
    why: whyRemoval(option, verdict.options.length, called),
    facts: [{ key: 'replies', label: 'Safe replies', value: option.replies }],
  }))
}
