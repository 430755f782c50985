import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestEvent } from '../../../shared/contest/events.ts'
import type { Slot } from '../../../shared/contest/slot.ts'
import type { Counts } from '../../../shared/contest/tally/counts.ts'
import type { ContestRatings } from '../../../shared/contest/views/ratings.ts'
import type { Score } from './lines.ts'
import { slotText } from '../../../shared/contest/slot.ts'
import { estimateElo } from '../../../shared/contest/statistics/elo.ts'
import { lossesOf } from '../../../shared/contest/tally/counts.ts'
import { ratingsOf } from '../../../shared/contest/views/ratings.ts'
import { outcomesOf, sprtOf } from '../../../shared/contest/views/sprtOf.ts'
import { stripUnprintable } from '../../../shared/printable.ts'
import { jsonLine } from '../output.ts'
import { eloLine, FINISHED_LINE, finishedLine, rankTable, scoreLine, sprtLine, startedLine, voidLine } from './lines.ts'

/** How `fulcrum tournament run` tells what happens. */
export interface ContestReport {
  /** An event of before: nothing is printed, and games keep their numbers. */
  readonly remember: (event: ContestEvent) => void
  readonly event: (event: ContestEvent, after: Contest) => void
}

interface ReportTerms {
  /** How many games there will be, as far as that is known. */
  readonly total: number
  /** Ratings are printed after so many games; 0 for the end alone. */
  readonly ratingInterval: number
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

/** For people, and for scripts that read what cutechess-cli prints. */
export function plainContestReport(write: (text: string) => void, { total, ratingInterval }: ReportTerms): ContestReport {
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
          if (!started.has(number)) // a program that did not start is tried once more
            line(startedLine(number, total, namesIn(after, event.slot)))
          return void started.add(number)
        }
        case 'game-ended':
          line(finishedLine(numbers.of(event.slot), namesIn(after, event.slot), after.plan.game, event.result))
          scoreLines(after).forEach(line)
          if (ratingInterval > 0 && after.ended % ratingInterval === 0)
            printRatings(after)
          return
        case 'game-void':
          started.delete(numbers.of(event.slot))
          return line(voidLine(numbers.of(event.slot), namesIn(after, event.slot), event.reason))
        case 'corrected':
          started.delete(numbers.of(event.slot))
          return line(`Corrected game ${numbers.of(event.slot)} (${namesIn(after, event.slot).join(' vs ')}): ${event.to.what} {${event.reason}}`)
        case 'programs-hashed':
          return event.hashes.filter(({ participant }) => after.hashes.get(participant)?.changed).forEach(({ participant, file }) => line(`Changed: the program of ${after.nameOf(participant)} {${file}}`))
        case 'checked': {
          const [first] = event.failures
          return line(`Checked: ${after.nameOf(event.participant)} {${event.passed ? 'passed' : `failed${first === undefined ? '' : `: ${first.step}. ${first.why}`}`}}`)
        }
        case 'entered':
          return line(`Entered: ${event.participant.name}`)
        case 'withdrew':
          return line(`Withdrew: ${after.nameOf(event.participant)} {${event.reason}}`)
        case 'announced':
          return line(event.text)
        case 'mended':
          return line(`Mended: the log goes on from its first ${event.seq} events {it had ${event.had}}`)
        case 'paused':
          return line(`Paused after ${after.ended} games`)
        case 'finished':
        case 'stopped':
          if (after.ended > 0 && printedAt !== after.ended)
            printRatings(after)
          line(event.type === 'finished' ? FINISHED_LINE : `Stopped after ${after.ended} games`)
      }
    },
  }
}

/** The ratings as they stand: of two the difference, of more a table; and the test. */
export function ratingLines(contest: Contest): string[] {
  const { entrants, tally } = contest
  const test = sprtOf(contest)
  const rated = entrants.length === 2 ? null : ratingsOf(contest)
  const estimate = entrants.length === 2 ? estimateElo(outcomesOf(contest)) : null
  const ratings = entrants.length === 2
    ? estimate === null ? [] : [eloLine(estimate, scoreOf(tally.lineOf(1)))]
    : rankTable(entrants.map(({ number, participant: { name } }) => ({ name: stripUnprintable(name), score: scoreOf(tally.lineOf(number)), ...ratingIn(rated, number) })))
  return [...ratings, ...test === null || contest.ended === 0 ? [] : [sprtLine(test)]]
}

/** Of a ladder and tables mu − 3 sigma by openskill, and 3 sigma. */
function ratingIn(rated: ContestRatings | null, number: number): { readonly elo: number | null, readonly error: number | null } {
  if (rated?.kind === 'elo')
    return rated.rows.find(row => row.number === number) ?? { elo: null, error: null }
  const skill = rated?.rows.find(row => row.number === number)
  return skill === undefined ? { elo: null, error: null } : { elo: skill.ordinal, error: 3 * skill.sigma }
}

function scoreLines(contest: Contest): string[] {
  return contest.entrants.length === 2 ? [scoreLine(contest.nameOf(1), contest.nameOf(2), scoreOf(contest.tally.lineOf(1)))] : []
}

function scoreOf(counts: Counts): Score {
  return { wins: counts.wins, draws: counts.draws, losses: lossesOf(counts) }
}

function namesIn(contest: Contest, slot: Slot): string[] {
  return contest.gameOf(slot)?.seating.map(number => contest.nameOf(number)) ?? []
}

/** Games are numbered from 1 in the order in which they first began; one that is played again keeps its number. */
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
