import type { Seat } from '../game/seat.ts'
import type { ToldGame, ToldMove } from '../game/toldGame.ts'
import type { Passed } from '../game/transcriptMessages.ts'
import type { GameId } from '../games/index.ts'
import type { MatchEvent, MatchFact } from '../match/events.ts'
import type { Result } from '../result.ts'
import { fingerprint } from '../fingerprint.ts'
import { perSeat, seatsOf } from '../game/seat.ts'
import { gameOf } from '../games/index.ts'
import { gameTold } from '../games/transcriptReaders.ts'
import { kindOfForfeit } from '../match/causes.ts'
import { forfeitStanding } from '../match/forfeitStanding.ts'
import { MAX_RAW_MESSAGE } from '../match/limits.ts'
import { succeed } from '../result.ts'

/**
 * The game in the messages of a transcript, as events. It has no clock and an id derived from its contents, and starts
 * at `startedAt` (ms since 1970). A game that the transcript does not finish is interrupted. The error is a sentence.
 */
export function readTranscript(text: string, startedAt = 0): Result<MatchEvent[], string> {
  const told = gameTold(text)
  return told.ok ? succeed(eventsOf(told.value, startedAt)) : told
}

function eventsOf(told: ToldGame & { readonly game: GameId }, startedAt: number): MatchEvent[] {
  const { game, settings, names, moves } = told
  const seats = seatsOf(names)
  const diary = new Diary(startedAt, told.first)
  const id = `transcript-${fingerprint(JSON.stringify([settings, names, moves.map(({ move }) => move)])).slice(0, 16)}`
  diary.tell(null, {
    type: 'created',
    match: id,
    plan: {
      game,
      settings,
      budgetMs: null,
      pauseMs: 0,
      seats: perSeat(seats, () => ({ kind: 'external' })),
      clientChooses: false,
      seed: 0,
    },
  })
  for (const seat of seats) {
    diary.tell(told.greetings[seat] ?? null, {
      type: 'seated',
      seat,
      player: { kind: 'external', name: names[seat] ?? '' },
      ...asRaw(told.greetings[seat]?.text ?? null),
    })
  }
  if (told.state !== null)
    diary.tell(null, { type: 'started' })
  for (const [ply, move] of moves.entries()) {
    diary.tell(move.by, {
      type: 'moved',
      seat: move.seat,
      ply,
      move: move.move,
      tookMs: tookMs(move),
      ...asRaw(move.raw),
    })
  }
  for (const fact of endOf(told, seats))
    diary.tell(told.endedBy, fact)
  return diary.events
}

function endOf(
  { game, state, moves, loss }: ToldGame & { readonly game: GameId },
  seats: readonly Seat[],
): readonly MatchFact[] {
  const finished = (
    { ending, ...result }: NonNullable<ReturnType<ReturnType<typeof gameOf>['standing']>>,
  ): MatchFact => ({ type: 'finished', kind: ending, ...result, plies: moves.length })
  const byRules = state === null ? null : gameOf(game).standing(state)
  if (byRules !== null)
    return [finished(byRules)]
  if (loss === null)
    return [{ type: 'interrupted', cause: { code: 'transcript-ends' } }]
  const { seat, cause, raw } = loss
  return [
    { type: 'forfeited', seat, cause, tookMs: 0, ...asRaw(raw) },
    finished(forfeitStanding(gameOf(game), state, seats, seat, kindOfForfeit(cause))),
  ]
}

function asRaw(text: string | null): { raw?: string } {
  return text === null ? {} : { raw: text.slice(0, MAX_RAW_MESSAGE) }
}

/** Milliseconds from one message to another, if both have times. */
function tookMs({ since, by }: ToldMove): number {
  const began = since === null ? 0 : since.afterMs
  const ended = by?.afterMs ?? null
  return began === null || ended === null ? 0 : Math.max(0, ended - began)
}

/** Collects the events, with the times of the messages that caused them. */
class Diary {
  readonly events: MatchEvent[] = []
  readonly #startedAt: number
  #now: number

  constructor(startedAt: number, first: Passed | null) {
    this.#startedAt = startedAt
    this.#now = Math.max(0, startedAt + Math.min(0, first?.afterMs ?? 0))
  }

  /** A fact without a message, or with one without a time, happens at the time of the event before. */
  tell(by: Passed | null, fact: MatchFact): void {
    if (by !== null && by.afterMs !== null)
      this.#now = Math.max(this.#now, this.#startedAt + by.afterMs)
    if (fact.type === 'started')
      this.#now = Math.max(this.#now, this.#startedAt)
    this.events.push({ seq: this.events.length, at: this.#now, ...fact })
  }
}
