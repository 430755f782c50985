import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { solveFile, solveOpening } from './solveCommand.ts'

const folder = mkdtempSync(join(tmpdir(), 'fulcrum-solve-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function solved(text: string): ReturnType<typeof solveFile> {
  const file = join(folder, 'position')
  writeFileSync(file, text)
  return solveFile(file, { timeMs: 1000, progress: () => {} })
}

describe('solving a file', () => {
  it('with a board of Flip finds the fewest clicks', async () => {
    const { solution, text } = await solved('\n 11111\n11111\n11111\n11111\n11111\n')
    expect(solution).toEqual({
      solvable: true,
      fewest: 15,
      shortest: 4,
      nullity: 2,
      solution: ['11000', '11011', '00111', '01110', '01101'],
      seconds: expect.any(Number),
    })
    expect(text).toMatch(
      /^Solved with 15 clicks and not with fewer, after \d\.\d{3} s\.\n4 solutions, 4 of them so short; the clicks of one:\n(?:[.#]{5}\n){4}[.#]{5}$/,
    )
  })

  it('with a board that has no solution says so', async () => {
    const { solution, text } = await solved('10')
    expect(solution).toMatchObject({ solvable: false, fewest: null, shortest: 0, solution: null })
    expect(text).toMatch(/^No solution, after/)
  })

  it('with unused blocks of No Tipping compares placements, and proves who wins near their end', async () => {
    const blocks = '[{"position":-4,"weight":3,"owner":0}]'
    const start = await solved(`{"toMove":1,"blocks":${blocks},"hands":{"1":[1,2,3,4,5,6,7,8],"2":[1,2,3,4,5,6,7,8]}}`)
    expect(start.solution).toMatchObject({
      proven: false,
      chance: expect.toSatisfy(chance => chance > 0 && chance < 1),
    })
    expect(start.text).toMatch(/^About .*\.\nabout \d+ %: place \d kg at -?\d+\. Leaves /)
    const one = await solved(`{"toMove":1,"blocks":${blocks},"hands":{"1":[1],"2":[1]}}`)
    expect(one.solution).toMatchObject({
      proven: true,
      chance: expect.toSatisfy(chance => chance === 0 || chance === 1),
    })
    expect(Object.keys(one.solution)).toEqual(['chance', 'proven', 'placements', 'seconds'])
  })

  it('tells the games apart by how the text begins', async () => {
    await expect(solved('01 1')).rejects.toThrow(
      /can’t be solved: row 2 of the board is 1 long, and row 1 is 2 long\.$/,
    )
    await expect(solved(' {"blocks":[]}')).rejects.toThrow(/can’t be solved: "toMove" is missing, not 1 or 2\.$/)
    await expect(solved('tip, tip')).rejects.toThrow(/can’t be solved: the input is not valid JSON\.$/)
    await expect(solved('')).rejects.toThrow(/can’t be solved: the input is not valid JSON\.$/)
  })
})

describe('solving the start of a game', () => {
  const options = { timeMs: 20_000, progress: (): void => {} }

  it('says who wins, and a first placement that does', async () => {
    const { solution, text } = await solveOpening({ rules: 'classic', weights: 3 }, options)
    expect(solution).toMatchObject({ rules: 'classic', weights: 3, winner: 1, placement: { weight: 1, position: -2 } })
    expect(text).toMatch(
      /^With 3 blocks each the first player wins\. \(classic\)\nA first placement that wins: 1 kg at -2\.\n[\d,]+ positions, \d+\.\d{3} s\.$/,
    )
  })

  it('says that the first player has none where the second one wins', async () => {
    const { solution, text } = await solveOpening({ rules: 'fall-2021', weights: 2 }, options)
    expect(solution).toMatchObject({ winner: 2, placement: null })
    expect(text).toContain('Every first placement loses.')
  })

  it('says so when the time is out, and tells how far it was', async () => {
    let told = 0
    const { solution, text } = await solveOpening({ rules: 'fall-2021', weights: 7 }, {
      timeMs: 300,
      progress: share => told = Math.max(told, share),
    })
    expect(solution).toMatchObject({ winner: null, placement: null })
    expect(text).toMatch(/^Not found out in the time/)
    expect(told).toBeLessThan(1)
  })

  it('refuses more blocks than could ever be solved', async () => {
    await expect(solveOpening({ weights: 9 }, options)).rejects.toThrow(
      'That can’t be solved: 9 blocks each are too many to solve from the start, and the most are 8.',
    )
  })
})
