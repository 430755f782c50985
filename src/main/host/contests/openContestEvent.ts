import type { ContestEvent } from '../../../shared/contest/events.ts'
import type { ContestPlan, Participant } from '../../../shared/contest/plan.ts'
import { openProgram, openReason, openSeat } from '../../../shared/match/openEvent.ts'

/**
 * An event of a contest as everybody but the person at the host may see it: without the seed, since bots' thoughts
 * could be computed from it; without tokens and codes, since others could play with them; and without commands and
 * folders of this machine.
 */
export function openContestEvent(event: ContestEvent): ContestEvent {
  const open = withoutPrograms(event)
  switch (open.type) {
    case 'contest-created':
      return { ...withoutListen(open), plan: openPlan(open.plan) }
    case 'entered':
      return { ...open, participant: withoutToken(open.participant) }
    case 'codes-given':
      return { ...open, codes: [] }
    case 'game-void':
      return { ...open, reason: openReason(open.reason) }
    default:
      return open
  }
}

function withoutPrograms(event: ContestEvent): ContestEvent {
  switch (event.type) {
    case 'contest-created':
      return { ...event, plan: { ...event.plan, participants: event.plan.participants.map(openParticipant) } }
    case 'entered':
      return { ...event, participant: openParticipant(event.participant) }
    case 'program-replaced':
      return { ...event, seat: openProgram(event.seat) }
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

function openPlan({ series, ...plan }: ContestPlan): ContestPlan {
  return {
    ...plan,
    seed: 0,
    participants: plan.participants.map(withoutToken),
    ...series === undefined ? {} : { series: { ...series, match: { ...series.match, seed: 0 } } },
  }
}

/** Only those who may connect programs are told where programs connect. */
function withoutListen(
  { listen: _listen, ...event }: ContestEvent & { readonly type: 'contest-created' },
): ContestEvent & { readonly type: 'contest-created' } {
  return event
}

function withoutToken({ token: _token, ...participant }: Participant): Participant {
  return participant
}

function openParticipant(participant: Participant): Participant {
  return { ...participant, seat: openSeat(participant.seat) }
}
