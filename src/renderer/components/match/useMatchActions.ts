import type { Problem } from '../../../shared/api.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { Result } from '../../../shared/result.ts'
import { showProblem } from '../../composables/useProblems.ts'
import { goTo } from '../../composables/useRoute.ts'
import { useHost } from '../../host/host.ts'

export interface UseMatchActionsReturn {
  readonly resign: (match: string, seat: Seat) => Promise<void>
  /** Makes a seat that another window plays this window's own. */
  readonly takeOver: (match: string, seat: Seat) => Promise<void>
  readonly abort: (match: string) => Promise<void>
  /** Makes the rematch and goes there. */
  readonly rematch: (match: string) => Promise<void>
  /** Goes on with a match that an earlier host left in the middle, and goes there. */
  readonly resume: (match: string) => Promise<void>
  /** Ends such a match as interrupted. */
  readonly abandon: (match: string) => Promise<void>
  readonly dismiss: (match: string) => Promise<void>
  readonly stopListening: (gamePort: string) => Promise<void>
  /** Lets others watch and join, from other machines where `lan` says so. */
  readonly openRoom: (match: string, lan: boolean) => Promise<void>
  readonly closeRoom: (match: string) => Promise<void>
  readonly renewCode: (match: string) => Promise<void>
  /** Leaves a person's seat to a guest. */
  readonly offerSeat: (match: string, seat: Seat) => Promise<void>
  readonly sendOff: (match: string, guest: string) => Promise<void>
}

/** What a person may ask of a match or a port. What the host declines becomes a toast. */
export function useMatchActions(): UseMatchActionsReturn {
  const host = useHost()

  async function ask(asked: Promise<Result<unknown, Problem>>): Promise<void> {
    const answer = await asked
    if (!answer.ok)
      showProblem(answer.error)
  }

  async function goThere(asked: Promise<Result<{ id: string }, Problem>>): Promise<void> {
    const answer = await asked
    if (answer.ok)
      goTo({ name: 'match', id: answer.value.id })
    else
      showProblem(answer.error)
  }

  return {
    resign: (match, seat) => ask(host.resign(match, seat)),
    takeOver: (match, seat) => ask(host.takeOver(match, seat)),
    abort: match => ask(host.abort(match)),
    rematch: match => goThere(host.rematch(match)),
    resume: match => goThere(host.resume(match)),
    abandon: match => ask(host.abandon(match)),
    dismiss: match => ask(host.dismiss(match)),
    stopListening: gamePort => ask(host.stopListening(gamePort)),
    openRoom: (match, lan) => ask(host.openRoom(match, lan)),
    closeRoom: match => ask(host.closeRoom(match)),
    renewCode: match => ask(host.renewCode(match)),
    offerSeat: (match, seat) => ask(host.offerSeat(match, seat)),
    sendOff: (match, guest) => ask(host.sendOff(match, guest)),
  }
}
