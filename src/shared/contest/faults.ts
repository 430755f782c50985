import { z } from 'zod'

/**
 * How a participant lost a game that it was in, other than by the rules. After the last two the game was not played.
 */
export const FAULTS = [
  'illegal',
  'bad-message',
  'timeout',
  'stalled',
  'disconnected',
  'crashed',
  'memory',
  'resigned',
  'bot-failed',
  'start-failure',
  'no-show',
] as const
export const faultSchema = z.enum(FAULTS)
export type Fault = (typeof FAULTS)[number]

/** Faults that mean that a game was never played: it counts as unplayed for everybody. */
export const UNPLAYED: readonly Fault[] = ['start-failure', 'no-show']
