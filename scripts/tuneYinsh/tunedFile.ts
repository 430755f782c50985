import type { Tuned } from '../../src/shared/games/yinsh/engine/weights.ts'
import type { RowLength } from '../../src/shared/games/yinsh/settings.ts'

/** The source file that holds the weights for rows of that length. */
export function tunedFile(row: RowLength, { scale, weights: { lead, windows } }: Tuned): string {
  const lines = (rows: readonly (readonly number[])[], indent: string): string =>
    rows.map(numbers => `${indent}[${numbers.join(', ')}],\n`).join('')
  return `import type { Tuned } from './weights.ts'

/** The weights for rows of ${row}, written by \`scripts/tuneYinsh\`. */
export const tunedRow${row}: Tuned = {
  scale: ${scale},
  weights: {
    lead: [
${lines(lead, '      ')}    ],
    windows: [
${windows.map(rings => `      [\n${lines(rings, '        ')}      ],\n`).join('')}    ],
  },
}
`
}
