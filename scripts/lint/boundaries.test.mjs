import { readdirSync } from 'node:fs'
import { Linter } from 'eslint'
import { describe, expect, it } from 'vitest'
import { boundaries, brokenLaw, strayFormat, strayName } from './boundaries.mjs'

describe('what may be imported', () => {
  it.each([
    ['src/shared/match/match.ts', '../game.ts'],
    ['src/shared/api.ts', 'zod'],
    ['src/shared/random.ts', 'pure-rand/generator/xoroshiro128plus'],
    ['src/shared/api.test.ts', 'node:fs'],
    ['src/shared/testing/deepFreeze.ts', 'fast-check'],
    ['src/renderer/main.ts', 'vue'],
    ['src/renderer/views/Lobby.vue', '../../shared/api.ts'],
    ['src/renderer/views/Lobby.vue', '~icons/lucide/scale'],
    ['src/main/host/host.ts', 'node:fs'],
    ['src/main/seats/bot.ts', './bot.worker.ts?modulePath'],
    ['src/main/cli.ts', '../../package.json'],
    ['src/main/window.ts', 'electron'],
    ['src/main/botWindows.ts', 'electron'],
    ['src/preload/index.ts', 'electron'],
    ['src/preload/index.ts', '../main/desktop/channels.ts'],
    ['e2e/match.spec.ts', '../src/shared/api.ts'],
    ['src/main/port/hostedPort.ts', '../seats/clientDriver.ts'],
    ['src/shared/match/run/matchRunner.ts', '../match.ts'],
    ['src/main/host/host.ts', '../unpackedPath.ts'],
    ['src/main/seats/clientDriver.test.ts', '../host/host.ts'],
    ['src/main/cli.ts', './cli/hostCommand.ts'],
    ['src/shared/archive/steps.ts', '../match/match.ts'],
    ['src/shared/game/svg.ts', '../markup.ts'],
    ['src/renderer/games/RaceBoard.vue', '../components/ui/SeatMark.vue'],
    ['src/renderer/components/match/MatchBoard.vue', '../../games/boards.ts'],
  ])('%s imports %s', (file, specifier) => {
    expect(brokenLaw(file, specifier)).toBeUndefined()
  })
})

describe('what may not', () => {
  it.each([
    ['src/shared/api.ts', '../main/host/host.ts'],
    ['src/shared/api.ts', 'node:fs'],
    ['src/shared/api.ts', 'fs'],
    ['src/shared/api.ts', 'vue'],
    ['src/shared/api.ts', 'zodiac'],
    ['src/shared/api.test.ts', '../main/host/host.ts'],
    ['src/renderer/main.ts', '../main/host/host.ts'],
    ['src/renderer/main.ts', '../preload/index.ts'],
    ['src/renderer/main.ts', 'node:fs'],
    ['src/renderer/main.ts', 'electron'],
    ['src/preload/index.ts', 'node:fs'],
    ['src/preload/index.ts', '../main/window.ts'],
    ['src/main/host/host.ts', '../../renderer/main.ts'],
    ['src/main/host/host.ts', 'electron'],
    ['src/main/cli.ts', 'electron/main'],
    ['src/main/seats/clientDriver.ts', '../port/hostedPort.ts'],
    ['src/main/net/framing.ts', '../host/host.ts'],
    ['src/main/workers/workerPool.ts', '../games/no-tipping/tablebase.ts'],
    ['src/main/mutex.ts', './clock/clock.ts'],
    ['src/shared/games/index.ts', '../match/match.ts'],
    ['src/shared/match/events.ts', '../archive/steps.ts'],
    ['src/shared/match/match.ts', './run/matchRunner.ts'],
    ['src/shared/result.ts', './game/game.ts'],
    ['src/renderer/games/RaceBoard.vue', '../components/match/MatchBoard.vue'],
    ['src/renderer/components/ui/EmptyState.vue', '../shell/AppShell.vue'],
    ['src/renderer/components/match/MatchBoard.vue', '../../views/MatchView.vue'],
    ['src/renderer/texts/palette.ts', '../stores/contest.ts'],
  ])('%s does not import %s', (file, specifier) => {
    expect(brokenLaw(file, specifier)).toBeTypeOf('string')
  })
})

it.each([
  'import "node:fs"',
  'import { readFile } from "node:fs"',
  'export * from "node:fs"',
  'export { readFile } from "node:fs"',
  'await import("node:fs")',
])('the lint rule sees %s', (code) => {
  const config = { plugins: { fulcrum: boundaries }, rules: { 'fulcrum/boundaries': /** @type {const} */ ('error') } }
  const messages = new Linter().verify(code, config, 'src/shared/api.js')
  expect(messages.map(({ message }) => message)).toEqual([
    'src/shared imports only itself, src/generated, zod, pure-rand, planck, fflate, yaml, openskill, dequal and acorn.',
  ])
})

describe('the name of a game', () => {
  it.each([
    ['src/main/cli.ts', 'first\n// as in No Tipping', 2],
    ['src/renderer/views/HomeView.vue', '<p>Nim</p>', 1],
    ['src/shared/match/events.ts', 'const id = \'no-tipping\'', 1],
    ['src/main/host/host.ts', 'the Maze', 1],
  ])('does not stand in %s', (file, text, line) => {
    expect(strayName(file, text)).toMatchObject({ line })
  })

  it('is known of every game that has a folder', () => {
    const games = readdirSync('src/shared/games', { withFileTypes: true }).filter(entry =>
      entry.isDirectory() && entry.name !== 'testing',
    )
    expect(games.map(({ name }) => strayName('src/main/host/host.ts', `the game ${name}`)?.name)).toEqual(
      games.map(({ name }) => name),
    )
  })

  it.each([
    ['src/shared/games/nim/play.ts', 'Nim'],
    ['src/main/games/index.ts', 'no-tipping'],
    ['src/main/host/host.test.ts', 'no-tipping'],
    ['src/shared/match/testing/story.ts', 'nim'],
    ['src/renderer/App.vue', 'animation, minimum'],
    ['bench/relay.ts', 'Nim'],
  ])('may stand in %s', (file, text) => {
    expect(strayName(file, text)).toBeUndefined()
  })
})

describe('a format of contests', () => {
  it.each([
    ['if (plan.format.name === \'swiss\')'],
    ['const has = format !== \'groups\''],
    ['return [\'match\', \'king\'].includes(format.name)'],
    ['\nswitch (contest.plan.format.name) {'],
    ['const WORDS = { \'round-robin\': 1 }'],
    ['{ ...plan, format: { name: \'match\', rounds } }'],
    ['formats[\'tables\']'],
    ['<p v-if="setup.format === \'ladder\'">'],
  ])('is not asked for by its name: %s', (text) => {
    expect(strayFormat('src/renderer/views/ContestView.vue', text)).toMatchObject({ line: text.split('\n').length })
    expect(strayFormat('src/shared/contest/formats/groups/index.ts', text)).toBeUndefined()
    expect(strayFormat('src/main/host/contests/hostContests.test.ts', text)).toBeUndefined()
  })

  it.each([
    'goTo({ name: \'match\', id })',
    'stage.part === \'knockout\'',
    'switch (format) {',
    '\'match\': MatchView',
  ])(
    'is not meant by %s',
    (text) => {
      expect(strayFormat('src/renderer/views/ContestView.vue', text)).toBeUndefined()
    },
  )
})
