import type { MoveSound } from '../moveSound.ts'
import { tap } from '../../sounds/sound.ts'

/** A step. */
export const moveSound: MoveSound = () => tap(300, 40, 0.2)
