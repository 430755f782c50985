import type { ComputedRef } from 'vue'
import type { GameId } from '../../../shared/games/index.ts'
import type { Action } from '../../actions/action.ts'
import { computed } from 'vue'
import { GAME_IDS, gameOf } from '../../../shared/games/index.ts'
import { showProblem } from '../../composables/useProblems.ts'
import { goTo } from '../../composables/useRoute.ts'
import { useNewMatchStore } from '../../stores/newMatch.ts'
import { seatsIn } from '../../stores/newMatchDraft.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { commonTexts } from '../../texts/common.ts'
import { paletteTexts } from '../../texts/palette.ts'
import { pairing, standing } from '../match/matchWords.ts'

/** What only the palette offers: the matches that are here, and a new game against every bot. */
export function usePaletteActions(): ComputedRef<readonly Action[]> {
  const overview = useOverviewStore()
  const setup = useNewMatchStore()

  async function practise(game: GameId, bot: string): Promise<void> {
    const match = await setup.practise(game, bot)
    if (match !== null)
      goTo({ name: 'match', id: match })
    else
      showProblem(setup.problem ?? { code: 'failed', message: paletteTexts.cannotBegin(gameOf(game).title) })
  }

  /** The games of a person against each bot; alone where the settings last used have one seat. */
  function newGames(game: GameId): Action[] {
    const { title, bots, usualBot } = gameOf(game)
    if (seatsIn({ ...setup.draft, game }).length === 1)
      return [{ id: `new-${game}`, section: 'newMatch', label: paletteTexts.newGameAlone(title), act: () => practise(game, usualBot) }]
    return bots.map(({ name }) => ({ id: `new-${game}-${name}`, section: 'newMatch', label: paletteTexts.newGameAgainst(title, name), act: () => practise(game, name) }))
  }

  return computed(() => [
    ...overview.matches.map((match): Action => ({ id: `match-${match.id}`, section: 'matches', label: pairing(match), note: commonTexts.facts(match.title, standing(match)), act: () => goTo({ name: 'match', id: match.id }) })),
    ...overview.mayPlay ? GAME_IDS.flatMap(newGames) : [],
  ])
}
