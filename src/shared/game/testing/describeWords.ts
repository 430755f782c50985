import type { GameUnderTest, PlayedGame } from './gameUnderTest.ts'
import { describe, expect, it } from 'vitest'
import { stripUnprintableInLines } from '../../printable.ts'
import { eachSeat } from '../seat.ts'
import { showcasePositions } from '../showcase.ts'
import { some } from './gameUnderTest.ts'
import { FORGOTTEN, isOneLine, MARKUP_NAME } from './hostile.ts'
import { NAMES } from './names.ts'
import { pictureFaults } from './pictureFaults.ts'

const POSITIONS_A_GAME = 10
const DOCUMENT
  = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 [\d.]+ [\d.]+" width="[\d.]+" height="[\d.]+"/
const HOSTILE_NAMES = eachSeat(seat => `${MARKUP_NAME}\u001B[2J\n\u202E${seat}`)
const LONG_NAMES = eachSeat(seat => `${seat}${'W'.repeat(63)}`)

/** Tests what a game says about its positions and how it draws them. */
export function describeWords(test: GameUnderTest, played: () => readonly PlayedGame[]): void {
  const { game } = test
  const { id } = game

  function eachPosition(check: (state: unknown, ply: number) => void): void {
    for (const { states } of played())
      some([...states.entries()], POSITIONS_A_GAME).forEach(([ply, state]) => check(state, ply))
  }

  describe('its words and pictures', () => {
    it('say what the last move did, and nothing at the start', () => {
      eachPosition((state, ply) => {
        const words = game.describeLastMove(state)
        if (ply === 0) {
          expect(words, `${id}: describeLastMove must be null at the start`).toBeNull()
        }
        else {
          expect(
            isOneLine(words ?? '') && !FORGOTTEN.test(words ?? ''),
            `${id}: describeLastMove must give one line after a move, not ${JSON.stringify(words)}`,
          ).toBe(true)
        }
      })
    })

    it('explain the end in a sentence without its full stop', () => {
      eachPosition((state) => {
        if (game.standing(state) === null)
          return
        const words = game.explainEnd(state, NAMES)
        expect(
          isOneLine(words) && !/\.$/.test(words) && !FORGOTTEN.test(words),
          `${id}: explainEnd must give one sentence without its full stop, not ${JSON.stringify(words)}`,
        ).toBe(true)
      })
    })

    it('have the same figures at all times', () => {
      for (const { states } of played()) {
        const keys = game.figures(states[0]).map(({ key }) => key)
        expect(new Set(keys).size, `${id}: each figure must have a key of its own`).toBe(keys.length)
        for (const state of some(states, POSITIONS_A_GAME)) {
          const figures = game.figures(state)
          expect(figures.map(({ key }) => key), `${id}: the keys of its figures must stay the same during a game`)
            .toEqual(keys)
          expect(
            figures.every(({ label, value, limit = 0 }) =>
              isOneLine(label) && Number.isFinite(value) && Number.isFinite(limit),
            ),
            `${id}: its figures must have labels and be numbers`,
          ).toBe(true)
        }
      }
    })

    it('have a colour for each pixel, where they are drawn in pixels', () => {
      for (const { states } of played()) {
        const { width, height, colours, pixels } = game.raster?.(states.at(-1))
          ?? { width: 0, height: 0, colours: ['#000000'], pixels: [] }
        expect(pixels.length, `${id}: raster must have width × height pixels`).toBe(width * height)
        expect(
          pixels.every(colour => colour < colours.length) && colours.every(colour => /^#[\da-f]{6}$/.test(colour)),
          `${id}: each pixel of raster must be the number of a colour #rrggbb`,
        ).toBe(true)
      }
    })

    it('draw the board as lines of plain text', () => {
      eachPosition((state) => {
        const board = game.asciiBoard(state, NAMES)
        expect(
          board.trim() !== '' && stripUnprintableInLines(board) === board && !FORGOTTEN.test(board),
          `${id}: asciiBoard must give lines of plain text, not ${JSON.stringify(board)}`,
        ).toBe(true)
      })
    })

    it('tell a position as plain JSON', () => {
      eachPosition((state) => {
        const json = game.toJson(state)
        expect(JSON.parse(JSON.stringify(json)), `${id}: toJson must give plain JSON`).toStrictEqual(json)
        expect(json.toMove, `${id}: toJson must say whose move it is, null when the game is over`).toBe(
          game.toMove(state),
        )
      })
    })

    it('show a game that its rules accept', () => {
      expect(showcasePositions(game)).toHaveLength(game.showcase.moves.length + 1)
      expect(isOneLine(game.about), `${id}: its rule must be one line`).toBe(true)
    })

    it('draw miniatures that stand alone and have no words', () => {
      eachPosition((state) => {
        const miniature = game.miniature(state)
        expect(pictureFaults(miniature), `${id}: its miniature must be well-formed SVG`).toEqual([])
        expect(miniature, `${id}: its miniature must begin like its picture`).toMatch(DOCUMENT)
        expect(miniature, `${id}: its miniature must have no words`).not.toContain('<text')
      })
    })

    it('draw pictures that stand alone and in which names do no harm', () => {
      eachPosition((state) => {
        for (const names of [NAMES, HOSTILE_NAMES, LONG_NAMES]) {
          const picture = game.picture(state, names)
          expect(
            pictureFaults(picture),
            `${id}: its picture must be well-formed SVG without scripts, styles and links, with names escaped`,
          ).toEqual([])
          expect(picture, `${id}: its picture must be an SVG document with a viewBox, a width and a height`).toMatch(DOCUMENT)
        }
      })
    })
  })
}
