import type { Sound } from './sound.ts'

/**
 * The least time between two sounds of a burst, in ms: a sound that comes sooner and has no higher weight is left out.
 */
const QUIET_MS = 120
/** How long a tone takes to reach its loudness, so that it does not click, in seconds. */
const ATTACK_S = 0.008
const SILENT = 0.0001

/**
 * Makes sounds with WebAudio. `open` is called for the first sound: a browser lets a page be heard only once somebody
 * has used it.
 */
export function soundPlayer(open: () => AudioContext) {
  let context: AudioContext | null = null
  let now: { readonly sound: Sound, readonly endsAt: number, readonly out: GainNode } | null = null

  /** `volume` from 0 to 1. Of sounds that would overlap, the one with the higher weight is heard. */
  function play(sound: Sound, volume: number): void {
    context ??= open()
    if (context.state === 'suspended')
      void context.resume() // until the page may be heard, it stays silent
    const { currentTime } = context
    if (now !== null && currentTime < now.endsAt && sound.weight <= now.sound.weight)
      return
    now?.out.disconnect()
    const out = context.createGain()
    out.gain.value = volume
    out.connect(context.destination)
    for (const tone of sound.tones)
      begin(context, out, tone, currentTime)
    const lengthMs = Math.max(...sound.tones.map(({ atMs, ms }) => atMs + ms))
    now = { sound, endsAt: currentTime + (lengthMs + QUIET_MS) / 1000, out }
  }
  return { play }
}

function begin(
  context: AudioContext,
  out: AudioNode,
  { hz, toHz = hz, wave, atMs, ms, loudness }: Sound['tones'][number],
  from: number,
): void {
  const [begins, ends] = [from + atMs / 1000, from + (atMs + ms) / 1000]
  const oscillator = context.createOscillator()
  const envelope = context.createGain()
  oscillator.type = wave
  oscillator.frequency.setValueAtTime(hz, begins)
  oscillator.frequency.exponentialRampToValueAtTime(toHz, ends)
  envelope.gain.setValueAtTime(SILENT, begins)
  envelope.gain.exponentialRampToValueAtTime(loudness, begins + ATTACK_S)
  envelope.gain.exponentialRampToValueAtTime(SILENT, ends)
  oscillator.connect(envelope).connect(out)
  oscillator.start(begins)
  oscillator.stop(ends)
}
