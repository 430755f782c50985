import { expect, it } from 'vitest'
import { botOf, GAME_IDS } from '../../shared/games/index.ts'
import { setupOf } from './setups.ts'

it.each(GAME_IDS)('%s has commands with the address in them', (game) => {
  for (const { command } of setupOf(game).starters('10.0.0.5', 5001))
    expect(command).toMatch(/10\.0\.0\.5.*5001/)
})

it.each(GAME_IDS)('a bot that a command of %s starts is one of the game', (game) => {
  const bots = setupOf(game).starters('h', 1).flatMap(({ command }) => /fulcrum\.mjs bot (.+?) --/.exec(command)?.[1] ?? [])
  expect(bots.length).toBeGreaterThan(0)
  expect(bots.map(bot => botOf(game, bot)?.name)).toEqual(bots)
})

/** The starter clients and the launcher as they lie in Fulcrum's folder. */
const present = Object.keys(import.meta.glob(['/clients/**/*', '/bin/*']))

it.each(GAME_IDS)('every file that a command of %s names is there', (game) => {
  for (const { command } of setupOf(game).starters('h', 1)) {
    for (const [file] of command.matchAll(/(?:clients|bin)\/\S+/g))
      expect(present).toContain(`/${file}`)
  }
})
