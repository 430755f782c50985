import type { MatchEvent, MatchPlan } from '../../../../shared/match/events.ts'
import type { FromHost, FromWorker } from '../messages.ts'
import { toldGame } from '../../../../shared/archive/testing/anyGame.ts'
import { RawClient } from '../../../port/testing/rawClient.ts'
import { givenSchema, Parts, partsOf } from '../messages.ts'

/** A game that a worker was given. */
export interface GivenToRaw { readonly match: string, readonly plan: MatchPlan }

/** A worker made of nothing but a socket: it plays no game, and says what it is told to. */
export class RawWorker {
  readonly client: RawClient

  private constructor(client: RawClient) {
    this.client = client
  }

  static async connect(port: number): Promise<RawWorker> {
    return new RawWorker(await RawClient.connect(port))
  }

  /** Connects and says who it is. */
  static async greet(
    port: number,
    token: string,
    changes: Partial<FromWorker & { readonly type: 'hello' }> = {},
  ): Promise<RawWorker> {
    const worker = await RawWorker.connect(port)
    worker.say({ type: 'hello', token, version: '0.0.0', name: 'Raw', atOnce: 1, ...changes })
    return worker
  }

  say(message: object): void {
    this.client.say(`${JSON.stringify(message)}\n`)
  }

  /** The messages of that type that were heard. */
  heard<Type extends FromHost['type']>(type: Type): (FromHost & { readonly type: Type })[] {
    return (this.client.messages as FromHost[]).filter((message): message is FromHost & { readonly type: Type } =>
      message.type === type,
    )
  }

  /** Waits for the `count`th message of that type. */
  async hears<Type extends FromHost['type']>(type: Type, count = 1): Promise<FromHost & { readonly type: Type }> {
    for (;;) {
      const found = this.heard(type)[count - 1]
      if (found !== undefined)
        return found
      await this.client.hears(this.client.heard.length + 1)
    }
  }

  /** The `count`th game that it is given. */
  async given(count = 1): Promise<GivenToRaw> {
    const { match } = await this.hears('play', count)
    const parts = new Parts()
    this.heard('part').filter(part => part.match === match).forEach(part => parts.add(match, part.text))
    const { plan } = givenSchema.parse(JSON.parse(parts.take(match)))
    return { match, plan }
  }

  /** Gives a record back. */
  record(match: string, events: readonly unknown[]): void {
    for (const part of partsOf(match, JSON.stringify(events)))
      this.say(part)
    this.say({ type: 'played', match })
  }
}

/** The record of a game as it is right: bots play the first legal moves there are. */
export function rightRecord({ match, plan }: GivenToRaw): MatchEvent[] {
  const [one = '', other = ''] = plan.contest?.names ?? []
  const { events } = toldGame({
    plan,
    players: { 1: { kind: 'bot', name: one }, 2: { kind: 'bot', name: other } },
    choices: [{ choice: 3, tookMs: 1 }],
    forfeitAfter: null,
  })
  return events.map(event => event.type === 'created' ? { ...event, match, plan } : event)
}
