import type { BotModule, BotRequest } from '../../shared/workshop/botMessages.ts'
import { LONGEST_MARK, MOST_MARKS } from '../../shared/game/mark.ts'
import { LONGEST_FAULT, LONGEST_PRINTED_LINE, MOST_PRINTED_LINES } from '../../shared/workshop/botMessages.ts'
import { workshopTexts } from '../texts/workshop.ts'

/** What the worker uses of its surroundings. */
interface WorkerScope {
  onmessage: ((event: MessageEvent) => void) | null
  console: object
  show?: object
}

/** What the main file of a bot exports. */
interface BotExports {
  readonly choose?: unknown
}

/**
 * What runs in the worker of a bot, as a script. It is turned into text and sent into the bot's frame, so it uses
 * nothing from outside this function. The bot's code runs in the same worker and may break all of it; whoever hears
 * the answers checks them, and ends the worker if none comes.
 */
function botWorker(scope: WorkerScope, { limits, words }: typeof TOLD): void {
  let printed: string[] = []
  let marks: unknown[] = []
  let choose: ((state: unknown) => unknown) | null = null

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

  const show = {
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

  /** The text of a file with the names of its imports replaced by the addresses that they have here. */
  function linked({ source, imports }: BotModule, at: ReadonlyMap<string, string>): string {
    return [...imports].reverse().reduce(
      (text, { start, end, file }) => `${text.slice(0, start)}"${at.get(file)}"${text.slice(end)}`,
      source,
    )
  }

  async function load({ modules, seed }: Extract<BotRequest, { type: 'load' }>): Promise<object> {
    Math.random = seeded(seed)
    const at = new Map<string, string>()
    for (const module of modules) {
      const text = `${linked(module, at)}\n//# sourceURL=${module.name}`
      at.set(module.name, URL.createObjectURL(new Blob([text], { type: 'text/javascript' })))
    }
    const main = modules.at(-1)
    const exported = await import(/* @vite-ignore */ at.get(main?.name ?? '') ?? '') as BotExports
    if (typeof exported.choose !== 'function')
      throw new TypeError(words.noChoose)
    choose = exported.choose as (state: unknown) => unknown
    return { type: 'loaded' }
  }

  async function answer(request: BotRequest): Promise<object> {
    if (request.type === 'load')
      return load(request)
    const move = await choose?.(request.state)
    // what can't be written as JSON is no move, and must not keep the answer from being sent
    return { type: 'chosen', move: move === undefined ? null : JSON.parse(JSON.stringify(move)) as unknown }
  }

  function faultOf(error: unknown): object {
    const said = error instanceof Error ? `${error.name}: ${error.message}` : textOf(error)
    const place = error instanceof Error ? /([\w-]+\.js):(\d+)/.exec(error.stack ?? '') : null
    return {
      message: said.slice(0, limits.fault),
      file: place?.[1] ?? null,
      line: place === null ? null : Number(place[2]),
    }
  }

  scope.console = { log: print, info: print, warn: print, error: print, debug: print }
  scope.show = show
  scope.onmessage = ({ ports: [port] }) => {
    scope.onmessage = null
    if (port === undefined)
      return
    port.onmessage = async ({ data }: MessageEvent<BotRequest>) => {
      printed = []
      marks = []
      let told: object
      try {
        told = await answer(data)
      }
      catch (error) {
        told = { type: 'failed', fault: faultOf(error) }
      }
      // as text, so that nothing that a bot put into it can keep it from being sent
      port.postMessage(JSON.stringify({ ...told, printed, marks }))
    }
  }
}

/** What the worker is told about the world outside: the schema of its answers, and its own words. */
const TOLD = {
  limits: {
    lines: MOST_PRINTED_LINES,
    line: LONGEST_PRINTED_LINE,
    marks: MOST_MARKS,
    mark: LONGEST_MARK,
    fault: LONGEST_FAULT,
  },
  words: workshopTexts.worker,
}

/** The source of the worker, a classic script. */
export const BOT_WORKER_SOURCE = `'use strict';(${botWorker.toString()})(self, ${JSON.stringify(TOLD)})`
