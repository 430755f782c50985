import type { Line } from '../../../shared/game/analysis.ts'
import type { Thinking } from '../../../shared/game/thinking.ts'
import type { NoTippingState } from '../../../shared/games/no-tipping/state.ts'
import type { Solved } from '../solver.ts'
import { placingFindings } from '../../../shared/games/no-tipping/analysis/placing.ts'

/** What is known of a position of the placing, as a program reads it. */
interface PlacingSolution {
  /** How likely the player to move is to win against strong play, from 0 to 1. */
  readonly chance: number
  /** Whether `chance` is proven, and so 0 or 1; otherwise it is an estimate. */
  readonly proven: boolean
  /** The best placements, the best one first, each with what it leaves. */
  readonly placements: readonly {
    readonly position: number
    readonly weight: number
    readonly chance: number
    readonly proven: boolean
    readonly leaves: Readonly<Record<string, number>>
  }[]
  /** How long it took. */
  readonly seconds: number
  /** Why the answer is incomplete; omitted if it is complete. */
  readonly caveat?: string
}

/** Judges a position of the placing: near its end by proof, before that by an estimate. */
export async function solvePlacing(state: NoTippingState, thinking: Thinking, timeMs: number): Promise<Solved> {
  const called = { mover: 'the player to move', opponent: 'the other' }
  const { judgement: { outlook, exact, sentence, lines = [] }, caveat } = await placingFindings(
    state,
    called,
    thinking,
    { budgetMs: timeMs, looksAhead: true },
  )
  const first = outlook.kind === 'chance' ? outlook.chance : 0.5
  const solution: PlacingSolution = {
    chance: state.mover === 1 ? first : 1 - first,
    proven: exact,
    placements: lines.map(line => ({
      ...line.move as { position: number, weight: number },
      chance: line.chance,
      proven: line.exact,
      leaves: Object.fromEntries(line.facts.map(({ key, value }) => [key, value])),
    })),
    seconds: Math.round(thinking.elapsedMs() * 1e3) / 1e6,
    ...caveat === null ? {} : { caveat },
  }
  return { solution, text: [sentence, ...lines.map(inWords), ...caveat === null ? [] : [caveat]].join('\n') }
}

function inWords({ text, chance, exact, why }: Line): string {
  return `${exact ? '' : 'about '}${Math.round(100 * chance)} %: ${text}. ${why}`
}
