import type { Check, Traffic } from '../../shared/check/check.ts'
import type { Reason, Score, Step } from '../../shared/check/steps.ts'
import { keyOf, scoreOf } from '../../shared/check/steps.ts'
import {
  spellBytes,
  tellFacts,
  tellPipes,
  tellReason,
  tellScore,
  tellUntried,
  tellWait,
  titleOf,
} from '../../shared/check/words.ts'
import { counted } from '../../shared/counted.ts'
import { durationText } from '../../shared/durationText.ts'
import { gameOf } from '../../shared/games/index.ts'
import { stripUnprintable } from '../../shared/printable.ts'
import { jsonLine } from './output.ts'

/** How `fulcrum check` reports what happens. */
export interface CheckReport {
  readonly began: (check: Check) => void
  /** The check now waits for something else. */
  readonly waits: (check: Check) => void
  /** A step has a result, or has failed in another game: the first `told` of its reasons were reported before. */
  readonly settled: (check: Check, step: Step, told: number) => void
  readonly bytes: (game: number, traffic: Traffic) => void
  readonly ended: (check: Check, steps: readonly Step[]) => void
  /** The badge of a program that the check started. */
  readonly badge: (badge: ProgramBadge) => void
}

/** The result of a check, its time and its file; `file` is null if none is known. */
export interface ProgramBadge extends Score {
  readonly at: number
  readonly file: string | null
  readonly sha256: string | null
}

/** For people at a terminal: each step with \u2713 or \u2717 once it is settled, and what to do. */
export function plainCheckReport(write: (text: string) => void): CheckReport {
  const line = (text: string): void => write(`${text}\n`)
  /** Sentences that were shown: one fact may be why several steps fail, and is explained once. */
  const known = new Set<string>()
  const failure = (check: Check, reason: Reason): readonly string[] => {
    const { sentence } = tellReason(check, reason)
    if (known.has(sentence))
      return [`Game ${reason.game}: see above.`]
    known.add(sentence)
    return failureLines(check, reason)
  }
  return {
    began: (check) => {
      const { plan, address, port, games } = check
      const game = gameOf(plan.game)
      const connections = new Set(games.map(({ connection }) => connection)).size
      const how = plan.program === undefined
        ? `on ${address}:${port}: ${counted(games.length, 'game')} over ${counted(connections, 'connection')}`
        : `that it starts for each of ${counted(games.length, 'game')}`
      line(
        `Checks a program for ${game.title} (${game.describeSettings(plan.settings)}) ${how}, ${plan.budgetMs === null ? 'without a clock' : `${durationText(plan.budgetMs)} for each`}. Ctrl+C stops.`,
      )
      const pipes = tellPipes(check)
      if (pipes !== null)
        line(`\u2192 ${pipes}`)
    },
    waits: (check) => {
      const what = tellWait(check)
      if (what !== null)
        line(`\u2192 ${what}${check.waits?.game === 1 ? ` For instance: python3 my_bot.py --port ${check.port}` : ''}`)
    },
    settled: (check, { id, result }, told) => {
      const title = titleOf(check, id)
      if (result.state === 'passed')
        line(`\u2713 ${title}: ${stripUnprintable(tellFacts(result.facts))}`)
      if (result.state === 'not-tried')
        line(`- ${title}. ${tellUntried(result.why)}`)
      if (result.state === 'failed') {
        line(`\u2717 ${title}`)
        result.reasons.slice(told).forEach(reason => failure(check, reason).forEach(text => line(`    ${text}`)))
      }
    },
    bytes: (game, { exchanges, dropped }) => {
      line(`\nBytes of game ${game}:`)
      for (const { at, from, text, writes } of exchanges) {
        line(
          `${new Date(at).toISOString().slice(11, 23)} ${from === 'host' ? '\u2192' : '\u2190'} ${spellBytes(text)}${writes > 1 ? ` (in ${writes} pieces)` : ''}`,
        )
      }
      if (dropped > 0)
        line(`(${dropped} further bytes were not kept)`)
    },
    ended: (_check, steps) => line(`\n${tellScore(scoreOf(steps))}`),
    badge: ({ isReady, at, file, sha256 }) =>
      line(
        `Badge: ${isReady ? 'passed' : 'failed'} ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC${
          file === null || sha256 === null
            ? ', no file of its own was found'
            : `, ${stripUnprintable(file)}, SHA-256 ${sha256}`
        }`,
      ),
  }
}

function failureLines(check: Check, reason: Reason): string[] {
  const { sentence, raw, board, said, advice } = tellReason(check, reason)
  return [
    stripUnprintable(sentence),
    ...raw === null ? [] : [`It sent: ${spellBytes(raw)}`],
    ...board === null ? [] : ['The position:', ...board.split('\n').map(row => `  ${row}`)],
    ...said === null ? [] : ['Its last output:', ...said.split('\n').map(row => `  ${stripUnprintable(row)}`)],
    `What to do: ${advice}`,
  ]
}

/** One JSON object a line: the plan, the steps with their facts and sentences, the score. */
export function jsonCheckReport(write: (line: string) => void): CheckReport {
  const line = (object: Readonly<Record<string, unknown>>): void => write(jsonLine(object))
  return {
    began: ({ plan, address, port, games }) => line({ type: 'check', plan, address, port, games }),
    waits: (check) => {
      const text = tellWait(check)
      if (check.waits !== null && text !== null)
        line({ type: 'waits', ...check.waits, text })
    },
    settled: (check, { id, result, games }) =>
      line({ type: 'step', step: keyOf(id), title: titleOf(check, id), ...result, games, ...told(check, result) }),
    bytes: (game, traffic) => line({ type: 'bytes', game, ...traffic }),
    ended: ({ status }, steps) => line({ type: 'ended', status, ...scoreOf(steps) }),
    badge: badge => line({ type: 'badge', ...badge }),
  }
}

function told(check: Check, result: Step['result']): object {
  switch (result.state) {
    case 'passed':
      return { text: tellFacts(result.facts) }
    case 'not-tried':
      return { text: tellUntried(result.why) }
    case 'failed':
      return { told: result.reasons.map(reason => tellReason(check, reason)) }
    default:
      return {}
  }
}
