import type { Slot } from '../match/slot.ts'
import type { SystemSupport } from '../match/systemSupport.ts'
import type { ContestGame, ContestRound, Encounter } from './encounter.ts'
import type { CheckFailure, ContestEvent, ContestFact, GameResult } from './events.ts'
import type { ContestPlan, Participant } from './plan.ts'
import type { ProgramFile } from './programFiles.ts'
import type { Outcome } from './standings/results.ts'
import { slotText } from '../match/slot.ts'
import { dueGames, isComplete, seatingIn } from './encounter.ts'
import { formats, isTimed } from './formats/registry.ts'
import { CORRECTED } from './gameResult.ts'
import { ProgramFiles } from './programFiles.ts'
import { RunningTime } from './runningTime.ts'
import { outcomeOf } from './standings/encounterResults.ts'
import { Tally } from './tally/tally.ts'

/** A participant, numbered from 1, as the log has it so far. */
export interface Entrant {
  readonly number: number
  readonly participant: Participant
  /** In milliseconds since 1970. */
  readonly enteredAt: number
  /** The first round that the participant can be in. */
  readonly fromRound: number
  /** The last round that the participant is in; null while it stays. */
  readonly toRound: number | null
}

/** The result of checking a program. */
export interface ParticipantCheck {
  /** In milliseconds since 1970. */
  readonly at: number
  /** The hash of the program's file at that time; null if it has none. */
  readonly sha256: string | null
  readonly passed: boolean
  readonly failures: readonly CheckFailure[]
}

/**
 * What happened, and when: `at` is how long the contest had run by then, in milliseconds. A game is over only once,
 * even if its result changes later.
 */
export type Happening = { readonly at: number } & (
  | { readonly what: 'entered' | 'left', readonly participant: number }
  | { readonly what: 'paired', readonly round: number }
  | { readonly what: 'over', readonly slot: Slot })

export type ContestStatus = 'draft' | 'running' | 'paused' | 'finished' | 'stopped'

interface KnownEncounter extends Encounter { readonly games: ContestGame[] }
interface KnownRound extends ContestRound { readonly encounters: readonly KnownEncounter[] }

/**
 * The state of a contest after the events of its log so far. Only `apply` changes it, and in place, because a contest
 * may have 100,000 games and each result is shown at once. Everything derived from it (standings, pairings, statistics)
 * is computed by functions that only read it.
 */
export class Contest {
  readonly id: string
  readonly plan: ContestPlan
  readonly version: string
  readonly createdAt: number
  readonly #entrants: Entrant[]
  readonly #rounds: KnownRound[] = []
  readonly #undecided = new Set<KnownEncounter>()
  /** The undecided encounters in which a game can begin: few, even if thousands run at once. */
  #due = new Set<KnownEncounter>()
  #isDueInOrder = true
  readonly #codes = new Map<number, string>()
  readonly #announcements: { readonly at: number, readonly text: string }[] = []
  readonly #programs = new ProgramFiles()
  readonly #checks = new Map<number, ParticipantCheck>()
  #kept: Contest['kept'] = null
  readonly #tally: Tally
  /** The outcomes of encounters that have not changed since they were asked for. */
  readonly #outcomes = new Map<Encounter, Outcome | null>()
  #groupTally: Tally | null = null
  readonly #newTally: () => Tally
  readonly #mendings: { readonly event: number, readonly had: number }[] = []
  #events = 1
  #lastAt: number
  #status: ContestStatus = 'draft'
  #running = 0
  #ended = 0
  #closedEncounters = 0
  #measured = { games: 0, ms: 0 }
  #corrections = 0
  readonly #time = new RunningTime()
  /** Null if the format does not use them. */
  readonly #happenings: Happening[] | null
  readonly #addsScores: boolean

  /** Begins a contest with its first event; throws if that event can't begin one. */
  constructor(first: ContestEvent) {
    if (first.type !== 'contest-created' || first.seq !== 0)
      throw new Error(`a contest begins with "contest-created", not "${first.type}"`)
    this.id = first.contest
    this.plan = first.plan
    this.version = first.version
    this.createdAt = first.at
    this.#lastAt = first.at
    this.#entrants = first.plan.participants.map((participant, index) => ({
      number: index + 1,
      participant,
      enteredAt: first.at,
      fromRound: 1,
      toRound: null,
    }))
    const { rating, leastSeats } = formats[first.plan.format.name]
    this.#addsScores = leastSeats !== undefined || first.plan.series !== undefined
    this.#happenings = isTimed(first.plan)
      ? this.#entrants.map(({ number }) => ({ at: 0, what: 'entered', participant: number }))
      : null
    this.#newTally = () => new Tally(first.plan, rating, () => this.games(), slot => this.gameOf(slot))
    this.#tally = this.#newTally()
  }

  /** The number of events so far, which is the number of the next event. */
  get events(): number { return this.#events }
  get lastAt(): number { return this.#lastAt }
  get status(): ContestStatus { return this.#status }
  /** Indexed by number less 1. */
  get entrants(): readonly Entrant[] { return this.#entrants }
  /** The rounds that have been paired, in order. */
  get rounds(): readonly ContestRound[] { return this.#rounds }
  /** The number of games running now; `ended` counts those that have a result. */
  get running(): number { return this.#running }
  get ended(): number { return this.#ended }
  /** The totals of all results. */
  get tally(): Tally { return this.#tally }
  /** The totals of the games in groups alone; null if no group is paired. */
  get groupTally(): Tally | null { return this.#groupTally }
  /** Grows whenever an encounter is decided or reopened, and whenever a game of a decided encounter changes. */
  get closedEncounters(): number { return this.#closedEncounters }
  /** How many games have a known length, and their total length in milliseconds. */
  get measured(): { readonly games: number, readonly ms: number } { return this.#measured }
  /** How long the contest has run, without pauses and without the time in which nobody hosted it. */
  get time(): RunningTime { return this.#time }
  /** Everything that changed who is free, in order; empty unless times matter in the format. */
  get happenings(): readonly Happening[] { return this.#happenings ?? [] }
  /** How often a person decided what a game counts as. */
  get corrections(): number { return this.#corrections }
  /** The codes by which people come in, by participant. */
  get codes(): ReadonlyMap<number, string> { return this.#codes }
  get announcements(): readonly { readonly at: number, readonly text: string }[] { return this.#announcements }
  /**
   * Where a damaged log was continued: the number of the `mended` event, and how many events the log had had before.
   */
  get mendings(): readonly { readonly event: number, readonly had: number }[] { return this.#mendings }
  /** The files of the programs, by participant. */
  get hashes(): ReadonlyMap<number, ProgramFile> { return this.#programs.all }
  /** The files of programs that are not started because their files differ from their hashes, by participant. */
  get held(): ReadonlyMap<number, string> { return this.#programs.held }
  /** What confines the contest's programs on the machine where they play; null if that is not known yet. */
  get kept(): Pick<SystemSupport, 'walls' | 'tree'> | null { return this.#kept }
  /** The last check of each program, by participant. */
  get checks(): ReadonlyMap<number, ParticipantCheck> { return this.#checks }

  /** The participants whose program the event with this number changed after the contest had begun. */
  programsChangedBy(seq: number): ReadonlySet<number> {
    return this.#programs.changedBy(seq)
  }

  nameOf(number: number): string {
    return this.#entrants[number - 1]?.participant.name ?? `No. ${number}`
  }

  encounterOf({ round, encounter }: Pick<Slot, 'round' | 'encounter'>): Encounter | null {
    return this.#rounds[round - 1]?.encounters[encounter - 1] ?? null
  }

  gameOf(slot: Slot): ContestGame | null {
    return this.encounterOf(slot)?.games[slot.game - 1] ?? null
  }

  /** How an encounter of two ended as a whole; null while it goes on. */
  outcomeOf(encounter: Encounter): Outcome | null {
    const known = this.#outcomes.get(encounter)
    if (known !== undefined)
      return known
    const outcome = outcomeOf(this.plan, encounter)
    this.#outcomes.set(encounter, outcome)
    return outcome
  }

  /** All games that began, in the order of their slots. */
  * games(): Generator<ContestGame> {
    for (const { encounters } of this.#rounds) {
      for (const { games } of encounters)
        yield* games
    }
  }

  /** Throws if an event is out of order or is about a game that can't exist: both are bugs. */
  apply(event: ContestEvent): void {
    if (event.seq !== this.#events)
      throw new Error(`contest ${this.id}: event ${event.seq} came where ${this.#events} was due`)
    this.#time.apply(event)
    this.#change(event)
    this.#events = event.seq + 1
    this.#lastAt = event.at
  }

  /** The paired encounters that need further games or have a running game, in the order in which they were paired. */
  get openEncounters(): Iterable<Encounter> { return this.#undecided }

  /** The open encounters in which a game can begin, in the order of their rounds. */
  get dueEncounters(): Iterable<Encounter> {
    if (!this.#isDueInOrder)
      this.#due = new Set([...this.#due].toSorted((one, other) => one.round - other.round || one.number - other.number))
    this.#isDueInOrder = true
    return this.#due
  }

  #change(event: ContestEvent): void {
    switch (event.type) {
      case 'contest-created':
        throw new Error(`contest ${this.id} began twice`)
      case 'programs-hashed':
        return this.#programs.note(event, this.#status !== 'draft')
      case 'programs-kept':
        this.#kept = { walls: event.walls, tree: event.tree }
        return
      case 'program-changed':
        return this.#programs.hold(event)
      case 'host-was-away':
      case 'played-differently':
        return
      case 'checked':
        this.#checks.set(event.participant, {
          at: event.at,
          sha256: event.sha256,
          passed: event.passed,
          failures: event.failures,
        })
        return
      case 'program-replaced':
        this.#replaceProgram(event)
        return
      case 'started':
        this.#status = 'running'
        return
      case 'resumed':
        this.#status = 'running'
        this.#programs.release()
        return
      case 'paused':
        this.#status = 'paused'
        return
      case 'mended':
        this.#mend(event)
        return
      case 'finished':
        this.#settleAgain('due', event.at)
        this.#status = 'finished'
        return
      case 'stopped':
        this.#status = 'stopped'
        return
      case 'round-paired':
        this.#pair(event)
        this.#happen(event.at, { what: 'paired', round: event.round })
        return
      case 'game-began':
        this.#begin(event, event.at)
        return
      case 'game-ended':
        this.#end(event, event.at)
        return
      case 'game-void':
        this.#void(event, event.at)
        return
      case 'corrected':
        this.#corrections++
        this.#correct(event, event.at)
        return
      case 'entered':
        this.#entrants.push({
          number: this.#entrants.length + 1,
          participant: event.participant,
          enteredAt: event.at,
          fromRound: this.#rounds.length + 1,
          toRound: null,
        })
        this.#happen(event.at, { what: 'entered', participant: this.#entrants.length })
        return
      case 'withdrew':
        this.#withdraw(event.participant)
        this.#happen(event.at, { what: 'left', participant: event.participant })
        return
      case 'codes-given':
        event.codes.forEach(({ participant, code }) => this.#codes.set(participant, code))
        return
      case 'announced':
        this.#announcements.push({ at: event.at, text: event.text })
    }
  }

  #happen(at: number, what: DistributiveOmit<Happening, 'at'>): void {
    this.#happenings?.push({ ...what, at: this.#time.at(at) })
  }

  #replaceProgram({ participant: number, seat }: Fact<'program-replaced'>): void {
    const entrant = this.#entrants[number - 1]
    if (entrant === undefined)
      throw new Error(`contest ${this.id} has no participant ${number}`)
    this.#entrants[number - 1] = { ...entrant, participant: { ...entrant.participant, seat } }
    this.#checks.delete(number)
    this.#programs.forget(number)
  }

  #pair({ round, encounters, byes, away, givenUp }: Fact<'round-paired'>): void {
    if (round !== this.#rounds.length + 1)
      throw new Error(`contest ${this.id}: round ${round} was paired where ${this.#rounds.length + 1} was due`)
    const known = encounters.map(({ participants, opening, stage, games }, index): KnownEncounter => ({
      round,
      number: index + 1,
      participants,
      opening,
      stage: stage ?? null,
      mode: games ?? null,
      games: [],
    }))
    this.#rounds.push({ round, encounters: known, byes, away, givenUp })
    for (const encounter of known) {
      this.#undecided.add(encounter)
      this.#due.add(encounter)
      this.#tallies(encounter).forEach(tally => tally.pair(encounter))
    }
  }

  #begin({ slot, attempt, match }: Fact<'game-began'>, at: number): void {
    this.#put(
      slot,
      at,
      before => ({
        ...before ?? this.#newGame(slot),
        attempt,
        match,
        record: null,
        beganAt: at,
        status: 'running',
        result: null,
      }),
    )
  }

  #end({ slot, attempt, match, record, result }: Fact<'game-ended'>, at: number): void {
    this.#put(slot, at, (before) => {
      if (before?.status === 'running' && before.beganAt !== null)
        this.#measured = { games: this.#measured.games + 1, ms: this.#measured.ms + Math.max(0, at - before.beganAt) }
      return {
        ...before ?? this.#newGame(slot),
        attempt,
        match,
        record: record ?? null,
        status: 'ended',
        result: this.#counted(result),
      }
    })
  }

  #void({ slot, attempt, reason, begun = true, cutOffBy }: Fact<'game-void'>, at: number): void {
    const status = this.#statusAgain(slot)
    this.#put(slot, at, (before) => {
      const game = before ?? this.#newGame(slot)
      return {
        ...game,
        attempt,
        status,
        result: null,
        voided: begun ? [...game.voided, reason] : game.voided,
        failures: begun && cutOffBy === undefined ? [...game.failures, reason] : game.failures,
        voidMatches: [...game.voidMatches, ...game.match === null ? [] : [game.match]],
      }
    })
  }

  #correct({ slot, to, reason }: Fact<'corrected'>, at: number): void {
    this.#put(slot, at, (before) => {
      const game = { ...before ?? this.#newGame(slot), correction: reason }
      switch (to.what) {
        case 'result': return { ...game, status: 'ended', result: this.#counted({ ...to.result, ending: CORRECTED }) }
        case 'void': return { ...game, status: 'void', result: null }
        case 'replay': return { ...game, status: 'due', result: null, voided: [], failures: [] }
      }
    })
  }

  /** Keeps scores only at tables and in series, where they are added up; elsewhere they only decide who won. */
  #counted(result: GameResult): GameResult {
    return this.#addsScores ? result : { ...result, scores: null }
  }

  /** Pauses the contest; games that ran when the log was cut off begin again once it is resumed. */
  #mend({ seq, at, had }: ContestEvent & Fact<'mended'>): void {
    this.#mendings.push({ event: seq, had })
    if (this.#status === 'running')
      this.#status = 'paused'
    this.#settleAgain('running', at)
  }

  /** Makes games with this status due again, or void if they are played only once: no time is left to replay those. */
  #settleAgain(stands: 'due' | 'running', at: number): void {
    for (const { games } of [...this.#undecided]) {
      for (const { slot, status } of [...games]) {
        if (status === stands)
          this.#put(slot, at, game => ({ ...game ?? this.#newGame(slot), status: this.#statusAgain(slot) }))
      }
    }
  }

  /** Takes a participant out of every round after the last paired one. */
  #withdraw(number: number): void {
    const entrant = this.#entrants[number - 1]
    if (entrant?.toRound === null)
      this.#entrants[number - 1] = { ...entrant, toRound: this.#rounds.length }
  }

  /** A game without a result is played again, unless it is played only once. */
  #statusAgain(slot: Slot): 'due' | 'void' {
    return this.encounterOf(slot)?.mode === 'once' ? 'void' : 'due'
  }

  #newGame(slot: Slot): ContestGame {
    const encounter = this.encounterOf(slot)
    if (encounter === null)
      throw new Error(`contest ${this.id}: there is no encounter for game ${slotText(slot)}`)
    return {
      slot,
      attempt: 1,
      seating: seatingIn(this.plan, encounter, slot.game),
      match: null,
      record: null,
      beganAt: null,
      status: 'due',
      result: null,
      correction: null,
      voided: [],
      failures: [],
      voidMatches: [],
    }
  }

  /** Replaces a game and updates the counts. */
  #put(slot: Slot, at: number, change: (before: ContestGame | undefined) => ContestGame): void {
    const encounter = this.#rounds[slot.round - 1]?.encounters[slot.encounter - 1]
    const before = encounter?.games[slot.game - 1]
    const game = change(before)
    if (encounter === undefined || slot.game > encounter.games.length + 1)
      throw new Error(`contest ${this.id}: there is no place for game ${slotText(slot)}`)
    encounter.games[slot.game - 1] = game
    this.#running += Number(game.status === 'running') - Number(before?.status === 'running')
    this.#ended += Number(game.status === 'ended') - Number(before?.status === 'ended')
    if ((game.status === 'ended' || game.status === 'void') && (before === undefined || before.status === 'running'))
      this.#happen(at, { what: 'over', slot })
    this.#outcomes.delete(encounter)
    this.#settle(encounter)
    if (game.result !== (before?.result ?? null))
      this.#tallies(encounter).forEach(tally => tally.change(encounter, game, before?.result ?? null))
  }

  #settle(encounter: KnownEncounter): void {
    const isClosed = isComplete(this.plan, encounter)
    if (isClosed || !this.#undecided.has(encounter))
      this.#closedEncounters++
    if (isClosed)
      this.#undecided.delete(encounter)
    else
      this.#undecided.add(encounter)
    if (dueGames(this.plan, encounter).length === 0)
      return void this.#due.delete(encounter)
    this.#isDueInOrder &&= this.#due.has(encounter)
    this.#due.add(encounter)
  }

  #tallies({ stage }: Encounter): readonly Tally[] {
    return stage?.part === 'group' ? [this.#tally, this.#groupTally ??= this.#newTally()] : [this.#tally]
  }
}

/** `Omit` applied to each member of a union. */
type DistributiveOmit<Type, Key extends PropertyKey> = Type extends unknown ? Omit<Type, Key> : never
type Fact<Type extends ContestFact['type']> = Extract<ContestFact, { readonly type: Type }>
