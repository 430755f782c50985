import type { GameId } from '../../../shared/games/index.ts'
import { z } from 'zod'
import { PROGRAM_PROTOCOLS } from '../../../shared/match/program.ts'
import { storageOf } from '../../storage.ts'

const chosenProgramSchema = z.object({ command: z.string().max(4000), folder: z.string().max(4000), proto: z.enum(PROGRAM_PROTOCOLS) })
/** A program as its fields have it. */
export type ChosenProgram = Readonly<z.infer<typeof chosenProgramSchema>>

const NONE: ChosenProgram = { command: '', folder: '', proto: 'tcp' }
const keyOf = (game: GameId): string => `fulcrum.labProgram.${game}`

/** The program of a game that was asked last: it is the next version of the same one that comes back. */
export function rememberedProgram(game: GameId): ChosenProgram {
  try {
    return chosenProgramSchema.parse(JSON.parse(storageOf('localStorage').getItem(keyOf(game)) ?? 'null'))
  }
  catch {
    return NONE
  }
}

export function rememberProgram(game: GameId, program: ChosenProgram): void {
  storageOf('localStorage').setItem(keyOf(game), JSON.stringify(program))
}
