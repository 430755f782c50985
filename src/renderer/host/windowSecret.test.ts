import { expect, it } from 'vitest'
import { hostCalls } from '../../shared/api.ts'
import { windowSecret } from './windowSecret.ts'

function tab(stored: string | null = null) {
  let kept = stored
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value
    },
  }
}

it('stays the same over reloads of a tab, and is another in another tab', () => {
  const [one, other] = [tab(), tab()]
  const secret = windowSecret(one)
  expect(windowSecret(one)).toBe(secret)
  expect(windowSecret(other)).not.toBe(secret)
})

it.each([null, '', 'short', '<b>not one of ours</b>', 'x'.repeat(65)])(
  'is one that the host takes where %j is stored',
  (stored) => {
    const secret = windowSecret(tab(stored))
    expect(secret).not.toBe(stored)
    expect(hostCalls.greet.args.safeParse([secret]).success).toBe(true)
  },
)
