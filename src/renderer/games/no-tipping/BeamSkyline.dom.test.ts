import type { NoTippingState } from '../../../shared/games/no-tipping/state.ts'
import { mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { noTipping } from '../../../shared/games/no-tipping/index.ts'
import BeamSkyline from './BeamSkyline.vue'

const START = noTipping.setup(noTipping.settings.parse({ weights: 5 }), { seats: [1, 2], first: 1 })

function after(...moves: readonly unknown[]): NoTippingState {
  return moves.reduce<NoTippingState>((state, move) => {
    const played = noTipping.play(state, move)
    return played.ok ? played.value.state : state
  }, START)
}

function degreesOf(state: NoTippingState): number {
  const [, beam] = mount(BeamSkyline, { props: { state } }).findAll('svg')
  return Number(/rotate\((-?[\d.]+)deg\)/.exec(beam?.attributes('style') ?? '')?.[1])
}

it('draws every block on the beam, the last one marked', () => {
  const view = mount(BeamSkyline, { props: { state: after({ position: -2, weight: 3 }) } })
  expect(view.findAll('.body')).toHaveLength(2)
  expect(view.findAll('.owner-1.last')).toHaveLength(1)
})

it('leans to the side where the beam is about to go, and lies further once it has gone', () => {
  const [left, right] = [after({ position: -5, weight: 3 }), after({ position: 2, weight: 2 })]
  expect(degreesOf(left)).toBeLessThan(0)
  expect(degreesOf(right)).toBeGreaterThan(0)
  const tipped = after({ position: -30, weight: 5 })
  expect(tipped.tipped).toBe('left')
  expect(degreesOf(tipped)).toBeLessThan(degreesOf(left))
})
