import type { Ended } from './support/command.ts'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { words } from '../scripts/testing/words.mjs'
import { fulcrumIn, run } from './support/command.ts'
import { freshDataFolder } from './support/dataFolder.ts'

const COMMAND = fileURLToPath(new URL('../out/main/cli.js', import.meta.url))

test.describe('a disk without room', () => {
  test.skip(process.platform === 'win32', 'there is no limit to the size of files to set')

  test('loses no game that is over: those stay in their own files', async () => {
    const data = freshDataFolder()
    const { code, stdout } = await limited(data, 100, ...words`--first bot:random --second bot:random --games 60`)
    expect(code).toBe(0)
    expect(stdout.match(/"type":"finished"/g)).toHaveLength(60)
    const listed = await fulcrumIn(data, 'games', 'list', '--json')
    expect((JSON.parse(listed.stdout) as { total: number }).total).toBe(60)
  })

  test('lets games go on where there is none from the start, and says that they are not kept', async () => {
    const data = freshDataFolder()
    await fulcrumIn(data, 'host', 'nim', '--first', 'bot:random', '--second', 'bot:random', '--json')
    const { code, stdout, stderr } = await limited(data, 16, ...words`--first bot:random --second bot:random --games 2`)
    expect(code).toBe(1)
    expect(stdout.match(/"type":"finished"/g)).toHaveLength(2)
    expect(stderr).toContain('games are played but not kept')
    expect(stderr).toMatch(/fulcrum: 2 games were not kept: the disk that holds .*\n$/)
    expect((await fulcrumIn(data, 'games', 'list')).stdout).toContain('last-coin') // what was there before is whole
  })

  test('leaves a record that is right as far as it goes, and counts what is not in it', async () => {
    const data = freshDataFolder()
    const record = join(data, 'record.fulcrum.json')
    const { code, stdout, stderr } = await limited(data, 100, ...words`--first bot:random --second bot:random
      --games 20 --record ${record}`)
    expect(stdout.match(/"type":"finished"/g)).toHaveLength(20)
    const { games } = JSON.parse(readFileSync(record, 'utf8')) as { games: unknown[] }
    expect(games.length).toBeGreaterThan(0)
    expect(stderr).toContain(
      `${20 - games.length} games are not in the record: ${record} can’t be written: the disk that holds it is full.`,
    )
    expect(code).toBe(1)
  })

  test('is told wherever something is printed or saved on it', async () => {
    test.skip(!existsSync('/dev/full'), 'there is no full device')
    const data = freshDataFolder()
    await fulcrumIn(data, 'host', 'nim', '--first', 'bot:random', '--second', 'bot:random', '--json')
    const full = async (...args: readonly string[]): Promise<Ended> =>
      run('bash', ['-c', '"$0" "$@" > /dev/full', process.execPath, COMMAND, ...args], data)
    const sentence = 'fulcrum: The output can’t be written: the disk that holds it is full.\n'
    for (
      const args of [
        ['games', 'list'],
        ['games', 'export'],
        ['games', 'export', '--format', 'csv'],
        ['--help'],
        ['host', 'nim', '--first', 'bot:random', '--second', 'bot:random', '--games', '0', '--json'],
      ]
    )
      expect(await full(...args), args.join(' ')).toMatchObject({ code: 1, stderr: sentence })
    for (
      const [file, why] of [
        ['/dev/full', 'the disk that holds it is full'],
        [join(data, 'no', 'file'), 'there is no such folder'],
        ['/', 'it is a folder'],
      ] as const
    ) {
      expect(await fulcrumIn(data, 'games', 'export', '-o', file)).toMatchObject({
        code: 1,
        stderr: `fulcrum: ${file} can’t be written: ${why}.\n`,
      })
    }
    await fulcrumIn(data, ...words`host no-tipping --first bot:random --second bot:random --games 20 --json`)
    const script = 'ulimit -f 100; "$0" "$@" > "$FULCRUM_DATA/cut"'
    const cut = await run('bash', words`-c ${script} ${process.execPath} ${COMMAND} games export`, data)
    expect(cut).toMatchObject({ code: 1, stderr: sentence }) // the last part was taken only in part
  })

  test('is nothing to whoever stops reading', async () => {
    const script = 'set -o pipefail; "$0" "$@" | head -n 1 > /dev/null'
    const { code, stderr } = await run('bash', words`-c ${script} ${process.execPath} ${COMMAND}
      host nim --first bot:random --second bot:random --games 0 --json`)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })
})

/** `host no-tipping` where no file can grow beyond so many KiB. */
async function limited(data: string, kib: number, ...args: readonly string[]): Promise<Ended> {
  const script = `ulimit -f ${kib}; exec "$0" "$@"`
  return run('bash', words`-c ${script} ${process.execPath} ${COMMAND} host no-tipping ${args} --json`, data)
}

test.describe('games at the command line', () => {
  test('end with 0 after success, however often they are asked', async () => {
    const data = freshDataFolder()
    await fulcrumIn(data, 'host', 'nim', '--first', 'bot:random', '--second', 'bot:random', '--json')
    const file = join(data, 'all.fulcrum.json')
    for (let turn = 0; turn < 8; turn++) {
      for (const args of [['games', 'list'], ['games', 'export', '-o', file], ['import', file]]) {
        expect(await fulcrumIn(data, ...args), `${args.join(' ')}, time ${turn + 1}`).toMatchObject({
          code: 0,
          stderr: '',
        })
      }
    }
  })

  test('are listed, shown, exported, imported elsewhere and deleted', async () => {
    const data = freshDataFolder()
    const record = join(data, 'record.fulcrum.json')
    const { code } = await fulcrumIn(data, ...words`host no-tipping --first bot:random --second bot:careful
      --weights 3 --games 3 --record ${record} --json`)
    expect(code).toBe(0)
    const { games } = JSON.parse((await fulcrumIn(data, 'games', 'list', '--json')).stdout) as {
      games: { id: string, plies: number }[]
    }
    expect(games).toHaveLength(3)
    const id = games[0]?.id ?? ''
    expect((await fulcrumIn(data, 'games', 'show', id)).stdout).toMatch(/wins\./)
    expect((await fulcrumIn(data, 'games', 'show', id, '--ply', '2')).stdout).toContain('2. Careful places')
    expect((await fulcrumIn(data, 'games', 'stats')).stdout).toContain('3 games')
    expect((await fulcrumIn(data, 'games', 'export', '--format', 'csv')).stdout.trim().split(/\r?\n/)).toHaveLength(4)

    const elsewhere = freshDataFolder()
    expect((await fulcrumIn(elsewhere, 'import', record)).stdout).toBe('3 imported, 0 there already, 0 refused\n')
    const file = join(data, 'one.fulcrum.json')
    await fulcrumIn(data, 'games', 'export', id, '-o', file)
    expect((await fulcrumIn(elsewhere, 'games', 'import', file)).stdout).toBe(
      '0 imported, 1 there already, 0 refused\n',
    )
    expect((await fulcrumIn(elsewhere, 'games', 'export', id)).stdout).toBe(readFileSync(file, 'utf8'))
    expect((await fulcrumIn(data, 'replay', file, '--ply', '1')).stdout).toContain('1. Random places')

    expect((await fulcrumIn(data, 'games', 'delete', id)).stdout).toBe('1 deleted\n')
    expect(await fulcrumIn(data, 'games', 'show', id)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no game'),
    })
  })

  test('come from a transcript of a game, and go out as one', async () => {
    const data = freshDataFolder()
    await fulcrumIn(data, ...words`host no-tipping --first bot:random --second bot:random --weights 4 --json`)
    const { games } = JSON.parse((await fulcrumIn(data, 'games', 'list', '--json')).stdout) as {
      games: { id: string, plies: number, players: { place: number }[] }[]
    }
    const transcript = join(data, 'transcript.txt')
    const id = games[0]?.id ?? ''
    await fulcrumIn(data, ...words`games export ${id} --format transcript --seat 2 -o ${transcript}`)
    const elsewhere = freshDataFolder()
    expect((await fulcrumIn(elsewhere, 'import', transcript, transcript)).stdout).toBe(
      '1 imported, 1 there already, 0 refused\n',
    )
    const imported = JSON.parse((await fulcrumIn(elsewhere, 'games', 'list', '--json')).stdout) as {
      games: { plies: number, players: { place: number }[] }[]
    }
    expect(imported.games).toMatchObject([{
      plies: games[0]?.plies,
      players: games[0]?.players.map(({ place }) => ({ place })),
    }])
  })

  test('move no cursor, whatever is written on them', async () => {
    const data = freshDataFolder()
    await fulcrumIn(data, 'host', 'nim', '--first', 'bot:random', '--second', 'bot:random', '--json')
    const game = JSON.parse((await fulcrumIn(data, 'games', 'export')).stdout) as { games: { annotations: object }[] }
    const hostile = 'x\u001B[2J\u009B2J\ry'
    game.games[0] = {
      ...game.games[0],
      annotations: { starred: true, tags: [`${hostile}\nz`], note: `${hostile}\nz`, names: { 1: hostile } },
    }
    const elsewhere = freshDataFolder()
    const file = join(elsewhere, 'a\u001B[2J\nb.json')
    writeFileSync(file, JSON.stringify(game))
    expect((await fulcrumIn(elsewhere, 'import', file)).code).toBe(0)
    writeFileSync(file, '{}')
    const printed = [await fulcrumIn(elsewhere, 'import', file)]
    for (const args of [['list'], ['list', '--json'], ['stats'], ['export'], ['export', '--format', 'csv']])
      printed.push(await fulcrumIn(elsewhere, 'games', ...args))
    for (const { stdout, stderr } of printed)
      // eslint-disable-next-line no-control-regex -- that there is none
      expect(stdout.replaceAll('\r\n', '\n') + stderr).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/)
    expect(printed[0]?.stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(printed[1]?.stdout.trimEnd().split('\n')).toHaveLength(2)
    expect(printed[1]?.stdout).toContain('#x[2J2Jyz')
  })

  test('refuse a file that is none, with the reason', async () => {
    const refused = await fulcrumIn(freshDataFolder(), 'import', 'README.md')
    expect(refused).toMatchObject({
      code: 1,
      stdout: '0 imported, 0 there already, 1 refused\n',
      stderr: expect.stringContaining('README.md'),
    })
    expect(await fulcrumIn(freshDataFolder(), 'import', 'nowhere.json')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('can’t be read'),
    })
  })
})
