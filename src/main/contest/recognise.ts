import type { Entrant } from '../../shared/contest/contest.ts'
import { parseJsonObject } from '../../shared/jsonObject.ts'

/**
 * The number of the participant whose program greeted so: known by the `token` in the greeting, or by a name like
 * `Ann#4821`, which ends in the participant's token. Null if nobody matches.
 */
export function recognise(entrants: readonly Entrant[], greeting: string, name: string | null): number | null {
  const [, calledBefore, after] = /^(.*)#([\w-]{1,40})$/s.exec(name ?? '') ?? []
  const said = tokenIn(greeting)
  const called = said === null ? calledBefore : name
  const token = said ?? after
  const known = token === undefined ? [] : entrants.filter(({ participant }) => participant.token === token)
  const named = known.filter(({ participant }) => participant.name === called)
  const [one] = said !== null && known.length === 1 ? known : named
  return one?.number ?? null
}

/**
 * A greeting as it may be shown to others, who could play with the token in it; undefined if the token can't be cut
 * out, since it is spelled with escapes.
 */
export function withoutToken(greeting: string, token: string): string | undefined {
  const cut = greeting.replaceAll(token, '…')
  const parsed = parseJsonObject(greeting)
  const isSpelledOtherwise = cut === greeting && parsed.ok && JSON.stringify(parsed.value).includes(token)
  return isSpelledOtherwise ? undefined : cut
}

function tokenIn(greeting: string): string | null {
  const parsed = parseJsonObject(greeting)
  const token = parsed.ok ? parsed.value.token : undefined
  return typeof token === 'string' || typeof token === 'number' ? String(token) : null
}
