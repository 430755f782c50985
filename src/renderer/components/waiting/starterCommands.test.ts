import { expect, it } from 'vitest'
import { GAME_IDS } from '../../../shared/games/index.ts'
import { hostPort, starterCommands } from './starterCommands.ts'

it.each(GAME_IDS)('%s has commands with the address in them', (game) => {
  for (const { command } of starterCommands(game, '10.0.0.5', 5001))
    expect(command).toMatch(/10\.0\.0\.5.*5001/)
})

/** The starter clients and the launcher as they lie in Fulcrum's folder. */
const present = Object.keys(import.meta.glob(['/clients/**/*', '/bin/*']))

it.each(GAME_IDS)('every file that a command of %s names is there', (game) => {
  for (const { command } of starterCommands(game, 'h', 1)) {
    for (const [file] of command.matchAll(/(?:clients|bin)\/\S+/g))
      expect(present).toContain(`/${file}`)
  }
})

it('writes an IPv6 address in brackets', () => {
  expect(hostPort('10.0.0.5', 80)).toBe('10.0.0.5:80')
  expect(hostPort('fe80::1', 80)).toBe('[fe80::1]:80')
})
