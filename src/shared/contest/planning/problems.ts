import type { ContestPlan } from '../plan.ts'
import type { PlanCheck, PlanProblem } from './problem.ts'
import { botOf, dialectOf, gameOf } from '../../games/index.ts'
import { listed } from '../../match/lineUp.ts'
import { numberText } from '../../numberText.ts'
import { USUAL_ORDER } from '../format.ts'
import { FORMAT_NAMES, formats } from '../formats/registry.ts'
import { rulesOf } from '../formats/rules.ts'
import { MOST_CONTEST_GAMES } from '../limits.ts'
import { aheadOf } from './cost.ts'
import { numberProblems } from './numberProblems.ts'
import { openingProblems } from './openingProblems.ts'
import { told } from './problem.ts'
import { takesSeats } from './settingsAt.ts'

/**
 * What is wrong with a plan; nothing starts until this is empty. Never throws, whatever the plan. Equal names are no
 * problem, because `distinctNames` changes them.
 */
export function problemsOf(plan: ContestPlan): readonly PlanProblem[] {
  const parts = [
    ...settingsProblems(plan),
    ...participantProblems(plan),
    ...numberProblems(plan),
    ...ruleProblems(plan),
    ...sprtProblems(plan),
  ]
  // Formats are only asked about plans that are consistent.
  const whole = parts.length > 0 ? parts : formatProblems(plan)
  return whole.length > 0 ? whole : openingProblems(plan)
}

function settingsProblems({ game, settings, dialect, series }: ContestPlan): PlanProblem[] {
  const parsed = gameOf(game).settings.safeParse(settings)
  return [
    ...parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => ({
          key: ['settings', ...path].join('.'),
          message: `${gameOf(game).title} refuses the settings: ${message}.`,
        })),
    ...told([
      [
        'series',
        series !== undefined,
        'A series begins with its first match, which is asked for as any match is.',
      ],
      [
        'dialect',
        dialectOf(game, dialect) === null,
        `${gameOf(game).title} speaks no dialect "${dialect ?? ''}". It speaks ${gameOf(game).dialects.map(({ id }) => id).join(', ')}.`,
      ],
    ]),
  ]
}

function participantProblems({ game, participants }: ContestPlan): PlanProblem[] {
  const { length } = participants
  const tokens = participants.flatMap(({ token }) => token ?? [])
  const twice = tokens.find((token, index) => tokens.indexOf(token) !== index)
  return [
    ...told([
      [
        'participants',
        length < 2,
        `A contest needs at least two participants. There ${length === 1 ? 'is one' : 'are none'}.`,
      ],
      ['participants', twice !== undefined, `Two participants have the token "${twice ?? ''}". Each needs its own.`],
    ]),
    ...participants.flatMap(({ name, seat }, index) =>
      told([
        [`participants.${index}.name`, name === '', `Participant ${index + 1} has no name.`],
        [
          `participants.${index}.seat`,
          seat.kind === 'bot' && botOf(game, seat.bot) === null,
          `${gameOf(game).title} has no bot "${seat.kind === 'bot' ? seat.bot : ''}". It has ${gameOf(game).bots.map(bot => bot.name).join(', ')}.`,
        ],
      ]),
    ),
  ]
}

function ruleProblems({ points: { win, draw, loss }, order, format }: ContestPlan): PlanProblem[] {
  const buchholz = formats[format.name].hasBuchholz === true
    ? undefined
    : order.find(tieBreak => tieBreak.startsWith('bh'))
  return told([
    [
      'points',
      !(win > loss) || draw > win || draw < loss,
      'A win must bring more points than a loss, and a draw something between them.',
    ],
    ['order', buchholz !== undefined, `${buchholz ?? ''} orders a Swiss alone. Here ${listed(USUAL_ORDER)} are usual.`],
    ['order', new Set(order).size < order.length, 'A tie-break stands in the order twice.'],
  ])
}

function sprtProblems({ sprt, participants }: ContestPlan): PlanProblem[] {
  return sprt === null
    ? []
    : told([
        [
          'sprt.elo1',
          sprt.elo1 <= sprt.elo0,
          `elo1 must be more than elo0: ${sprt.elo1} is not more than ${sprt.elo0}.`,
        ],
        [
          'sprt.alpha',
          sprt.alpha + sprt.beta >= 1,
          `alpha and beta must be less than 1 together: ${sprt.alpha} + ${sprt.beta} is not.`,
        ],
        [
          'sprt',
          participants.length !== 2,
          `A test (sprt) is between two participants. There are ${numberText(participants.length)}.`,
        ],
      ])
}

function formatProblems(plan: ContestPlan): PlanProblem[] {
  const { tables, checks } = rulesOf(plan)
  const games = aheadOf(plan)?.games ?? 0
  return told([
    ...tables === undefined ? [seatCheck(plan)] : [],
    [
      'games',
      games > MOST_CONTEST_GAMES,
      `The contest would have ${numberText(games)} games. It may have ${numberText(MOST_CONTEST_GAMES)}.`,
    ],
    ...checks?.(plan) ?? [],
  ])
}

/** Whether two can play the game. */
function seatCheck({ game, settings }: ContestPlan): PlanCheck {
  const larger = FORMAT_NAMES.find(name => formats[name].leastSeats !== undefined)
  return [
    'settings',
    !takesSeats(game, settings, 2),
    `${gameOf(game).title} is not played by two with these settings. The format ${larger ?? ''} plays with more.`,
  ]
}
