import type { Component } from 'vue'
import type { Seat } from '../../shared/game/seat.ts'
import type { GameId } from '../../shared/games/index.ts'
import { mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { nextTick } from 'vue'
import { PAIR } from '../../shared/game/pair.ts'
import { gameOf } from '../../shared/games/index.ts'
import { namesOf } from '../testing/matchEvents.ts'
import FlipBoard from './flip/FlipBoard.vue'
import MazeBoard from './maze/MazeBoard.vue'

/**
 * The games that are raced, each side in a copy of its own, with their first two moves, and what they say to who waits
 * at the start.
 */
const RACES: readonly [GameId, Component, unknown, readonly unknown[], string][] = [
  [
    'flip',
    FlipBoard,
    { players: 2, board: '010 111 010' },
    [{ row: 0, column: 0 }, { row: 0, column: 0 }],
    'Ann to click',
  ],
  ['maze', MazeBoard, { players: 2, walls: 'd3 d6' }, [{ to: 'E' }, { to: 'E' }], 'Ann to move'],
]

function positions(id: GameId, settings: unknown, moves: readonly unknown[]): unknown[] {
  const game = gameOf(id)
  return moves.reduce<unknown[]>((states, move) => {
    const next = game.play(states.at(-1), move)
    if (!next.ok)
      throw new Error(`the test's move was refused: ${next.error.code}`)
    return [...states, next.value.state]
  }, [game.setup(game.settings.parse(settings), { seats: PAIR, first: 1 })])
}

it.each(RACES)(
  'both sides of a race of %s stay in place and size for two at one window, and the one to play on is marked',
  async (id, board, settings, moves) => {
    const seen: unknown[] = []
    const [start, ...later] = positions(id, settings, moves)
    const props = (state: unknown) => ({
      state,
      names: namesOf('Ann', 'Bob'),
      mover: gameOf(id).toMove(state),
      own: null,
      live: true,
      over: false,
      winning: [],
      advised: null,
    })
    const view = mount(board, { props: props(start), attachTo: document.body })
    for (const state of [start, ...later.slice(0, 1)]) {
      await view.setProps(props(state))
      seen.push([
        view.findAll('.name').map(name => name.text()),
        view.findAll('.small').length,
        view.findAll('.who.next .name').map(name => name.text()),
      ])
    }
    expect(seen).toEqual([[['Ann', 'Bob'], 0, ['Ann']], [['Ann', 'Bob'], 0, ['Bob']]])
    view.unmount()
  },
)

it.each(RACES)(
  'one\'s own side of a race of %s is first and large, whoever is to move',
  async (id, board, settings, moves) => {
    for (const state of positions(id, settings, moves).slice(0, 2)) {
      const own: Seat = 2
      const mover = gameOf(id).toMove(state) === own ? own : null
      const view = mount(board, {
        props: { state, names: namesOf('Ann', 'Bob'), mover, own, live: true, over: false, winning: [], advised: null },
      })
      expect([view.findAll('.name').map(name => name.text()), view.findAll('.small .name').map(name => name.text())])
        .toEqual([['Bob', 'Ann'], ['Ann']])
      view.unmount()
    }
  },
)

it.each(RACES)(
  'a race of %s is shown alike to who only watches, and says who is to move',
  (id, board, settings, moves, waiting) => {
    const [state] = positions(id, settings, moves)
    const view = mount(board, {
      props: {
        state,
        names: namesOf('Ann', 'Bob'),
        mover: null,
        own: null,
        live: true,
        over: false,
        winning: [],
        advised: null,
      },
    })
    expect([
      view.findAll('.side .name').map(name => name.text()),
      view.findAll('.small').length,
      view.get('.status').text(),
    ]).toEqual([['Ann', 'Bob'], 0, waiting])
    view.unmount()
  },
)

it.each(RACES)(
  'the keyboard goes along to the side of a race of %s that is to be played on now',
  async (id, board, settings, moves) => {
    const [start, next] = positions(id, settings, moves)
    const view = mount(board, {
      props: {
        state: start,
        names: namesOf('Ann', 'Bob'),
        mover: 1,
        own: null,
        live: true,
        over: false,
        winning: [],
        advised: null,
      },
      attachTo: document.body,
    })
    view.get<HTMLElement>('[role=grid] [tabindex="0"]').element.focus()
    await view.setProps({ state: next, mover: 2 })
    await nextTick()
    expect(document.activeElement?.closest('[role=grid]')?.getAttribute('aria-label')).toMatch(/ of Bob,/)
    view.unmount()
  },
)
