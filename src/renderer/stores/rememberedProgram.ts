import type { GameId } from '../../shared/games/index.ts'
import type { ProgramSeat } from '../../shared/match/program.ts'
import { z } from 'zod'
import { PROGRAM_PROTOCOLS } from '../../shared/match/program.ts'
import { validateProgram } from '../../shared/match/validateProgram.ts'
import { storageOf } from '../storage.ts'
import { STORED } from '../storageKeys.ts'
import { programTexts } from '../texts/programs.ts'

const chosenProgramSchema = z.object({
  command: z.string().max(4000),
  folder: z.string().max(4000),
  proto: z.enum(PROGRAM_PROTOCOLS),
})
/** A program as its fields have it. */
export type ChosenProgram = Readonly<z.infer<typeof chosenProgramSchema>>

const NONE: ChosenProgram = { command: '', folder: '', proto: 'tcp' }
const keyOf = (game: GameId): string => `${STORED.labProgram}${game}`

/** The program of a game that was checked or asked last: it is the next version of the same one that comes back. */
export function rememberedProgram(game: GameId): ChosenProgram {
  try {
    return chosenProgramSchema.parse(JSON.parse(storageOf('localStorage').getItem(keyOf(game)) ?? 'null'))
  }
  catch {
    return NONE
  }
}

/** A chosen program as what the host starts: no more than white space is nothing. */
export function seatOfProgram({ command, folder, proto }: ChosenProgram): ProgramSeat {
  return {
    kind: 'program',
    name: '',
    command: command.trim(),
    ...folder.trim() === '' ? {} : { folder: folder.trim() },
    proto,
  }
}

/** What is wrong with it for a game, as a sentence; null where nothing is, as far as its fields tell. */
export function issueOfProgram(game: GameId, dialect: string | undefined, program: ChosenProgram): string | null {
  const seat = seatOfProgram(program)
  return seat.command === '' ? programTexts.commandNeeded : validateProgram(game, dialect, seat)
}

export function rememberProgram(game: GameId, program: ChosenProgram): void {
  storageOf('localStorage').setItem(keyOf(game), JSON.stringify(program))
}
