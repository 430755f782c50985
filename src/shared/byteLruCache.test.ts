import { describe, expect, it } from 'vitest'
import { ByteLruCache } from './byteLruCache.ts'

describe('derived values', () => {
  it('are computed once while they are kept', () => {
    const derived = new ByteLruCache<string>(100, value => value.length)
    let computed = 0
    const ask = (): string => derived.get('a', () => `value ${++computed}`)
    expect([ask(), ask()]).toEqual(['value 1', 'value 1'])
  })

  it('make room for others, the longest unused first', () => {
    const derived = new ByteLruCache<string>(30, value => value.length)
    const computed: string[] = []
    const ask = (key: string): string => derived.get(key, () => {
      computed.push(key)
      return 'x'.repeat(8)
    })
    for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'b'])
      ask(key)
    expect(computed).toEqual(['a', 'b', 'c', 'd', 'b'])
    expect(derived.bytes).toBe(30)
  })

  it('are not kept where one alone is over the budget, and push nothing out then', () => {
    const derived = new ByteLruCache<number>(20, value => value)
    derived.get('small', () => 5)
    expect([derived.get('large', () => 19), derived.get('large', () => 12)]).toEqual([19, 12])
    expect(derived.get('small', () => 6)).toBe(5)
  })

  it('can be looked at and let go', () => {
    const derived = new ByteLruCache<number>(100, value => value)
    for (const key of ['a', 'b', 'a'])
      derived.get(key, () => 10)
    expect([...derived]).toEqual([['b', 10], ['a', 10]])
    derived.delete('b')
    derived.delete('unknown')
    expect([...derived]).toEqual([['a', 10]])
    expect(derived.bytes).toBe(12)
  })
})
