import type { SeatLoad } from '../../../shared/match/load.ts'
import { mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import MachineLoad from './MachineLoad.vue'

/** What is said of Ann's program. */
function lines(seat: Partial<SeatLoad>): string[] {
  const load = { cores: 2, busy: 0.451, busiest: 0.98, games: 3, leastFreeBytes: 1.2e9, seats: [{ seat: 1 as const, used: { cpuMs: 3_200, wallMs: 12_000, mostBytes: 45e6 }, slowest: null, ...seat }] }
  return mount(MachineLoad, { props: { load, seat: 1, name: 'Ann' } }).findAll('p').map(line => line.text())
}

it('says what the program had of the computer, and how busy that was', () => {
  expect(lines({})).toEqual([
    'Ann’s program had 3.2 s of the processor in 12 s, and at most 45 MB of memory.',
    'The computer that hosts, with 2 cores, was 45 % busy, at most 98 %, with up to 3 games at once. At least 1.2 GB of its memory was free.',
  ])
  expect(lines({ used: null })[0]).toBe('Ann’s program was not started by Fulcrum: what it used is not known, and another computer may have run it.')
})

it.each([
  ['had too little of a full machine', { tookMs: 4_200, busy: 0.98, cpuMs: 1_100 }, 'While its longest turn ran (4.2 s, move 7) the computer was 98 % busy, and the program itself had 1.1 s of the processor. So it may have waited for its turn on the processor: fewer games at once, or cores of its own, leave it more.'],
  ['computed all the time', { tookMs: 4_200, busy: 0.98, cpuMs: 4_100 }, 'While its longest turn ran (4.2 s, move 7) the computer was 98 % busy, and the program itself had 4.1 s of the processor. So it could compute nearly all of that time: the time went into its own work.'],
  ['did nothing on a free machine', { tookMs: 4_200, busy: 0.1, cpuMs: 100 }, 'While its longest turn ran (4.2 s, move 7) the computer was 10 % busy, and the program itself had 100 ms of the processor. So it was waiting for something other than the processor.'],
  ['connected by itself', { tookMs: 4_200, busy: 0.1, cpuMs: null }, 'While its longest turn ran (4.2 s, move 7) the computer was 10 % busy.'],
] as const)('draws from the longest turn that a program %s', (_, slowest, said) => {
  expect(lines({ slowest: { ply: 6, ...slowest } })[0]).toBe(said)
})
