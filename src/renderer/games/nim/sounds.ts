import type { MoveSound } from '../moveSound.ts'
import { tap } from '../../sounds/sound.ts'

/** Coins taken from the table. */
export const moveSound: MoveSound = () => tap(720)
