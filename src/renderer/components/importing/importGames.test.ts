import type { ImportSum } from './importGames.ts'
import { expect, it } from 'vitest'
import { readGameFile } from '../../../shared/archive/gameFile.ts'
import { transcriptOf } from '../../../shared/archive/transcript.ts'
import { ANN, BOB, Story } from '../../../shared/match/testing/story.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { fakeHost } from '../../testing/fakeHost.ts'
import { gamesFile, nimGame } from '../../testing/gameFiles.ts'
import { NOON } from '../../testing/matchEvents.ts'
import { importGames, MOST_REASONS } from './importGames.ts'

const stay = new AbortController().signal

function manyGames(count: number): string {
  return gamesFile(Array.from({ length: count }, (_, place) => nimGame(`g${place}`)))
}

function file(text: string, name = 'games.fulcrum.json'): File {
  return new File([text], name, { lastModified: NOON })
}

/** A host that reads what it gets, as the archive does. */
function readingHost() {
  const batches: (readonly string[])[] = []
  const seen = new Set<string>()
  const host = fakeHost({
    importGames: async (texts) => {
      batches.push(texts)
      const report = { imported: [] as string[], known: 0, refused: [] as { index: number, reason: string }[] }
      for (const [index, text] of texts.entries()) {
        const game = readGameFile(text)
        const id = game.ok && game.value.events[0]?.type === 'created' ? game.value.events[0].match : ''
        if (!game.ok)
          report.refused.push({ index, reason: game.error })
        else if (seen.has(id))
          report.known++
        else
          report.imported.push(id)
        seen.add(id)
      }
      return succeed(report)
    },
  })
  return { host, batches }
}

async function importOf(...files: File[]): Promise<ImportSum> {
  return importGames(readingHost().host, files, { tell: () => {}, signal: stay })
}

it('hands over the games of all files in batches that the host takes', async () => {
  const { host, batches } = readingHost()
  const told: [number, number][] = []
  const sum = await importGames(host, [file(manyGames(120)), file(nimGame('one-more'))], {
    tell: (games, share) => told.push([games, share]),
    signal: stay,
  })
  expect(sum).toEqual({ imported: 121, known: 0, refused: 0, reasons: [], only: null, stopped: false, problem: null })
  expect(batches.map(({ length }) => length)).toEqual([50, 50, 21])
  expect(told.map(([games]) => games)).toEqual([50, 100, 121])
  expect(told.at(-1)?.[1]).toBe(1)
})

it('keeps the messages to the host short', async () => {
  const { host, batches } = readingHost()
  const long = nimGame('long').replace('{"format"', `{"more":"${'é'.repeat(40_000)}","format"`).replace(
    '{"more"',
    '{"format":"fulcrum-game","more"',
  )
  await importGames(host, [file(gamesFile([long, long]))], { tell: () => {}, signal: stay })
  expect(JSON.stringify(batches[0]).length).toBeLessThan(5_000) // only what counts of a game is sent
  const noted = nimGame('a').replace('"type":"started"', `"type":"started","pad":"${'é'.repeat(70_000)}"`)
  batches.length = 0
  await importGames(host, [file(gamesFile([noted, noted, noted]))], { tell: () => {}, signal: stay })
  expect(batches.map(({ length }) => length)).toEqual([1, 1, 1])
})

it('refuses a game that no message can hold, and takes the others', async () => {
  const huge = nimGame('huge').replace('"type":"started"', `"type":"started","pad":"${'x'.repeat(1_100_000)}"`)
  const sum = await importOf(file(gamesFile([nimGame('a'), huge, nimGame('b')])))
  expect(sum).toMatchObject({
    imported: 2,
    refused: 1,
    reasons: [{ game: 2, reason: expect.stringContaining('too large') }],
  })
})

it('says which games were refused, and why', async () => {
  const wrong = nimGame('b').replaceAll('"pile":2', '"pile":7')
  const sum = await importOf(file(gamesFile([nimGame('a'), nimGame('a'), wrong])))
  expect(sum).toMatchObject({ imported: 1, known: 1, refused: 1, only: null })
  expect(sum.reasons[0]).toMatchObject({ file: 'games.fulcrum.json', game: 3 })
})

it.each([
  ['one game', nimGame('a')],
  ['one game, laid out and with a byte order mark', `\uFEFF${JSON.stringify(JSON.parse(nimGame('a')), null, 2)}\n`],
  ['a list with one game', gamesFile([nimGame('a')])],
])('tells the id of the only game of a file with %s', async (_, text) => {
  const { host } = readingHost()
  const options = { tell: () => {}, signal: stay }
  expect(await importGames(host, [file(text)], options)).toMatchObject({ imported: 1, only: 'a' })
  expect(await importGames(host, [file(text)], options)).toMatchObject({ imported: 0, known: 1, only: 'a' })
})

it('takes in a transcript of No Tipping', async () => {
  const { events } = new Story().start(ANN, BOB).move({ position: -5, weight: 1 }, 800).move(
    { position: 2, weight: 1 },
    1200,
  )
  const { host, batches } = readingHost()
  const sum = await importGames(host, [file(transcriptOf(events, 1), 'game.txt')], { tell: () => {}, signal: stay })
  expect(sum).toMatchObject({ imported: 1, refused: 0 })
  const game = readGameFile(batches[0]?.[0] ?? '')
  expect(game.ok && game.value.events.filter(({ type }) => type === 'moved')).toHaveLength(2)
  expect(game.ok && game.value.events[0]?.at).toBe(NOON)
})

it.each([
  ['an empty file', '', 'The file is empty.'],
  ['a picture', '\u0089PNG\r\n', 'Not a Fulcrum game file, nor a transcript of a game'],
  ['a list that is cut', manyGames(2).slice(0, -20), 'The file ends in the middle'],
  ['a later version', '{"format":"fulcrum-games","version":9,"games":[]}', 'version'],
])('says what is wrong with %s', async (_, text, reason) => {
  expect((await importOf(file(text))).reasons.at(-1)).toEqual({
    file: 'games.fulcrum.json',
    game: null,
    reason: expect.stringContaining(reason),
  })
})

it('goes on with the next file where one can’t be read', async () => {
  const gone = Object.assign(file('x', 'gone.json'), {
    stream: () => {
      throw new Error('gone')
    },
  })
  expect(await importOf(gone, file(nimGame('a')))).toMatchObject({
    imported: 1,
    refused: 1,
    reasons: [{ file: 'gone.json', game: null, reason: 'It can’t be read.' }],
  })
})

it('keeps only the first reasons of many', async () => {
  const bad = gamesFile(Array.from({ length: 80 }, String).fill('{"format":"fulcrum-game","version":1}'))
  const sum = await importOf(file(bad))
  expect(sum.refused).toBe(80)
  expect(sum.reasons).toHaveLength(MOST_REASONS)
})

it('stops when told to', async () => {
  const { host, batches } = readingHost()
  const stopping = new AbortController()
  const sum = await importGames(host, [file(manyGames(300))], { tell: () => stopping.abort(), signal: stopping.signal })
  expect(batches).toHaveLength(1)
  expect(sum).toMatchObject({ imported: 50, stopped: true, problem: null })
})

it('stops where the host takes no more', async () => {
  const problem = { code: 'archive', message: 'The disk is full.' } as const
  const sum = await importGames(fakeHost({ importGames: async () => fail(problem) }), [file(manyGames(120))], {
    tell: () => {},
    signal: stay,
  })
  expect(sum).toMatchObject({ imported: 0, problem, only: null })
})
