import type { ContestEvent } from './events.ts'

/** How long a contest has run, from its events. */
export class RunningTime {
  #startedAt: number | null = null
  #utcOffsetMin = 0
  #ranMs = 0
  /** Since when the contest runs; null while it does not. */
  #since: number | null = null

  /** When it started, in milliseconds since 1970; null before that. */
  get startedAt(): number | null { return this.#startedAt }
  get utcOffsetMin(): number { return this.#utcOffsetMin }

  /** How long the contest has run at a time not before the last event, both in milliseconds. */
  at(at: number): number {
    return this.#ranMs + (this.#since === null ? 0 : at - this.#since)
  }

  apply(event: ContestEvent): void {
    switch (event.type) {
      case 'started':
        this.#startedAt = event.at
        this.#utcOffsetMin = event.utcOffsetMin ?? 0
        this.#since = event.at
        break
      case 'resumed':
        this.#since ??= event.at
        break
      case 'host-was-away':
        if (this.#since !== null)
          this.#since = Math.min(event.at, this.#since + Math.round(event.awayMs)) // times of a log are whole
        break
      case 'paused':
      case 'mended':
      case 'finished':
      case 'stopped':
        this.#ranMs = this.at(event.at)
        this.#since = null
    }
  }
}
