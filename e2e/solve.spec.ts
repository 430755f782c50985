import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { words } from '../scripts/testing/words.mjs'
import { fulcrum, startHost } from './support/command.ts'

interface Block { readonly position: number, readonly weight: number, readonly owner: 0 | 1 | 2 }

const initial: Block = { position: -4, weight: 3, owner: 0 }

/** A position that the removing of a game with fifteen blocks each may begin with. */
const large: readonly Block[] = [
  initial,
  ...Array.from({ length: 15 }, (_, index): Block => ({ position: index + 1, weight: index + 1, owner: 2 })),
  ...[15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((weight, index): Block => ({
    position: -8 - index,
    weight,
    owner: 1,
  })),
]

function fileWith(content: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'fulcrum-solve-')), 'position.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

test.describe('solve', () => {
  test('says who wins a small position, by which removals, and counts', async () => {
    const file = fileWith({ rules: 'fall-2021', toMove: 1, blocks: [initial, { position: -2, weight: 3, owner: 1 }] })
    const { stdout, stderr, code } = await fulcrum('solve', file, '--json')
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
    expect(JSON.parse(stdout)).toEqual({
      result: 'win',
      exact: true,
      winning: [-4, -2],
      safe: [-4, -2],
      stable: 3,
      losing: 2,
      seconds: expect.any(Number),
    })
  })

  for (const rules of ['fall-2021', 'classic']) {
    test(`knows all of 31 blocks, ${rules}`, async () => {
      const { stdout, code } = await fulcrum('solve', fileWith({ rules, toMove: 1, blocks: large }))
      expect(code).toBe(0)
      const solution = JSON.parse(stdout) as {
        result: string
        exact: boolean
        winning: number[]
        safe: number[]
        stable: number
        losing: number
      }
      expect(solution.exact).toBe(true)
      expect(solution.result).toBe(solution.winning.length > 0 ? 'win' : 'loss')
      expect(solution.winning.every(position => solution.safe.includes(position))).toBe(true)
      expect(solution.safe).toEqual(solution.safe.toSorted((one, other) => one - other))
      expect(solution.stable).toBeGreaterThan(1e8)
      expect(solution.losing).toBeLessThan(solution.stable)
    })
  }

  test('of more blocks says that it proved nothing, and keeps to its time', async () => {
    const more: readonly Block[] = [
      ...large,
      ...[-3, -2, -1, 0].map((position): Block => ({ position, weight: 16, owner: 1 })),
      ...[-25, -26, 16, 17, 18, 19].map((position): Block => ({ position, weight: 1, owner: 2 })),
    ]
    const began = Date.now()
    const { stdout } = await fulcrum('solve', fileWith({ toMove: 1, blocks: more }), '--time', '0.5')
    expect(JSON.parse(stdout)).toMatchObject({
      result: 'unknown',
      exact: false,
      winning: [],
      caveat: expect.stringContaining('41 blocks are more than the table\'s 31'),
    })
    expect(Date.now() - began).toBeLessThan(10_000)
  })

  for (const [what, content, says] of [
    ['a board that has tipped', { toMove: 1, blocks: [{ position: 20, weight: 9, owner: 1 }] }, /tips right already/],
    ['two blocks on one position', { toMove: 1, blocks: [initial, initial] }, /-4/],
    ['nonsense', 'tip, tip, tip', /can’t be solved/],
    ['nobody to move', { blocks: [initial] }, /toMove/],
  ] as const) {
    test(`refuses ${what} with a sentence`, async () => {
      const { stdout, stderr, code } = await fulcrum('solve', fileWith(content), '--json')
      expect({ stdout, code }).toEqual({ stdout: '', code: 2 })
      expect(stderr).toMatch(says)
      expect(stderr.trim().split('\n')).toHaveLength(1)
    })
  }
})

for (const seat of [1, 2]) {
  test(`fulcrum bot oracle plays a hosted game at seat ${seat}, thinks aloud, and wins`, async () => {
    const host = startHost(...words`no-tipping --port 0 --weights 6 --second bot:random --client-chooses --seed 3`)
    const { port } = await host.line('listening')
    const first = seat === 1 ? ['--first'] : []
    const { stdout, code } = await fulcrum(...words`bot oracle --game no-tipping --port ${String(port)}
      --time 30 --think 0.3 --seed 1 ${first}`)
    expect(code).toBe(0)
    expect(stdout).toMatch(/oracle thinks: .*\(proven, to the end, [\d,]+ positions?\)/)
    const { lines } = await host.ended
    expect(lines.at(-1)).toMatchObject({ type: 'finished', winner: 'oracle', winnerSeat: seat })
  })
}
