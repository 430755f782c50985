import type { Sound, Tone } from './sound.ts'
import { WEIGHTS } from './sound.ts'

function rising(wave: OscillatorType, ...notes: readonly number[]): Tone[] {
  return notes.map((hz, index) => ({ hz, wave, atMs: index * 110, ms: 190, loudness: 0.28 }))
}

/** The sounds of events that every game has, by event. Each game names the sounds of its moves beside its board. */
export const SOUND_TABLE = {
  yourTurn: { weight: WEIGHTS.turn, tones: rising('sine', 659, 880) },
  won: { weight: WEIGHTS.end, tones: rising('triangle', 523, 659, 784, 1047) },
  lost: { weight: WEIGHTS.end, tones: rising('triangle', 392, 330, 262) },
  over: { weight: WEIGHTS.end, tones: rising('triangle', 523, 523) },
} as const satisfies Record<string, Sound>
