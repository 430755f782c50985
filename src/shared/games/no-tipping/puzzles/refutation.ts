import type { Removal } from '../play.ts'
import type { RemovalPosition } from '../removal/position.ts'
import type { RemovalVerdict } from '../removal/verdict.ts'
import { bestRemoval } from '../removal/bestRemoval.ts'

/** Why a move loses, and what the other side replies. */
export interface Refutation { readonly why: string, readonly reply: Removal }

/** What refutes a move that leaves the other side this position of the removing; throws if they have not won it. */
export function refutationIn(position: RemovalPosition, verdict: RemovalVerdict): Refutation {
  const best = bestRemoval(verdict)
  if (best === null)
    throw new Error('a won position has a removal that wins')
  const left = best.replies === 0
    ? 'every removal left tips'
    : best.replies === 1
      ? 'the one safe removal left loses'
      : `each of the ${best.replies} safe removals left loses`
  return {
    why: `After that the other side takes ${blockAt(position, best.position)}, and ${left}.`,
    reply: { position: best.position },
  }
}

/** A block in people's words: `7 kg at -3`. */
export function blockAt({ blocks }: RemovalPosition, at: number): string {
  return `${blocks.find(({ position }) => position === at)?.weight ?? 0} kg at ${at}`
}
