import type { ComputedRef } from 'vue'
import type { GameId } from '../../../shared/games/index.ts'
import type { Action } from '../../actions/action.ts'
import type { SettingsPart } from '../../composables/useRoute.ts'
import { computed } from 'vue'
import { GAME_IDS, gameOf } from '../../../shared/games/index.ts'
import { botTitle } from '../../../shared/match/player.ts'
import { openWall } from '../../composables/openPresenter.ts'
import { showProblem } from '../../composables/useProblems.ts'
import { goTo, SETTINGS_PARTS } from '../../composables/useRoute.ts'
import { useNewMatchStore } from '../../stores/newMatch.ts'
import { seatsIn } from '../../stores/newMatchDraft.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { commonTexts } from '../../texts/common.ts'
import { paletteTexts } from '../../texts/palette.ts'
import { pairing, standing } from '../match/matchWords.ts'

/**
 * Actions that only the palette offers: places without a key, the matches of this host, a new game against every bot,
 * and the settings that are more than a choice of a few values.
 */
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

  /** A new game of a person against each bot; only one if the settings last used have a single seat. */
  function newGames(game: GameId): Action[] {
    const { title, bots, usualBot } = gameOf(game)
    if (seatsIn({ ...setup.draft, game }).length === 1) {
      return [{
        id: `new-${game}`,
        section: 'newMatch',
        label: paletteTexts.newGameAlone(title),
        act: () => practise(game, usualBot),
      }]
    }
    return bots.map(({ name }) => ({
      id: `new-${game}-${name}`,
      section: 'newMatch',
      label: paletteTexts.newGameAgainst(title, botTitle(name)),
      act: () => practise(game, name),
    }))
  }

  function places(): Action[] {
    return [
      ...overview.mayPlay
        ? [
            {
              id: 'analysis',
              section: 'goTo',
              label: commonTexts.analysis,
              note: paletteTexts.notes.analysis,
              act: () => goTo({ name: 'analysis' }),
            },
          ] as const
        : [],
      ...overview.isHost
        ? [
            {
              id: 'kept',
              section: 'goTo',
              label: paletteTexts.keptPositions,
              act: () => goTo({ name: 'lab', part: 'positions' }),
            },
          ] as const
        : [],
      { id: 'wall', section: 'goTo', label: paletteTexts.wall, act: openWall },
      ...GAME_IDS.map((game): Action => ({
        id: `rules-${game}`,
        section: 'goTo',
        label: commonTexts.howToPlay(gameOf(game).title),
        note: paletteTexts.notes.rules,
        act: () => goTo({ name: 'rules', game }),
      })),
    ]
  }

  function settings(): Action[] {
    const { archive, mayPlay, isElsewhere } = overview
    const isThere: Partial<Record<SettingsPart, boolean>> = {
      name: mayPlay,
      practice: mayPlay,
      evaluation: mayPlay,
      archive: !isElsewhere && archive !== null,
      maps: !isElsewhere && overview.maps !== null,
      network: !isElsewhere,
    }
    return SETTINGS_PARTS
      .filter(part => isThere[part] !== false)
      .map((part): Action => ({
        id: `setting-${part}`,
        section: 'settings',
        label: paletteTexts.settings[part].label,
        note: paletteTexts.settings[part].note,
        act: () => goTo({ name: 'settings', part }),
      }))
  }

  return computed(() => [
    ...places(),
    ...settings(),
    ...overview.matches.map((match): Action => ({
      id: `match-${match.id}`,
      section: 'matches',
      label: pairing(match),
      note: commonTexts.facts(match.title, standing(match)),
      act: () => goTo({ name: 'match', id: match.id }),
    })),
    ...overview.mayPlay ? GAME_IDS.flatMap(newGames) : [],
  ])
}
