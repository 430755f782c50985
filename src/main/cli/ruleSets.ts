import type { AnyGame, SettingFlag } from '../../shared/game/game.ts'
import { InvalidArgumentError } from 'commander'
import { GAME_IDS, gameOf } from '../../shared/games/index.ts'

/** Parses the rule set by which the archive finds games. */
export function ruleSet(text: string): string {
  const known = ruleSets() // takes too long for each start of any command
  if (!known.includes(text))
    throw new InvalidArgumentError(`Allowed choices are ${known.join(', ')}.`)
  return text
}

/** The rule sets of all games: those to which one of a game's flags can lead. */
function ruleSets(): string[] {
  const sets = GAME_IDS.map(gameOf).flatMap(game =>
    [{}, ...game.flags.flatMap(valuesOf)].map(given => ruleSetOf(game, given)),
  )
  return [...new Set(sets)].filter(set => set !== '')
}

function ruleSetOf({ settings, rulesOf }: AnyGame, given: object): string {
  const checked = settings.safeParse(given)
  return checked.success ? rulesOf(checked.data) : ''
}

/** Settings with one value that the flag can give. */
function valuesOf({ setting, value }: SettingFlag): readonly object[] {
  const values = value === null
    ? [true]
    : value.kind === 'choice' ? value.choices : value.kind === 'whole' ? [value.least, value.most] : []
  return values.map(one => ({ [setting]: one }))
}
