import type { Mark, Place } from '../../shared/game/mark.ts'
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { h, shallowRef } from 'vue'
import { firstSeats } from '../../shared/game/seat.ts'
import { NAMES } from '../../shared/game/testing/names.ts'
import { botGuides } from '../../shared/games/botGuides.ts'
import { GAME_IDS, gameOf } from '../../shared/games/index.ts'
import { seededRandom } from '../../shared/random.ts'
import { provideBotMarks } from './botMarks.ts'
import { boardOf } from './index.ts'

/** How many rings the board of a game shows of these marks. */
function ringsShown(id: (typeof GAME_IDS)[number], marks: readonly Mark[]): number {
  const game = gameOf(id)
  const parsed = game.settings.parse({})
  const settings = game.draw?.(parsed, seededRandom(1)) ?? parsed
  const state = game.setup(settings, { seats: firstSeats(game.seats(settings).least), first: 1 })
  const props = { state, names: NAMES, mover: null, own: null, live: true, over: false, winning: [], advised: null }
  const board = mount({
    setup: () => {
      provideBotMarks(shallowRef(marks))
      return () => h(boardOf(id), props)
    },
  })
  const { length } = board.findAll('[data-testid=bot-mark]')
  board.unmount()
  return length
}

describe.each(GAME_IDS)('the board of %s', (id) => {
  const { place } = botGuides[id]
  const mark = (at: Place, value = 1): Mark => ({ kind: 'mark', place: at, why: 'here', value })

  it('draws what a bot marks, each place once, and nothing otherwise', () => {
    expect(ringsShown(id, [])).toBe(0)
    expect(ringsShown(id, [mark(place)])).toBe(1)
    expect(ringsShown(id, [mark(place), mark(place, 2)])).toBe(1)
  })

  it('draws nothing for places that it does not have', () => {
    const wrong = [-999, 999_999, 0.5, Number.NaN, [-1, 0], [0, 5_000], [Number.NaN, 0]] as const
    const many = Array.from({ length: 200 }, (_, index) => mark(wrong[index % wrong.length] as never))
    expect(ringsShown(id, many)).toBe(0)
  })
})
