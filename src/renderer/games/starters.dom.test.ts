import { expect, it } from 'vitest'
import { botOf, GAME_IDS } from '../../shared/games/index.ts'
import { startersOf } from './index.ts'
import { SYSTEMS } from './starterClients.ts'

const at = { host: 'h', port: 1, command: 'node bin/fulcrum.mjs' }

it.each(GAME_IDS)('%s has commands with the address in them', (game) => {
  for (const { command } of startersOf(game, { ...at, host: '10.0.0.5', port: 5001 }))
    SYSTEMS.forEach(system => expect(command(system)).toMatch(/10\.0\.0\.5.*5001/))
})

it.each(GAME_IDS)('a bot that a command of %s starts is one of the game', (game) => {
  const bots = startersOf(game, at).flatMap(({ command }) =>
    /fulcrum\.mjs bot (.+?) --/.exec(command('linux'))?.[1] ?? [],
  )
  expect(bots.length).toBeGreaterThan(0)
  expect(bots.map(bot => botOf(game, bot)?.name)).toEqual(bots)
})

/** The starter clients and the launcher as they lie in Fulcrum's folder. */
const present = Object.keys(import.meta.glob(['/clients/**/*', '/bin/*']))

it.each(GAME_IDS)('every file that a command of %s names is there', (game) => {
  for (const { file, command } of startersOf(game, at)) {
    for (const [named] of command('linux').matchAll(/bin\/\S+/g))
      expect(present).toContain(`/${named}`)
    if (file !== undefined)
      expect(present).toContain(`/clients/${file}`)
  }
})

it('a starter is run as each system has it', () => {
  const lines = (system: (typeof SYSTEMS)[number]): string[] =>
    startersOf('no-tipping', at).flatMap(({ file, command }) => file === undefined ? [] : [command(system)])
  expect(lines('windows')).toEqual([
    'python no_tipping.py --host h --port 1 --name "My team"',
    'node no_tipping.mjs --host h --port 1 --name "My team"',
    'g++ -std=c++17 -O2 -o client.exe no_tipping.cpp -lws2_32\n.\\client.exe --host h --port 1 --name "My team"',
    'java NoTipping.java --host h --port 1 --name "My team"',
  ])
  expect(lines('macos').slice(0, 3)).toEqual([
    'python3 no_tipping.py --host h --port 1 --name "My team"',
    'node no_tipping.mjs --host h --port 1 --name "My team"',
    'clang++ -std=c++17 -O2 -o client no_tipping.cpp && ./client --host h --port 1 --name "My team"',
  ])
})

it('programs of another dialect get no starters of the usual one', () => {
  const commands = startersOf('voronoi', { ...at, dialect: 'fall-2018' })
  expect(commands.map(({ language }) => language)).toEqual(['Built-in bot', 'By hand'])
  expect(commands[0]?.command('linux')).toContain('--dialect fall-2018')
})
