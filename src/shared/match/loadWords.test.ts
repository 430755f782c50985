import type { SeatLoad, SlowTurn } from './load.ts'
import { expect, it } from 'vitest'
import { explainLoad, explainPlace, explainTurn } from './loadWords.ts'
import { Story } from './testing/story.ts'

const USED = { cpuMs: 3_200, waitedMs: 150, wallMs: 12_000, mostBytes: 45e6 }

/** What is said of Ann's program. */
function lines(seat: Partial<SeatLoad>): string[] {
  return explainLoad(
    {
      cores: 2,
      busy: 0.451,
      busiest: 0.98,
      games: 3,
      leastFreeBytes: 1.2e9,
      seats: [{ seat: 1, used: USED, slowest: null, ...seat }],
    },
    1,
    'Ann',
  )
}

it('says what the program had of the computer in the whole game, and how busy that was', () => {
  expect(lines({})).toEqual([
    'In the whole game, 12 s, Ann’s program used 3.2 s of processor time and at most 45 MB of memory. It waited 150 ms for a processor and slept 8.7 s, also while others were to move.',
    'The computer that hosts, with 2 cores, was 45 % busy, at most 98 %, with up to 3 games at once. At least 1.2 GB of its memory was free.',
  ])
})

it('says nothing of what is not known', () => {
  expect(lines({ used: null })[0]).toBe(
    'Ann’s program was not started by Fulcrum: what it used is not known, and another computer may have run it.',
  )
  expect(lines({ used: { ...USED, waitedMs: null } })[0]).toBe(
    'In the whole game, 12 s, Ann’s program used 3.2 s of processor time and at most 45 MB of memory.',
  )
  expect(lines({ used: { ...USED, cpuMs: 40_000, waitedMs: 9_000 } })[0]).toBe(
    'In the whole game, 12 s, Ann’s program used 40 s of processor time and at most 45 MB of memory. It waited 9 s for a processor.',
  )
})

const TURN: SlowTurn = { ply: 6, tookMs: 30_000, busy: 0.1, cpuMs: 100, waitedMs: 20 }

it.each<[string, Partial<SlowTurn>, string, string]>([
  [
    'slept',
    {},
    '10 % busy, and the program itself used 100 ms of processor time and waited 20 ms for a processor.',
    'It slept for 29.9 of 30.0 s: it waited for something other than the processor, such as input, a lock, or a time that it had set itself.',
  ],
  [
    'slept on a full machine',
    { busy: 0.99 },
    '99 % busy, and the program itself used 100 ms of processor time and waited 20 ms for a processor.',
    'It slept for 29.9 of 30.0 s: it waited for something other than the processor, such as input, a lock, or a time that it had set itself.',
  ],
  [
    'waited for a processor',
    { busy: 0.99, cpuMs: 11_000, waitedMs: 18_500 },
    '99 % busy, and the program itself used 11 s of processor time and waited 19 s for a processor.',
    'So other programs held it up: with fewer games at once, or cores of its own, it gets more processor time.',
  ],
  [
    'computed all the time',
    { busy: 0.98, cpuMs: 29_000, waitedMs: 900 },
    '98 % busy, and the program itself used 29 s of processor time and waited 900 ms for a processor.',
    'So it could compute nearly all of that time: the time went into its own work.',
  ],
  [
    'computed with many threads',
    { busy: 1, cpuMs: 55_000, waitedMs: 40_000 },
    '100 % busy, and the program itself used 55 s of processor time and waited 40 s for a processor.',
    'So it could compute nearly all of that time: the time went into its own work.',
  ],
  [
    'did some of each',
    { cpuMs: 18_000, waitedMs: 1_000 },
    '10 % busy, and the program itself used 18 s of processor time and waited 1 s for a processor.',
    '',
  ],
  [
    'had too little, where the system does not tell more',
    { busy: 0.98, cpuMs: 8_000, waitedMs: null },
    '98 % busy, and the program itself used 8 s of processor time.',
    'So it may have waited for a processor: with fewer games at once, or cores of its own, it gets more processor time.',
  ],
  [
    'did nothing, where the system does not tell more',
    { waitedMs: null },
    '10 % busy, and the program itself used 100 ms of processor time.',
    'So it was waiting for something other than the processor.',
  ],
  ['connected by itself', { cpuMs: null, waitedMs: null }, '10 % busy.', ''],
])('draws from the longest turn that a program %s', (_, turn, seen, follows) => {
  expect(explainTurn({ ...TURN, ...turn }, 'Ann')).toBe(
    `While the longest turn of Ann ran (30 s, move 7) the computer was ${seen} ${follows}`.trimEnd(),
  )
})

it('stands in the log of a game that was lost on time, before its end', () => {
  const story = new Story().start().tell({
    type: 'forfeited',
    seat: 1,
    cause: { code: 'out-of-time', budgetMs: 30_000 },
    tookMs: 30_000,
  })
  const measured = {
    type: 'measured',
    cores: 2,
    busy: 0.1,
    busiest: 0.1,
    games: 1,
    leastFreeBytes: 1e9,
    seats: [{ seat: 1 as const, used: USED, slowest: TURN }],
  } as const
  expect(story.tell({ ...measured, seats: [...measured.seats] }).lines().at(-1)?.text).toMatch(
    /^While the longest turn of Ann ran .* It slept for 29\.9 of 30\.0 s/,
  )
  const resigned = new Story().start().tell({ type: 'forfeited', seat: 1, cause: { code: 'resigned' }, tookMs: 30_000 })
    .tell({ ...measured, seats: [...measured.seats] })
  expect(resigned.lines().at(-1)?.text).toBe('The match starts: Ann against Bob')
})

it('names the machine that played a game for the host, and its load where it was busy', () => {
  const machine = { name: 'lab-3', processor: 'Fast 9000', cores: 4, load: 1.26 }
  expect(explainPlace(machine)).toBe('It was played on lab-3 (4 cores, Fast 9000).')
  expect(explainPlace({ ...machine, load: 7.81 })).toBe(
    'It was played on lab-3 (4 cores, Fast 9000). That machine was busy: its load was 7.8, so that programs waited for one of its cores.',
  )
  const load = { cores: 4, busy: 0.5, busiest: 0.5, games: 1, leastFreeBytes: 1e9, seats: [] }
  expect(explainLoad(load, 1, 'Ann', machine).at(-1)).toMatch(/^lab-3, with 4 cores, was 50 % busy/)
})
