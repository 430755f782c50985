import type { HarnessTerms } from '../harnessTerms.ts'

/** What is used, and replaced, of the realm that a bot runs in. */
export interface BotRealm {
  console: object
  show?: object
}

/** Runs a bot in JavaScript. All answers are JSON text, as `botMessages.ts` describes it. */
export interface JavascriptHarness {
  /** Decides the bot's chance. Comes first. */
  readonly seed: (seed: number) => void
  /** Takes what the bot's main file exports. */
  readonly load: (exported: { readonly choose?: unknown, readonly placed?: unknown, readonly over?: unknown }) => string
  /** First tells of the moves that were made since the bot was last asked. Never rejects. */
  readonly choose: (state: string, placed: string) => Promise<string>
  /** Tells of the last moves, and how the game ended. Never rejects. */
  readonly over: (result: string, placed: string) => Promise<string>
  /** The answer for what the bot threw. */
  readonly failed: (error: unknown) => string
}

/**
 * Makes the harness in the realm in which the bot will run. It is turned into text, so it uses nothing from outside
 * this function. A bot may break all of it; whoever hears the answers checks them.
 */
export function javascriptHarness(realm: BotRealm, { limits, words }: HarnessTerms): JavascriptHarness {
  let printed: string[] = []
  let marks: unknown[] = []
  let chooses: ((state: unknown) => unknown) | null = null
  let sees: ((move: unknown) => unknown) | null = null
  let hears: ((result: unknown) => unknown) | null = null

  function textOf(value: unknown): string {
    if (typeof value === 'string')
      return value
    try {
      return value instanceof Error ? String(value) : JSON.stringify(value) ?? String(value)
    }
    catch {
      return String(value)
    }
  }

  function print(...values: unknown[]): void {
    for (const line of values.map(textOf).join(' ').split('\n')) {
      if (printed.length < limits.lines)
        printed.push(line.slice(0, limits.line))
    }
  }

  function draw(mark: object): void {
    if (marks.length < limits.marks)
      marks.push(mark)
  }

  /** Whether a value is a place. What is none is not drawn, and the bot is told so among what it printed. */
  function isPlace(value: unknown): boolean {
    const parts = Array.isArray(value) && value.length === 2 ? value : [value]
    const isOne = parts.every(part => typeof part === 'number' && Number.isFinite(part))
    if (!isOne)
      print(words.noPlace, value)
    return isOne
  }

  /** Chance that follows from a seed, so that the same bot plays the same game again (mulberry32). */
  function seeded(seed: number): () => number {
    let state = seed | 0
    return () => {
      state = state + 0x6D2B79F5 | 0
      let mixed = Math.imul(state ^ state >>> 15, 1 | state)
      mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed
      return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296
    }
  }

  /** As text, so that nothing that a bot put into it can keep it from being sent. */
  function written(told: object): string {
    const text = JSON.stringify({ ...told, printed, marks })
    printed = []
    marks = []
    return text
  }

  function failed(error: unknown): string {
    const said = error instanceof Error ? `${error.name}: ${error.message}` : textOf(error)
    // a file of the bot stands in a stack without a folder, unlike ours
    const place = error instanceof Error ? /(?:\(|at |@|^)([\w-]+\.js):(\d+)/m.exec(error.stack ?? '') : null
    return written({
      type: 'failed',
      fault: {
        message: said.slice(0, limits.fault),
        file: place?.[1] ?? null,
        line: place === null ? null : Number(place[2]),
      },
    })
  }

  async function tellOf(placed: string): Promise<void> {
    if (sees === null)
      return
    for (const move of JSON.parse(placed) as readonly unknown[])
      await sees(move)
  }

  realm.console = { log: print, info: print, warn: print, error: print, debug: print }
  realm.show = {
    mark: (place: unknown, why: unknown = '', value: unknown = null) =>
      isPlace(place) && draw({
        kind: 'mark',
        place,
        why: textOf(why).slice(0, limits.mark),
        value: typeof value === 'number' && Number.isFinite(value) ? value : null,
      }),
    line: (from: unknown, to: unknown) => isPlace(from) && isPlace(to) && draw({ kind: 'line', from, to }),
    text: (text: unknown) => draw({ kind: 'text', text: textOf(text).slice(0, limits.mark) }),
  }

  return {
    failed,
    seed: seed => Math.random = seeded(seed),
    load: (exported) => {
      if (typeof exported.choose !== 'function')
        return failed(words.noChoose.javascript)
      chooses = exported.choose as (state: unknown) => unknown
      sees = typeof exported.placed === 'function' ? exported.placed as (move: unknown) => unknown : null
      hears = typeof exported.over === 'function' ? exported.over as (result: unknown) => unknown : null
      return written({ type: 'loaded' })
    },
    over: async (result, placed) => {
      try {
        await tellOf(placed)
        await hears?.(JSON.parse(result))
        return written({ type: 'heard' })
      }
      catch (error) {
        return failed(error)
      }
    },
    choose: async (state, placed) => {
      try {
        await tellOf(placed)
        const move = await chooses?.(JSON.parse(state))
        // what can't be written as JSON is no move, and must not keep the answer from being sent
        return written({ type: 'chosen', move: move === undefined ? null : JSON.parse(JSON.stringify(move)) })
      }
      catch (error) {
        return failed(error)
      }
    },
  }
}
