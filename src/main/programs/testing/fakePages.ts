import type { BotState } from '../../../shared/game/botState.ts'
import type { BotPageRequest, BotResult } from '../../../shared/workshop/botMessages.ts'
import type { BotPage, BotPageEvents, BotPages } from '../botPages.ts'

/** What a page says to a request; undefined for nothing. */
export type Saying = (request: BotPageRequest) => unknown

/** Plays the first legal move, and tells how often it was asked. */
export function firstMove(): Saying {
  let asked = 0
  return (request) => {
    if (request.type === 'load')
      return JSON.stringify({ type: 'loaded', printed: ['loaded'], marks: [] })
    if (request.type === 'over') {
      const { place } = JSON.parse(request.result) as BotResult
      return JSON.stringify({ type: 'heard', printed: [`place ${place}`], marks: [] })
    }
    const marks = [{ kind: 'mark', place: 0, why: 'here', value: ++asked }]
    const [move] = (JSON.parse(request.state) as BotState & { readonly legalMoves: readonly unknown[] }).legalMoves
    return JSON.stringify({ type: 'chosen', move, printed: [`asked ${asked}`], marks })
  }
}

/** A page in which no bot runs. What it says, the test decides. */
export class FakePage implements BotPage {
  readonly asked: BotPageRequest[] = []
  readonly events: BotPageEvents
  isDestroyed = false
  readonly #says: Saying

  constructor(events: BotPageEvents, says: Saying) {
    this.events = events
    this.#says = says
  }

  ask(text: string): void {
    const request = JSON.parse(text) as BotPageRequest
    this.asked.push(request)
    setImmediate(() => {
      const said = this.#says(request)
      if (said !== undefined)
        this.events.said(said)
    })
  }

  destroy(): void {
    this.isDestroyed = true
  }
}

export class FakePages implements BotPages {
  readonly opened: FakePage[] = []
  readonly #sayings: () => Saying

  constructor(sayings: () => Saying = firstMove) {
    this.#sayings = sayings
  }

  open(events: BotPageEvents): BotPage {
    const page = new FakePage(events, this.#sayings())
    this.opened.push(page)
    return page
  }
}
