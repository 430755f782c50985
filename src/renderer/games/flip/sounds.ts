import type { MoveSound } from '../moveSound.ts'
import { tap } from '../../sounds/sound.ts'

/** A cell clicked. */
export const moveSound: MoveSound = () => tap(560, 50)
