import type { Annotations } from '../../shared/archive/annotations.ts'
import type { GameSummary } from '../../shared/archive/library.ts'
import type { MatchEvent, MatchFact } from '../../shared/match/events.ts'
import type { LeftMatch } from './unfinished.ts'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readGameFile } from '../../shared/archive/gameFile.ts'
import { GameSplitter } from '../../shared/archive/gamesFile.ts'
import { libraryQuerySchema, placesOf } from '../../shared/archive/library.ts'
import { renamed } from '../../shared/archive/renamed.ts'
import { replayed } from '../../shared/archive/steps.ts'
import { summarise } from '../../shared/archive/summarise.ts'
import { placesWithLoser, soleWinnerOf } from '../../shared/game/standing.ts'
import { gameOf } from '../../shared/games/index.ts'
import { logLine, plainLine } from '../../shared/match/log.ts'
import { foldEvent } from '../../shared/match/match.ts'
import { displayNames } from '../../shared/match/player.ts'
import { Archive } from './archive.ts'
import { liveIds } from './liveMatch.ts'

/**
 * What earlier versions wrote is shown as they showed it. `testing/version1` holds what the version
 * before format 2 wrote; its README.md says what is in it.
 */

/** What a version showed of a game, in words that no later version's types change: lists are in the order of the seats. */
interface Shown {
  readonly id: string
  readonly game: string
  readonly settings: string
  readonly rules: string
  readonly names: readonly string[]
  readonly kinds: readonly string[]
  readonly ending: string | null
  /** The seat that won. */
  readonly winner: number | null
  readonly reason: string
  readonly plies: number
  readonly startedAt: number
  readonly lengthMs: number
  readonly origin: string
  readonly starred: boolean
  readonly tags: readonly string[]
  readonly note: string
  readonly usedMs: readonly number[]
  /** The messages of programs that were kept. */
  readonly said: readonly string[]
  readonly log: readonly string[]
  /** The last position, line by line. */
  readonly board: readonly string[]
}

/** The same of a game that is kept in the fixtures. */
interface Kept extends Shown { readonly about: string }

/** All that a version's `shown.json` says. */
interface ShownFile {
  /** The moment at which the data folder was opened. */
  readonly openedAt: number
  /** The games of the library, the newest first. */
  readonly stored: readonly Kept[]
  /** The matches that can be gone on with, the newest first. */
  readonly unfinished: readonly Kept[]
  /** Games that are in the folder and not to be shown. */
  readonly notShown: readonly string[]
  /** Each game file, and the ids of the games in it. */
  readonly files: Readonly<Record<string, readonly string[]>>
}

const FIXTURES = join(import.meta.dirname, 'testing', 'version1')
const { openedAt, stored, unfinished, notShown, files } = JSON.parse(readFileSync(join(FIXTURES, 'shown.json'), 'utf8')) as ShownFile

// From here to `goOn` is all that knows today's shapes of summaries, events and matches.

/** `events` must be as they are shown: with the new names where players were renamed. */
function shownOf(summary: GameSummary, events: readonly MatchEvent[]): Shown {
  const steps = [...replayed(events)]
  const match = steps.at(-1)?.match
  if (match === undefined)
    throw new Error(`${summary.id} has no events`)
  const { players, ...same } = summary
  return {
    ...same,
    names: players.map(({ name }) => name),
    kinds: players.map(({ kind }) => kind),
    winner: soleWinnerOf(placesOf(players)),
    usedMs: match.seats.map(seat => match.usedMs[seat]),
    said: events.flatMap(event => 'raw' in event && event.raw !== undefined ? [event.raw] : []),
    log: steps.flatMap(({ event, match: after }) => {
      const line = logLine(event, after)
      return line === null ? [] : [plainLine(line, displayNames(after.players))]
    }),
    board: gameOf(match.plan.game).asciiBoard(match.state, displayNames(match.players)).split('\n'),
  }
}

/** A game of a file as it is shown once it is imported. */
function shownOfFile(events: readonly MatchEvent[], annotations: Annotations): Shown {
  return shownOf(summarise(events, 'imported', annotations), renamed(events, annotations.names))
}

/** Goes on with a match that was left, and has the player to move resign. */
function goOn(archive: Archive, { match: left, events: { length } }: LeftMatch): void {
  const seat = left.toMove ?? 1
  const facts: MatchFact[] = [
    { type: 'resumed' },
    { type: 'forfeited', seat, cause: { code: 'told', kind: 'resigned', before: 'that was all', after: null }, tookMs: 0 },
    { type: 'finished', kind: 'resigned', places: placesWithLoser(left.seats, seat), plies: left.plies },
  ]
  let match = left
  for (const [index, fact] of facts.entries()) {
    const event: MatchEvent = { seq: length + index, at: openedAt, ...fact }
    match = foldEvent(match, event)
    archive.record(event, match)
  }
}

const byName = (games: readonly Kept[]): [string, Kept][] => games.map(game => [game.about, game])
const idsOf = (games: readonly Shown[]): string[] => games.map(({ id }) => id)
const withoutAbout = ({ about: _, ...shown }: Kept): Shown => shown

/** A game as it is shown after it came from a file. */
function imported(id: string): Partial<Shown> {
  return { ...stored.filter(game => game.id === id).map(withoutAbout)[0], origin: 'imported' }
}

/** A data folder with a copy of the fixtures, and its archive. */
class Opened implements AsyncDisposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'fulcrum-version1-'))
  archive: Archive

  /** `prepare` may change the copy before it is opened. */
  constructor(prepare: (folder: string) => void = () => {}) {
    cpSync(FIXTURES, this.folder, { recursive: true })
    prepare(this.folder)
    this.archive = this.#open()
  }

  #open(): Archive {
    return new Archive({ folder: this.folder, now: () => openedAt })
  }

  async reopen(): Promise<void> {
    await this.archive.close()
    this.archive = this.#open()
  }

  /** What the library lists, the newest first. */
  async list(filter: object = {}): Promise<readonly GameSummary[]> {
    const page = await this.archive.page(libraryQuerySchema.parse({ filter, count: 500 }))
    if (!page.ok)
      throw new Error(page.error)
    return page.value.games
  }

  async shown(): Promise<Shown[]> {
    const games = await this.list()
    return Promise.all(games.map(async game => shownOf(game, await this.archive.eventsOf(game.id) ?? [])))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.archive.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

describe('a data folder of version 1', () => {
  let opened: Opened
  let shown: Shown[]

  beforeAll(async () => {
    opened = new Opened()
    shown = await opened.shown()
  })
  afterAll(async () => {
    await opened[Symbol.asyncDispose]()
  })

  it('is opened without a complaint', () => {
    expect(opened.archive.status).toMatchObject({ state: 'kept', message: null })
  })

  it('has its games listed, the newest first, and those of live/ that are over', () => {
    expect(idsOf(shown)).toEqual(idsOf(stored))
  })

  it('has no other game', async () => {
    expect(notShown.length).toBeGreaterThan(0)
    for (const id of notShown)
      expect(await opened.archive.eventsOf(id)).toBeNull()
  })

  it.each(byName(stored))('shows as before: %s', (_, game) => {
    expect(shown.find(({ id }) => id === game.id)).toEqual(withoutAbout(game))
  })

  it('has nothing in live/ but what can be gone on with', () => {
    expect(opened.archive.unfinished().map(({ id }) => id)).toEqual(idsOf(unfinished))
    expect(liveIds(opened.folder).toSorted()).toEqual(idsOf(unfinished).toSorted())
  })

  it.each<[string, object, (game: Shown) => boolean]>([
    ['a new name', { text: 'kimberley' }, ({ names }) => names.includes('Kimberley')],
    ['a note', { text: 'endgame' }, ({ note }) => note.includes('endgame')],
    ['a tag', { tag: 'FINAL' }, ({ tags }) => tags.some(tag => tag.toLowerCase() === 'final')],
    ['a star', { starred: true }, ({ starred }) => starred],
    ['the game', { game: 'nim' }, ({ game }) => game === 'nim'],
    ['the rules', { rules: 'classic' }, ({ rules }) => rules === 'classic'],
    ['the ending', { ending: 'illegal' }, ({ ending }) => ending === 'illegal'],
    ['a winner at the first seat', { winner: 1 }, ({ winner }) => winner === 1],
    ['no winner', { winner: 'nobody' }, ({ winner }) => winner === null],
    ['a kind of player', { seated: 'human' }, ({ kinds }) => kinds.includes('human')],
  ])('has its games found by %s', async (_, filter, isMeant) => {
    const meant = idsOf(stored.filter(isMeant))
    expect(meant.length).toBeGreaterThan(0)
    expect((await opened.list(filter)).map(({ id }) => id)).toEqual(meant)
  })

  it('is the same when it is opened once more', async () => {
    await opened.reopen()
    expect(opened.archive.status).toMatchObject({ state: 'kept', message: null })
    expect(await opened.shown()).toEqual(stored.map(withoutAbout))
    expect(opened.archive.unfinished().map(({ id }) => id)).toEqual(idsOf(unfinished))
  })
})

describe('a match that version 1 left in the middle', () => {
  it.each(byName(unfinished))('is there as before, and goes on to its end: %s', async (_, game) => {
    await using opened = new Opened()
    const summary = opened.archive.unfinished().find(({ id }) => id === game.id)
    const left = opened.archive.reopen(game.id)
    expect(summary !== undefined && left !== null && shownOf(summary, left.events)).toEqual(withoutAbout(game))
    if (left !== null)
      goOn(opened.archive, left)
    await opened.reopen()
    const ended = (await opened.shown()).find(({ id }) => id === game.id)
    expect(ended).toMatchObject({ names: game.names, kinds: game.kinds, plies: game.plies, ending: 'resigned', reason: 'that was all', board: game.board })
    expect(ended?.log.slice(0, game.log.length)).toEqual(game.log)
    expect(ended?.log).toHaveLength(game.log.length + 2) // that it goes on, and how it ended
  })
})

describe('a damaged database of version 1', () => {
  it('gives what can be read of it', async () => {
    await using opened = new Opened(folder => writeFileSync(join(folder, 'games.db.damaged'), ''))
    expect(opened.archive.status).toMatchObject({ state: 'kept', message: expect.stringContaining('The archive was damaged.') })
    const shown = await opened.shown()
    expect(idsOf(shown)).toEqual(expect.arrayContaining(idsOf(stored)))
    // Who was renamed and what people wrote is not among the events.
    for (const { id, plies, ending, winner, usedMs, said, startedAt } of stored)
      expect(shown.find(game => game.id === id)).toMatchObject({ plies, ending, winner, usedMs, said, startedAt })
  })
})

describe('a game file of version 1', () => {
  it.each(Object.entries(files))('is shown as before: %s', (file, ids) => {
    const splitter = new GameSplitter()
    const first = splitter.push(readFileSync(join(FIXTURES, file), 'utf8'))
    const last = splitter.end()
    const texts = first.ok && last.ok ? [...first.value, ...last.value] : []
    const games = texts.map(readGameFile)
    expect(games.flatMap(game => game.ok ? [] : [game.error])).toEqual([])
    const shown = games.flatMap(game => game.ok ? [shownOfFile(game.value.events, game.value.annotations)] : [])
    expect(idsOf(shown)).toEqual(ids)
    for (const game of shown)
      expect(game).toEqual(imported(game.id))
  })

  it('is known where its game is in the archive, and imported where it is not', async () => {
    const { games } = JSON.parse(readFileSync(join(FIXTURES, 'games.fulcrum.json'), 'utf8')) as { games: readonly object[] }
    const texts = games.map(game => JSON.stringify(game))
    await using opened = new Opened()
    expect(await opened.archive.importGames(texts)).toEqual({ ok: true, value: { imported: [], known: texts.length, refused: [] } })
    await using empty = new Opened(folder => ['games.db', 'live'].forEach(name => rmSync(join(folder, name), { recursive: true })))
    expect(await empty.archive.importGames(texts)).toMatchObject({ ok: true, value: { known: 0, refused: [] } })
    const shown = await empty.shown()
    expect(idsOf(shown).toSorted()).toEqual(files['games.fulcrum.json']?.toSorted())
    for (const game of shown)
      expect(game).toEqual(imported(game.id))
  })
})
