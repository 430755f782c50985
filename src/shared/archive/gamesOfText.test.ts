import type { Result } from '../result.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_TRANSCRIPT } from '../game/transcriptMessages.ts'
import { readGameFile, writeGameFile } from './gameFile.ts'
import { GAMES_FILE_BETWEEN, GAMES_FILE_HEAD, GAMES_FILE_TAIL } from './gamesFile.ts'
import { gamesOfText } from './gamesOfText.ts'
import { readTranscript } from './readTranscript.ts'
import { anyGame, anyNoTipping } from './testing/anyGame.ts'
import { transcriptOf } from './transcript.ts'

async function* cut(text: string, size: number): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += size)
    yield text.slice(from, from + size)
}

async function listOf<T>(coming: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of coming)
    list.push(item)
  return list
}

async function all(text: string, size = text.length): Promise<Result<string, string>[]> {
  return listOf(gamesOfText(cut(text, size), 0))
}

/** A JSON object with its keys in another order. */
function shuffled(json: string, order: readonly number[]): string {
  const entries = Object.entries(JSON.parse(json) as object)
  return JSON.stringify(
    Object.fromEntries(
      entries.map((entry, place) => ({ entry, rank: order[place % order.length] ?? 0 })).toSorted((one, other) =>
        one.rank - other.rank,
      ).map(({ entry }) => entry),
    ),
  )
}

const anyOrder = fc.array(fc.nat(100), { minLength: 8, maxLength: 12 })
const anySize = fc.integer({ min: 1, max: 3000 })

describe('the games of a text', () => {
  it('are found whatever the order of the fields is', async () => {
    await fc.assert(fc.asyncProperty(anyGame, anyOrder, anySize, async ({ events }, order, size) => {
      const text = shuffled(writeGameFile(events), order)
      expect(await all(text, size)).toEqual([{ ok: true, value: text }])
      expect(readGameFile(text)).toMatchObject({ ok: true, value: { events } })
    }), { numRuns: 30 })
  })

  it('are found where the list comes before what it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyGame, { minLength: 1, maxLength: 3 }), anySize, async (stories, size) => {
        const lines = stories.map(({ events }) => writeGameFile(events))
        const list = lines.join(GAMES_FILE_BETWEEN)
        for (
          const text of [
            `${GAMES_FILE_HEAD}${list}${GAMES_FILE_TAIL}`,
            `\uFEFF {"games":[${list}],"version":1,"format":"fulcrum-games"}`,
            `{"note":{"format":[]},"version":1,"games" : [${list}],"format":"fulcrum-games"}`,
          ]
        )
          expect(await all(text, size)).toEqual(lines.map(value => ({ ok: true, value })))
      }),
      { numRuns: 20 },
    )
  })

  it('are found in a transcript, also one of JSON lines alone', async () => {
    await fc.assert(fc.asyncProperty(anyNoTipping, anySize, async ({ events }, size) => {
      const transcript = transcriptOf(events, 1)
      const bare = transcript.split('\n').filter(line => / [<>] /.test(line)).map(line => line.slice(12)).join('\n')
      for (const text of [transcript, bare]) {
        const told = readTranscript(text)
        expect(await all(text, size)).toEqual([told.ok
          ? { ok: true, value: writeGameFile(told.value) }
          : { ok: false, error: expect.stringContaining(told.error) }])
      }
    }), { numRuns: 20 })
  })

  it.each([
    ['', 'The file is empty.'],
    [' \n', 'The file is empty.'],
    ['PK\u0003\u0004', 'Not a Fulcrum game file, nor a transcript of a game: Line 1 is neither'],
    ['{"a":{"format":1},"b":"events\\":"}', 'Not a Fulcrum game file, nor a transcript of a game: '],
    ['{"\\u0066ormat":"x"}', 'This is not a game'],
    ['{"games":[', 'The file ends in the middle'],
  ])('are refused: %j', async (text, error) => {
    for (const size of [1, 1000]) {
      const games = await all(text, size)
      const last = games.at(-1)
      const problem = last === undefined ? '' : last.ok ? readGameFile(last.value) : last
      expect(problem).toMatchObject({ ok: false, error: expect.stringContaining(error) })
    }
  })

  it('hold no more than the longest transcript until it is known what they are', async () => {
    let given = 0
    async function* endless(): AsyncGenerator<string> {
      yield '{"a":"'
      for (; given < 40; given++)
        yield 'x'.repeat(1_000_000)
    }
    expect(await listOf(gamesOfText(endless(), 0))).toMatchObject([{
      ok: false,
      error: expect.stringContaining('ends in the middle'),
    }])
    expect(given).toBeGreaterThan(MAX_TRANSCRIPT / 1_000_000)
  })
})
