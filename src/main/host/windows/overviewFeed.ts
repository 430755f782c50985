import type { GamePort, MatchSummary, Overview, OverviewChange } from '../../../shared/api.ts'
import type { ArchiveStatus, GameSummary } from '../../../shared/archive/library.ts'
import type { ContestSummary } from '../../../shared/contest/summary.ts'
import type { Room } from '../../../shared/rooms.ts'
import type { Cancel, Clock } from '../../clock/clock.ts'

/** Changes go out at most this often. */
const CHANGES_EVERY_MS = 100

/** A part that is told as a whole. */
type WholePart = 'archive' | 'unfinished' | 'contests' | 'shared' | 'announcesName' | 'maps' | 'rooms' | 'vote'

/** A part of the overview that is not as it was. */
export type OverviewPart
  = | { readonly kind: 'match' | 'port', readonly id: string }
    | { readonly kind: WholePart }

/** What the overview is made of, as it is now. */
export interface OverviewSource {
  /** What stays as it is. */
  readonly about: Pick<Overview, 'version' | 'command'>
  /** The ids of the matches on the list and of the open ports, the oldest first. */
  readonly matches: () => Iterable<string>
  readonly ports: () => Iterable<string>
  /** Null where it is not there any more. */
  readonly summarise: (match: string) => MatchSummary | null
  readonly describe: (id: string) => GamePort | null
  readonly archive: () => ArchiveStatus
  readonly unfinished: () => GameSummary[]
  /** Those that are not over, and those that ended here. */
  readonly contests: () => ContestSummary[]
  readonly shared: () => boolean
  readonly announcesName: () => boolean
  readonly maps: () => Overview['maps']
  readonly rooms: () => Room[]
  readonly vote: () => Overview['vote']
}

/** Guests hear what spectators do, of their own match (`guestView.ts`). */
export type FeedRole = Exclude<Overview['role'], 'guest'>

/** Hears what changed; all windows of a role hear the same object. */
export type ChangeListener = (change: OverviewChange) => void

/**
 * Tells windows what changes of the overview. Each summary is made once and kept until something
 * happens in its match, and each change is made once for all windows: what a move costs here does
 * not grow with the matches there are.
 */
export class OverviewFeed {
  readonly #clock: Clock
  readonly #source: OverviewSource
  readonly #windows: Readonly<Record<FeedRole, Set<ChangeListener>>> = { player: new Set(), spectator: new Set() }
  readonly #summaries = new Map<string, MatchSummary>()
  /** What is to be told, in the order in which it happened first. */
  readonly #matches = new Set<string>()
  readonly #ports = new Set<string>()
  readonly #others = new Set<WholePart>()
  #toldArchive: ArchiveStatus | null = null
  #pending: Cancel | null = null

  constructor(clock: Clock, source: OverviewSource) {
    this.#clock = clock
    this.#source = source
  }

  /** All there is, for a window of that role. */
  whole(role: FeedRole): Overview {
    const { about, matches, ports, describe, archive, unfinished, contests, shared, announcesName, maps, rooms, vote }
      = this.#source
    const isPlayer = role === 'player'
    return {
      ...about,
      role,
      now: this.#clock.now(),
      matches: presentIn(matches(), id => this.#summaryOf(id)).reverse(),
      ports: presentIn(ports(), describe).map(port => isPlayer ? port : withoutNews(port)),
      archive: isPlayer ? archive() : withoutPlace(archive()),
      unfinished: isPlayer ? unfinished() : [],
      contests: isPlayer ? contests() : contests().map(withoutPorts),
      shared: shared(),
      announcesName: announcesName(),
      maps: maps(),
      rooms: isPlayer ? rooms() : [],
      vote: vote(),
    }
  }

  /** Tells what changes from now on, a little later and together. The answer ends it. */
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
    return this.#windows.player.size + this.#windows.spectator.size > 0
  }

  #tell(): void {
    const before = this.#toldArchive
    const change = this.#takeChange()
    this.#windows.player.forEach(listener => listener(change))
    const open = forSpectators(change, before)
    if (open !== null)
      this.#windows.spectator.forEach(listener => listener(open))
  }

  /** What changed since the last time, as it is now. */
  #takeChange(): OverviewChange {
    // A new match was first marked when it was opened, so that backwards the newest come first.
    const matches = [...this.#matches].reverse()
    const ports = [...this.#ports]
    const archive = this.#source.archive()
    const change: OverviewChange = {
      now: this.#clock.now(),
      ...some('matches', presentIn(matches, id => this.#summaryOf(id))),
      ...some('goneMatches', matches.filter(id => this.#summaryOf(id) === null)),
      ...some('ports', presentIn(ports, this.#source.describe)),
      ...some('gonePorts', ports.filter(id => this.#source.describe(id) === null)),
      // It also grows without a word.
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

/** What spectators hear of a change; null where it is none for them. `before` is the status that was told last. */
function forSpectators(
  { archive, unfinished: _unfinished, rooms: _rooms, ...open }: OverviewChange,
  before: ArchiveStatus | null,
): OverviewChange | null {
  const change = {
    ...open,
    ...open.contests === undefined ? {} : { contests: open.contests.map(withoutPorts) },
    ...open.ports === undefined ? {} : { ports: open.ports.map(withoutNews) },
    ...archive === undefined || archive.state === before?.state ? {} : { archive: withoutPlace(archive) },
  }
  return Object.keys(change).length > 1 ? change : null // more than the time
}

/** A contest without where its programs connect. */
function withoutPorts(contest: ContestSummary): ContestSummary {
  return { ...contest, ports: [], addresses: [], localName: null }
}

/** A port without what happened there: that tells the addresses of others. */
function withoutNews(port: GamePort): GamePort {
  return { ...port, notes: [] }
}

/** Whether games are kept, without where and how much. */
function withoutPlace({ state }: ArchiveStatus): ArchiveStatus {
  return { state, message: null, folder: '', bytes: 0 }
}

/** What there is of all that is asked for. */
function presentIn<T>(ids: Iterable<string>, find: (id: string) => T | null): T[] {
  return [...ids].map(find).filter(found => found !== null)
}

/** The field with the list, unless that is empty. */
function some<Name extends string, T>(name: Name, list: T[]): { [Field in Name]?: T[] } {
  return list.length === 0 ? {} : { [name]: list } as { [Field in Name]?: T[] }
}

function isSame(one: ArchiveStatus, other: ArchiveStatus | null): boolean {
  return other !== null && one.state === other.state && one.message === other.message && one.folder === other.folder
    && one.bytes === other.bytes
}
