import type { Dialect } from '../dialect.ts'
import type { GameUnderTest, PlayedGame } from './gameUnderTest.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJsonObject } from '../../jsonObject.ts'
import { eachSeat } from '../seat.ts'
import { botCalled, quickThinking, some } from './gameUnderTest.ts'
import { anyMessage, isOneLine, MARKUP_NAME } from './hostile.ts'
import { NAMES } from './names.ts'
import { playOverWire } from './overWire.ts'

const POSITIONS_A_GAME = 6
const NAMES_OF_MARKUP = eachSeat(() => MARKUP_NAME)

/** Tests how a game speaks to programs. */
export function describeDialects(test: GameUnderTest, played: () => readonly PlayedGame[]): void {
  const { game } = test

  it('has dialects of different names', () => {
    const ids = game.dialects.map(({ id }) => id)
    expect(new Set(ids).size, `${game.id}: two dialects have the same id`).toBe(ids.length)
    const titles = game.dialects.map(({ id, words }) => words?.title ?? id)
    expect(new Set(titles).size, `${game.id}: two dialects have the same title`).toBe(ids.length)
    expect(
      ids.length === 1 || game.dialects.every(({ words }) => words !== undefined),
      `${game.id}: people choose among its dialects, and one has no words`,
    ).toBe(true)
  })

  describe.each(game.dialects.map(dialect => ({ dialect, name: dialect.id })))('its dialect $name', ({ dialect }) => {
    const called = `${game.id}, ${dialect.id}`

    it('has limits that can be kept', () => {
      const { gapMs, graceMs, earlyMoves, faultsPassedOver } = dialect
      for (const [limit, value] of Object.entries({ gapMs, graceMs, earlyMoves, faultsPassedOver })) {
        expect(Number.isInteger(value) && value >= 0, `${called}: ${limit} must be a whole number from 0, not ${value}`)
          .toBe(true)
      }
    })

    if (dialect.farewell !== undefined) {
      it('has a farewell that is a message', () => {
        expectFramed(dialect, dialect.farewell ?? '', called)
      })
    }

    it('carries a whole game between our own clients', async () => {
      const tables = new Map(played().map(({ settings, table }) => [table, settings]))
      for (const [table, settings] of tables) {
        const bot = botCalled(test, game.usualBot)
        const { turns, told } = await playOverWire({
          game,
          dialect,
          settings,
          table,
          choose: view => bot.choose(view, quickThinking(1)),
        })
        expect(turns.length, `${called}: a game over the wire must have turns`).toBeGreaterThan(0)
        told.forEach(message => expectFramed(dialect, message, called))
      }
    })

    it('tells all its news in whole messages, whatever the players are called', () => {
      for (const { settings, states, table: { seats } } of played()) {
        const session = dialect.session(settings)
        for (const state of some(states, POSITIONS_A_GAME)) {
          const standing = game.standing(state)
          for (const seat of seats) {
            const messages = standing === null
              ? [...session.tell({ type: 'position', state }, seat), ...session.tell({ type: 'refused', state }, seat)]
              : session.tell({ type: 'end', state, places: standing.places, names: NAMES_OF_MARKUP }, seat)
            messages.forEach(message => expectFramed(dialect, message, called))
          }
        }
      }
    })

    if (game.refused === 'again') {
      it('asks its client again after a refused move', () => {
        for (const { settings, states: [state] } of played()) {
          const seat = game.toMove(state)
          const told = seat === null
            ? ['nobody is to move']
            : dialect.session(settings).tell({ type: 'refused', state }, seat)
          expect(told.length, `${called}: a client whose move was refused must be told`).toBeGreaterThan(0)
        }
      })
    }

    it('throws at nothing that comes over a connection', () => {
      const settings = played()[0]?.settings ?? game.settings.parse({})
      const follower = dialect.follow({ name: NAMES[1], wantsFirst: false, settings: {} })
      fc.assert(fc.property(anyMessage, (message) => {
        for (
          const heard of [
            dialect.session(settings).hear(message),
            follower.hear(message),
            ...dialect.greeting === null ? [] : [dialect.greeting.read(message)],
          ]
        ) {
          if (!heard.ok) {
            expect(
              isOneLine(heard.error),
              `${called}: what is wrong with a message must be said on one line, not ${JSON.stringify(heard.error)}`,
            ).toBe(true)
          }
        }
      }))
    })
  })
}

function expectFramed(dialect: Dialect<unknown, unknown, unknown>, message: string, called: string): void {
  expect(/[\r\n]/.test(message), `${called}: a message must be without line ends: ${JSON.stringify(message)}`).toBe(
    false,
  )
  if (dialect.framing === 'objects')
    expect(parseJsonObject(message).ok, `${called}: a message must be one JSON object: ${message}`).toBe(true)
}
