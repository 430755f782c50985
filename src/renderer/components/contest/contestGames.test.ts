import { expect, it } from 'vitest'
import { LedContest } from '../../testing/contestEvents.ts'
import { gamesIn, gameText, shortGameText } from './contestGames.ts'

it('says beside a game’s players only how it ended, unless nobody won it', () => {
  const led = new LedContest().play(1)
  const [won] = [...gamesIn(led.contest)].map(({ game }) => game).filter(({ result }) => result !== null)
  if (won === undefined || won.result === null)
    throw new Error('no game was played')
  const full = gameText(led.contest, won)
  const short = shortGameText(led.contest, won)
  expect(full).toMatch(/^\w+ won · /)
  expect(full.toLowerCase()).toBe(`${full.split(' won')[0]?.toLowerCase()} won · ${short.toLowerCase()}`)

  const drawn = { ...won, result: { ...won.result, places: [1, 1] } }
  expect(shortGameText(led.contest, drawn)).toBe(gameText(led.contest, drawn))
  const unplayed = { ...won, status: 'void' } as const
  expect(shortGameText(led.contest, unplayed)).toBe(gameText(led.contest, unplayed))
})

it.each([
  [['no-show', null], [2, 1], 'Bob won · Ann did not come'],
  [[null, 'start-failure'], [1, 2], 'Ann won · Bob did not start'],
  [['no-show', 'no-show'], [2, 2], 'Not played · Ann and Bob did not come'],
] as const)('says who did not come, and who has the point: %j', (faults, places, text) => {
  const led = new LedContest().play(1)
  const [game] = [...gamesIn(led.contest)].map(one => one.game)
  if (game?.result == null)
    throw new Error('no game was played')
  const seating = led.contest.entrants.slice(0, 2).map(({ number }) => number)
  const result = { ...game.result, faults: [...faults], places: [...places] }
  expect(gameText(led.contest, { ...game, seating, result })).toBe(text)
})
