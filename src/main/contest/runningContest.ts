import type { Cancel, Clock } from '../../shared/clock.ts'
import type { Contest, ContestStatus } from '../../shared/contest/contest.ts'
import type { ContestFact, GameResult } from '../../shared/contest/events.ts'
import type { NewRound } from '../../shared/contest/formatRules.ts'
import type { DueGame, Step } from '../../shared/contest/nextStep.ts'
import type { Seat } from '../../shared/game/seat.ts'
import type { MatchPlan } from '../../shared/match/events.ts'
import type { Slot } from '../../shared/match/slot.ts'
import type { KeptGame } from '../archive/contestRecords.ts'
import type { GameEnd, PlayedGame } from './contestGame.ts'
import type { ContestLog } from './contestLog.ts'
import type { OtherMachines } from './otherMachines.ts'
import type { PairRound } from './pairByWorkers.ts'
import { hasWithdrawn } from '../../shared/contest/entrants.ts'
import { isTimed } from '../../shared/contest/formats/registry.ts'
import { rulesOf } from '../../shared/contest/formats/rules.ts'
import { gamesDue, gameSeed, nextStep } from '../../shared/contest/nextStep.ts'
import { pairedRound } from '../../shared/contest/pairedRound.ts'
import { unplayed } from '../../shared/contest/played/played.ts'
import { strangeIn } from '../../shared/contest/verify/verifyGame.ts'
import { slotText } from '../../shared/match/slot.ts'
import { deriveSeed } from '../../shared/random.ts'
import { matchPlanOf, participantOf } from './gamePlan.ts'
import { holdText } from './holdText.ts'
import { RoundPairing } from './roundPairing.ts'

/** No further game begins while this many games that are over wait to be written down. */
const MOST_UNWRITTEN = 200
/** How often the time limit is checked while every game that may run runs, in ms. */
const LOOK_EVERY_MS = 1_000

/** Opens the match of a game; `over` is called once, with how the game went. */
export type OpenContestGame = (plan: MatchPlan, game: DueGame, over: (end: GameEnd) => void) => PlayedGame

export interface RunningContestOptions {
  readonly log: ContestLog
  readonly clock: Clock
  /** Games that the archive has and the log does not count, since the log was damaged. */
  readonly kept: readonly KeptGame[]
  /** Pairs a round; that may take long. */
  readonly pair: PairRound
  readonly openGame: OpenContestGame
  /** Other machines that play games too; null if none may. */
  readonly workers: OtherMachines | null
  /** How a participant's program has changed since it was hashed; null if it has not. */
  readonly changeOf: (participant: number) => Promise<Extract<ContestFact, { readonly type: 'program-changed' }> | null>
  /** The host can let go of a match: nobody asks for it any more, or its record is in the archive. */
  readonly matchDone: (match: string, isKept: boolean) => void
  /** Called when the hold or the pairing has changed. */
  readonly holdChanged: () => void
}

/** A contest on this host: plays its games, some at once, and writes down their results. */
export class RunningContest {
  readonly #options: RunningContestOptions
  readonly #log: ContestLog
  /** Games that are played, by their slots as text. */
  readonly #playing = new Map<string, { readonly game: DueGame, readonly played: PlayedGame }>()

  /** Those of them that are played on this machine. */
  readonly #here = new Map<string, PlayedGame>()

  /** Slots whose programs failed to start once. */
  readonly #failedStarts = new Set<string>()
  /** Games that begin again although the log has begun them: an earlier host left them, or a program did not start. */
  #anew: DueGame[]
  /** Kept games, by their slots as text: they count as they were played. */
  readonly #kept = new Map<string, KeptGame>()
  readonly #pairing: RoundPairing
  #isEnding = false
  #isClosed = false
  #stopWaiting: Cancel = () => {}

  constructor(options: RunningContestOptions) {
    this.#options = options
    this.#log = options.log
    this.#anew = leftGames(this.#log.ahead)
    for (const game of options.kept) {
      if (game.plan.contest !== undefined && game.played.kind === 'result')
        this.#kept.set(slotText(game.plan.contest.slot), game)
    }
    this.#pairing = new RoundPairing({
      clock: options.clock,
      pair: options.pair,
      done: () => this.goOn(),
      takesLong: options.holdChanged,
    })
  }

  /** The contest as its log has it. */
  get contest(): Contest {
    return this.#log.contest
  }

  /** The status once everything is written down. */
  get status(): ContestStatus {
    return this.#log.ahead.status
  }

  /** Why the contest stands still although it runs, as a sentence; null if it does not. */
  get hold(): string | null {
    if (this.contest.status !== 'running')
      return null
    if (this.#log.trouble !== null)
      return this.#log.trouble
    if (this.#pairing.trouble !== null)
      return this.#pairing.trouble
    const { workers } = this.#options
    if (workers !== null && workers.trouble !== null)
      return workers.trouble
    if (this.#playing.size > 0)
      return null
    return this.#nextDue() === null ? holdText(this.contest, gamesDue(this.#log.ahead)) : null
  }

  /** Whether it stands still only for something that passes without anybody's help. */
  get goesOnByItself(): boolean {
    return this.contest.status === 'running'
      && (this.#log.trouble !== null || (this.#options.workers?.trouble ?? null) !== null)
  }

  /** The round that is being paired, if that takes long; else null. */
  get pairing(): number | null {
    return this.#pairing.longRound
  }

  /** Begins all games that may begin now. */
  goOn(): void {
    const { ahead, trouble } = this.#log
    if (ahead.status !== 'running' || trouble !== null || this.#isEnding || this.#isClosed)
      return this.#log.endInstant()
    this.#log.noteAway()
    if (rulesOf(ahead.plan).isCalledOff?.(ahead, this.#log.now) === true)
      return void this.end({ type: 'finished', why: 'played' })
    this.#beginAnew()
    while (this.#hasRoom) {
      const step = nextStep(ahead, this.#log.now)
      const round = this.#roundAt(step)
      if (step.step === 'finish')
        return void this.end({ type: 'finished', why: step.why })
      const game = step.step === 'play' ? this.#nextDue() : null
      if (game !== null)
        this.#begin(game)
      else if (step.step === 'settle')
        this.#settle(step.game, step.result)
      else if (round !== null)
        this.#pair(round)
      else
        break
    }
    this.#log.endInstant()
    this.#wakeLater()
    if (this.#here.size === 0)
      this.#options.workers?.giveBackOverdue(ahead.plan.concurrency)
    if (this.#playing.size === 0)
      this.#options.holdChanged()
  }

  /** If times matter, pairs what was due before now but not paired yet: whatever happens now counts as later. */
  #pairBefore(): void {
    const { ahead, trouble } = this.#log
    if (!isTimed(ahead.plan))
      return
    this.#log.noteAway()
    const step = ahead.status !== 'running' || trouble !== null || this.#isEnding
      ? null
      : nextStep(ahead, this.#log.now - 1)
    if (step?.step === 'pair' && step.round.at !== undefined)
      this.#pair(step.round)
  }

  /** If the format waits for a time, looks again then. */
  #wakeLater(): void {
    const { ahead, now } = this.#log
    this.#stopWaiting()
    if (!isTimed(ahead.plan))
      return
    const step = nextStep(ahead, now)
    const until = step.step === 'wait' ? step.until : undefined
    this.#stopWaiting = this.#options.clock.after(Math.max(1, (until ?? now + LOOK_EVERY_MS) - now), () => this.goOn())
  }

  /** Begins no further game. Games that wait for people become void, and with `now` also those that are played. */
  async pause(now: boolean): Promise<void> {
    this.#pairBefore()
    this.#isEnding = true
    this.#pairing.drop()
    const paused = this.#log.append({ type: 'paused' })
    for (const { played } of [...this.#playing.values()]) {
      if (now || played.waitsForPeople())
        played.stop('the contest was paused', 'pause')
    }
    this.#options.workers?.takeBack('the contest was paused')
    this.#log.endInstant()
    await paused
    this.#isEnding = false
  }

  /** Ends the contest. Games that are played become void. */
  async end(fact: Extract<ContestFact, { readonly type: 'finished' | 'stopped' }>): Promise<void> {
    this.#isEnding = true
    this.#pairing.drop()
    for (const { played } of [...this.#playing.values()])
      played.stop('the contest ended', 'end')
    await this.#log.append(fact)
    this.#isEnding = false
  }

  /** Stops a game, if it is played, so that a person may decide its result. */
  stopGame(slot: Slot, reason: string): void {
    this.#playing.get(slotText(slot))?.played.stop(reason, 'decision')
  }

  /** Writes down a person's decision, and goes on from there. */
  async note(fact: ContestFact): Promise<void> {
    this.#pairBefore()
    await this.#log.append(fact)
    this.goOn()
  }

  /** Leaves everything as it is: a later host goes on from there. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#stopWaiting()
    this.#pairing.drop()
    for (const { played } of this.#playing.values())
      played.suspend()
    this.#playing.clear()
    this.#here.clear()
    await this.#log.close()
  }

  get #hasRoom(): boolean {
    return (this.#hasRoomHere || this.#options.workers?.hasRoom === true) && this.#log.unwritten < MOST_UNWRITTEN
  }

  /** Games that wait for people take no room from others. */
  get #hasRoomHere(): boolean {
    const here = [...this.#here.values()].filter(played => !played.waitsForPeople())
    return here.length < this.#log.ahead.plan.concurrency
  }

  /** The round to be paired now; null if there is none, or its pairing is still being worked out. */
  #roundAt(step: Step): NewRound | null {
    if (step.step !== 'work-out') {
      this.#pairing.drop()
      return step.step === 'pair' ? step.round : null
    }
    const { ahead } = this.#log
    const pairing = this.#pairing.of(ahead.rounds.length + 1, step.terms)
    return pairing === null ? null : pairedRound(ahead, step.terms, pairing)
  }

  #pair({ encounters, byes, away, givenUp, at }: NewRound): void {
    void this.#log.append(
      {
        type: 'round-paired',
        round: this.#log.ahead.rounds.length + 1,
        encounters: [...encounters],
        byes: [...byes],
        away: [...away],
        givenUp,
      },
      null,
      at,
    ).then(() => this.goOn())
  }

  /** Settles a game that is not played, since a participant has withdrawn. */
  #settle({ slot, attempt }: DueGame, result: GameResult): void {
    void this.#log.append({ type: 'game-ended', slot, attempt, match: null, result })
  }

  /** Goes through the games that begin again only once, as there can be thousands of them. */
  #beginAnew(): void {
    const left: DueGame[] = []
    let at = 0
    for (; at < this.#anew.length && this.#hasRoom; at++) {
      const game = this.#anew[at]
      if (game === undefined || this.#log.ahead.gameOf(game.slot)?.status !== 'running')
        continue // a person may have settled it
      if (this.#isFree(game))
        this.#begin(game)
      else
        left.push(game)
    }
    if (at > 0)
      this.#anew = [...left, ...this.#anew.slice(at)]
  }

  #nextDue(): DueGame | null {
    for (const game of gamesDue(this.#log.ahead)) {
      if (this.#isFree(game) && !game.seating.some(number => hasWithdrawn(this.#log.ahead, number)))
        return game
    }
    return null
  }

  /**
   * Whether the game may begin beside those that are played. Participants that can play only one game at a time must be
   * free. A game that can't be repeated exactly begins only once its pairing is written down.
   */
  #isFree(game: DueGame): boolean {
    const { seating, slot } = game
    if (seating.some(number => this.#log.ahead.held.has(number)))
      return false
    if (!this.#hasRoomHere && this.#options.workers?.canTake(game) !== true)
      return false
    const kinds = seating.map(number => participantOf(this.#log.ahead, number).seat.kind)
    if (kinds.some(kind => kind !== 'bot') && this.contest.encounterOf(slot) === null)
      return false
    const single = seating.filter((_, index) => kinds[index] === 'external' || kinds[index] === 'human')
    return single.length === 0
      || ![...this.#playing.values()].some(({ game: other }) => other.seating.some(number => single.includes(number)))
  }

  /** Begins a game, or counts it if it was already played. */
  #begin(game: DueGame): void {
    const { slot, attempt } = game
    const kept = this.#takeKept(game)
    if (kept !== null)
      return void this.#log.append({ type: 'game-ended', slot, ...kept }).then(() => this.goOn())
    const { openGame, workers } = this.#options
    const isOut = workers?.has(game) === true
    const isHere = workers === null || (this.#hasRoomHere && !isOut)
    const open: OpenContestGame = isHere ? openGame : (...given) => workers.play(...given)
    const played = open(matchPlanOf(this.#log.ahead, game), game, end => this.#over(game, played.match, end))
    this.#playing.set(slotText(slot), { game, played })
    if (isHere)
      this.#here.set(slotText(slot), played)
    if (!isOut) // otherwise it has begun
      void this.#log.append({ type: 'game-began', slot, attempt, match: played.match })
  }

  /** The end of a kept game that no person has decided about; null if the game has to be played. */
  #takeKept(
    game: DueGame,
  ): Pick<ContestFact & { readonly type: 'game-ended' }, 'attempt' | 'match' | 'record' | 'result'> | null {
    const { ahead } = this.#log
    const kept = this.#kept.get(slotText(game.slot))
    this.#kept.delete(slotText(game.slot))
    if (
      kept?.played.kind !== 'result' || ahead.gameOf(game.slot)?.correction != null
      || strangeIn(ahead, game, kept.plan).length > 0
    ) {
      return null
    }
    return {
      attempt: kept.plan.contest?.attempt ?? game.attempt,
      match: kept.match,
      record: kept.link,
      result: kept.played.result,
    }
  }

  /** A match of the game is over, whatever its end. */
  #over(game: DueGame, match: string, end: GameEnd): void {
    const { slot, attempt, seating } = game
    const key = slotText(slot)
    this.#playing.delete(key)
    this.#here.delete(key)
    if (this.#isClosed)
      return
    switch (end.kind) {
      case 'over': {
        const { played } = end
        this.#write(
          played.kind === 'result'
            ? { type: 'game-ended', slot, attempt, match, result: played.result }
            : { type: 'game-void', slot, attempt, reason: played.reason, cutOffBy: played.cutOffBy },
          match,
        )
        break
      }
      case 'stopped':
        this.#write({ type: 'game-void', slot, attempt, reason: end.reason, cutOffBy: end.cutOffBy }, match)
        break
      case 'lost':
        for (const reason of end.earlier ?? [])
          this.#write({ type: 'game-void', slot, attempt, reason }, null)
        this.#write({ type: 'game-void', slot, attempt, reason: end.reason, cutOffBy: end.cutOffBy }, null)
        break
      case 'taken-back':
        this.#write({ type: 'game-void', slot, attempt, reason: end.reason, begun: false }, null)
        break
      case 'absent':
        this.#options.matchDone(match, false)
        this.#write({
          type: 'game-ended',
          slot,
          attempt,
          match: null,
          result: unplayed(seating.length, end.seats, 'no-show'),
        }, null)
        break
      case 'start-failed':
        void this.#notStarted(game, match, end.seat)
        break
      case 'overdue':
        this.#anew.push(game)
    }
    // Not during the event that ended the match: its players have yet to be told.
    queueMicrotask(() => this.goOn())
  }

  /**
   * Tries once more to start a program that could not be started. If the program has changed, nobody loses the game,
   * and it waits for a person.
   */
  async #notStarted(game: DueGame, match: string, seat: Seat): Promise<void> {
    const { slot, attempt, seating } = game
    const key = slotText(slot)
    const changed = await this.#options.changeOf(seating[seat - 1] ?? 0)
    if (this.#isClosed)
      return
    if (changed !== null) {
      this.#write({
        type: 'game-void',
        slot,
        attempt,
        reason: `the program of ${this.contest.nameOf(changed.participant)} had changed since its file was noted`,
      }, match)
      void this.#log.append(changed)
    }
    else if (this.#failedStarts.delete(key)) { // the match's record says why
      this.#write({
        type: 'game-ended',
        slot,
        attempt,
        match,
        result: unplayed(seating.length, [seat], 'start-failure'),
      }, match)
    }
    else {
      this.#failedStarts.add(key)
      this.#options.matchDone(match, false)
      this.#anew.push(game)
    }
    this.goOn()
  }

  #write(fact: Extract<ContestFact, { readonly type: 'game-ended' | 'game-void' }>, match: string | null): void {
    this.#pairBefore()
    void this.#log.append(fact, match).then(() => {
      if (match !== null)
        this.#options.matchDone(match, true)
      this.goOn()
    })
    if (
      fact.type === 'game-ended' && this.#log.ahead.plan.strict && !this.#isEnding
      && fact.result.faults.some(fault => fault !== null)
    ) {
      void this.end({ type: 'stopped', why: 'fault' })
    }
  }
}

/** Games that ran when an earlier host stopped, and that can begin again identically. */
function leftGames({ plan, openEncounters }: Contest): DueGame[] {
  return [...openEncounters].flatMap(({ opening, games }) =>
    games
      .filter(({ status }) => status === 'running')
      .map(({ slot, attempt, seating }) => ({
        slot,
        attempt,
        seating,
        opening,
        seed: gameSeed(plan.seed, slot),
        startSeed: deriveSeed(plan.seed, slot.round, slot.encounter),
      })),
  )
}
