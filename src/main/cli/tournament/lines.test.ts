import type { GameResult } from '../../../shared/contest/events.ts'
import type { Rated } from './lines.ts'
import { describe, expect, it } from 'vitest'
import { estimateElo } from '../../../shared/contest/statistics/elo.ts'
import { sprt } from '../../../shared/contest/statistics/sprt.ts'
import {
  correctedLine,
  eloLine,
  finishedLine,
  rankTable,
  scoreLine,
  shareOf,
  sprtLine,
  startedLine,
  voidLine,
} from './lines.ts'

function ended(changes: Partial<GameResult>): GameResult {
  return {
    places: [1, 2],
    scores: null,
    ending: 'last-coin',
    faults: [null, null],
    plies: 9,
    tookMs: [1, 1],
    slowestMs: [1, 1],
    moves: 'x',
    ...changes,
  }
}

function eloOf(wins: number, losses: number, draws: number): string {
  const estimate = estimateElo([losses, draws, wins])
  return estimate === null ? '' : eloLine(estimate, { wins, losses, draws })
}

/** As scripts that read the output of cutechess-cli find what they look for. */
const READ_BY_SCRIPTS = {
  started: /^Started game (\d+) of (\d+) \((.+) vs (.+)\)$/,
  finished: /^Finished game (\d+) \((.+) vs (.+)\): (1-0|0-1|1\/2-1\/2|\*) \{(.*)\}$/,
  score: /^Score of (.+) vs (.+): (\d+) - (\d+) - (\d+) {2}\[(\d\.\d{3})\] (\d+)$/,
  elo: /^Elo difference: ([-+]?(?:[\d.]+|inf)|nan) \+\/- ([\d.]+|nan), LOS: ([\d.]+|nan) %, DrawRatio: ([\d.]+) %/,
  sprt: /^SPRT: llr ([-\d.]+) \(([-\d.]+)%\), lbound ([-\d.]+), ubound ([-\d.]+)(?: - (H[01]) was accepted)?$/,
}

it('says of no total that nobody knows', () => {
  expect(startedLine(3, null, ['Ann', 'Bob'])).toBe('Started game 3 (Ann vs Bob)')
})

describe('lines that scripts read', () => {
  const lines = {
    started: [startedLine(1, 100, ['Ann', 'Bob'])],
    finished: [
      finishedLine(3, ['Ann', 'Bob'], ended({})),
      finishedLine(4, ['Bob', 'Ann'], ended({ places: [2, 1] })),
      finishedLine(5, ['Ann', 'Bob'], ended({ places: [1, 1], ending: 'adjudicated' })),
      finishedLine(6, ['Ann', 'Bob'], ended({ ending: 'timeout', faults: [null, 'timeout'] })),
      finishedLine(7, ['Ann', 'Bob'], ended({ ending: 'no-show', places: [2, 1], faults: ['no-show', null] })),
      voidLine(8, ['Ann', 'Bob'], 'the host was closed'),
    ],
    score: [
      scoreLine('Ann', 'Bob', { wins: 3, losses: 1, draws: 0 }),
      scoreLine('A vs B', 'C', { wins: 5383, losses: 5132, draws: 4808 }),
    ],
    elo: [
      eloOf(411, 252, 220),
      eloOf(1777, 1801, 1922),
      eloOf(6, 0, 0),
      eloOf(0, 9, 0),
      eloOf(0, 0, 4),
      eloOf(2, 0, 0),
      eloOf(0, 1, 0),
    ],
    sprt: [
      sprtLine({ llr: 2.9536, lower: -2.944439, upper: 2.944439, verdict: 'H1' }),
      sprtLine({ llr: -2.96, lower: -2.944439, upper: 2.944439, verdict: 'H0' }),
      sprtLine({ llr: -0.00001, lower: -2.2, upper: 2.944439, verdict: 'continue' }),
      sprtLine(sprt([10, 20, 30, 40, 25], { model: 'normalized', elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05 })),
    ],
  }

  for (const [kind, pattern] of Object.entries(READ_BY_SCRIPTS)) {
    it(`${kind}`, async () => {
      const written = lines[kind as keyof typeof lines]
      expect(written.filter(line => !pattern.test(line))).toEqual([])
      await expect(`${written.join('\n')}\n`).toMatchFileSnapshot(`testdata/${kind}.txt`)
    })
  }

  it('a correction, with who decided so', () => {
    expect(
      correctedLine(3, ['Ann', 'Bob'], { what: 'result', result: ended({ places: [1, 1] }) }, 'the clock was wrong'),
    ).toBe('Corrected game 3 (Ann vs Bob): 1/2-1/2 {The organizer decided: the clock was wrong}')
    expect(correctedLine(3, ['Ann', 'Bob'], { what: 'void' }, 'a guest played')).toBe(
      'Corrected game 3 (Ann vs Bob): does not count {The organizer decided: a guest played}',
    )
    expect(correctedLine(3, ['Ann', 'Bob'], { what: 'replay' }, 'its record was lost')).toBe(
      'Corrected game 3 (Ann vs Bob): replay {its record was lost}',
    )
  })

  it('the table of ratings', async () => {
    const rated = (
      rank: number | null,
      name: string,
      elo: number | null,
      wins: number,
      losses: number,
      draws: number,
    ): Rated => {
      const score = { wins, losses, draws }
      return { rank, name, score, share: shareOf(score), figures: elo === null ? null : [elo, 41.6] }
    }
    const table = rankTable('elo', [
      rated(1, 'Ann', 218.2, 40, 10, 4),
      rated(2, 'Never lost', 400, 12, 0, 0),
      rated(2, 'A name that is longer than its column', -0.3, 20, 21, 3),
      rated(4, 'Bob', -218.2, 10, 40, 4),
      rated(null, 'Never came', null, 0, 0, 0),
    ])
    await expect(`${table.join('\n')}\n`).toMatchFileSnapshot('testdata/ranks.txt')
  })

  it('the table of ratings by OpenSkill', async () => {
    const table = rankTable('openskill', [
      { rank: 1, name: 'Ann', score: { wins: 3, draws: 0, losses: 1 }, share: 0.75, figures: [31.268, 5.5] },
      { rank: 2, name: 'Bob', score: { wins: 1, draws: 0, losses: 3 }, share: 0.5, figures: [-0.001, 6.25] },
    ])
    await expect(`${table.join('\n')}\n`).toMatchFileSnapshot('testdata/skills.txt')
  })
})
