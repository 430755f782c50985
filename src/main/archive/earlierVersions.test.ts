import type { Annotations } from '../../shared/archive/annotations.ts'
import type { GameSummary } from '../../shared/archive/library.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readGameFile } from '../../shared/archive/gameFile.ts'
import { GameSplitter } from '../../shared/archive/gamesFile.ts'
import { libraryQuerySchema, placesOf } from '../../shared/archive/library.ts'
import { renamed } from '../../shared/archive/renamed.ts'
import { replayed } from '../../shared/archive/steps.ts'
import { summarise } from '../../shared/archive/summarise.ts'
import { soleWinnerOf } from '../../shared/game/standing.ts'
import { gameOf } from '../../shared/games/index.ts'
import { logLine, plainLine } from '../../shared/match/log.ts'
import { displayNames } from '../../shared/match/player.ts'
import { Archive } from './archive.ts'

/**
 * Game files that earlier versions wrote are shown as they showed them. `testing/version1` holds what the version
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
  /** The games of the library, the newest first. */
  readonly stored: readonly Kept[]
  /** Each game file, and the ids of the games in it. */
  readonly files: Readonly<Record<string, readonly string[]>>
}

const FIXTURES = join(import.meta.dirname, 'testing', 'version1')
const { stored, files } = JSON.parse(readFileSync(join(FIXTURES, 'shown.json'), 'utf8')) as ShownFile

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

const idsOf = (games: readonly Shown[]): string[] => games.map(({ id }) => id)
const withoutAbout = ({ about: _, ...shown }: Kept): Shown => shown

/** A game as it is shown after it came from a file. */
function imported(id: string): Partial<Shown> {
  return { ...stored.filter(game => game.id === id).map(withoutAbout)[0], origin: 'imported' }
}

describe('a game file of version 1', () => {
  it.each(Object.entries(files))('is shown as before: %s', (file, ids) => {
    const splitter = new GameSplitter()
    const first = splitter.push(readFileSync(join(FIXTURES, file), 'utf8'))
    const last = splitter.end()
    const texts = first.ok && last.ok ? [...first.value, ...last.value] : []
    const games = texts.map(text => readGameFile(text))
    expect(games.flatMap(game => game.ok ? [] : [game.error])).toEqual([])
    const shown = games.flatMap(game => game.ok ? [shownOfFile(game.value.events, game.value.annotations)] : [])
    expect(idsOf(shown)).toEqual(ids)
    for (const game of shown)
      expect(game).toEqual(imported(game.id))
  })

  it('is imported where its game is not in the archive, and known from then on', async () => {
    const { games } = JSON.parse(readFileSync(join(FIXTURES, 'games.fulcrum.json'), 'utf8')) as { games: readonly object[] }
    const texts = games.map(game => JSON.stringify(game))
    const folder = mkdtempSync(join(tmpdir(), 'fulcrum-version1-'))
    const archive = new Archive({ folder })
    expect(await archive.importGames(texts)).toMatchObject({ ok: true, value: { known: 0, refused: [] } })
    expect(await archive.importGames(texts)).toEqual({ ok: true, value: { imported: [], known: texts.length, refused: [] } })
    const page = await archive.page(libraryQuerySchema.parse({ filter: {}, count: 500 }))
    const listed = page.ok ? page.value.games : []
    const shown = await Promise.all(listed.map(async game => shownOf(game, await archive.eventsOf(game.id) ?? [])))
    await archive.close()
    rmSync(folder, { recursive: true, force: true })
    expect(idsOf(shown).toSorted()).toEqual(files['games.fulcrum.json']?.toSorted())
    for (const game of shown)
      expect(game).toEqual(imported(game.id))
  })
})
