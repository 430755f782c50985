import type { MoveSound } from '../moveSound.ts'
import { tap } from '../../sounds/sound.ts'

/** A stone placed. */
export const moveSound: MoveSound = () => tap(330, 90)
