import type { Stage } from '../../../shared/contest/events.ts'
import { contestTexts } from '../../texts/contest.ts'

/** The name of a part of a contest: `Group A`, `Semi-finals`. */
export function stageText(stage: Stage): string {
  return stage.part === 'group'
    ? contestTexts.rounds.group(stage.group)
    : contestTexts.rounds.stage(stage.left, stage.thirdPlace)
}
