import type { BotFault } from '../../shared/workshop/botMessages.ts'
import { workshopTexts } from '../texts/workshop.ts'

/** What is wrong with a bot, with the place in its files where that is known. */
export function faultText({ file, line, message }: BotFault): string {
  return file === null || line === null ? message : `${workshopTexts.moves.line(file, line)}: ${message}`
}
