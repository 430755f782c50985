import type { MeasuredStart } from '../../game/game.ts'
import type { NoTippingSettings } from './settings.ts'
import equals from './equals.json' with { type: 'json' }
import { noTippingSettings } from './settings.ts'

/**
 * How often the first player won between equals, measured by `node scripts/tuneNoTipping/playEquals.ts` in games of
 * `expert` against itself, and what to do if that is not fair: `Between equal bots the first player won 31 of 60
 * games.` Null for a start that was not measured.
 */
export function equalsSentence({ rules, weights }: NoTippingSettings): string | null {
  const played = equals.find(row => row.rules === rules && row.weights === weights)
  if (played === undefined)
    return null
  const { games, firstWon } = played
  const found = `Between equal bots the first player won ${firstWon} of ${games} games.`
  return isEven(firstWon, games) ? found : `${found} For a fair match, play two and swap seats.`
}

/**
 * The starts that were measured, with the share that the first player won. One half is added to either player's wins,
 * because no start is quite certain after 60 games.
 */
export const measuredStarts: readonly MeasuredStart<NoTippingSettings>[] = equals.map(
  ({ rules, weights, games, firstWon }) => ({
    settings: noTippingSettings.parse({ rules, weights }),
    firstShare: (firstWon + 0.5) / (games + 1),
  }),
)

/** Whether a result is compatible with an even chance: within twice the standard deviation of half of the games. */
function isEven(won: number, games: number): boolean {
  return Math.abs(won - games / 2) <= Math.sqrt(games)
}
