import { PassThrough } from 'node:stream'
import { Command } from 'commander'
import { expect, it } from 'vitest'
import { GAME_IDS, gameOf } from '../../shared/games/index.ts'
import { Output } from './output.ts'
import { addPipeCommand } from './pipeProgram.ts'
import { Terminal } from './terminal.ts'
import { addTournamentCommands } from './tournament/tournamentProgram.ts'

const BUILD = { version: '1', root: '/', files: '/', starters: '/' }

function commandIn(program: Command, ...names: readonly string[]): Command {
  return names.reduce((within, name) => within.commands.find(command => command.name() === name) ?? within, program)
}

it('of pipe has the flags of the games that it can play, and of no other', () => {
  const program = new Command()
  addPipeCommand(program, new Terminal(BUILD))
  const flags = commandIn(program, 'pipe').options.map(option => option.attributeName())
  const piped = GAME_IDS.filter(id => gameOf(id).dialects.some(({ pipe }) => pipe !== undefined))
  expect(flags).toEqual([
    'host',
    'port',
    ...new Set(
      piped.flatMap(id => gameOf(id).flags.flatMap(({ setting, forClients }) => forClients === true ? [setting] : [])),
    ),
  ])
})

it('of the workers of a contest has no defaults, and takes several names', () => {
  const program = new Command()
  const output = Output.stream(new PassThrough(), 'The output')
  addTournamentCommands(program, output, {
    version: '1',
    openHost: async () => Promise.reject(new Error('no host is needed')),
    onSignals: () => {},
  })
  const workers = commandIn(program, 'tournament', 'workers')
  expect(workers.helpInformation()).not.toContain('default')
  workers.parseOptions(['--pause', 'a', '--pause', 'b'])
  expect(workers.opts()).toEqual({ pause: ['a', 'b'] })
})
