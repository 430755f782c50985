import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from '@playwright/test'
import { words } from '../scripts/testing/words.mjs'
import { run, startHost } from './support/command.ts'
import { firstMissing, startersOf } from './support/starters.ts'

for (const { language, tools, prepare } of startersOf('no_tipping', 'NoTipping')) {
  test(`the ${language} starter plays the bot, going first and second, and its errors are one line`, async () => {
    const missing = await firstMissing(tools)
    test.skip(missing !== null, `the ${language} starter was not run: ${missing} is not on this machine`)
    const folder = mkdtempSync(join(tmpdir(), 'fulcrum-starter-'))
    try {
      const [command, ...args] = await prepare(folder)
      for (const wantsFirst of [true, false]) {
        const host = startHost('no-tipping', '--port', '0', '--second', 'bot:random', '--client-chooses', '--seed', '3')
        const { port } = await host.line('listening')
        const first = wantsFirst ? ['--first'] : []
        const client = await run(command, words`${args} --port ${String(port)} --name ${'Žofia "Z"'} ${first}`)
        const { code, lines } = await host.ended
        expect([client.code, client.stderr, code]).toEqual([0, '', 0])
        expect(lines.at(-1)).toMatchObject({ type: 'finished', kind: 'tipped' })
        expect(lines.find(({ type }) => type === 'moved')).toMatchObject({ name: wantsFirst ? 'Žofia "Z"' : 'Random' })
      }
      const refused = await run(command, [...args, '--port', '1'])
      expect(refused.code).toBe(1)
      expect(refused.stderr.trim().split('\n')).toHaveLength(1)
      expect((await run(command, [...args, '--nonsense'])).code).toBe(2)
    }
    finally {
      rmSync(folder, { recursive: true })
    }
  })
}

for (const { language, tools, prepare } of startersOf('voronoi', 'Voronoi')) {
  test(`the ${language} starter plays a whole series of Voronoi against a bot and itself, and its errors are one line`, async () => {
    const missing = await firstMissing(tools)
    test.skip(missing !== null, `the ${language} starter was not run: ${missing} is not on this machine`)
    const folder = mkdtempSync(join(tmpdir(), 'fulcrum-starter-'))
    try {
      const [command, ...args] = await prepare(folder)
      const host = startHost(...words`voronoi --port 0 --players 3 --stones 4 --seat 2=bot:random --games 2 --seed 3`)
      const { port } = await host.line('listening')
      const clients = await Promise.all(
        ['Žofia "Z"', 'Bob'].map(async name => run(command, [...args, '--port', String(port), '--name', name])),
      )
      const { code, lines } = await host.ended
      expect([...clients.map(client => [client.code, client.stderr]), code]).toEqual([[0, ''], [0, ''], 0])
      expect(lines.filter(({ type }) => type === 'finished').map(({ kind }) => kind)).toEqual([
        'all-placed',
        'all-placed',
      ])
      expect(lines.filter(({ type }) => type === 'noted')).toEqual([]) // nothing was refused
      const [, total = ''] = /^The series is over: (.*)\.$/m.exec(clients[0]?.stdout ?? '') ?? []
      expect(total.match(/ (?:have|has) \d+/g)).toHaveLength(3)
      const refused = await run(command, [...args, '--port', '1'])
      expect(refused.code).toBe(1)
      expect(refused.stderr.trim().split('\n')).toHaveLength(1)
      expect((await run(command, [...args, '--nonsense'])).code).toBe(2)
    }
    finally {
      rmSync(folder, { recursive: true })
    }
  })
}

for (
  const { language, tools, prepare } of startersOf('yinsh', 'Yinsh').filter(({ language }) =>
    ['Python', 'C++'].includes(language),
  )
) {
  test(`the ${language} starter plays whole games of Yinsh by all rules in both seats, and its errors are one line`, async () => {
    const missing = await firstMissing(tools)
    test.skip(missing !== null, `the ${language} starter was not run: ${missing} is not on this machine`)
    const folder = mkdtempSync(join(tmpdir(), 'fulcrum-starter-'))
    try {
      const [command, ...args] = await prepare(folder)
      for (
        const [rules, size, bot] of [
          ['course', '6', '--second'],
          ['official', '5', '--first'],
          ['blitz', '5', '--second'],
        ] as const
      ) {
        const host = startHost(...words`yinsh --port 0 --size ${size} --rules ${rules} ${bot} bot:random --seed 3`)
        const { port } = await host.line('listening')
        const client = await run(command, [...args, '--port', String(port), '--rules', rules])
        const { code, lines } = await host.ended
        expect([client.code, client.stderr, code]).toEqual([0, '', 0])
        expect(client.stdout).toMatch(/^Game over: Player [12] SCORE/m)
        // The starter plays at random: but for the rules of the course the markers may run out first.
        expect(lines.at(-1)).toMatchObject({
          type: 'finished',
          kind: expect.stringMatching(rules === 'course' ? /^rings$/ : /^(rings|markers)$/),
        })
      }
      const refused = await run(command, [...args, '--port', '1'])
      expect(refused.code).toBe(1)
      expect(refused.stderr.trim().split('\n')).toHaveLength(1)
      expect((await run(command, [...args, '--nonsense'])).code).toBe(2)
    }
    finally {
      rmSync(folder, { recursive: true })
    }
  })
}

for (
  const [language, command, folder, ending] of [
    ['Python', 'python3', 'clients/python', 'py'],
    ['JavaScript', process.execPath, 'clients/javascript', 'mjs'],
  ] as const
) {
  for (const [game, file, columns] of [['flip', 'flip', '3'], ['maze', 'maze_walker', '4']] as const) {
    test(`the ${language} starter of ${game} plays alone and races the bot, and its errors are one line`, async () => {
      const starter = `${folder}/${file}.${ending}`
      // In a race each second message comes after a pause, so a small board is enough.
      for (const race of [[], ['--second', 'bot:random', '--rows', '3', '--columns', columns]]) {
        const host = startHost(game, '--port', '0', '--seed', '3', ...race)
        const { port } = await host.line('listening')
        const client = await run(command, [starter, '--port', String(port)])
        const { code, lines } = await host.ended
        expect([client.code, client.stderr, code]).toEqual([0, '', 0])
        expect(lines.at(-1)).toMatchObject({ type: 'finished', kind: 'solved', winner: 'Player 1' })
      }
      const refused = await run(command, [starter, '--port', '1'])
      expect(refused.code).toBe(1)
      expect(refused.stderr.trim().split('\n')).toHaveLength(1)
      expect((await run(command, [starter, '--nonsense'])).code).toBe(2)
    })
  }
}
