import type { Judgement, Line } from '../../../game/analysis.ts'
import type { Thinking, Thought } from '../../../game/thinking.ts'
import type { KnownPositions } from '../placement/placingSearch.ts'
import type { Move, Placement } from '../play.ts'
import type { NoTippingState } from '../state.ts'
import type { RankedPlacement } from '../value/placementValue.ts'
import type { Findings } from './findings.ts'
import type { Compared, Placing } from './lines.ts'
import type { Called } from './words.ts'
import { capitalised } from '../../../capitalised.ts'
import { isProven } from '../../../game/chance.ts'
import { opponentOf } from '../../../game/pair.ts'
import { oracle } from '../bots/oracle.ts'
import { knownOpening, openingSentence } from '../openings.ts'
import { ASKED_LEFT, exactEnd } from '../placement/exactEnd.ts'
import { placementsLeft, safePlacements } from '../placement/placements.ts'
import { isSamePlacement, legalMoves } from '../play.ts'
import { judgeUntil } from '../removal/judgeUntil.ts'
import { firstLeavingLost, wouldLoseByTable } from '../value/leavingLost.ts'
import { PlacingBoard } from '../value/placingBoard.ts'
import { searchPlacements } from '../value/searchPlacements.ts'
import { trainedValue } from '../value/trainedValue.ts'
import { checkedPlacements } from './checkedPlacements.ts'
import { alternativeTo, linesOf } from './lines.ts'
import { asAdvice, asDeed, outlookOf, placingSentence } from './words.ts'

/** How long placements are compared, and how long the tablebase is asked about them in a review, in ms. */
const COMPARING_MS = 300
const ASKING_MS = 400
/** How long a review proves what follows from single placements, in ms. */
const CHECKING_MS = 1_000
/** The share of the time spent on proving who wins, where placements are compared after that, and in a review. */
const PROVING_SHARE = 0.5
const REVIEW_PROVING_SHARE = 0.75

/** How to look at a position; what is `known` may be shared with other positions of the same game. */
export interface Looking {
  readonly budgetMs: number
  /** Whether placements are also compared by what may follow. */
  readonly looksAhead: boolean
  readonly known?: KnownPositions
}

/**
 * What is known immediately about a position of the placing. `wouldLoseNow` says whether the player to move would lose
 * if the removing began now, where a table told it.
 */
export function placingAtOnce(state: NoTippingState, called: Called, wouldLoseNow?: boolean): Judgement {
  const value = trainedValue()
  if (safePlacements(state).length === 0)
    return stuck(state, called).judgement
  const opening = knownOpening(state)
  if (opening !== null)
    return judgementFrom(state, called, opening.winner === state.mover ? 1 : 0, [], true)
  return value.ok
    ? judgementFrom(state, called, value.value.chance(new PlacingBoard(state), wouldLoseNow), [], false)
    : { ...judgementFrom(state, called, 0.5, [], false), sentence: value.error }
}

/**
 * What a search proves about a position of the placing; null if that has too many placements left, or if time runs out
 * first.
 */
export function provenPlacing(state: NoTippingState, called: Called, outOfTime: () => boolean): Judgement | null {
  const end = safePlacements(state).length === 0 ? null : exactEnd(state, outOfTime)
  return end === null ? null : judgementFrom(state, called, end.winner === state.mover ? 1 : 0, [], true)
}

/** What can be found out about a position of the placing: by the value network, and near the end by proof. */
export async function placingFindings(
  state: NoTippingState,
  called: Called,
  thinking: Thinking,
  looking: Looking,
): Promise<Findings> {
  if (safePlacements(state).length === 0)
    return stuck(state, called)
  const { budgetMs, looksAhead } = looking
  const value = trainedValue()
  if (!value.ok)
    return byRulesOfThumb(state, called, await adviceOf(state, thinking, budgetMs), value.error)
  const begun = thinking.elapsedMs()
  const proof = await proofOf(state, thinking, looking)
  const deadline = (): number => looksAhead
    ? Math.min(thinking.elapsedMs() + COMPARING_MS, begun + budgetMs)
    : thinking.elapsedMs()
  const endsAt = deadline()
  const board = new PlacingBoard(state)
  const { ranked } = searchPlacements(value.value, board, () => thinking.elapsedMs() >= endsAt)
  const wouldLoseNow = board.wouldLoseNow ?? await wouldLoseByTable(state, judgeUntil(begun + budgetMs, thinking))
  const placing = { state, board, called, wouldLoseNow }
  if (proof !== null) {
    const compared = { ranked: withProof(ranked, proof), leavingLost: null }
    return findingsFrom(placing, compared, proof.placement === null ? 0 : 1)
  }
  if (ranked[0]?.chance === 1)
    return findingsFrom(placing, { ranked, leavingLost: null }, 1)
  const askedUntil = looksAhead ? deadline() : Math.min(thinking.elapsedMs() + ASKING_MS, begun + budgetMs)
  const leavingLost = await firstLeavingLost(state, ranked, judgeUntil(askedUntil, thinking))
  const ordered = leavingLost === null ? ranked : withFirst(ranked, leavingLost.placement, ranked[0]?.chance ?? 0)
  const levelled = value.value.levelled(ordered, value.value.chance(board, wouldLoseNow))
  const checkedUntil = looksAhead ? askedUntil : Math.min(thinking.elapsedMs() + CHECKING_MS, begun + budgetMs)
  const checked = checkedPlacements(state, levelled, () => thinking.elapsedMs() >= checkedUntil, looking.known)
  return findingsFrom(placing, { ranked: checked, leavingLost }, checked[0]?.chance ?? 0)
}

/** The placements with one of them first, which has this chance. */
function withFirst(ranked: readonly RankedPlacement[], first: Placement, chance: number): RankedPlacement[] {
  return [{ placement: first, chance }, ...ranked.filter(({ placement }) => !isSamePlacement(placement, first))]
}

/** `chance` is that of the player to move: 1 or 0 if proven. */
function findingsFrom(placing: Placing, compared: Compared, chance: number): Findings {
  const { state, called, wouldLoseNow } = placing
  const [best] = compared.ranked
  return {
    judgement: judgementFrom(state, called, chance, linesOf(placing, compared), isProven(chance)),
    hasOneWinner: false,
    better: best === undefined || best.chance === 0
      ? null
      : { move: best.placement, text: asDeed(state, best.placement) },
    alternativeTo: (placement, opponentLosesThen) =>
      alternativeTo({ placement, opponentLosesThen }, placing, compared),
    wouldLoseNow,
    caveat: null,
  }
}

/** Puts a placement that is proven to win first; if none wins, all chances are 0. */
function withProof(ranked: readonly RankedPlacement[], { placement: first }: Proof): readonly RankedPlacement[] {
  return first === null ? ranked.map(({ placement }) => ({ placement, chance: 0 })) : withFirst(ranked, first, 1)
}

function judgementFrom(
  state: NoTippingState,
  called: Called,
  chance: number,
  lines: Line[],
  exact: boolean,
): Judgement {
  const [best] = lines
  return {
    winner: exact ? (chance === 1 ? state.mover : opponentOf(state.mover)) : null,
    exact,
    outlook: outlookOf(2 * chance - 1, exact, state.mover),
    sentence: openingSentence(state) ?? placingSentence(chance, exact, called),
    winningMoves: lines.filter(line => exact && line.chance === 1).map(({ move }) => move),
    hint: best === undefined ? null : { move: best.move, text: best.text, why: best.why },
    ...lines.length === 0 ? {} : { lines },
  }
}

/** The findings if nothing can be placed without tipping the beam. */
function stuck(state: NoTippingState, called: Called): Findings {
  const move: Move = legalMoves(state)[0] ?? { position: 0, weight: 1 }
  return {
    judgement: {
      winner: opponentOf(state.mover),
      exact: true,
      outlook: outlookOf(-1, true, state.mover),
      sentence: `Lost for ${called.mover}: no block can be placed without tipping the beam.`,
      winningMoves: [],
      hint: {
        move,
        text: asAdvice(state, move),
        why: 'Nothing is safe any more: whatever is placed tips the beam.',
      },
    },
    hasOneWinner: false,
    better: null,
    caveat: null,
  }
}

/** A placement that is proven to win; null if it is proven that none does. */
interface Proof { readonly placement: Placement | null }

/** What is proven about a position near the end of the placing; null if nothing is in that time. */
async function proofOf(
  state: NoTippingState,
  thinking: Thinking,
  { budgetMs, looksAhead, known }: Looking,
): Promise<Proof | null> {
  const endsAt = thinking.elapsedMs() + (looksAhead ? PROVING_SHARE : REVIEW_PROVING_SHARE) * budgetMs
  const end = exactEnd(state, () => thinking.elapsedMs() >= endsAt, known)
  if (end !== null || placementsLeft(state) > ASKED_LEFT)
    return end
  const { move, thought } = await adviceOf(state, thinking, budgetMs)
  if (thought?.exact !== true)
    return null
  return { placement: thought.value === 1 && 'weight' in move ? move : null }
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

/** Without the value network, only the bot's own thought is known. */
function byRulesOfThumb(state: NoTippingState, called: Called, { move, thought }: Advice, problem: string): Findings {
  const exact = thought?.exact ?? false
  const chance = (1 + (thought?.value ?? 0)) / 2
  return {
    judgement: {
      ...judgementFrom(state, called, chance, [], exact),
      ...exact ? {} : { sentence: problem },
      winningMoves: exact && chance === 1 ? [move] : [],
      hint: {
        move,
        text: asAdvice(state, move),
        why: thought === null ? 'The beam stands safest with it.' : `${capitalised(thought.text)}.`,
      },
    },
    hasOneWinner: false,
    better: exact && chance === 0 ? null : { move, text: asDeed(state, move) },
    caveat: problem,
  }
}
