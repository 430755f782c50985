import type { SeatPlan } from '../../match/player.ts'
import type { Contest } from '../contest.ts'
import type { Ahead } from '../formatRules.ts'
import { formats } from '../formats/registry.ts'
import { rulesOf } from '../formats/rules.ts'

/** Games that can be played at the same time as far as the format goes, on average. */
interface Together {
  readonly games: number
  /** How many of them people play. */
  readonly ofPeople: number
  /** The most games of one person, and of one program that connects: they play one after another. */
  readonly ofPerson: number
  readonly ofClient: number
}

/**
 * How many games come one after another if the contest has these in all: so many times the length of a game is how long
 * it takes. Some formats play round after round, others as many games at once as possible.
 */
export function gamesInARow(contest: Contest, { rounds, encounters, games }: Ahead): number {
  if (games === 0)
    return 0
  const { concurrency, format } = contest.plan
  const parts = formats[format.name].isInTurn === true ? Math.max(1, rounds) : 1
  const most = (kind: SeatPlan['kind']): number =>
    !contest.entrants.some(({ participant: { seat } }) => seat.kind === kind)
      ? 0
      : parts > 1 ? games / Math.max(1, encounters) : mostGamesOf(contest, kind, games)
  return parts * inARow({
    games: games / parts,
    ofPeople: games / parts * shareOfPeople(contest),
    ofPerson: most('human'),
    ofClient: most('external'),
  }, concurrency)
}

/**
 * As the host plays them: people's games wait for nobody but their people, and take room from the others while they are
 * played; of the others so many run at once.
 */
function inARow({ games, ofPeople, ofPerson, ofClient }: Together, concurrency: number): number {
  const people = Math.ceil(ofPerson)
  const beside = people === 0 ? 0 : people * Math.max(0, concurrency - ofPeople / people)
  const others = Math.ceil(Math.max(0, games - ofPeople - beside) / concurrency)
  return Math.max(people + others, Math.ceil(ofClient))
}

/** The share of games in which people play, if all meet equally often. */
function shareOfPeople({ plan, entrants }: Contest): number {
  const { length } = entrants
  const others = length - entrants.filter(({ participant: { seat } }) => seat.kind === 'human').length
  const [seats = 2] = rulesOf(plan).tables?.(length) ?? []
  let without = 1
  for (let seat = 0; seat < Math.min(seats, length); seat++)
    without *= Math.max(0, others - seat) / (length - seat)
  return 1 - without
}

/** The most games of one participant of that kind; as many as everybody has on average if the format can't say. */
function mostGamesOf(contest: Contest, kind: SeatPlan['kind'], games: number): number {
  const { plan, entrants } = contest
  const { gamesOf, tables } = rulesOf(plan)
  const [seats = 2] = tables?.(entrants.length) ?? []
  return entrants.reduce((most, { number, participant: { seat } }) =>
    seat.kind === kind ? Math.max(most, gamesOf?.(contest, number) ?? seats * games / entrants.length) : most, 0)
}
