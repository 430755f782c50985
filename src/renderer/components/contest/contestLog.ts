import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestEvent } from '../../../shared/contest/events.ts'
import { slotText } from '../../../shared/match/slot.ts'
import { missingWalls } from '../../../shared/match/systemSupport.ts'
import { contestTexts } from '../../texts/contest.ts'
import { roughDuration } from '../../texts/roughDuration.ts'

const texts = contestTexts.log

/** A line of the log of a contest. */
export function logLine(contest: Contest, event: ContestEvent): string {
  switch (event.type) {
    case 'contest-created': return texts.created
    case 'started': return texts.started
    case 'programs-hashed': return programFiles(contest, event)
    case 'programs-kept': return missingWalls(event) ?? texts.walled
    case 'program-changed': return texts.notStarted(contest.nameOf(event.participant), event.file)
    case 'checked': return texts.checked(contest.nameOf(event.participant), event.passed, event.failures[0]?.why ?? '')
    case 'program-replaced': return texts.programReplaced(contest.nameOf(event.participant))
    case 'round-paired': return texts.paired(event.round, contestTexts.rounds.givenUp[event.givenUp])
    case 'game-began':
    case 'game-ended': return slotText(event.slot)
    case 'game-void': return texts.void(slotText(event.slot), event.reason)
    case 'corrected': return correction(contest, event)
    case 'entered': return texts.entered(event.participant.name)
    case 'withdrew': return texts.withdrew(contest.nameOf(event.participant), event.reason)
    case 'played-differently': return texts.playedDifferently(slotText(event.slot), ...event.machines)
    case 'codes-given': return texts.codes(event.codes.map(({ participant }) => contest.nameOf(participant)))
    case 'announced': return texts.announced(event.text)
    case 'host-was-away':
      return texts[event.restarted === true ? 'restarted' : 'away'](roughDuration(event.awayMs))
    case 'mended': return texts.mended(event.seq, event.had)
    case 'paused': return texts.paused
    case 'resumed': return texts.resumed
    case 'finished': return texts.finished[event.why]
    case 'stopped': return texts.stopped[event.why]
  }
}

/** Files that were hashed for the first time, such as a latecomer's, did not change. */
function programFiles(contest: Contest, { seq, hashes }: Extract<ContestEvent, { type: 'programs-hashed' }>): string {
  const changedNow = contest.programsChangedBy(seq)
  const namesOf = (isChanged: boolean): string[] =>
    hashes.flatMap(({ participant }) => changedNow.has(participant) === isChanged ? [contest.nameOf(participant)] : [])
  const [changed, noted] = [namesOf(true), namesOf(false)]
  return [
    ...changed.length === 0 ? [] : [texts.changed(changed)],
    ...noted.length === 0 ? [] : [texts.hashed(noted)],
  ].join('. ')
}

function correction(contest: Contest, { slot, to, reason }: Extract<ContestEvent, { type: 'corrected' }>): string {
  const words = contestTexts.correction
  switch (to.what) {
    case 'result': {
      const [winner, ...others] = contest.gameOf(slot)?.seating.filter((_, seat) => to.result.places[seat] === 1) ?? []
      return texts.decided(
        slotText(slot),
        winner === undefined || others.length > 0 ? words.draw : words.wins(contest.nameOf(winner)),
        reason,
      )
    }
    case 'void': return texts.decided(slotText(slot), contestTexts.encounter.void, reason)
    case 'replay': return texts.replay(slotText(slot), reason)
  }
}
