import type { GamePort, MatchSummary, Overview, OverviewChange } from '../../../shared/api.ts'
import type { ArchiveStatus, GameSummary } from '../../../shared/archive/library.ts'
import type { Cancel, Clock } from '../../../shared/clock.ts'
import type { ContestSummary } from '../../../shared/contest/summary.ts'
import type { Room } from '../../../shared/rooms.ts'

/** Changes go out at most this often. */
const CHANGES_EVERY_MS = 100

/** A part that is always told as a whole. */
type WholePart = 'archive' | 'unfinished' | 'contests' | 'shared' | 'announcesName' | 'maps' | 'rooms' | 'vote'

/** A part of the overview that has changed. */
export type OverviewPart
  = | { readonly kind: 'match' | 'port', readonly id: string }
    | { readonly kind: WholePart }

/** Gives the current parts of the overview. */
export interface OverviewSource {
  /** What never changes. */
  readonly about: Pick<Overview, 'version' | 'command' | 'cores'>
  /** The ids of the listed matches and of the open ports, the oldest first. */
  readonly matches: () => Iterable<string>
  readonly ports: () => Iterable<string>
  /** Null if it is no longer there. */
  readonly summarise: (match: string) => MatchSummary | null
  readonly describe: (id: string) => GamePort | null
  readonly archive: () => ArchiveStatus
  readonly unfinished: () => GameSummary[]
  /** Contests that are not over or ended here. */
  readonly contests: () => ContestSummary[]
  readonly shared: () => boolean
  readonly announcesName: () => boolean
  readonly maps: () => Overview['maps']
  readonly rooms: () => Room[]
  readonly vote: () => Overview['vote']
}

/**
 * Who is told something. Guests are told what spectators are, limited to their own match (`guestView.ts`).
 */
export type FeedRole = Exclude<Overview['role'], 'guest'>

/** Receives changes; all windows of a role get the same object. */
export type ChangeListener = (change: OverviewChange) => void

/**
 * Tells windows how the overview changes. Each summary is made once and kept until something happens in its match, and
 * each change is made once for all windows, so that the cost of a move does not grow with the number of matches.
 */
export class OverviewFeed {
  readonly #clock: Clock
  readonly #source: OverviewSource
  readonly #windows: Readonly<Record<FeedRole, Set<ChangeListener>>> = {
    host: new Set(),
    player: new Set(),
    spectator: new Set(),
  }

  readonly #summaries = new Map<string, MatchSummary>()
  /** What has changed and is yet to be told, in the order of the first changes. */
  readonly #matches = new Set<string>()
  readonly #ports = new Set<string>()
  readonly #others = new Set<WholePart>()
  #toldArchive: ArchiveStatus | null = null
  #pending: Cancel | null = null

  constructor(clock: Clock, source: OverviewSource) {
    this.#clock = clock
    this.#source = source
  }

  /** The whole overview, for a window of that role. */
  whole(role: FeedRole): Overview {
    const { about, matches, ports, describe, archive, unfinished, contests, shared, announcesName, maps, rooms, vote }
      = this.#source
    const isHost = role === 'host'
    return {
      ...about,
      role,
      now: this.#clock.now(),
      matches: presentIn(matches(), id => this.#summaryOf(id)).reverse(),
      ports: presentIn(ports(), describe).map(port => role === 'spectator' ? withoutNews(port) : port),
      archive: isHost ? archive() : withoutPlace(archive()),
      unfinished: isHost ? unfinished() : [],
      contests: isHost ? contests() : contests().map(openContest),
      shared: shared(),
      announcesName: announcesName(),
      maps: maps(),
      rooms: isHost ? rooms() : [],
      vote: vote(),
    }
  }

  /** Tells changes from now on, together and after a short delay. The answer stops that. */
  listen(role: FeedRole, listener: ChangeListener): Cancel {
    this.#windows[role].add(listener)
    return () => {
      this.#windows[role].delete(listener)
      if (!this.#isHeard)
        this.#forgetChanges()
    }
  }

  changed(part: OverviewPart): void {
    if (part.kind === 'match')
      this.#summaries.delete(part.id)
    if (!this.#isHeard)
      return
    switch (part.kind) {
      case 'match':
        this.#matches.add(part.id)
        break
      case 'port':
        this.#ports.add(part.id)
        break
      default:
        this.#others.add(part.kind)
    }
    this.#pending ??= this.#clock.after(CHANGES_EVERY_MS, () => this.#tell())
  }

  get #isHeard(): boolean {
    return Object.values(this.#windows).some(({ size }) => size > 0)
  }

  #tell(): void {
    const before = this.#toldArchive
    const change = this.#takeChange()
    const elsewhere = forOtherComputers(change, before)
    const told = { host: change, player: elsewhere, spectator: elsewhere && forSpectators(elsewhere) }
    for (const role of ['host', 'player', 'spectator'] as const) {
      const part = told[role]
      if (part !== null)
        this.#windows[role].forEach(listener => listener(part))
    }
  }

  /** What has changed since the last time, in its current state. */
  #takeChange(): OverviewChange {
    // A new match is first marked when it is opened, so in reverse the newest come first.
    const matches = [...this.#matches].reverse()
    const ports = [...this.#ports]
    const archive = this.#source.archive()
    const change: OverviewChange = {
      now: this.#clock.now(),
      ...some('matches', presentIn(matches, id => this.#summaryOf(id))),
      ...some('goneMatches', matches.filter(id => this.#summaryOf(id) === null)),
      ...some('ports', presentIn(ports, this.#source.describe)),
      ...some('gonePorts', ports.filter(id => this.#source.describe(id) === null)),
      // The archive also grows without being marked.
      ...this.#others.has('archive') || !isSame(archive, this.#toldArchive) ? { archive } : {},
      ...this.#others.has('unfinished') ? { unfinished: this.#source.unfinished() } : {},
      ...this.#others.has('contests') ? { contests: this.#source.contests() } : {},
      ...this.#others.has('shared') ? { shared: this.#source.shared() } : {},
      ...this.#others.has('announcesName') ? { announcesName: this.#source.announcesName() } : {},
      ...this.#others.has('maps') ? { maps: this.#source.maps() } : {},
      ...this.#others.has('rooms') ? { rooms: this.#source.rooms() } : {},
      ...this.#others.has('vote') ? { vote: this.#source.vote() } : {},
    }
    this.#toldArchive = archive
    this.#forgetChanges()
    return change
  }

  #forgetChanges(): void {
    this.#pending?.()
    this.#pending = null
    this.#matches.clear()
    this.#ports.clear()
    this.#others.clear()
  }

  #summaryOf(id: string): MatchSummary | null {
    const known = this.#summaries.get(id)
    if (known !== undefined)
      return known
    const made = this.#source.summarise(id)
    if (made !== null)
      this.#summaries.set(id, made)
    return made
  }
}

/** What players at other computers are told of a change; null for nothing. `before` is the status told last. */
function forOtherComputers(
  { archive, unfinished: _unfinished, rooms: _rooms, ...open }: OverviewChange,
  before: ArchiveStatus | null,
): OverviewChange | null {
  const change = {
    ...open,
    ...open.contests === undefined ? {} : { contests: open.contests.map(openContest) },
    ...archive === undefined || archive.state === before?.state ? {} : { archive: withoutPlace(archive) },
  }
  return Object.keys(change).length > 1 ? change : null // more than the time
}

/** What spectators are told of what those players are told. */
function forSpectators(change: OverviewChange): OverviewChange {
  return change.ports === undefined ? change : { ...change, ports: change.ports.map(withoutNews) }
}

/** What people at other computers are told instead of why a contest waits, which may name a folder or a file. */
const HELD = 'The contest waits for the person at the host.'

/** A contest as people at other computers may see it. */
export function openContest(contest: ContestSummary): ContestSummary {
  return { ...contest, hold: contest.hold === null ? null : HELD, ports: [], addresses: [], localName: null }
}

/** A port without its notes, which contain addresses of others. */
function withoutNews(port: GamePort): GamePort {
  return { ...port, notes: [] }
}

/** Whether games are kept, without the place and size of the archive. */
function withoutPlace({ state }: ArchiveStatus): ArchiveStatus {
  return { state, message: null, folder: '', bytes: 0 }
}

/** The values that are found for these ids. */
function presentIn<T>(ids: Iterable<string>, find: (id: string) => T | null): T[] {
  return [...ids].map(find).filter(found => found !== null)
}

/** An object with the list as its field; without the field if the list is empty. */
function some<Name extends string, T>(name: Name, list: T[]): { [Field in Name]?: T[] } {
  return list.length === 0 ? {} : { [name]: list } as { [Field in Name]?: T[] }
}

function isSame(one: ArchiveStatus, other: ArchiveStatus | null): boolean {
  return other !== null && one.state === other.state && one.message === other.message && one.folder === other.folder
    && one.bytes === other.bytes
}
