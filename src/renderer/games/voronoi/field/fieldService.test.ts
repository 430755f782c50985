import type { Kernel } from '../../../../shared/games/voronoi/field/kernel.ts'
import type { FromField } from './fieldMessages.ts'
import { expect, it, vi } from 'vitest'
import { plainKernel } from '../../../../shared/games/voronoi/field/plainKernel.ts'
import { ownersOf, scoresOf } from '../../../../shared/games/voronoi/field/scores.ts'
import { stoneOf } from '../../../../shared/games/voronoi/field/testing/stones.ts'
import { waitFor } from '../../../testing/waitFor.ts'
import { FieldService } from './fieldService.ts'

const ONE = stoneOf(200, 300, 1)
const TWO = stoneOf(700, 600, 2)
const THREE = stoneOf(400, 800, 1)

/** A service whose answers are kept. A pause ends after all that was said in the meantime. */
function serviceWith(kernel: Kernel = plainKernel) {
  const said: FromField[] = []
  let time = 0
  const service = new FieldService({
    kernel,
    answer: answer => said.push(answer),
    now: () => time++,
    pause: () => new Promise(resolve => setTimeout(resolve)),
  })
  return {
    said,
    hear: service.hear.bind(service),
    hears: (type: FromField['type'], position: number) =>
      waitFor(() => expect(said).toContainEqual(expect.objectContaining({ type, position }))),
  }
}

it('tells who owns each cell of the newest position alone', async () => {
  const { said, hear, hears } = serviceWith()
  hear({ type: 'show', position: 1, players: 2, stones: [ONE] })
  said.length = 0
  hear({ type: 'show', position: 2, players: 2, stones: [ONE, TWO] })
  hear({ type: 'show', position: 3, players: 2, stones: [ONE, TWO, THREE] })
  await hears('owners', 3)
  expect(said).toEqual([{ type: 'owners', position: 3, owners: ownersOf([ONE, TWO, THREE], 2) }])
})

it('answers what a stone would bring as the rules score it, for the newest one alone', async () => {
  const { said, hear, hears } = serviceWith()
  hear({ type: 'show', position: 1, players: 2, stones: [ONE, TWO] })
  hear({ type: 'try', stone: stoneOf(500, 500, 1) })
  hear({ type: 'try', stone: THREE })
  await hears('tried', 1)
  const after = [ONE, TWO, THREE]
  expect(said.slice(1)).toEqual([{
    type: 'tried',
    position: 1,
    tried: { stone: THREE, scores: scoresOf(after, 2), after: ownersOf(after, 2) },
  }])
})

it('keeps no pulls while nothing is asked that needs them, and goes on with them from one stone to the next', async () => {
  const board = vi.fn(plainKernel.board)
  const { said, hear, hears } = serviceWith({ name: 'plain', board })
  hear({ type: 'show', position: 1, players: 2, stones: [ONE] })
  await hears('owners', 1)
  expect(board).not.toHaveBeenCalled()
  hear({ type: 'try', stone: TWO })
  await hears('tried', 1)
  hear({ type: 'show', position: 2, players: 2, stones: [ONE, TWO] })
  hear({ type: 'try', stone: THREE })
  await hears('tried', 2)
  expect(board).toHaveBeenCalledTimes(1)
  // Another line of play begins anew.
  hear({ type: 'show', position: 3, players: 2, stones: [THREE] })
  hear({ type: 'try', stone: TWO })
  await hears('tried', 3)
  expect(board).toHaveBeenCalledTimes(2)
  expect(said.at(-1)).toMatchObject({ type: 'tried', position: 3, tried: { scores: scoresOf([THREE, TWO], 2) } })
})

it('answers a stone that is tried before it goes on with the gains', async () => {
  const { said, hear, hears } = serviceWith()
  hear({ type: 'show', position: 1, players: 2, stones: [ONE] })
  hear({ type: 'gains', player: 2 })
  hear({ type: 'try', stone: TWO })
  await hears('tried', 1)
  expect(said.map(({ type }) => type)).not.toContain('gains')
  hear({ type: 'gains', player: null })
})
