import type { Move } from '../../../../shared/games/testing/pebbles/play.ts'
import type { PebblesState } from '../../../../shared/games/testing/pebbles/state.ts'
import type { Introduction } from '../../introduction.ts'
import { pebbles } from '../../../../shared/games/testing/pebbles/index.ts'
import { done, positionAfter } from '../../introduction.ts'

export const introduction: Introduction<PebblesState, Move> = {
  steps: [{
    title: 'Take pebbles',
    task: 'Take 1 to 3 pebbles.',
    solution: [{ take: 1 }],
    position: positionAfter(pebbles, { seats: 2, heap: 5 }),
    judge: ({ lastMove }) => done(`You took ${lastMove?.took ?? 0}.`),
  }],
  rules: [{ title: 'The end', paragraphs: ['Who has the most pebbles comes first.'] }],
  marks: [],
}
