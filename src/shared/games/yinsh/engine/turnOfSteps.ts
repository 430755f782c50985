import type { Turn } from '../notation.ts'
import type { Step } from './engine.ts'

/** The turn that these steps, one at least, make up. Whether more must follow is not looked at. */
export function turnOfSteps(steps: readonly Step[]): Turn {
  const [first] = steps
  if (first?.kind === 'place')
    return { kind: 'place', at: first.at }
  const moveAt = steps.findIndex(({ kind }) => kind === 'move')
  const move = steps[moveAt]
  const removals = (some: readonly Step[]): Extract<Turn, { kind: 'move' }>['before'] =>
    some.flatMap(step => step.kind === 'remove' ? [removalOf(step)] : [])
  return {
    kind: 'move',
    before: removals(moveAt < 0 ? steps : steps.slice(0, moveAt)),
    ring: move?.kind === 'move' ? { from: move.from, to: move.to } : null,
    after: moveAt < 0 ? [] : removals(steps.slice(moveAt + 1)),
  }
}

function removalOf(
  { window, ring }: Extract<Step, { kind: 'remove' }>,
): Extract<Turn, { kind: 'move' }>['before'][number] {
  const ends = [window[0] ?? ring, window.at(-1) ?? ring].sort((one, other) => one - other)
  return { from: ends[0] ?? ring, to: ends[1] ?? ring, ring }
}
