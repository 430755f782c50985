import type { AnswersById, KeptVerdict } from './keptAnswer.ts'
import type { KeptPosition } from './keptPosition.ts'
import { counted } from '../counted.ts'
import { gameOf } from '../games/index.ts'
import { numberText } from '../numberText.ts'
import { changeOf, KEPT_VERDICTS } from './keptAnswer.ts'

/** The result of a program's answer, in a word or two. */
export const VERDICT_WORDS: Readonly<Record<KeptVerdict, string>> = {
  'right': 'right',
  'wrong-again': 'wrong again',
  'wrong': 'wrong in another way',
  'other': 'another move',
  'illegal': 'illegal move',
  'bad-message': 'bad message',
  'timeout': 'too slow',
  'crashed': 'crashed',
  'disconnected': 'went away',
  'resigned': 'gave up',
  'start-failure': 'not started',
  'unplayable': 'not playable',
}

/** The game, and after how many moves the position occurs. */
export function titleOfKept({ game, line }: KeptPosition): string {
  const { title } = gameOf(game)
  return line.length === 0 ? `${title}, at the start` : `${title}, after ${counted(line.length, 'move')}`
}

/** A move in a position in the game's words; null if the game refuses it. */
export function tellKeptMove({ game }: KeptPosition, state: unknown, move: unknown): string | null {
  const played = gameOf(game).play(state, move)
  return played.ok ? gameOf(game).describeLastMove(played.value.state) ?? '' : null
}

/** Counts of results, each as its own text: `10 right`, `1 wrong again`, `2 not asked yet`, `1 fixed`. */
export function tallyKept(positions: readonly KeptPosition[], answers: AnswersById): readonly string[] {
  const known = positions.flatMap(({ id }) => answers[id] ?? [])
  const facts: [number, string][] = [
    ...KEPT_VERDICTS.map((
      verdict,
    ): [number, string] => [known.filter(({ now }) => now.verdict === verdict).length, VERDICT_WORDS[verdict]]),
    [positions.length - known.length, 'not asked yet'],
    [known.filter(one => changeOf(one) === 'fixed').length, 'fixed'],
    [known.filter(one => changeOf(one) === 'worse').length, 'worse'],
  ]
  return facts.filter(([count]) => count > 0).map(([count, word]) => `${numberText(count)} ${word}`)
}
