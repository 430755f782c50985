import type { HandInStart } from '../../../shared/collect/handInStart.ts'
import { workshopTexts } from '../../texts/workshop.ts'

/** How something that was handed in is started, in words: the language of a bot of the workshop, or the command. */
export function startWords(start: HandInStart): string {
  return start.kind === 'bot' ? workshopTexts.list.languages[start.language] : start.command
}
