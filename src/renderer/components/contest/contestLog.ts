import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestEvent } from '../../../shared/contest/events.ts'
import { slotText } from '../../../shared/contest/slot.ts'
import { contestTexts } from '../../texts/contest.ts'

const texts = contestTexts.log

/** A line of the log of a contest. */
export function logLine(contest: Contest, event: ContestEvent): string {
  switch (event.type) {
    case 'contest-created': return texts.created
    case 'started': return texts.started
    case 'programs-hashed': {
      const names = event.hashes.map(({ participant }) => contest.nameOf(participant))
      return contest.startedAs === null || event.seq < contest.startedAs ? texts.hashed(names) : texts.changed(names)
    }
    case 'checked': return texts.checked(contest.nameOf(event.participant), event.passed, event.failures[0]?.why ?? '')
    case 'round-paired': return texts.paired(event.round, contestTexts.rounds.givenUp[event.givenUp])
    case 'game-began':
    case 'game-ended': return slotText(event.slot)
    case 'game-void': return texts.void(slotText(event.slot), event.reason)
    case 'corrected': return correction(event)
    case 'entered': return texts.entered(event.participant.name)
    case 'withdrew': return texts.withdrew(contest.nameOf(event.participant), event.reason)
    case 'announced': return texts.announced(event.text)
    case 'mended': return texts.mended(event.seq, event.had)
    case 'paused': return texts.paused
    case 'resumed': return texts.resumed
    case 'finished': return texts.finished[event.why]
    case 'stopped': return texts.stopped[event.why]
  }
}

function correction({ slot, to, reason }: Extract<ContestEvent, { type: 'corrected' }>): string {
  switch (to.what) {
    case 'result': return texts.result(slotText(slot), reason)
    case 'void': return texts.voidedByPerson(slotText(slot), reason)
    case 'replay': return texts.replay(slotText(slot), reason)
  }
}
