import type { ForfeitKind } from '../game/forfeit.ts'
import type { Names, Seat } from '../game/seat.ts'
import type { ForfeitCause, Note, StopCause } from '../match/causes.ts'
import type { MatchPlan } from '../match/events.ts'
import type { Players } from '../match/player.ts'
import { z } from 'zod'
import { FORFEIT_KINDS } from '../game/forfeit.ts'
import { PAIR } from '../game/pair.ts'
import { withSeat } from '../game/seat.ts'
import { kindOfForfeit, LONGEST_FRAGMENT } from '../match/causes.ts'
import { matchPlanSchema } from '../match/events.ts'
import { displayNames, NOBODY, playerSchema } from '../match/player.ts'
import { explainForfeit, explainNote, explainStop } from '../match/sentences.ts'

/**
 * Events as version 1 of the format has them, made events of today. They say in sentences what today's
 * say in codes, call the message of a program `said`, and know a winner and a loser instead of places.
 */

/** What our sentences had before the name of the player whom they are about. */
const BEFORE_NAME = ['', 'The bot ']
/** After a name that stands there whole. */
const AFTER_NAME = /^(?:$|[\s,:;.])/

/** What today's sentences say in the same words. */
const CAUSES: readonly ForfeitCause[] = [{ code: 'connection-lost' }, { code: 'left' }, { code: 'resigned' }, { code: 'untold', wasToMove: true }]
const NOTES: readonly Note[] = [{ code: 'early-move-kept', beforeStart: false }, { code: 'early-move-kept', beforeStart: true }]
const STOPS: readonly StopCause[] = [{ code: 'stopped-by-person' }, { code: 'port-closed' }, { code: 'host-closed' }, { code: 'host-died' }, { code: 'file-ends' }, { code: 'transcript-ends' }]
const NO_NAMES = displayNames(NOBODY)

const seat = z.literal([1, 2])
const created = z.object({ plan: matchPlanSchema })
const seated = z.object({ seat, player: playerSchema })
const left = z.object({ seat })
const noted = z.looseObject({ seat: seat.nullable(), level: z.enum(['info', 'warning']), text: z.string() })
const forfeited = z.looseObject({ seat, kind: z.enum(FORFEIT_KINDS), reason: z.string() })
const finished = z.looseObject({ winner: seat, loser: seat, reason: z.string() })
const stopped = z.looseObject({ reason: z.string() })

/** The same events, those of version 1 as events of today. Takes anything; what is no event of version 1 stays as it is. */
export function withoutVersion1(events: readonly unknown[]): readonly unknown[] {
  if (!events.some(isVersion1))
    return events
  const reader = new Version1Reader()
  return events.map(event => reader.read(event))
}

/** What version 1 has in an event, and what today's have in its place. */
const OLD_KEYS = ['said', 'reason', 'text']
const NEW_KEYS = ['raw', 'cause', 'note', 'places']

function isVersion1(event: unknown): boolean {
  return typeof event === 'object' && event !== null && OLD_KEYS.some(key => key in event) && !NEW_KEYS.some(key => key in event)
}

/** Reads a game's events one by one, in order: one that today's version wrote may follow on one of version 1. */
export class Version1Reader {
  #plan: MatchPlan | null = null
  #players: Players = NOBODY
  #plies = 0

  /** The event as it would be written today. */
  read(event: unknown): unknown {
    if (typeof event !== 'object' || event === null || !('type' in event))
      return event
    this.#follow(event)
    if (!isVersion1(event))
      return event
    switch (event.type) {
      case 'noted':
        return this.#noted(event)
      case 'forfeited':
        return this.#forfeited(withRaw(event))
      case 'finished':
        return withPlaces(event)
      case 'aborted':
      case 'interrupted':
        return withStop(event)
      default:
        return withRaw(event)
    }
  }

  /** Keeps what the sentences that follow are made of: who sits where by then, and how many moves were made. */
  #follow(event: { readonly type: unknown }): void {
    switch (event.type) {
      case 'created':
        this.#plan = created.safeParse(event).data?.plan ?? null
        this.#plies = this.#plan?.opening?.length ?? 0
        break
      case 'seated': {
        const read = seated.safeParse(event)
        if (read.success)
          this.#players = withSeat(this.#players, read.data.seat, read.data.player)
        break
      }
      case 'left': {
        const read = left.safeParse(event)
        if (read.success)
          this.#players = withSeat(this.#players, read.data.seat, null)
        break
      }
      case 'swapped':
        this.#players = { ...this.#players, 1: this.#players[2], 2: this.#players[1] }
        break
      case 'moved':
        this.#plies++
    }
  }

  #noted(event: object): unknown {
    const read = noted.safeParse(event)
    if (!read.success)
      return event
    const { level, text, ...rest } = read.data
    const names = displayNames(this.#players)
    const about = partsOf(text, names, rest.seat === null ? PAIR : [rest.seat])
    // A sentence about a player gets their seat where it had none, so that a new name reaches it.
    const at = rest.seat ?? about?.seat ?? null
    return { ...rest, seat: at, note: this.#noteIn(at, level, text, names) ?? { ...told(text, about), level } }
  }

  #noteIn(at: Seat | null, level: 'info' | 'warning', text: string, names: Names): Note | undefined {
    const plan = this.#plan
    return plan === null || level !== 'warning' ? undefined : NOTES.find(note => explainNote({ plan, state: null }, at, note, undefined, names) === text)
  }

  #forfeited(event: object): unknown {
    const read = forfeited.safeParse(event)
    if (!read.success)
      return event
    const { kind, reason, ...rest } = read.data
    const names = displayNames(this.#players)
    return { ...rest, cause: this.#causeIn(rest.seat, kind, reason, names) ?? { ...told(reason, partsOf(reason, names, [rest.seat])), kind } }
  }

  #causeIn(at: Seat, kind: ForfeitKind, reason: string, names: Names): ForfeitCause | undefined {
    const plan = this.#plan
    if (plan === null)
      return undefined
    const causes: readonly ForfeitCause[] = plan.budgetMs === null ? CAUSES : [{ code: 'out-of-time', budgetMs: plan.budgetMs }, ...CAUSES]
    return causes.find(cause => kindOfForfeit(cause) === kind
      && explainForfeit({ plan }, { seat: at, kind, cause, raw: undefined, plies: this.#plies, tookMs: 0, lateMs: null, refusal: null }, names) === reason)
  }
}

function withRaw(event: object): object {
  const { said, ...rest } = event as { readonly said?: unknown }
  return said === undefined ? rest : { ...rest, raw: said }
}

function withPlaces(event: object): unknown {
  const read = finished.safeParse(event)
  if (!read.success)
    return event
  const { winner, loser, reason: _, ...rest } = read.data
  return { ...rest, places: { [winner]: 1, [loser]: 2 } }
}

function withStop(event: object): unknown {
  const read = stopped.safeParse(event)
  if (!read.success)
    return event
  const { reason, ...rest } = read.data
  return { ...rest, cause: STOPS.find(cause => explainStop(cause, NO_NAMES) === reason) ?? told(reason, null) }
}

interface Parts { readonly seat: Seat, readonly before: string, readonly after: string }

/** A sentence in parts around the name of one of these seats, where one stands at its beginning; of two names that fit the longer one is meant. */
function partsOf(text: string, names: Names, seats: readonly Seat[]): Parts | null {
  for (const seat of seats.toSorted((one, other) => names[other].length - names[one].length)) {
    for (const before of BEFORE_NAME) {
      const begin = `${before}${names[seat]}`
      const after = text.slice(begin.length)
      if (text.startsWith(begin) && AFTER_NAME.test(after))
        return { seat, before, after }
    }
  }
  return null
}

function told(text: string, parts: Parts | null): { readonly code: 'told', readonly before: string, readonly after: string | null } {
  const { before, after } = parts ?? { before: text, after: null }
  return { code: 'told', before: before.slice(0, LONGEST_FRAGMENT), after: after?.slice(0, LONGEST_FRAGMENT) ?? null }
}
