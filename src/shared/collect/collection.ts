import type { CheckFailure } from '../contest/events.ts'
import type { CollectionEvent, CollectionPlan } from './events.ts'
import type { HandInStart } from './handInStart.ts'

/** A bot that was handed in. */
export interface HandedIn {
  /** Counts all that was handed in to the collection, from 1. */
  readonly entry: number
  /** Counts what this student handed in, from 1. */
  readonly version: number
  readonly at: number
  readonly start: HandInStart
  readonly sha256: string
  readonly files: number
  readonly characters: number
  readonly lines: number
  /** Null as long as it was not checked. */
  readonly check: { readonly passed: boolean, readonly failures: readonly CheckFailure[] } | null
}

/** Somebody who may hand in. */
export interface Student {
  readonly name: string
  /** The window to which the name belongs; null while anybody may take it. */
  readonly window: string | null
  /** Whether others may let their bots play against this one's, whose code they don't see. */
  readonly spars: boolean
  /** The oldest first. */
  readonly handedIn: readonly HandedIn[]
}

/** The state of a collection after its events. */
export interface Collection {
  readonly id: string
  readonly plan: CollectionPlan
  readonly createdAt: number
  readonly deadline: number | null
  /** The code with which students came last; null before it was first opened. */
  readonly code: string | null
  /** The contest that is its ladder; null if it has none. */
  readonly ladder: string | null
  /** In the order of the list of names, or in which they came. */
  readonly students: readonly Student[]
  /** How many bots were handed in. */
  readonly entries: number
  /** How many events it has. */
  readonly events: number
}

const NEW_STUDENT = { window: null, spars: false, handedIn: [] } as const

/** The collection that begins with this event; null if none does. */
export function beginCollection(event: CollectionEvent): Collection | null {
  if (event.type !== 'created')
    return null
  const { collection, plan, at } = event
  return {
    id: collection,
    plan,
    createdAt: at,
    deadline: plan.deadline,
    code: null,
    ladder: null,
    students: (plan.names ?? []).map(name => ({ name, ...NEW_STUDENT })),
    entries: 0,
    events: 1,
  }
}

/** The collection after one more event. */
export function extendCollection(before: Collection, event: CollectionEvent): Collection {
  const now = { ...before, events: before.events + 1 }
  switch (event.type) {
    case 'created':
      return now
    case 'sparring-set':
      return { ...now, students: withStudent(now.students, event.student, { spars: event.open }) }
    case 'ladder-begun':
      return { ...now, ladder: event.contest }
    case 'opened':
      return { ...now, code: event.code }
    case 'deadline-set':
      return { ...now, deadline: event.deadline }
    case 'joined':
      return { ...now, students: withStudent(now.students, event.student, { window: event.window }) }
    case 'released':
      return { ...now, students: withStudent(now.students, event.student, { window: null }) }
    case 'handed-in': {
      const { student, at, start, sha256, files, characters, lines } = event
      const entry = now.entries + 1
      const earlier = studentOf(now, student)?.handedIn ?? []
      const version = earlier.length + 1
      const added = { entry, version, at, start, sha256, files, characters, lines, check: null }
      return { ...now, entries: entry, students: withStudent(now.students, student, { handedIn: [...earlier, added] }) }
    }
    case 'checked': {
      const { entry, ...check } = event
      return { ...now, students: now.students.map(student => withCheck(student, entry, check)) }
    }
  }
}

/** The student of that name; null if there is none. Upper and lower case are the same. */
export function studentOf({ students }: Collection, name: string): Student | null {
  return students.find(student => isSameName(student.name, name)) ?? null
}

/** Whether something that was handed in at that time is late. */
export function isLate({ deadline }: Pick<Collection, 'deadline'>, at: number): boolean {
  return deadline !== null && at > deadline
}

/** The bot with which a student takes part: the latest in time that passed its check; null if there is none. */
export function playingOf(collection: Pick<Collection, 'deadline'>, { handedIn }: Student): HandedIn | null {
  return handedIn.findLast(({ at, check }) => check?.passed === true && !isLate(collection, at)) ?? null
}

/**
 * The bot of a student against which others may let theirs play; null if there is none. Programs in other languages
 * don't spar: guests would start them on the host as often as they like.
 */
export function sparringBotOf(collection: Pick<Collection, 'deadline'>, student: Student): HandedIn | null {
  const playing = student.spars ? playingOf(collection, student) : null
  return playing?.start.kind === 'bot' ? playing : null
}

/**
 * The entries of a student that are worth a check and had none: the latest; and of those in time the latest one, unless
 * a later one in time has passed, so that a late or a wrong version changes nothing. If the check of the latest
 * `takesLong`, it is likely to hang, and the one before it does not wait for that.
 */
export function dueOf(
  collection: Pick<Collection, 'deadline'>,
  { handedIn }: Student,
  takesLong = false,
): readonly number[] {
  const latest = handedIn.at(-1)
  const isUnchecked = (one: HandedIn): boolean => one.check === null && !(takesLong && one === latest)
  const inTime = handedIn.filter(({ at }) => !isLate(collection, at))
  const passed = inTime.findLastIndex(({ check }) => check?.passed === true)
  const due = [latest, inTime.slice(passed + 1).findLast(isUnchecked)]
  return [...new Set(due.flatMap(one => one !== undefined && isUnchecked(one) ? [one.entry] : []))]
}

/** A name that stands in a list twice; undefined if none does. */
export function doubledName(names: readonly string[]): string | undefined {
  return names.find((name, place) => names.slice(0, place).some(other => isSameName(name, other)))
}

export function isSameName(one: string, other: string): boolean {
  return one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase()
}

function withCheck(student: Student, entry: number, { passed, failures }: NonNullable<HandedIn['check']>): Student {
  const handedIn = student.handedIn.map(one => one.entry === entry ? { ...one, check: { passed, failures } } : one)
  return { ...student, handedIn }
}

function withStudent(students: readonly Student[], name: string, changes: Partial<Student>): readonly Student[] {
  return students.some(student => isSameName(student.name, name))
    ? students.map(student => isSameName(student.name, name) ? { ...student, ...changes } : student)
    : [...students, { name, ...NEW_STUDENT, ...changes }]
}
