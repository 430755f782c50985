import { mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { NAMES } from '../../../shared/game/testing/names.ts'
import { GAME_IDS, gameOf } from '../../../shared/games/index.ts'
import { PEBBLES } from '../../../shared/games/testing/ids.ts'
import { boardOf, formOf, introductionOf, startersOf } from '../index.ts'

it.each(['nim', PEBBLES] as const)('%s has a board, a setup and an introduction', async (id) => {
  expect(GAME_IDS).toContain(id)
  expect(boardOf(id)).toBeDefined()
  expect(formOf(id)).toBeDefined()
  expect(gameOf(id).about).toMatch(/\.$/)
  expect((await introductionOf(id)).steps.length).toBeGreaterThan(0)
  expect(startersOf(id, { host: 'h', port: 1, command: 'fulcrum' }).length).toBeGreaterThan(0)
})

it('the board of Pebbles plays for whoever is to move', async () => {
  const state = gameOf(PEBBLES).setup({ seats: 3, heap: 9 }, { seats: [1, 2, 3], first: 2 })
  const board = mount(boardOf(PEBBLES), {
    props: { state, names: NAMES, mover: 2, own: 2, live: true, over: false, winning: [], advised: null },
  })
  expect(board.text()).toContain('Bob: 0 (you)')
  await board.findAll('button')[1]?.trigger('click')
  expect(board.emitted('play')).toEqual([[{ take: 2 }]])
  await board.setProps({ mover: null })
  expect(board.findAll('button')).toEqual([])
})
