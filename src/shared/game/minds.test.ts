import { expect, it } from 'vitest'
import { nim } from '../games/nim/index.ts'
import { minds } from '../games/nim/minds.ts'
import { defineMinds } from './minds.ts'

const { analyst } = minds

it('a game whose bots and their minds do not fit is a bug', () => {
  expect(() => defineMinds(nim, { bots: {}, analyst })).toThrow('the minds of Nim have no bot perfect')
  expect(() =>
    defineMinds(nim, {
      bots: { perfect: () => ({ pile: 0, leave: 0 }), clever: () => ({ pile: 0, leave: 0 }) },
      analyst,
    }),
  ).toThrow('Nim names no bot clever')
})
