import { mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { explainLoad } from '../../../shared/match/loadWords.ts'
import MachineLoad from './MachineLoad.vue'

it('says of a seat what is known of its program, and of the computer', () => {
  const load = {
    cores: 2,
    busy: 0.451,
    busiest: 0.98,
    games: 3,
    leastFreeBytes: 1.2e9,
    seats: [{ seat: 1 as const, used: null, slowest: { ply: 6, tookMs: 4_200, busy: 0.1, cpuMs: 100, waitedMs: 20 } }],
  }
  const shown = mount(MachineLoad, { props: { load, seat: 1, name: 'Ann' } }).findAll('p').map(line => line.text())
  expect(shown).toEqual(explainLoad(load, 1, 'Ann'))
  expect(shown).toHaveLength(3)
})
