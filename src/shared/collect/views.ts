import type { GameId } from '../games/index.ts'
import type { Language } from '../match/mainFiles.ts'
import type { ProgramSeat } from '../match/program.ts'
import type { Collection, HandedIn, Student } from './collection.ts'
import type { CollectionPlan } from './events.ts'
import type { Ladder } from './ladder.ts'
import { isLate, playingOf, sparringBotOf } from './collection.ts'

/** How far the check of a bot is. `skipped`: its student handed in another one before it was checked. */
export type CheckState = 'waiting' | 'checking' | 'passed' | 'failed' | 'skipped'

/** A bot that was handed in, as it is shown. */
export interface ShownHandIn extends HandedIn {
  readonly isLate: boolean
  readonly state: CheckState
}

/** What the host does with a collection at present. */
export interface CollectionWork {
  /** Whether its students may come in now; if so, whether from the network, too. */
  readonly isOpen: boolean
  readonly lan: boolean
  /** The entries that are checked now, and those that wait for it, the next one first. */
  readonly checking: readonly number[]
  readonly waiting: readonly number[]
  /** The ladder as far as this host knows it; null if there is none. */
  readonly ladder: Ladder | null
  /** Why nothing can be handed in or changed any more, as a sentence; null if it can. */
  readonly trouble: string | null
}

/** A student as the teacher sees them. */
export interface ShownStudent {
  readonly name: string
  /** Whether the name belongs to a browser. */
  readonly hasCome: boolean
  readonly versions: number
  readonly latest: ShownHandIn | null
  /** The bot with which the student takes part: the latest in time that passed; null if there is none. */
  readonly playing: ShownHandIn | null
}

/** A collection as the teacher sees it. */
export interface CollectionView extends Omit<CollectionWork, 'checking' | 'waiting'> {
  readonly id: string
  readonly plan: CollectionPlan
  readonly createdAt: number
  readonly deadline: number | null
  readonly students: readonly ShownStudent[]
  readonly entries: number
  /** How many bots are checked or wait for it. */
  readonly unchecked: number
}

/** The collections of a data folder, the newest first, and why others can't be shown, in sentences. */
export interface CollectionList {
  readonly collections: readonly CollectionSummary[]
  readonly unread: readonly string[]
}

/** A collection in a list. */
export interface CollectionSummary {
  readonly id: string
  readonly title: string
  readonly game: GameId
  readonly createdAt: number
  readonly deadline: number | null
  readonly isOpen: boolean
  readonly students: number
  /** How many of them have handed in. */
  readonly handedIn: number
  readonly trouble: string | null
}

/** What a student sees: the task, and what they handed in themselves. */
export interface OwnHandIns {
  readonly collection: string
  readonly title: string
  readonly game: GameId
  readonly settings: unknown
  readonly budgetMs: number | null
  readonly languages: readonly Language[]
  /** Whether programs in other languages may be handed in, too. */
  readonly programs: boolean
  readonly deadline: number | null
  /** The student's name as the teacher sees it. */
  readonly name: string
  /** The latest first. */
  readonly handedIn: readonly ShownHandIn[]
  /** The version with which the student takes part; null if there is none. */
  readonly playing: number | null
  /** How many bots of others are checked before the one that waits. */
  readonly before: number
  readonly ladder: Ladder | null
  /** Whether others may let their bots play against the student's. */
  readonly spars: boolean
  /** The others against whose bots the student's may play: those that have a bot of the workshop and allow it. */
  readonly partners: readonly string[]
}

/** The files of what was handed in, by their paths. */
export interface HandInContent {
  /** The text of each file that is text in UTF-8. */
  readonly files: Readonly<Record<string, string>>
  /** All others, as base64. */
  readonly binaries: Readonly<Record<string, string>>
}

/** How what takes part is started, under its student's name. */
export interface CollectedSeat extends ProgramSeat { readonly folder: string }

/** Two bots of different students that are much alike. */
export interface AlikeBots {
  readonly names: readonly [string, string]
  readonly entries: readonly [number, number]
  /** The share of the code that both have, from 0 to 1; 1 for equal files. */
  readonly share: number
}

export function collectionView(collection: Collection, work: CollectionWork): CollectionView {
  const { id, plan, createdAt, deadline, entries, students } = collection
  const { checking, waiting, ...open } = work
  return {
    id,
    plan,
    createdAt,
    deadline,
    entries,
    ...open,
    unchecked: checking.length + waiting.length,
    students: students.map(student => shownStudent(collection, work, student)),
  }
}

export function collectionSummary(
  { id, plan, createdAt, deadline, students }: Collection,
  { isOpen, trouble }: CollectionWork,
): CollectionSummary {
  return {
    id,
    title: plan.title,
    game: plan.game,
    createdAt,
    deadline,
    isOpen,
    students: students.length,
    handedIn: students.filter(({ handedIn }) => handedIn.length > 0).length,
    trouble,
  }
}

export function ownHandIns(collection: Collection, work: CollectionWork, student: Student): OwnHandIns {
  const { id, plan, deadline } = collection
  const shown = student.handedIn.map(one => shownHandIn(collection, work, one))
  const place = work.waiting.findIndex(entry => shown.some(one => one.entry === entry))
  return {
    collection: id,
    title: plan.title,
    game: plan.game,
    settings: plan.settings,
    budgetMs: plan.budgetMs,
    languages: plan.languages,
    programs: plan.programs,
    deadline,
    name: student.name,
    handedIn: shown.toReversed(),
    playing: playingOf(collection, student)?.version ?? null,
    before: place < 0 ? 0 : place + work.checking.length,
    ladder: work.ladder,
    spars: student.spars,
    partners: collection.students
      .filter(other => other !== student && sparringBotOf(collection, other) !== null)
      .map(other => other.name),
  }
}

function shownStudent(collection: Collection, work: CollectionWork, student: Student): ShownStudent {
  const latest = student.handedIn.at(-1)
  const playing = playingOf(collection, student)
  return {
    name: student.name,
    hasCome: student.window !== null,
    versions: student.handedIn.length,
    latest: latest === undefined ? null : shownHandIn(collection, work, latest),
    playing: playing === null ? null : shownHandIn(collection, work, playing),
  }
}

function shownHandIn(collection: Collection, { checking, waiting }: CollectionWork, one: HandedIn): ShownHandIn {
  const { entry, at, check } = one
  const known = check === null ? 'skipped' : check.passed ? 'passed' : 'failed'
  return {
    ...one,
    isLate: isLate(collection, at),
    state: checking.includes(entry) ? 'checking' : waiting.includes(entry) ? 'waiting' : known,
  }
}
