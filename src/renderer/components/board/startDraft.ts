import type { Start } from '../../../shared/analysis/line.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { GameId } from '../../../shared/games/index.ts'
import type { Random } from '../../../shared/random.ts'
import type { Draft } from '../../stores/newMatchDraft.ts'
import { drawnStart } from '../../../shared/analysis/line.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { seatsIn, settingsOf } from '../../stores/newMatchDraft.ts'

/** A start while it is filled in; settings may be wrong until they are checked. */
export interface StartDraft extends Pick<Draft, 'game' | 'settings' | 'seatCounts'> { readonly first: Seat }

/** The draft for an existing start. */
export function draftOf({ game, settings, seats, first }: Start): StartDraft {
  return { game, settings: { [game]: settings as Record<string, unknown> }, seatCounts: { [game]: seats }, first }
}

/** The seats that may make the first move; only one if the game decides. */
export function firstSeatsOf(draft: StartDraft): readonly Seat[] {
  return gameOf(draft.game).begins === 'any-seat' ? seatsIn(draft) : [1]
}

/** The start, including what is drawn at random; null if something is filled in wrong. */
export function startOf(draft: StartDraft, random: Random): Start | null {
  const settings = gameOf(draft.game).settings.safeParse(settingsOf(draft))
  if (!settings.success)
    return null
  const first = firstSeatsOf(draft).includes(draft.first) ? draft.first : 1
  return drawnStart({ game: draft.game, settings: settings.data, seats: seatsIn(draft).at(-1) ?? 1, first }, random)
}

/** The draft with another value for a setting of its game. */
export function withSetting(draft: StartDraft, name: string, value: unknown): StartDraft {
  const game: GameId = draft.game
  return { ...draft, settings: { ...draft.settings, [game]: { ...draft.settings[game], [name]: value } } }
}
