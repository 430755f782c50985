import { yinshEngine } from '../../../../generated/yinshEngine.ts'

/** What `assembly/engine.ts` exports. Players are 0 and 1 there, and addresses in bytes. */
export interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly makeTable: (slots: number) => number
  readonly clearTable: () => void
  readonly choose: (
    points: number,
    windows: number,
    row: number,
    rings: number,
    goal: number,
    markers: number,
    isCourse: boolean,
  ) => void
  readonly setUp: (mover: number, won0: number, won1: number, placedRings: number) => void
  readonly key: () => bigint
  readonly listActions: (into: number) => number
  readonly make: (action: number, step: number) => void
  readonly unmake: (action: number, step: number) => void
  readonly evaluate: () => number
  readonly forget: () => void
  readonly think: (depth: number, alpha: number, beta: number, step: number) => number
  readonly wasStopped: () => number
  readonly perft: (turns: number, step: number) => number
  readonly mover: Global
  readonly phase: Global
  readonly nodes: Global
  readonly ACTIONS: Global
  readonly CELLS: Global
  readonly CODES: Global
  readonly LEAD_VALUES: Global
  readonly LINES: Global
  readonly LINE_LENGTHS: Global
  readonly POINT_KEYS: Global
  readonly POINT_WINDOWS: Global
  readonly RAYS: Global
  readonly TURN_KEYS: Global
  readonly WINDOW_POINTS: Global
  readonly WINDOW_VALUES: Global
}
interface Global { readonly value: number }

let compiled: WebAssembly.Module | null = null

/** A kernel of its own memory. It asks `isOver` now and then whether to stop a search. */
export function newKernel(isOver: () => boolean): Kernel {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(yinshEngine), letter => letter.charCodeAt(0)))
  return new WebAssembly.Instance(compiled, { host: { isOver } }).exports as unknown as Kernel
}
