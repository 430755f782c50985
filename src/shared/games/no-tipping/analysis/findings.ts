import type { Judgement } from '../../../game/analysis.ts'
import type { Pair } from '../../../game/pair.ts'
import type { Thinking, Thought } from '../../../game/thinking.ts'
import type { Move } from '../play.ts'
import type { RemovalVerdict } from '../removal/verdict.ts'
import type { NoTippingState } from '../state.ts'
import type { Called } from './words.ts'
import { capitalised } from '../../../capitalised.ts'
import { opponentOf } from '../../../game/pair.ts'
import { oracle } from '../bots/oracle.ts'
import { knownStart, openingSentence } from '../openings.ts'
import { safePlacements } from '../placement/placements.ts'
import { removable } from '../play.ts'
import { bestRemoval } from '../removal/bestRemoval.ts'
import { judgeRemoval } from '../removal/judgeRemoval.ts'
import { removalPositionOf } from '../removal/position.ts'
import { asAdvice, asDeed, outlookOf, removalSentence, whyRemoval } from './words.ts'

/** A judgement, and what a review wants to know beside it. */
export interface Findings {
  readonly judgement: Judgement
  readonly hasOneWinner: boolean
  readonly better: { readonly move: Move, readonly text: string } | null
  readonly caveat: string | null
}

/** What can be found out about a position in a certain time. `state` is not over. */
export async function findOut(
  state: NoTippingState,
  names: Pair<string>,
  thinking: Thinking,
  budgetMs: number,
): Promise<Findings> {
  const called: Called = { mover: names[state.mover], opponent: names[opponentOf(state.mover)] }
  return state.phase === 'remove'
    ? fromVerdict(state, called, await judgeRemoval(removalPositionOf(state), thinking, { budgetMs }))
    : fromPlacing(state, called, await adviceOf(state, thinking, budgetMs))
}

function fromVerdict(state: NoTippingState, called: Called, verdict: RemovalVerdict): Findings {
  const { result, exact, options, caveat } = verdict
  const best = bestRemoval(verdict)
  const advised: Move = { position: (best ?? removable(removalPositionOf(state))[0] ?? { position: 0 }).position }
  const winningMoves = options.filter(({ value }) => value === 'win').map(({ position }): Move => ({ position }))
  const value = { win: 1, loss: -1, unknown: 0 }[result]
  return {
    judgement: {
      winner: result === 'unknown' ? null : result === 'win' ? state.mover : opponentOf(state.mover),
      exact,
      outlook: outlookOf(value, exact, state.mover),
      sentence: removalSentence(verdict, called),
      winningMoves,
      hint: {
        move: advised,
        text: asAdvice(state, advised),
        why: best === null
          ? 'Nothing is safe any more: whatever is taken tips the beam.'
          : whyRemoval(best, options.length, called),
      },
    },
    hasOneWinner: exact && winningMoves.length === 1 && options.every(({ value }) => value !== 'unknown'),
    better: result === 'loss' || best === null ? null : { move: advised, text: asDeed(state, advised) },
    caveat: exact ? null : caveat,
  }
}

/** A position of the placing of which nothing is to be found out. */
export function unsearchedPlacing(state: NoTippingState, names: Pair<string>): Judgement {
  const canStand = safePlacements(state).length > 0
  const winner = canStand ? knownStart(state)?.winner ?? null : opponentOf(state.mover)
  return {
    winner,
    exact: winner !== null,
    outlook: outlookOf(winner === null ? 0 : winner === state.mover ? 1 : -1, winner !== null, state.mover),
    sentence: canStand
      ? openingSentence(state) ?? 'Who wins is known once every block is placed.'
      : placingSentence(false, true, false, { mover: names[state.mover], opponent: names[opponentOf(state.mover)] }),
    winningMoves: [],
    hint: null,
  }
}

/** The strongest bot's placement, and what it thinks. */
interface Advice { readonly move: Move, readonly thought: Thought | null }

async function adviceOf(state: NoTippingState, thinking: Thinking, budgetMs: number): Promise<Advice> {
  let thought: Thought | null = null
  const begun = thinking.elapsedMs()
  const move = await oracle(state, {
    ...thinking,
    remainingMs: null,
    capMs: budgetMs,
    elapsedMs: () => thinking.elapsedMs() - begun,
    tell: (told) => {
      thought = told
    },
  })
  return { move, thought }
}

function fromPlacing(state: NoTippingState, called: Called, { move, thought }: Advice): Findings {
  const canStand = safePlacements(state).length > 0
  const isProven = thought?.exact ?? !canStand
  const value = canStand ? thought?.value ?? 0 : -1
  const isWon = isProven && value > 0
  return {
    judgement: {
      winner: isProven ? (isWon ? state.mover : opponentOf(state.mover)) : null,
      exact: isProven,
      outlook: outlookOf(value, isProven, state.mover),
      sentence: openingSentence(state) ?? placingSentence(canStand, isProven, isWon, called),
      winningMoves: isWon ? [move] : [],
      hint: {
        move,
        text: asAdvice(state, move),
        why: thought === null ? whyUnsearched(canStand) : asSentence(thought.text),
      },
    },
    hasOneWinner: false,
    better: canStand && (isWon || !isProven) ? { move, text: asDeed(state, move) } : null,
    caveat: null,
  }
}

function placingSentence(canStand: boolean, isProven: boolean, isWon: boolean, { mover }: Called): string {
  if (!canStand)
    return `Lost for ${mover}: no block can be placed without tipping the beam.`
  if (!isProven)
    return 'Who wins can be proven only near the end of the placing.'
  return isWon
    ? `Won for ${mover}, with the right placement.`
    : `Lost for ${mover} against best play, whatever is placed.`
}

function whyUnsearched(canStand: boolean): string {
  return canStand ? 'The beam stands safest with it.' : 'Nothing is safe any more: whatever is placed tips the beam.'
}

function asSentence(text: string): string {
  return `${capitalised(text)}.`
}
