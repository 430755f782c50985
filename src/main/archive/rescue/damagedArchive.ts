import type { Annotations } from '../../../shared/archive/annotations.ts'
import type { GameSummary } from '../../../shared/archive/library.ts'
import type { ContestEvent } from '../../../shared/contest/events.ts'
import type { MatchEvent } from '../../../shared/match/events.ts'
import type { Value } from './record.ts'
import type { Place, Row } from './rows.ts'
import { z } from 'zod'
import { annotationsSchema, NO_ANNOTATIONS } from '../../../shared/archive/annotations.ts'
import { checkEvents } from '../../../shared/archive/checkEvents.ts'
import { gameId, gameSummarySchema, MAX_TAGS } from '../../../shared/archive/library.ts'
import { contestEventSchema } from '../../../shared/contest/events.ts'
import { unpackedList } from '../packing.ts'
import { Pages } from './pages.ts'
import { Rows } from './rows.ts'
import { tablesOf } from './tables.ts'

const rowKey = z.int().min(1)
const gameRow = z.object({
  key: rowKey,
  id: gameId,
  origin: gameSummarySchema.shape.origin,
  starred: z.int(),
  note: z.string(),
  renamed: z.int(),
  discarded: z.int(),
})
const tagRow = z.object({ game: rowKey, tag: z.string() })
const seatRow = z.object({ game: rowKey, seat: z.int(), name: z.string() })
const contestRow = z.object({ key: rowKey, id: z.string(), name: z.string() })
const contestEventRow = z.object({ contest: rowKey, seq: z.int().min(0), event: z.string() })

type GameRow = z.infer<typeof gameRow>

/** The events after which a game has no further one. */
const ENDS: ReadonlySet<MatchEvent['type']> = new Set(['finished', 'aborted', 'interrupted'])

/** A whole game that the rules accept, and what people wrote on it. */
export interface ReadGame {
  readonly events: readonly MatchEvent[]
  readonly origin: GameSummary['origin']
  readonly annotations: Annotations
}

/** What can be read of a contest. */
export interface ReadContest {
  /** Its key in the damaged database. */
  readonly key: number
  /** Nulls where neither its first event nor the list of contests tells. */
  readonly id: string | null
  readonly name: string | null
  /**
   * In the order of their numbers. Some may be missing between them, and damage may have left several of one number.
   */
  readonly events: readonly ContestEvent[]
}

/**
 * What can be read of a damaged database: every row that stands on any page, whether or not anything still leads to
 * it, checked for what it says. Games that people deleted are left out. The files are not changed; of what is in them
 * little more than the places of rows is kept in memory.
 */
export class DamagedArchive {
  readonly #pages: Pages
  readonly #rows: Rows
  readonly #packed: { readonly key: number, readonly place: Place }[] = []
  /** The games that it names, by id; null where nobody wrote anything on one. */
  readonly #named = new Map<string, GameRow | null>()
  readonly #tags = new Map<number, string[]>()
  /** The names by seat in games in which players were renamed. */
  readonly #names = new Map<number, Record<string, string>>()
  readonly #contests = new Map<number, Pick<z.infer<typeof contestRow>, 'id' | 'name'>>()
  readonly #contestEvents = new Map<number, Place[]>()

  /** Looks through all pages. `path` is the database's; a file that can't be opened is as good as empty. */
  constructor(path: string) {
    this.#pages = new Pages(path)
    this.#rows = new Rows(this.#pages, tablesOf(['game', 'packed', 'tag', 'contest', 'contestEvent']))
    for (const row of this.#rows.all())
      this.#note(row)
    this.#packed.sort((one, other) => one.key - other.key)
    this.#noteNames()
  }

  /** How many rows hold a game's events: so many games can be read at most. */
  get rowsOfGames(): number { return this.#packed.length }

  /** How many games it names, once those that can be read have been. */
  get gamesNamed(): number {
    return [...this.#named.values()].filter(row => !isDiscarded(row)).length
  }

  /** The games that can be read, each once, in the order in which they came into the archive. */
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
      yield { events: read.events, origin: row?.origin ?? 'played', annotations }
    }
  }

  /** All contests, in the order in which they were created. */
  * contests(): Generator<ReadContest> {
    const keys = new Set([...this.#contests.keys(), ...this.#contestEvents.keys()])
    for (const key of [...keys].sort((one, other) => one - other)) {
      const events = this.#eventsOfContest(key)
      const first = events.find(event => event.type === 'contest-created')
      const row = this.#contests.get(key)
      yield { key, id: first?.contest ?? row?.id ?? null, name: first?.plan.name ?? row?.name ?? null, events }
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
          if (!this.#named.has(row.id)) // else a newer copy told of it
            this.#named.set(row.id, isPlain(row) ? null : row)
        })
      case 'tag':
        return ifSo(tagRow, values, ({ game, tag }) => add(this.#tags, game, tag))
      case 'contest':
        return ifSo(contestRow, values, ({ key, id, name }) => {
          if (!this.#contests.has(key))
            this.#contests.set(key, { id, name })
        })
      case 'contestEvent':
        return ifSo(contestEventRow, values, ({ contest }) => add(this.#contestEvents, contest, place))
    }
  }

  /** Names are read only where a player was renamed; else they are in the events. */
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

  #gameAt(place: Place): { readonly id: string, readonly events: readonly MatchEvent[] } | null {
    const packed = this.#rows.valuesAt(place)?.events
    const events = packed instanceof Uint8Array ? eventsIn(packed) ?? [] : []
    const [created] = events
    const last = events.at(-1)
    const isWhole = last !== undefined && ENDS.has(last.type)
    return isWhole && created?.type === 'created' ? { id: created.match, events } : null
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

  #eventsOfContest(contest: number): ContestEvent[] {
    const events = new Map<string, ContestEvent>()
    for (const place of this.#contestEvents.get(contest) ?? []) {
      ifSo(contestEventRow, this.#rows.valuesAt(place), ({ seq, event: text }) => {
        const event = contestEventIn(text)
        if (event?.seq === seq)
          events.set(text, event)
      })
    }
    return [...events.values()].sort((one, other) => one.seq - other.seq)
  }
}

/** The events of a game that the rules accept; null where these bytes hold none. */
function eventsIn(packed: Uint8Array): readonly MatchEvent[] | null {
  try {
    const list = unpackedList(packed)
    const checked = list.ok ? checkEvents(list.value.list) : list
    return checked.ok ? checked.value : null
  }
  catch {
    return null // what even the check stumbles over must not keep all other games back
  }
}

function isDiscarded(row: GameRow | null): boolean {
  return row !== null && row.discarded > 0
}

/** Whether nobody wrote anything on a game that was played here, tags aside. */
function isPlain({ origin, starred, note, renamed, discarded }: GameRow): boolean {
  return origin === 'played' && starred === 0 && note === '' && renamed === 0 && discarded === 0
}

function contestEventIn(text: string): ContestEvent | null {
  try {
    return contestEventSchema.parse(JSON.parse(text)) as ContestEvent
  }
  catch {
    return null
  }
}

function add<T>(lists: Map<number, T[]>, key: number, value: T): void {
  const list = lists.get(key)
  if (list === undefined)
    lists.set(key, [value])
  else
    list.push(value)
}

/** Does something with values that make such a row. */
function ifSo<T>(schema: z.ZodType<T>, values: Readonly<Record<string, Value>> | null, use: (row: T) => void): void {
  const row = schema.safeParse(values)
  if (row.success)
    use(row.data)
}
