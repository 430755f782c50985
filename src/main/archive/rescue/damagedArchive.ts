import type { Annotations } from '../../../shared/archive/annotations.ts'
import type { GameSummary } from '../../../shared/archive/library.ts'
import type { MatchEvent } from '../../../shared/match/events.ts'
import type { LogRow } from '../contestLogs.ts'
import type { LogHead } from '../inspectLog.ts'
import type { Value } from './record.ts'
import type { Place, Row } from './rows.ts'
import { z } from 'zod'
import { annotationsSchema, NO_ANNOTATIONS } from '../../../shared/archive/annotations.ts'
import { checkEvents } from '../../../shared/archive/checkEvents.ts'
import { gameId, gameSummarySchema, MAX_TAGS } from '../../../shared/archive/library.ts'
import { ENDS } from '../chain.ts'
import { contestEntry } from '../contestLogs.ts'
import { unpackedList } from '../packing.ts'
import { Pages } from './pages.ts'
import { Rows } from './rows.ts'
import { tablesOf } from './tables.ts'

const rowKey = z.int().min(1)
const gameRow = z.object({
  key: rowKey,
  id: gameId,
  origin: gameSummarySchema.shape.origin,
  events: z.int().min(0),
  head: z.string(),
  starred: z.int(),
  note: z.string(),
  renamed: z.int(),
  discarded: z.int(),
})
const tagRow = z.object({ game: rowKey, tag: z.string() })
const seatRow = z.object({ game: rowKey, seat: z.int(), name: z.string() })
const contestRow = z.object({
  key: rowKey,
  id: z.string(),
  name: z.string(),
  events: z.int().min(0),
  head: z.string(),
})
const contestEventRow = z.object({ contest: rowKey, seq: z.int().min(0), event: z.string(), link: z.string() })

type GameRow = z.infer<typeof gameRow>
type ContestRow = z.infer<typeof contestRow>

/** A whole game that the rules accept, with its annotation. */
export interface ReadGame {
  readonly events: readonly MatchEvent[]
  /** The game's events as they were written. */
  readonly texts: readonly string[]
  /** Their head as stored in a second place; null if that can't be read. */
  readonly told: LogHead | null
  readonly origin: GameSummary['origin']
  readonly annotations: Annotations
}

/** What can be read of a contest. */
export interface ReadContest {
  /** The contest's key in the damaged database. */
  readonly key: number
  /** Null if neither the first event nor the list of contests says it. */
  readonly id: string | null
  readonly name: string | null
  /**
   * The readable events of its log, in the order of their numbers. Some may be missing, and damage may have left
   * several with one number.
   */
  readonly rows: readonly LogRow[]
  /** The log's head as stored in a second place; null if that can't be read. */
  readonly told: LogHead | null
}

/**
 * What can be read of a damaged database: every row on any page, whether or not anything still leads to it, with its
 * content checked. Games that people deleted are left out. The files are not changed. Little more than the positions of
 * rows is kept in memory.
 */
export class DamagedArchive {
  readonly #pages: Pages
  readonly #rows: Rows
  readonly #packed: { readonly key: number, readonly place: Place }[] = []
  /** The games that the list names, by id; null if only the events tell of a game. */
  readonly #named = new Map<string, GameRow | null>()
  readonly #tags = new Map<number, string[]>()
  /** The names by seat in games in which players were renamed. */
  readonly #names = new Map<number, Record<string, string>>()
  readonly #contests = new Map<number, ContestRow>()
  readonly #contestEvents = new Map<number, Place[]>()

  /** Scans all pages of the database at `path`; a file that can't be opened counts as empty. */
  constructor(path: string) {
    this.#pages = new Pages(path)
    this.#rows = new Rows(this.#pages, tablesOf(['game', 'packed', 'tag', 'contest', 'contestEvent']))
    for (const row of this.#rows.all())
      this.#note(row)
    this.#packed.sort((one, other) => one.key - other.key)
    this.#noteNames()
  }

  /** How many rows hold a game's events: an upper bound for the readable games. */
  get rowsOfGames(): number { return this.#packed.length }

  /** How many games the database names; complete once the readable ones have been read. */
  get gamesNamed(): number {
    return [...this.#named.values()].filter(row => !isDiscarded(row)).length
  }

  /** The readable games, each once, in the order in which they came into the archive. */
  * games(): Generator<ReadGame> {
    const given = new Set<string>()
    for (const { key, place } of this.#packed) {
      const read = this.#gameAt(place)
      if (read === null || given.has(read.id))
        continue
      given.add(read.id)
      const row = this.#named.get(read.id) ?? null
      this.#named.set(read.id, row)
      if (isDiscarded(row))
        continue
      const annotations = this.#annotationsOf(row, row?.key ?? key)
      const told = row === null ? null : { events: row.events, link: row.head }
      yield { events: read.events, texts: read.texts, told, origin: row?.origin ?? 'played', annotations }
    }
  }

  /** All contests, in the order in which they were created. */
  * contests(): Generator<ReadContest> {
    const keys = new Set([...this.#contests.keys(), ...this.#contestEvents.keys()])
    for (const key of [...keys].sort((one, other) => one - other)) {
      const rows = this.#logOf(key)
      const created = rows.filter(({ seq }) => seq === 0).map(row => contestEntry(row).event)
      const first = created.find(event => event?.type === 'contest-created')
      const row = this.#contests.get(key)
      const told = row === undefined ? null : { events: row.events, link: row.head }
      yield { key, id: first?.contest ?? row?.id ?? null, name: first?.plan.name ?? row?.name ?? null, rows, told }
    }
  }

  close(): void {
    this.#pages.close()
  }

  #note({ table, place, key }: Row): void {
    if (table === 'packed') {
      this.#packed.push({ key, place })
      return
    }
    const values = this.#rows.valuesAt(place)
    switch (table) {
      case 'game':
        return ifSo(gameRow, values, (row) => {
          if (!this.#named.has(row.id)) // otherwise a newer copy was found before
            this.#named.set(row.id, row)
        })
      case 'tag':
        return ifSo(tagRow, values, ({ game, tag }) => add(this.#tags, game, tag))
      case 'contest':
        return ifSo(contestRow, values, (row) => {
          if (!this.#contests.has(row.key))
            this.#contests.set(row.key, row)
        })
      case 'contestEvent':
        return ifSo(contestEventRow, values, ({ contest }) => add(this.#contestEvents, contest, place))
    }
  }

  /** Reads names only for games in which a player was renamed; others have them in their events. */
  #noteNames(): void {
    const rows = [...this.#named.values()].filter(row => row !== null)
    const renamed = new Set(rows.filter(row => row.renamed !== 0).map(row => row.key))
    if (renamed.size === 0)
      return
    const seats = new Rows(this.#pages, tablesOf(['seat']))
    for (const { place } of seats.all()) {
      ifSo(seatRow, seats.valuesAt(place), ({ game, seat, name }) => {
        if (renamed.has(game))
          this.#names.set(game, { [seat]: name, ...this.#names.get(game) })
      })
    }
  }

  #gameAt(place: Place): PackedGame & { readonly id: string } | null {
    const packed = this.#rows.valuesAt(place)?.events
    const game = packed instanceof Uint8Array ? gameIn(packed) : null
    const [created] = game?.events ?? []
    const isWhole = game?.events.some(({ type }) => ENDS.has(type)) === true
    return isWhole && created?.type === 'created' ? { id: created.match, ...game } : null
  }

  #annotationsOf(row: GameRow | null, key: number): Annotations {
    const annotations = annotationsSchema.safeParse({
      starred: row?.starred === 1,
      note: row?.note ?? '',
      tags: this.#tags.get(key)?.slice(0, MAX_TAGS) ?? [],
      names: this.#names.get(key) ?? {},
    })
    return annotations.success ? annotations.data : NO_ANNOTATIONS
  }

  #logOf(contest: number): LogRow[] {
    const rows = new Map<string, LogRow>()
    for (const place of this.#contestEvents.get(contest) ?? []) {
      ifSo(contestEventRow, this.#rows.valuesAt(place), ({ seq, event: text, link }) => {
        const row = { seq, text, link }
        if (contestEntry(row).event?.seq === seq)
          rows.set(`${link} ${text}`, row) // an unused page may have the same row
      })
    }
    return [...rows.values()].sort((one, other) => one.seq - other.seq)
  }
}

type PackedGame = Pick<ReadGame, 'events' | 'texts'>

/** The events of a game that the rules accept; null if these bytes hold none. */
function gameIn(packed: Uint8Array): PackedGame | null {
  try {
    const unpacked = unpackedList(packed)
    const checked = unpacked.ok ? checkEvents(unpacked.value.list) : unpacked
    return unpacked.ok && checked.ok ? { events: checked.value, texts: unpacked.value.texts } : null
  }
  catch {
    return null // events that make even the check throw must not stop the other games
  }
}

function isDiscarded(row: GameRow | null): boolean {
  return row !== null && row.discarded > 0
}

function add<T>(lists: Map<number, T[]>, key: number, value: T): void {
  const list = lists.get(key)
  if (list === undefined)
    lists.set(key, [value])
  else
    list.push(value)
}

/** Calls `use` if the values fit the schema of such a row. */
function ifSo<T>(schema: z.ZodType<T>, values: Readonly<Record<string, Value>> | null, use: (row: T) => void): void {
  const row = schema.safeParse(values)
  if (row.success)
    use(row.data)
}
