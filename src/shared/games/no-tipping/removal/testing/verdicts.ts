import type { RemovalVerdict } from '../verdict.ts'
import { expect } from 'vitest'

/** Expects that whatever `found` claims about a position is true, and that it knows what it claims to know. */
export function expectNothingFalse(found: RemovalVerdict, truth: RemovalVerdict): void {
  expect(found.exact).toBe(found.result !== 'unknown')
  expect([truth.result, 'unknown']).toContain(found.result)
  expect(found.options).toHaveLength(truth.options.length)
  for (const [index, option] of found.options.entries()) {
    const { position, value, replies, winningReplies } = truth.options[index] ?? {}
    expect(option).toMatchObject({ position, replies })
    expect([value, 'unknown']).toContain(option.value)
    expect(option.value === 'win' ? [0] : [winningReplies, null]).toContain(option.winningReplies)
  }
  expect([truth.counts, null]).toContainEqual(found.counts)
}
