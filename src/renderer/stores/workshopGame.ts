import type { Problem } from '../../shared/api.ts'
import type { Mark } from '../../shared/game/mark.ts'
import type { PlacedMove } from '../../shared/game/placedMove.ts'
import type { Seat } from '../../shared/game/seat.ts'
import type { Match } from '../../shared/match/match.ts'
import type { BotFailure } from '../../shared/match/run/failBot.ts'
import type { BotDraft } from '../../shared/workshop/bot.ts'
import type { BotAnswer } from '../../shared/workshop/botMessages.ts'
import type { MatchRecord, Position } from './matchRecord.ts'
import type { Opponents } from './workshopHost.ts'
import { until, watchThrottled } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { marksBeside } from '../../shared/archive/marksBeside.ts'
import { standingEvents } from '../../shared/archive/standingEvents.ts'
import { isClear } from '../../shared/contest/statistics/wilson.ts'
import { MOST_TRIES } from '../../shared/game/botDialect.ts'
import { botStateOf } from '../../shared/game/botState.ts'
import { gameOf } from '../../shared/games/index.ts'
import { LONGEST_FRAGMENT } from '../../shared/match/causes.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { remainingMs } from '../../shared/match/match.ts'
import { placedMoves } from '../../shared/match/placedMoves.ts'
import { displayNames } from '../../shared/match/player.ts'
import { explainEnd } from '../../shared/match/sentences.ts'
import { askAlone } from '../sandbox/askAlone.ts'
import { BotSandbox, LONGEST_MOVE_MS } from '../sandbox/botSandbox.ts'
import { faultText } from '../sandbox/faultText.ts'
import { storageOf } from '../storage.ts'
import { STORED } from '../storageKeys.ts'
import { workshopTexts } from '../texts/workshop.ts'
import { useFollowedMatch } from './followedMatch.ts'
import { useWorkshopHost } from './workshopHost.ts'
import { useWorkshopSettingsStore } from './workshopSettings.ts'

/** How long it may take to hear that the game is over, in milliseconds. */
const LONGEST_GOODBYE_MS = 1_000
/**
 * A game of a fast bot is drawn no more often than this, in milliseconds: drawing each move would take several times as
 * long as the move, and the bot waits meanwhile.
 */
const DRAWN_EVERY_MS = 50

/** Who answered: a version of the bot in its game, the bot as it is now, or who played the game of others. */
export type Answerer
  = | { readonly kind: 'version', readonly number: number }
    | { readonly kind: 'now' }
    | { readonly kind: 'player', readonly name: string }

/** How a bot answered in a position. */
export interface Asked {
  /** How many moves had been made. */
  readonly ply: number
  readonly by: Answerer
  readonly answer: BotAnswer
  readonly tookMs: number
  /** Why the answer can't be played, as a sentence; null if it can. */
  readonly refusal: string | null
}

/** A game of the bot, and how the bot answered in it. */
interface PlayedGame {
  readonly record: MatchRecord
  /** The seat of the bot. */
  readonly seat: Seat
  readonly asked: readonly Asked[]
}

/** The games of a run so far, from the side of the bot that is written. */
export interface Tally {
  readonly games: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  /** The match that was lost first; null while none is. */
  readonly firstLost: string | null
}

const NOTHING_PLAYED: Tally = { games: 0, won: 0, drawn: 0, lost: 0, firstLost: null }

/**
 * A bot that plays from this window: a match at whose seat this window answers for it. It runs in the window's sandbox,
 * so that the host runs nothing of it.
 */
export const useWorkshopGameStore = defineStore('workshopGame', () => {
  const host = useWorkshopHost()
  const followed = useFollowedMatch(host)
  const settings = useWorkshopSettingsStore()
  const storage = storageOf('sessionStorage')
  void endLeft()
  /** How the bot answered in the game that is or was played last. */
  const askedLast = shallowRef<readonly Asked[]>([])
  /** The seat of the bot in that game. */
  const seatLast = shallowRef<Seat>(1)
  /** The first game of the run that was lost; null while none is. */
  const lost = shallowRef<PlayedGame | null>(null)
  /** Whether that game is shown in place of the last one. */
  const isLostShown = shallowRef(false)
  /** Whether the game was played by others, and the bot is asked in its positions. */
  const isOthers = shallowRef(false)
  const problem = shallowRef<Problem | null>(null)
  const isPlaying = shallowRef(false)
  /** Whether the bot is being asked now. */
  const isAsked = shallowRef(false)
  /** Whether the bot is being loaded, or its next game is being opened. */
  const isStarting = shallowRef(false)
  const tally = shallowRef<Tally | null>(null)
  const lookingAt = shallowRef<number | null>(null)
  /** Whether no further game of the run is to be played. */
  const isStopped = shallowRef(false)
  let sandbox: BotSandbox | null = null

  const latest = computed(() => ({
    record: followed.record.value,
    asked: askedLast.value,
    seat: seatLast.value,
    isThinking: isAsked.value,
  }))
  /** The game that is or was played last, as it is drawn. */
  const drawn = shallowRef(latest.value)
  watchThrottled(latest, drawNext, { throttle: DRAWN_EVERY_MS })
  /** Whether the bot is being asked, and not the other one. */
  const isThinking = computed(() => drawn.value.isThinking)
  const shownLost = computed(() => isLostShown.value ? lost.value : null)
  const record = computed(() => shownLost.value?.record ?? drawn.value.record)
  const ofPlayers = computed(() => isOthers.value && record.value !== null ? answersOfPlayers(record.value) : [])
  /** In the game of others, what they did comes first. */
  const asked = computed(() => [...ofPlayers.value, ...shownLost.value?.asked ?? drawn.value.asked])
  const last = computed(() => (record.value?.positions.length ?? 1) - 1)
  const shownPly = computed(() => Math.min(lookingAt.value ?? last.value, last.value))
  const shown = computed<Position | null>(() => record.value?.positions[shownPly.value] ?? null)
  /** The seat of the bot: in the game of others that of whoever is to move. */
  const seat = computed<Seat>(() => isOthers.value
    ? toMoveIn(record.value, shown.value) ?? 1
    : shownLost.value?.seat ?? drawn.value.seat)
  /** What the bot thought in the position that is shown; at the end of the line also what led to it. */
  const shownAsked = computed<Asked | null>(() =>
    asked.value.findLast(({ ply }) => ply === shownPly.value)
    ?? (lookingAt.value === null ? asked.value.findLast(({ ply }) => ply === shownPly.value - 1) : undefined)
    ?? null,
  )

  function draw(): void {
    drawn.value = latest.value
  }

  /** Until the next game of a run is there, the one before stays. */
  function drawNext(): void {
    if (followed.record.value !== null || !isPlaying.value)
      draw()
  }

  /**
   * Plays that many games, one after the other, or fewer if it is clear before who is stronger and that is wanted. In
   * each further game the bot has the next seat.
   */
  async function play(
    bot: BotDraft,
    version: number,
    opponents: Opponents,
    { games, untilClear = false }: { readonly games: number, readonly untilClear?: boolean },
  ): Promise<void> {
    if (isPlaying.value)
      return
    isPlaying.value = true
    isStopped.value = false
    problem.value = null
    lost.value = null
    isLostShown.value = false
    tally.value = games === 1 ? null : { ...NOTHING_PLAYED, games }
    const isOn = (played: number): boolean =>
      played < games && !isStopped.value && problem.value === null && !(untilClear && isDecided(tally.value))
    for (let played = 0; isOn(played); played++) {
      const turned = (opponents.seat - 1 + played) % opponents.seats + 1
      const ended = await playOne(bot, version, { ...opponents, seat: turned as Seat }, played)
      if (ended !== null && ended.match.outcome === null)
        problem.value = { code: 'refused', message: `${explainEnd(ended.match)}.` } // as if the other can’t be started
      if (ended !== null && tally.value !== null)
        count(tally.value, ended)
      if (ended !== null && played < games - 1)
        void host.dismiss(ended.match.id)
    }
    draw()
    isPlaying.value = false
  }

  function count(before: Tally, record: MatchRecord): void {
    tally.value = counted(before, record.match, seatLast.value)
    if (before.firstLost === null && tally.value.firstLost !== null)
      lost.value = { record, seat: seatLast.value, asked: askedLast.value }
  }

  /** Plays one game to its end; null if it could not begin. */
  async function playOne(
    bot: BotDraft,
    number: number,
    opponents: Opponents,
    seed: number,
  ): Promise<MatchRecord | null> {
    const version = { kind: 'version', number } as const
    const running = new BotSandbox(bot, seed)
    sandbox = running
    try {
      // before its clock runs; why it can't be loaded is said when it is asked
      isStarting.value = true
      await running.load()
      const hasBegun = !isStopped.value && await begin(bot, opponents)
      isStarting.value = false
      const ended = hasBegun ? await answerTurns(running, version) : null
      if (ended !== null)
        await tellOver(running, version, ended)
      return ended
    }
    finally {
      isStarting.value = false
      running.close()
      sandbox = null
    }
  }

  /** Ends a game of before a reload: nobody answers for its bot any more. */
  async function endLeft(): Promise<void> {
    const left = storage.getItem(STORED.workshopGame) ?? ''
    if (left === '')
      return
    storage.setItem(STORED.workshopGame, '')
    await until(host.isReady).toBe(true)
    await host.abort(left)
  }

  /** Opens a match for the bot; whether that went well. */
  async function begin(bot: BotDraft, opponents: Opponents): Promise<boolean> {
    const chosen = gameOf(opponents.game).settings.parse(settings.of(opponents.game))
    const made = await host.openGame({ ...opponents, name: bot.name, settings: chosen })
    if (!made.ok) {
      problem.value = made.error
      return false
    }
    storage.setItem(STORED.workshopGame, made.value.id)
    if (isStopped.value) {
      await host.abort(made.value.id)
      return false
    }
    isOthers.value = false
    seatLast.value = opponents.seat
    askedLast.value = []
    if (!isLostShown.value)
      lookingAt.value = null
    await followed.open(made.value.id)
    return true
  }

  /** Answers whenever it is the bot's turn, until the match is over; null if all was stopped before. */
  async function answerTurns(running: BotSandbox, version: Answerer): Promise<MatchRecord | null> {
    for (let tries = 0, answered = -1; ;) {
      await until(() => isStopped.value || isDue(followed.record.value, answered)).toBe(true)
      const { value: turn } = followed.record
      if (turn === null || isStopped.value || isOver(turn.match))
        return isStopped.value ? null : turn
      isAsked.value = true
      const given = await ask(running, turn.match.state, { game: { record: turn, seat: seatLast.value }, by: version })
      isAsked.value = false
      if (isStopped.value || isOver(followed.record.value?.match ?? turn.match))
        continue // the bot was ended with its game
      const { plies, id, plan } = turn.match
      if (given.refusal === null && given.answer.type === 'chosen') {
        answered = plies
        tries = 0
        const played = await host.play(id, seatLast.value, plies, given.answer.move)
        if (played.ok)
          continue
        problem.value = played.error
      }
      else if (given.answer.type === 'chosen' && gameOf(plan.game).refused === 'again' && ++tries < MOST_TRIES) {
        continue
      }
      answered = plies
      await host.failBot(id, seatLast.value, failureOf(given))
    }
  }

  /** Tells a bot that can still answer how the game ended; what it does then stands beside the last position. */
  async function tellOver(running: BotSandbox, version: Answerer, ended: MatchRecord): Promise<void> {
    const { plies, outcome, seats } = ended.match
    if (outcome === null || askedLast.value.at(-1)?.answer.type === 'failed')
      return
    const place = outcome.places[seatLast.value] ?? seats.length
    const answer = await running.over({ place, seats: seats.length }, placedBefore(ended, plies), LONGEST_GOODBYE_MS)
    if (answer.type === 'failed' || answer.printed.length > 0 || answer.marks.length > 0)
      askedLast.value = [...askedLast.value, { ply: plies, by: version, answer, tookMs: 0, refusal: null }]
  }

  /** The moves up to `ply` that were made since the bot was last asked in the game that is played. */
  function placedBefore({ events }: MatchRecord, ply: number): readonly PlacedMove[] {
    const { ply: from } = askedLast.value.findLast(({ by }) => by.kind === 'version') ?? { ply: 0 }
    return placedMoves(events, seatLast.value, from, ply)
  }

  /** Whether the bot is to be asked, after it has answered after `answered` moves, or the match is over. */
  function isDue(now: MatchRecord | null, answered: number): boolean {
    if (now === null)
      return false
    const { match } = now
    return isOver(match) || (match.status === 'running' && match.toMove === seatLast.value && match.plies > answered)
  }

  async function ask(
    running: BotSandbox,
    state: unknown,
    { game, by }: { game: Omit<PlayedGame, 'asked'>, by: Answerer },
    ply = game.record.match.plies,
  ): Promise<Asked> {
    const { match, positions } = game.record
    const timeLeftMs = by.kind === 'now' ? null : remainingMs(match, game.seat, host.now())
    const told = botStateOf({
      game: gameOf(match.plan.game),
      settings: match.plan.settings,
      seats: match.seats.length,
      state,
      ply,
      lastMove: positions[ply]?.move ?? null,
      timeLeftMs,
    })
    if (told === null)
      throw new Error('ask: nobody is to move')
    // who is loaded anew is told of all moves
    const placed = by.kind === 'now'
      ? placedMoves(standingEvents(game.record.events), game.seat, 0, ply)
      : placedBefore(game.record, ply)
    const limitMs = Math.min(timeLeftMs ?? LONGEST_MOVE_MS, LONGEST_MOVE_MS)
    const { answer, tookMs } = await running.choose(told, placed, limitMs)
    const given = { ply, by, answer, tookMs, refusal: refusalOf(match, state, answer) }
    if (lost.value?.record.match.id === match.id)
      lost.value = { ...lost.value, asked: [...lost.value.asked, given] }
    if (followed.id.value === match.id)
      askedLast.value = [...askedLast.value, given]
    return given
  }

  /** Asks the bot, as its code is now, in the position that is shown. */
  async function askAgain(bot: BotDraft): Promise<void> {
    const { value: now } = record
    const { value: position } = shown
    if (now === null || position === null || toMoveIn(now, position) !== seat.value)
      return
    await askAlone(bot, async running =>
      ask(running, position.state, { game: { record: now, seat: seat.value }, by: { kind: 'now' } }, position.ply))
  }

  /** Shows a game that others played after that many moves, to ask the bot in its positions. */
  async function lookInto(match: string, ply: number): Promise<void> {
    const isThere = isOthers.value && followed.id.value === match
    if (!isThere)
      forget()
    isOthers.value = true
    lookingAt.value = ply
    if (!isThere)
      await followed.open(match) // what does not come at once comes when the host can be reached
    draw()
  }

  /** The move that was made in the position that is shown, once the game is over; null if none was. */
  const madeHere = computed<{ readonly move: unknown } | null>(() => {
    if (record.value === null || !isOver(record.value.match))
      return null
    const given = asked.value.find(({ ply, by }) => ply === shownPly.value && by.kind !== 'now')
    return given?.answer.type === 'chosen' ? { move: given.answer.move } : null
  })

  /** Ends the game that is played, and all that were to follow. */
  async function stop(): Promise<void> {
    isStopped.value = true
    sandbox?.close()
    const { value: now } = followed.record
    if (now !== null && !isOthers.value && !isOver(now.match))
      await host.abort(now.match.id)
  }

  /** Ends what is played, and shows nothing any more. */
  function forget(): void {
    void stop()
    followed.close()
    askedLast.value = []
    lost.value = null
    isLostShown.value = false
    isOthers.value = false
    tally.value = null
    lookingAt.value = null
    problem.value = null
    draw()
  }

  /** Shows the end of the first lost game of the run, or again the last game. */
  function showLost(isShown: boolean): void {
    isLostShown.value = isShown
    lookingAt.value = null
  }

  function lookAt(ply: number): void {
    lookingAt.value = ply >= last.value ? null : Math.max(0, ply)
  }

  return {
    record,
    asked,
    seat,
    /** Why something was refused, or a game of others can’t be shown. */
    problem: computed(() => problem.value ?? followed.problem.value),
    isPlaying,
    isThinking,
    isStarting,
    tally,
    shown,
    shownPly,
    shownAsked,
    last,
    play,
    askAgain,
    madeHere,
    stop,
    forget,
    isLostShown,
    isOthers,
    lookInto,
    showLost,
    lookAt,
  }
})

/** What those who played a game did in it, with what they drew. */
function answersOfPlayers({ match, events }: MatchRecord): readonly Asked[] {
  const names = displayNames(match.players)
  const marks = isOver(match) ? marksBeside(events) : new Map<number, readonly Mark[]>()
  return standingEvents(events).filter(event => event.type === 'moved').map(({ ply, seat, move, tookMs }) => ({
    ply,
    by: { kind: 'player', name: names[seat] },
    answer: { type: 'chosen', move, printed: [], marks: [...marks.get(ply) ?? []] },
    tookMs,
    refusal: null,
  }))
}

function toMoveIn(record: MatchRecord | null, position: Position | null): Seat | null {
  return record === null || position === null ? null : gameOf(record.match.plan.game).toMove(position.state)
}

/** Why an answer can't be played in a position, as a sentence; null if it can. */
function refusalOf({ plan, players }: Match, state: unknown, answer: BotAnswer): string | null {
  if (answer.type !== 'chosen')
    return null
  if (answer.move === null || answer.move === undefined)
    return workshopTexts.run.noMove
  const game = gameOf(plan.game)
  const played = game.play(state, answer.move)
  const names = displayNames(players)
  const mover = game.toMove(state)
  return played.ok || mover === null
    ? null
    : workshopTexts.run.illegal(game.explainRefusal(played.error, names[mover], names))
}

/** Why the bot can't go on after an answer that can't be played. */
function failureOf({ ply, answer }: Asked): BotFailure {
  if (answer.type === 'chosen' && answer.move != null)
    return { type: 'refused', ply, move: answer.move }
  const problem = answer.type === 'failed' ? faultText(answer.fault) : workshopTexts.run.noMove
  return { type: 'broke-down', problem: problem.slice(0, LONGEST_FRAGMENT) }
}

/** Whether the games so far make it clear who is stronger. */
function isDecided(tally: Tally | null): boolean {
  return tally !== null && isClear(tally.won + tally.drawn / 2, tally.won + tally.drawn + tally.lost)
}

/** The tally with a game that is over, from the side of a seat. A game that was stopped counts as nothing. */
function counted(tally: Tally, { id, outcome, seats }: Match, own: Seat): Tally {
  if (outcome === null)
    return tally
  if (outcome.places[own] !== 1)
    return { ...tally, lost: tally.lost + 1, firstLost: tally.firstLost ?? id }
  return seats.some(seat => seat !== own && outcome.places[seat] === 1)
    ? { ...tally, drawn: tally.drawn + 1 }
    : { ...tally, won: tally.won + 1 }
}
