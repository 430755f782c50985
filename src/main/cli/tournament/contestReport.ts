import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestEvent } from '../../../shared/contest/events.ts'
import type { ContestRatings } from '../../../shared/contest/views/contestRatings.ts'
import type { GameCounts } from '../../../shared/contest/views/gameCounts.ts'
import type { Slot } from '../../../shared/match/slot.ts'
import type { Rated, Score } from './lines.ts'
import { formats } from '../../../shared/contest/formats/registry.ts'
import { estimateElo } from '../../../shared/contest/statistics/elo.ts'
import { ratingsOf } from '../../../shared/contest/views/contestRatings.ts'
import { gameCountsOf } from '../../../shared/contest/views/gameCounts.ts'
import { gamesText, progressOf } from '../../../shared/contest/views/progress.ts'
import { outcomesOf, sprtOf } from '../../../shared/contest/views/sprtOf.ts'
import { standingsOf } from '../../../shared/contest/views/standings.ts'
import { slotText } from '../../../shared/match/slot.ts'
import { stripUnprintable } from '../../../shared/printable.ts'
import { jsonLine } from '../output.ts'
import {
  correctedLine,
  eloLine,
  FINISHED_LINE,
  finishedLine,
  rankTable,
  scoreLine,
  shareOf,
  sprtLine,
  startedLine,
  voidLine,
} from './lines.ts'
import { standingLines } from './standingLines.ts'

/** How `fulcrum tournament run` reports what happens. */
export interface ContestReport {
  /** An earlier event: nothing is printed, but games get their numbers. */
  readonly remember: (event: ContestEvent) => void
  readonly event: (event: ContestEvent, after: Contest) => void
}

/** One JSON object a line: the events of the log, games with their number and the names by seat. */
export function jsonContestReport(write: (line: string) => void): ContestReport {
  const numbers = new GameNumbers()
  return {
    remember: event => numbers.note(event),
    event: (event, after) => {
      numbers.note(event)
      const game = 'slot' in event ? { number: numbers.of(event.slot), names: namesIn(after, event.slot) } : {}
      const { seq, at, type, ...rest } = event
      write(jsonLine({ type, contest: after.id, seq, at, ...rest, ...game }))
    },
  }
}

/**
 * For people, and for scripts that parse the output of cutechess-cli. Ratings are printed after `ratingInterval` games;
 * 0 for only at the end.
 */
export function plainContestReport(write: (text: string) => void, ratingInterval: number): ContestReport {
  const numbers = new GameNumbers()
  const started = new Set<number>()
  const line = (text: string): void => write(`${stripUnprintable(text)}\n`)
  let printedAt = 0
  const printRatings = (contest: Contest): void => {
    printedAt = contest.ended
    ratingLines(contest).forEach(line)
  }
  return {
    remember: event => numbers.note(event),
    event: (event, after) => {
      numbers.note(event)
      switch (event.type) {
        case 'game-began': {
          const number = numbers.of(event.slot)
          if (!started.has(number)) // a program that did not start gets a second try
            line(startedLine(number, totalOf(after, number), namesIn(after, event.slot)))
          return void started.add(number)
        }
        case 'game-ended':
          line(finishedLine(numbers.of(event.slot), namesIn(after, event.slot), event.result))
          scoreLines(after).forEach(line)
          if (ratingInterval > 0 && after.ended % ratingInterval === 0)
            printRatings(after)
          return
        case 'game-void':
          started.delete(numbers.of(event.slot))
          return line(voidLine(numbers.of(event.slot), namesIn(after, event.slot), event.reason))
        case 'corrected':
          started.delete(numbers.of(event.slot))
          return line(correctedLine(numbers.of(event.slot), namesIn(after, event.slot), event.to, event.reason))
        case 'programs-hashed':
          return event.hashes.filter(({ participant }) => after.programsChangedBy(event.seq).has(participant)).forEach((
            { participant, file },
          ) => line(`Changed: the program of ${after.nameOf(participant)} {${file}}`))
        case 'program-changed':
          return line(`Not started: the program of ${after.nameOf(event.participant)} has changed {${event.file}}`)
        case 'checked': {
          const [first] = event.failures
          return line(
            `Checked: ${after.nameOf(event.participant)} {${event.passed ? 'passed' : `failed${first === undefined ? '' : `: ${first.step}. ${first.why}`}`}}`,
          )
        }
        case 'entered':
          return line(`Entered: ${event.participant.name}`)
        case 'withdrew':
          return line(`Withdrew: ${after.nameOf(event.participant)} {${event.reason}}`)
        case 'announced':
          return line(event.text)
        case 'played-differently':
          return line(
            `Alarm: game ${numbers.of(event.slot)} came out differently on ${event.machines.join(' and ')} {one of them is wrong; match ${event.match}}`,
          )
        case 'mended':
          return line(`Mended: the log goes on from its first ${event.seq} events {it had ${event.had}}`)
        case 'paused':
          return line(`Paused after ${after.ended} games`)
        case 'finished':
        case 'stopped':
          if (after.ended > 0) {
            standingLines(after).forEach(line)
            if (printedAt !== after.ended)
              printRatings(after)
          }
          line(event.type === 'finished' ? FINISHED_LINE : `Stopped after ${gamesText(progressOf(after))}`)
      }
    },
  }
}

/**
 * How many games there will be, as far as that is known once game `number` began: a knock-out leaves out games and adds
 * some, and games that a person made count for nobody are no longer among them. Null if there is no end.
 */
function totalOf(contest: Contest, number: number): number | null {
  const { games } = progressOf(contest)
  return games === null ? null : Math.max(games, number)
}

/** How strong everybody is: of two the difference, of more a table in the order of the standings; then the SPRT. */
export function ratingLines(contest: Contest): string[] {
  const test = sprtOf(contest)
  const ratings = contest.entrants.length === 2 ? differenceLines(contest) : ratingTable(contest)
  return [...ratings, ...test === null || contest.ended === 0 ? [] : [sprtLine(test)]]
}

function differenceLines(contest: Contest): string[] {
  const estimate = estimateElo(outcomesOf(contest))
  return estimate === null ? [] : [eloLine(estimate, scoreOf(contest.tally.lineOf(1)))]
}

function ratingTable(contest: Contest): string[] {
  const standings = standingsOf(contest)
  const ratings = ratingsOf(contest)
  const figuresOf = figuresIn(ratings)
  const isByPlaces = formats[contest.plan.format.name].leastSeats !== undefined
    && ![...contest.games()].some(({ result }) => result?.scores != null)
  return rankTable(
    ratings?.kind ?? 'elo',
    standings.rows.map((row) => {
      const score = scoreOf(gameCountsOf(contest, standings, row))
      return {
        rank: row.rank,
        name: stripUnprintable(contest.nameOf(row.number)),
        score,
        share: isByPlaces ? row.points / Math.max(1, row.games) : shareOf(score),
        figures: figuresOf.get(row.number) ?? null,
      }
    }),
  )
}

/** Each participant's rating with its uncertainty, by number. */
function figuresIn(ratings: ContestRatings | null): ReadonlyMap<number, Rated['figures']> {
  if (ratings === null)
    return new Map()
  return ratings.kind === 'elo'
    ? new Map(ratings.rows.map(({ number, elo, error }) => [number, [elo, error]]))
    : new Map(ratings.rows.map(({ number, mu, sigma }) => [number, [mu, sigma]]))
}

function scoreLines(contest: Contest): string[] {
  return contest.entrants.length === 2
    ? [scoreLine(contest.nameOf(1), contest.nameOf(2), scoreOf(contest.tally.lineOf(1)))]
    : []
}

function scoreOf({ games, wins, draws }: Pick<GameCounts, 'games' | 'wins' | 'draws'>): Score {
  return { wins, draws, losses: games - wins - draws }
}

function namesIn(contest: Contest, slot: Slot): string[] {
  return contest.gameOf(slot)?.seating.map(number => contest.nameOf(number)) ?? []
}

/** Numbers games from 1 in the order in which they first began. A game that is played again keeps its number. */
class GameNumbers {
  readonly #numbers = new Map<string, number>()

  note(event: ContestEvent): void {
    if (event.type === 'game-began' || event.type === 'game-ended')
      this.of(event.slot)
  }

  of(slot: Slot): number {
    const key = slotText(slot)
    const number = this.#numbers.get(key) ?? this.#numbers.size + 1
    this.#numbers.set(key, number)
    return number
  }
}
