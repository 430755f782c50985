import type { KeptSet } from '../../shared/lab/keptSet.ts'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { NOTHING_KEPT } from '../../shared/lab/keptSet.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { readKeptPositions, writeKeptPositions } from './keptPositionsFile.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const now = new Date(0)
const file = (): string => join(folder, 'kept-positions.json')
const answer = { verdict: 'right', move: null, why: '', tookMs: 1, at: 1, command: 'bot', sha256: null } as const
const SET: KeptSet = {
  version: 1,
  positions: [{
    id: 'p1',
    game: 'nim',
    settings: { piles: '1 2' },
    seats: 2,
    first: 1,
    line: [],
    wrong: { pile: 0, leave: 0 },
    right: [],
    match: null,
    note: '',
    keptAt: 5,
  }],
  answers: { p1: { now: answer, before: null } },
}

it('reads what it wrote, and nothing where nothing was', async () => {
  expect(await readKeptPositions(folder, { now, mayMove: true })).toEqual({
    ok: true,
    value: { set: NOTHING_KEPT, message: null },
  })
  expect(await writeKeptPositions(folder, { ...SET, answers: { ...SET.answers, gone: { now: answer, before: null } } }))
    .toEqual({ ok: true, value: null })
  expect(await readKeptPositions(folder, { now, mayMove: true })).toEqual({
    ok: true,
    value: { set: SET, message: null },
  })
  expect(readdirSync(folder)).toEqual(['kept-positions.json'])
})

it.each(['{"version":1,"positions":[', '[]', '{"version":1,"positions":[{"id":"../x"}],"answers":{}}', ''])(
  'sets a damaged file aside, whole: %s',
  async (text) => {
    writeFileSync(file(), text)
    expect(await readKeptPositions(folder, { now, mayMove: false })).toMatchObject({ ok: false })
    expect(readFileSync(file(), 'utf8')).toBe(text)
    const read = await readKeptPositions(folder, { now, mayMove: true })
    expect(read).toMatchObject({
      ok: true,
      value: {
        set: NOTHING_KEPT,
        message: expect.stringContaining('kept-positions-damaged-1970-01-01T00-00-00-000Z.json'),
      },
    })
    expect(readdirSync(folder)).toEqual(['kept-positions-damaged-1970-01-01T00-00-00-000Z.json'])
    expect(readFileSync(join(folder, 'kept-positions-damaged-1970-01-01T00-00-00-000Z.json'), 'utf8')).toBe(text)
  },
)

it('leaves the file of a newer Fulcrum', async () => {
  writeFileSync(file(), '{"version":2}')
  expect(await readKeptPositions(folder, { now, mayMove: true })).toMatchObject({
    ok: false,
    error: expect.stringContaining('newer Fulcrum'),
  })
  expect(readFileSync(file(), 'utf8')).toBe('{"version":2}')
})

it('says in a sentence why it can not write, and the file stays as it was', async () => {
  await writeKeptPositions(folder, SET)
  mkdirSync(`${file()}.new`)
  expect(await writeKeptPositions(folder, NOTHING_KEPT)).toMatchObject({
    ok: false,
    error: expect.stringContaining(folder),
  })
  expect(await readKeptPositions(folder, { now, mayMove: true })).toMatchObject({ ok: true, value: { set: SET } })
})
