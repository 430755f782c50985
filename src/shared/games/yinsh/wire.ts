import type { Result } from '../../result.ts'
import type { YinshSettings } from './settings.ts'
import { parseJsonObject } from '../../jsonObject.ts'
import { fail, succeed } from '../../result.ts'
import { yinshSettings } from './settings.ts'

/** `NORMAL` and `FINISH` carry turns, `FINISH` and `KILLPROC` end a game, `INIT` begins one. */
export const ACTIONS = ['INIT', 'NORMAL', 'FINISH', 'KILLPROC'] as const
export type Action = (typeof ACTIONS)[number]

/** A message of the course's protocol. */
export interface Envelope { readonly action: Action, readonly meta: string, readonly data: string }

/** What a client is told that waits for the other player in vain. */
export const NO_GAME = 'ERROR IN INITIALIZATION'

/** What a client is told of the time where there is no clock, in seconds: a day. */
const NO_CLOCK_S = 86_400

/** With the keys in their order, and spaces as the original server writes them. */
export function envelopeText({ action, meta, data }: Envelope): string {
  return `{"action": "${action}", "meta": ${JSON.stringify(meta)}, "data": ${JSON.stringify(data)}}`
}

/**
 * Reads a message; of fields that are no texts it takes empty ones, and it ignores all others. The error says what is
 * wrong, after `a message that`.
 */
export function readEnvelope(message: string): Result<Envelope, string> {
  const read = parseJsonObject(message)
  if (!read.ok)
    return read
  const { meta, data } = read.value
  const action = ACTIONS.find(known => known === read.value.action)
  return action === undefined
    ? fail('has no action of the protocol')
    : succeed({ action, meta: typeof meta === 'string' ? meta : '', data: typeof data === 'string' ? data : '' })
}

/** The `data` of `INIT`: player, size, whole seconds, row. */
export function initText(player: number, { size, row }: YinshSettings, budgetMs: number | null): string {
  const seconds = budgetMs === null ? NO_CLOCK_S : Math.max(1, Math.floor(budgetMs / 1000))
  return `${player} ${size} ${seconds} ${row}`
}

/** What INIT tells a client. */
export interface Init { readonly player: 1 | 2, readonly settings: YinshSettings, readonly seconds: number }

/** Reads it; `rules` are those that the client was given, since the protocol does not tell them. */
export function readInit(data: string, rules: unknown): Result<Init, string> {
  const [, player, size, seconds, row] = /^\s*([12])\s+(\d{1,3})\s+(\d{1,9})\s+(\d{1,3})\s*$/.exec(data) ?? []
  const given = { size: Number(size), row: Number(row) }
  const settings = yinshSettings.safeParse(rules === undefined ? given : { ...given, rules })
  if (player === undefined || !settings.success)
    return fail('the data of INIT are not player, size, seconds and row of a game')
  return succeed({ player: player === '1' ? 1 : 2, settings: settings.data, seconds: Number(seconds) })
}
