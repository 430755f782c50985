import { expect, it } from 'vitest'
import { flip } from '../games/flip/index.ts'
import { minds } from '../games/flip/minds.ts'
import { defineMinds } from './minds.ts'

const { analyst } = minds

it('a game whose bots and their minds do not fit is a bug', () => {
  const choose = (): { row: number, column: number } => ({ row: 0, column: 0 })
  expect(() => defineMinds(flip, { bots: { perfect: choose }, analyst }))
    .toThrow('the minds of Flip have no bot chaser')
  expect(() => defineMinds(flip, { bots: { perfect: choose, chaser: choose, clever: choose }, analyst }))
    .toThrow('Flip names no bot clever')
})
