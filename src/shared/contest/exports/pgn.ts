import type { MatchEvent } from '../../match/events.ts'
import type { Contest } from '../contest.ts'
import type { ContestGame } from '../encounter.ts'
import { matchOf, stepsOf } from '../../archive/steps.ts'
import { gameOf } from '../../games/index.ts'
import { slotText } from '../../match/slot.ts'
import { stripUnprintable } from '../../printable.ts'
import { correctionWords, isDecidedByPerson } from '../gameWords.ts'

const MOST_LINE = 80

/**
 * A game as PGN: tags, then the numbered moves in the game's own wording, then the result. With more than two seats the
 * tags are `Seat1` and so on, with `Places`. `events` are those of the match; null if the game was not played or its
 * record is not kept.
 */
export function pgnOf(contest: Contest, game: ContestGame, events: readonly MatchEvent[] | null): string {
  const { plan } = contest
  const names = game.seating.map(number => contest.nameOf(number))
  const at = events?.[0]?.at ?? contest.createdAt
  const result = resultOf(game)
  const rules = gameOf(plan.game)
  const tags: readonly (readonly [string, string])[] = [
    ['Event', plan.name],
    ['Site', `Fulcrum ${contest.version}`],
    ['Date', new Date(at).toISOString().slice(0, 10).replaceAll('-', '.')],
    ['Round', slotText(game.slot)],
    ...names.length === 2
      ? [['White', names[0] ?? ''], ['Black', names[1] ?? '']] as const
      : names.map((name, seat) => [`Seat${seat + 1}`, name] as const),
    ['Result', result],
    ...game.result !== null && names.length > 2 ? [['Places', game.result.places.join(' ')]] as const : [],
    ['Game', rules.title],
    ['Settings', rules.describeSettings(events === null ? plan.settings : matchOf(events).plan.settings)],
    ['Termination', (isDecidedByPerson(game) ? correctionWords(game) : null) ?? game.result?.ending ?? 'void'],
    ...game.match === null ? [] : [['Match', game.match]] as const,
  ]
  const moves = events === null ? [] : movesOf(events, rules.describeLastMove)
  return `${tags.map(([name, value]) => `[${name} "${escaped(value)}"]\n`).join('')}\n${wrapped([...moves, result])}\n`
}

/** `1-0`, `0-1` or `1/2-1/2`; `*` for a game without a result, and at a table. */
function resultOf({ result }: ContestGame): string {
  const [first = 1, second = 1] = result?.places ?? []
  if (result === null || result.places.length !== 2)
    return '*'
  return first < second ? '1-0' : first > second ? '0-1' : first === 1 ? '1/2-1/2' : '0-0'
}

function movesOf(events: readonly MatchEvent[], describe: (state: unknown) => string | null): string[] {
  return stepsOf(events).slice(1).map(({ ply, state }) => `${ply}. ${stripUnprintable(describe(state) ?? '')}`)
}

/** The text of a tag: on one line, with a backslash before quotes and backslashes. */
function escaped(text: string): string {
  return stripUnprintable(text).replace(/["\\]/g, character => `\\${character}`)
}

/** Lines of at most 80 characters, unless a word is longer. */
function wrapped(parts: readonly string[]): string {
  let text = ''
  let line = ''
  for (const word of parts.flatMap(part => part.split(' '))) {
    if (line !== '' && line.length + 1 + word.length > MOST_LINE) {
      text += `${line}\n`
      line = word
    }
    else {
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return `${text}${line}\n`
}
