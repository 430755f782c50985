import type { Thought } from '../../../game/thinking.ts'
import type { Found } from '../engine/searchTurn.ts'
import type { YinshState } from '../state.ts'
import { LONGEST_THOUGHT } from '../../../game/thinking.ts'
import { aheadText, lineText } from '../analysis/words.ts'
import { chanceOf, isSure } from '../engine/chance.ts'

/** What a search says of the position to whoever moves. */
export function thoughtOf({ settings }: Pick<YinshState, 'settings'>, found: Found): Thought {
  const exact = isSure(found.value)
  const said = exact ? `${found.value > 0 ? 'wins' : 'loses'} by force` : aheadText(found)
  const text = `${said}: ${lineText(settings, found.line)}`
  return {
    text: text.slice(0, LONGEST_THOUGHT),
    value: 2 * chanceOf(found.value, settings) - 1,
    exact,
    depth: found.depth,
    nodes: found.nodes,
  }
}
