import { PassThrough } from 'node:stream'
import { Command } from 'commander'
import { beforeEach, describe, expect, it } from 'vitest'
import { MOST_SEATS } from '../../shared/game/seat.ts'
import { Archive } from '../archive/archive.ts'
import { playedMatch } from '../archive/testing/playedMatch.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { addGamesCommands } from './gamesProgram.ts'
import { Output } from './output.ts'

let folder: string

beforeEach(() => void (folder = temporaryFolder()))

/** What `fulcrum games …` prints; throws what makes it fail. */
async function games(...words: readonly string[]): Promise<string> {
  const printed: string[] = []
  const stream = new PassThrough()
  stream.on('data', chunk => printed.push(String(chunk)))
  const output = Output.stream(stream, 'The output')
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} })
  addGamesCommands(program, output)
  await program.parseAsync(['games', ...words, '--data', folder], { from: 'user' })
  await output.flushed()
  return printed.join('')
}

const USAGE = { code: 'commander.invalidArgument' }

describe.each([['list'], ['stats'], ['export'], ['delete', '--all']])('games %s', (...command) => {
  it.each([
    ['--text', ''],
    ['--text', ' '],
    ['--text', 'x'.repeat(201)],
    ['--player', ''],
    ['--player', 'x'.repeat(65)],
    ['--tag', ''],
    ['--tag', 'x'.repeat(41)],
    ['--rules', ''],
    ['--rules', 'fall-2020'],
    ['--since', ''],
    ['--since', '1'],
    ['--since', '2026-11'],
    ['--since', '2026-11-21 18:30'],
    ['--since', '2026-11-21T18:30Z'],
    ['--since', '2026-11-21T24:00'],
    ['--until', '2026-11-31'],
    ['--until', '2027-02-29T10:00'],
    ['--until', 'tomorrow'],
  ])('refuses %s "%s"', async (option, value) => {
    await expect(games(...command, option, value)).rejects.toMatchObject(USAGE)
  })

  it('refuses more players than a game has', async () => {
    const players = Array.from({ length: MOST_SEATS + 1 }, (_, index) => ['--player', `p${index}`]).flat()
    await expect(games(...command, ...players)).rejects.toMatchObject(USAGE)
  })
})

describe('the games of a filter', () => {
  beforeEach(async () => {
    const archive = new Archive({ folder })
    const at = new Date(2026, 10, 21, 18, 30).getTime()
    playedMatch({ id: 'g1', at, heard: (event, after) => archive.record(event, after) })
    await archive.close()
  })

  it.each([
    [['--since', '2026-11-21'], 1],
    [['--since', '2026-11-21T18:30'], 1],
    [['--since', '2026-11-21T18:31'], 0],
    [['--until', '2026-11-21'], 0],
    [['--until', '2028-02-29'], 1],
    [['--rules', 'fall-2021'], 1],
    [['--rules', 'misère'], 0],
  ])('%s are %d', async (filter, count) => {
    expect(await games('list', ...filter)).toContain(`${count} of ${count} games`)
  })
})

it('games are not exported to a file without a name', async () => {
  await expect(games('export', '-o', '')).rejects.toMatchObject(USAGE)
})
