import { z } from 'zod'

/**
 * By what a participant lost a game that it was in, other than by the rules. The last two are games that were not
 * played.
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

/** Faults after which a game was never played: it counts as unplayed for everybody. */
export const UNPLAYED: readonly Fault[] = ['start-failure', 'no-show']
