import fc from 'fast-check'
import { expect, it } from 'vitest'
import { heaviestMatching } from './matching.ts'

type Weights = readonly (readonly (number | null)[])[]

const anyGraph = fc.integer({ min: 0, max: 8 }).chain(count =>
  fc.tuple(
    fc.constant(count),
    fc.array(fc.option(fc.integer({ min: 0, max: 12 }), { freq: 3 }), {
      minLength: count * count,
      maxLength: count * count,
    }),
  ),
).map(([count, values]): Weights =>
  Array.from(
    { length: count },
    (_, one) =>
      Array.from({ length: count }, (_, other) =>
        one === other ? null : values[Math.min(one, other) * count + Math.max(one, other)] ?? null),
  ),
)

/** The weight of the heaviest matching, found by trying all. */
function heaviest(weights: Weights, rest: readonly number[]): number {
  const [first, ...others] = rest
  if (first === undefined)
    return 0
  return Math.max(heaviest(weights, others), ...others.map((other) => {
    const weight = weights[first]?.[other] ?? null
    return weight === null ? 0 : weight + heaviest(weights, others.filter(one => one !== other))
  }))
}

function solved(weights: Weights): (number | null)[] {
  return heaviestMatching(weights.length, (one, other) => {
    const weight = weights[one]?.[other] ?? null
    return weight === null ? null : BigInt(weight)
  })
}

it('is as heavy as any, and uses edges only', () => {
  fc.assert(fc.property(anyGraph, (weights) => {
    const mates = solved(weights)
    let sum = 0
    mates.forEach((mate, vertex) => {
      if (mate === null)
        return
      expect(mates[mate]).toBe(vertex)
      const weight = weights[vertex]?.[mate] ?? null
      expect(weight).not.toBeNull()
      sum += weight ?? 0
    })
    expect(sum / 2).toBe(heaviest(weights, weights.map((_, vertex) => vertex)))
  }), { numRuns: 2000 })
})

it('takes weights that no ordinary number holds', () => {
  const big = 10n ** 60n
  const mates = heaviestMatching(4, (one, other) => one + other === 3 ? big : big - 1n)
  expect(mates).toEqual([3, 2, 1, 0])
})
