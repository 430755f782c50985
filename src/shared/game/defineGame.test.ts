import { describe, expect, it } from 'vitest'
import { flip } from '../games/flip/index.ts'
import { nim } from '../games/nim/index.ts'
import { noTipping } from '../games/no-tipping/index.ts'
import { yinsh } from '../games/yinsh/index.ts'
import { RANDOM } from './defineGame.ts'

describe('what a game leaves out', () => {
  const start = nim.setup(nim.settings.parse({ piles: '1 1' }), { seats: [1, 2], first: 1 })

  it('is as most games have it', () => {
    const settings = nim.settings.parse({})
    expect([nim.seats(settings), nim.begins, nim.usualBudgetMs(settings), nim.refused]).toEqual([
      { least: 2, most: 2 },
      'seat-1',
      120_000,
      'loses',
    ])
    expect(nim.bots[0]).toEqual(RANDOM)
    expect([nim, flip, noTipping, yinsh].map(({ quickBots }) => Object.keys(quickBots))).toEqual([
      ['random', 'perfect'],
      ['random'],
      [],
      [],
    ])
    expect([nim.usualBot, flip.usualBot, noTipping.usualBot]).toEqual(['perfect', 'chaser', 'careful'])
  })

  it('is a position with the seat that is to move, and none once it is over', () => {
    expect(nim.toJson(start)).toEqual({
      piles: [1, 1],
      start: [1, 1],
      misere: false,
      plies: 0,
      lastMove: null,
      toMove: 1,
    })
    expect(nim.toJson({ ...start, piles: [0, 0] }).toMove).toBeNull()
  })

  it('is a name of the rules where they are not the ordinary ones', () => {
    expect(['course', 'blitz'].map(rules => yinsh.rulesOf(yinsh.settings.parse({ rules })))).toEqual(['', 'blitz'])
  })

  it('are the refusals that every game has', () => {
    const refusals = [
      nim.play(start, 'x'),
      nim.play({ ...start, piles: [0] }, { pile: 0, leave: 0 }),
      noTipping.play(noTipping.setup(noTipping.settings.parse({}), { seats: [1, 2], first: 1 }), 5),
    ]
    expect(refusals.map(played => played.ok ? 'accepted' : noTipping.explainRefusal(played.error as never, 'Ann')))
      .toEqual([
        'Ann sent something that is not a move',
        'Ann tried to move, but the game is over',
        'Ann sent 5, which is not a move',
      ])
  })
})
