import { describe, expect, it } from 'vitest'
import { effectScope, nextTick, shallowRef } from 'vue'
import { waitFor } from '../testing/waitFor.ts'
import { useAfterPaint } from './useAfterPaint.ts'

describe('a value after the paint', () => {
  it('is there at once, and later changes with the frame after the news', async () => {
    const source = shallowRef('first')
    const scope = effectScope()
    const late = scope.run(() => useAfterPaint(() => source.value))
    expect(late?.value).toBe('first')
    source.value = 'second'
    source.value = 'third'
    await nextTick()
    expect(late?.value).toBe('first')
    await waitFor(() => expect(late?.value).not.toBe('first'))
    expect(late?.value).toBe('third')
    scope.stop()
  })
})
