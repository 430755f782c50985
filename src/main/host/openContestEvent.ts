import type { ContestEvent } from '../../shared/contest/events.ts'
import type { Participant } from '../../shared/contest/plan.ts'
import { openSeat } from './openSeat.ts'

/**
 * An event of a contest as a spectator is told it: without the seed, from which what bots think could be worked out,
 * without tokens, by which somebody else could play, and without what is on this machine.
 */
export function openContestEvent(event: ContestEvent): ContestEvent {
  switch (event.type) {
    case 'contest-created':
      return { ...withoutListen(event), plan: { ...event.plan, seed: 0, participants: event.plan.participants.map(openParticipant) } }
    case 'entered':
      return { ...event, participant: openParticipant(event.participant) }
    case 'programs-hashed':
      return { ...event, hashes: event.hashes.map(hash => ({ ...hash, file: '' })) }
    case 'program-changed':
      return { ...event, file: '', sha256: null }
    case 'checked':
      return { ...event, sha256: null, failures: [] }
    default:
      return event
  }
}

/** Where programs connect is told to those alone who may have them connect. */
function withoutListen({ listen: _listen, ...event }: ContestEvent & { readonly type: 'contest-created' }): ContestEvent & { readonly type: 'contest-created' } {
  return event
}

function openParticipant({ token: _token, ...participant }: Participant): Participant {
  return { ...participant, seat: openSeat(participant.seat) }
}
