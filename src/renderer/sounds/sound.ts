/** One tone of a sound. */
export interface Tone {
  /** Hz at its beginning, and at its end where it slides. */
  readonly hz: number
  readonly toHz?: number
  readonly wave: OscillatorType
  /** When it begins after the sound does, and how long it lasts, in ms. */
  readonly atMs: number
  readonly ms: number
  /** From 0 to 1. */
  readonly loudness: number
}

/** What is heard when something happened. */
export interface Sound {
  /** The more a sound says, the higher: of several at once the highest is heard, and it ends a lower one. */
  readonly weight: number
  readonly tones: readonly Tone[]
}

/** How much the kinds of sounds say. */
export const WEIGHTS = { move: 1, warning: 2, turn: 3, fall: 4, end: 5 } as const

/** One sound after another, as one. */
export function inTurn(first: Sound, second: Sound): Sound {
  const laterMs = Math.max(...first.tones.map(({ atMs, ms }) => atMs + ms))
  return {
    weight: Math.max(first.weight, second.weight),
    tones: [...first.tones, ...second.tones.map(tone => ({ ...tone, atMs: tone.atMs + laterMs }))],
  }
}

/** A soft tap, the sound of a move where nothing else is to be said. */
export function tap(hz: number, ms = 70, loudness = 0.3): Sound {
  return { weight: WEIGHTS.move, tones: [{ hz, toHz: hz * 0.8, wave: 'sine', atMs: 0, ms, loudness }] }
}
