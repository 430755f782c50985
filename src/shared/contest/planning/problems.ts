import type { ContestPlan } from '../plan.ts'
import type { PlanProblem } from './problem.ts'
import { counted } from '../../counted.ts'
import { botOf, dialectOf, gameOf } from '../../games/index.ts'
import { numberText } from '../../numberText.ts'
import { MOST_CONTEST_GAMES } from '../plan.ts'
import { snake } from '../schedule/bracket.ts'
import { tableSizes } from '../schedule/tableSeating.ts'
import { aheadOf } from './cost.ts'
import { openingProblems } from './openingProblems.ts'
import { settingsAt, takesSeats } from './settingsAt.ts'
import { mostSwissRounds } from './usualPlan.ts'

/** Whether something holds, and what is said then. */
type Check = readonly [key: string, isWrong: boolean, message: string]

/** What is wrong with a plan; nothing starts until that is empty. Never throws, whatever the plan. Equal names are no problem: `distinctNames` makes others of them. */
export function problemsOf(plan: ContestPlan): readonly PlanProblem[] {
  const parts = [...settingsProblems(plan), ...participantProblems(plan), ...ruleProblems(plan), ...sprtProblems(plan)]
  // What would come of a plan is only asked of one that holds together.
  const whole = parts.length > 0 ? parts : formatProblems(plan)
  return whole.length > 0 ? whole : openingProblems(plan)
}

function told(checks: readonly Check[]): PlanProblem[] {
  return checks.flatMap(([key, isWrong, message]) => isWrong ? [{ key, message }] : [])
}

function settingsProblems({ game, settings, dialect, series }: ContestPlan): PlanProblem[] {
  const parsed = gameOf(game).settings.safeParse(settings)
  return [
    ...parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ key: ['settings', ...path].join('.'), message: `${gameOf(game).title} refuses the settings: ${message}.` })),
    ...told([['series', series !== undefined, 'A series begins with its first match, which is asked for as any match is.']]),
    ...told([['dialect', dialectOf(game, dialect) === null, `${gameOf(game).title} speaks no dialect "${dialect ?? ''}". It speaks ${gameOf(game).dialects.map(({ id }) => id).join(', ')}.`]]),
  ]
}

function participantProblems({ game, participants, format }: ContestPlan): PlanProblem[] {
  const { length } = participants
  const tokens = participants.flatMap(({ token }) => token ?? [])
  const twice = tokens.find((token, index) => tokens.indexOf(token) !== index)
  return [
    ...told([
      ['participants', length < 2, `A contest needs at least two participants. There ${length === 1 ? 'is one' : 'are none'}.`],
      ['participants', format.name === 'match' && length > 2, `A match is between two. There are ${numberText(length)} participants; a round robin takes them all.`],
      ['participants', twice !== undefined, `Two participants have the token "${twice ?? ''}". Each needs its own.`],
    ]),
    ...participants.flatMap(({ name, seat }, index) => told([
      [`participants.${index}.name`, name === '', `Participant ${index + 1} has no name.`],
      [`participants.${index}.seat`, seat.kind === 'bot' && botOf(game, seat.bot) === null, `${gameOf(game).title} has no bot "${seat.kind === 'bot' ? seat.bot : ''}". It has ${gameOf(game).bots.map(bot => bot.name).join(', ')}.`],
    ])),
  ]
}

function ruleProblems({ points: { win, draw, loss }, order, format, games }: ContestPlan): PlanProblem[] {
  const buchholz = format.name === 'swiss' ? undefined : order.find(tieBreak => tieBreak.startsWith('bh'))
  return told([
    ['points', !(win > loss) || draw > win || draw < loss, 'A win must bring more points than a loss, and a draw something between them.'],
    ['order', buchholz !== undefined, `${buchholz ?? ''} orders a Swiss alone. Here direct, sb and seat2-wins are usual.`],
    ['order', new Set(order).size < order.length, 'A tie-break stands in the order twice.'],
    ['games', !Number.isInteger(games) || games < 1, 'An encounter has at least one game.'],
  ])
}

function sprtProblems({ sprt, participants, format }: ContestPlan): PlanProblem[] {
  const isEndless = format.name === 'match' && format.rounds === null
  if (sprt === null)
    return told([['format.rounds', isEndless, 'A match without an end needs a test that ends it (sprt), or a number of rounds.']])
  return told([
    ['sprt.elo1', !(sprt.elo1 > sprt.elo0), `elo1 must be more than elo0: ${sprt.elo1} is not more than ${sprt.elo0}.`],
    ['sprt.alpha', !(sprt.alpha + sprt.beta < 1), `alpha and beta must be less than 1 together: ${sprt.alpha} + ${sprt.beta} is not.`],
    ['sprt', participants.length !== 2, `A test (sprt) is between two participants. There are ${numberText(participants.length)}.`],
  ])
}

function formatProblems(plan: ContestPlan): PlanProblem[] {
  const { format, participants: { length: players } } = plan
  const games = aheadOf(plan)?.games ?? 0
  const tooMany: Check = ['games', games > MOST_CONTEST_GAMES, `The contest would have ${numberText(games)} games. It may have ${numberText(MOST_CONTEST_GAMES)}.`]
  switch (format.name) {
    case 'swiss': return told([...seatChecks(plan), tooMany, ['format.rounds', format.rounds > mostSwissRounds(players), `A Swiss of ${numberText(players)} has ${counted(mostSwissRounds(players), 'round')} at most, so that nobody meets twice. ${numberText(format.rounds)} are asked for.`]])
    case 'gauntlet': return told([...seatChecks(plan), tooMany, ['format.seeds', format.seeds >= players && !format.seedsMeet, `With ${counted(format.seeds, 'seed')} of ${counted(players, 'participant')} nobody is left to be met.`]])
    case 'groups': return told([...seatChecks(plan), tooMany, ...groupChecks(format, players)])
    default: return told([...seatChecks(plan), tooMany])
  }
}

function groupChecks({ groups, advance }: { readonly groups: number, readonly advance: number }, players: number): Check[] {
  const smallest = Math.min(...snake(players, Math.min(groups, players + 1)).map(({ length }) => length))
  return [
    ['format.groups', smallest < 2, `In ${counted(groups, 'group')} of ${counted(players, 'participant')} somebody would be alone.`],
    ['format.advance', smallest >= 2 && advance > smallest, `From a group of ${numberText(smallest)} no ${numberText(advance)} can go on.`],
    ['format.advance', groups * advance < 2, 'At least two must go on to the knock-out.'],
  ]
}

/** Whether the game has as many seats as the format needs. Tables of another size than the settings say are played with settings of that size. */
function seatChecks({ game, settings, format, participants }: ContestPlan): Check[] {
  const { title } = gameOf(game)
  if (format.name !== 'tables')
    return [['settings', !takesSeats(game, settings, 2), `${title} is not played by two with these settings. The format tables plays with more.`]]
  const missing = tableSizes(participants.length, format.seats).find(size => settingsAt(game, settings, size) === null)
  return [['format.seats', missing !== undefined, `${title} can’t be played by ${missing ?? 0}, and ${counted(participants.length, 'participant')} at tables of ${format.seats} at most make such a table.`]]
}
