import { expect, it } from 'vitest'
import { eachSeat } from '../game/seat.ts'
import { gameOf } from '../games/index.ts'
import { CARD_HEIGHT, CARD_WIDTH, futuresCard, linesOf, shareCard } from './card.ts'
import { finaleStay, REEL_MS, reelOf } from './reel.ts'

const nim = gameOf('nim')
const start = nim.setup(nim.settings.parse({ piles: '3 4 5' }), { seats: [1, 2], first: 1 })

function cardOf(first: string, sentence = 'Ann gives the win away.'): string {
  const names = eachSeat(seat => seat === 1 ? first : 'Bob')
  return shareCard({
    picture: nim.picture(start, names),
    title: 'Nim',
    seats: [1, 2],
    names,
    place: 'Move 7 of 12',
    sentence,
  })
}

it('draws a card of 1200 × 630 with the position, the names and the sentence', () => {
  const card = cardOf('Ann')
  expect(card).toMatch(new RegExp(`^<svg [^>]*width="${CARD_WIDTH}" height="${CARD_HEIGHT}"`))
  expect(card.match(/<svg /g)).toHaveLength(2)
  for (const text of ['Ann', 'Bob', 'Ann gives the win away.', 'Move 7 of 12', 'Fulcrum'])
    expect(card).toContain(text)
})

it('puts a position that is as high as wide beside the texts, nearly as high as the card', () => {
  const yinsh = gameOf('yinsh')
  const names = eachSeat(seat => seat === 1 ? 'Ann' : 'Bob')
  const picture = yinsh.picture(yinsh.setup(yinsh.settings.parse({}), { seats: [1, 2], first: 1 }), names)
  const card = shareCard({
    picture,
    title: 'Yinsh',
    seats: [1, 2],
    names,
    place: 'Move 7 of 12',
    sentence: 'word '.repeat(100).trim(),
  })
  expect(Number(/<svg x="580" y="44" width="576" height="(\d+)"/.exec(card)?.[1])).toBeGreaterThan(500)
  for (const text of ['Ann', 'Bob', 'Move 7 of 12', 'word…', 'Fulcrum'])
    expect(card).toContain(text)
})

it('draws two futures beside each other, with what each is called and has come to', () => {
  const names = eachSeat(seat => seat === 1 ? 'Ann' : 'Bob')
  const future = { colour: '#000', picture: nim.picture(start, names) }
  const card = futuresCard({
    title: 'Nim',
    seats: [1, 2],
    names,
    place: 'Move 7 of 12',
    sentence: 'Ann gives the win away.',
    futures: [{ ...future, label: 'As played', says: 'a < b' }, { ...future, label: 'Better', says: '' }],
  })
  expect(card).toMatch(new RegExp(`^<svg [^>]*width="${CARD_WIDTH}" height="${CARD_HEIGHT}"`))
  expect(card.match(/<svg /g)).toHaveLength(3)
  for (const text of ['As played', 'Better', 'a &lt; b', 'Ann gives the win away.', 'Move 7 of 12'])
    expect(card).toContain(text)
})

it('escapes names and sentences, whatever they hold', () => {
  const card = cardOf('<script>"&', 'a < b & <i>')
  expect(card).not.toContain('<script')
  expect(card).not.toContain('<i>')
})

it('breaks a sentence into three lines at most', () => {
  expect(linesOf('Short.')).toEqual(['Short.'])
  const lines = linesOf('word '.repeat(100).trim())
  expect(lines).toHaveLength(3)
  expect(lines.at(-1)?.endsWith('…')).toBe(true)
  expect(lines.every(line => line.length <= 73)).toBe(true)
})

it.each([[0, 0], [1, 1], [2, 9], [9, 9], [5, 40]])('lasts six seconds around move %i of %i', (turn, end) => {
  const reel = reelOf(turn, end)
  expect(reel.reduce((sum, { ms }) => sum + ms, 0)).toBe(REEL_MS)
  expect(reel.map(({ plies }) => plies)).toContain(turn)
  expect(reel.at(-1)?.plies).toBe(end)
  expect(reel.every(({ plies, ms }) => plies >= 0 && ms >= 500)).toBe(true)
})

it.each([[25, 83], [100, 83], [8, 100]])('keeps time for %i pictures of a fall', (pictures, frameMs) => {
  const finaleMs = pictures * finaleStay(pictures, frameMs)
  expect(finaleMs).toBeLessThanOrEqual(2000)
  expect(reelOf(9, 12, finaleMs).reduce((sum, { ms }) => sum + ms, finaleMs)).toBe(REEL_MS)
  expect(reelOf(9, 12, finaleMs).every(({ ms }) => ms >= 500)).toBe(true)
})
