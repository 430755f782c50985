import type { GameId } from '../../shared/games/index.ts'
import type { ProgramSeat } from '../../shared/match/program.ts'
import { z } from 'zod'
import { PROGRAM_PROTOCOLS, trimmedProgram } from '../../shared/match/program.ts'
import { validateProgram } from '../../shared/match/validateProgram.ts'
import { storageOf } from '../storage.ts'
import { STORED } from '../storageKeys.ts'
import { programTexts } from '../texts/programs.ts'
import { readStored } from './readStored.ts'

const chosenProgramSchema = z.object({
  command: z.string().max(4000),
  folder: z.string().max(4000),
  proto: z.enum(PROGRAM_PROTOCOLS),
})
/** A program as entered in its fields. */
export type ChosenProgram = Readonly<z.infer<typeof chosenProgramSchema>>

const NONE: ChosenProgram = { command: '', folder: '', proto: 'tcp' }
const keyOf = (game: GameId): string => `${STORED.labProgram}${game}`

/** The last program that was checked or asked for this game: what comes back is usually its next version. */
export function rememberedProgram(game: GameId): ChosenProgram {
  return readStored(storageOf('localStorage'), keyOf(game), chosenProgramSchema) ?? NONE
}

/** A chosen program in the form that the host starts. */
export function seatOfProgram(program: ChosenProgram): ProgramSeat {
  return trimmedProgram({ kind: 'program', name: '', ...program })
}

/** What is wrong with a program for this game, as a sentence; null if nothing is, as far as its fields tell. */
export function issueOfProgram(game: GameId, dialect: string | undefined, program: ChosenProgram): string | null {
  const seat = seatOfProgram(program)
  return seat.command === '' ? programTexts.commandNeeded : validateProgram(game, dialect, seat)
}

export function rememberProgram(game: GameId, program: ChosenProgram): void {
  storageOf('localStorage').setItem(keyOf(game), JSON.stringify(program))
}
