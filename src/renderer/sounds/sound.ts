/** One tone of a sound. */
export interface Tone {
  /** Hz at its beginning, and at its end if it slides. */
  readonly hz: number
  readonly toHz?: number
  readonly wave: OscillatorType
  /** When it begins after the sound does, and how long it lasts, in ms. */
  readonly atMs: number
  readonly ms: number
  /** From 0 to 1. */
  readonly loudness: number
}

/** A sound for something that happened. */
export interface Sound {
  /**
   * The importance of the sound: of several sounds at once the one with the highest weight is heard, and it ends a
   * lower one.
   */
  readonly weight: number
  readonly tones: readonly Tone[]
}

/** The weights of the kinds of sounds. */
export const WEIGHTS = { move: 1, warning: 2, turn: 3, fall: 4, end: 5 } as const

/** Two sounds, one after the other, as one sound. */
export function inTurn(first: Sound, second: Sound): Sound {
  const laterMs = Math.max(...first.tones.map(({ atMs, ms }) => atMs + ms))
  return {
    weight: Math.max(first.weight, second.weight),
    tones: [...first.tones, ...second.tones.map(tone => ({ ...tone, atMs: tone.atMs + laterMs }))],
  }
}

/** A soft tap, the sound of a move if there is nothing else to convey. */
export function tap(hz: number, ms = 70, loudness = 0.3): Sound {
  return { weight: WEIGHTS.move, tones: [{ hz, toHz: hz * 0.8, wave: 'sine', atMs: 0, ms, loudness }] }
}
