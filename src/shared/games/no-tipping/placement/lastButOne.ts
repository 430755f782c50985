import type { Placement } from '../play.ts'
import type { NoTippingState } from '../state.ts'
import type { ExactLeaves, FoundPlacement } from './lastPlacement.ts'
import { removalPositionOf } from '../removal/position.ts'
import { afterPlacement } from './placements.ts'

/** A placement of the mover, and the opponent's last placements tried against it. */
interface Candidate {
  readonly placement: Placement
  readonly after: NoTippingState
  /** Replies not tried yet. */
  readonly untried: Placement[]
  tried: number
  /** Replies after which the mover, who removes first, has lost. */
  refutations: number
}

/**
 * Searches the last placement but one, by the exact results of the removals after each last placement of the opponent:
 * finds a placement that no reply refutes. If there is none, or time runs out first, takes the one that the smallest
 * share of replies refutes. Replies that refuted one candidate are tried first against the next. Null if nothing is
 * safe.
 */
export async function searchLastButOne(state: NoTippingState, leaves: ExactLeaves): Promise<FoundPlacement | null> {
  const search = new LastButOne(leaves)
  return search.run(leaves.order(state).map((placement): Candidate => {
    const after = afterPlacement(state, placement)
    return { placement, after, untried: leaves.order(after).reverse(), tried: 0, refutations: 0 }
  }))
}

class LastButOne {
  readonly #leaves: ExactLeaves
  /** How often a last placement at a position refuted something. */
  readonly #killers = new Map<number, number>()
  #nodes = 0
  #isOutOfTime = false

  constructor(leaves: ExactLeaves) {
    this.#leaves = leaves
  }

  async run(candidates: readonly Candidate[]): Promise<FoundPlacement | null> {
    for (const candidate of candidates) {
      if (await this.#stands(candidate))
        return this.#found(candidate, candidates)
      if (this.#isOutOfTime)
        break
    }
    await this.#weigh(candidates)
    const [best] = candidates.toSorted((one, other) => risk(one) - risk(other))
    return best === undefined ? null : this.#found(best, candidates)
  }

  /**
   * Tries replies until one refutes the candidate; true if all were tried and none did. None needs to be tried if the
   * opponent would lose the removing as the first to move without a last block, because the mover takes that block off
   * again.
   */
  async #stands(candidate: Candidate): Promise<boolean> {
    const verdict = await this.#leaves.judge(removalPositionOf(candidate.after), [candidate.placement.position])
    if (verdict === null) {
      this.#isOutOfTime = true
      return false
    }
    this.#nodes += verdict.nodes
    if (verdict.result === 'loss') {
      candidate.untried.length = 0
      return true
    }
    candidate.untried.sort((one, other) => this.#kills(one) - this.#kills(other)) // replies are taken from the end
    while (candidate.untried.length > 0 && candidate.refutations === 0) {
      if (!await this.#tryOne(candidate))
        return false
    }
    return candidate.refutations === 0
  }

  /** Uses the remaining time to estimate how likely the most promising candidates are to be refuted. */
  async #weigh(candidates: readonly Candidate[]): Promise<void> {
    while (!this.#isOutOfTime) {
      const [next] = candidates.filter(({ untried }) => untried.length > 0).sort((one, other) =>
        risk(one) - risk(other),
      )
      if (next === undefined || !await this.#tryOne(next))
        return
    }
  }

  /** False if the time is out. */
  async #tryOne(candidate: Candidate): Promise<boolean> {
    const reply = candidate.untried.pop()
    if (reply === undefined)
      return false
    const position = removalPositionOf(afterPlacement(candidate.after, reply))
    const verdict = await this.#leaves.judge(position, [candidate.placement.position, reply.position])
    if (verdict === null) {
      this.#isOutOfTime = true
      return false
    }
    this.#nodes += verdict.nodes
    candidate.tried++
    if (verdict.result === 'loss') {
      candidate.refutations++
      this.#killers.set(reply.position, this.#kills(reply) + 1)
    }
    return true
  }

  #kills({ position }: Placement): number {
    return this.#killers.get(position) ?? 0
  }

  #found(candidate: Candidate, candidates: readonly Candidate[]): FoundPlacement {
    const isProven = candidate.untried.length === 0 && candidate.refutations === 0
    const isLost = candidates.every(({ refutations }) => refutations > 0)
    return {
      placement: candidate.placement,
      value: isProven ? 1 : isLost ? -1 : 1 - 2 * risk(candidate),
      exact: isProven || isLost,
      tried: candidates.filter(({ tried }) => tried > 0).length,
      nodes: this.#nodes,
    }
  }
}

/** The share of replies that refute the candidate, after adding one unknown reply of each kind. */
function risk({ tried, refutations }: Candidate): number {
  return (refutations + 0.5) / (tried + 1)
}
