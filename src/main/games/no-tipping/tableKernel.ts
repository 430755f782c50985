/** What the WebAssembly module does; `assembly/removalTable.ts` says how. */
export interface TableKernel {
  readonly prepare: (blocks: number, classic: boolean, firstParity: number) => void
  readonly settleLeaves: (
    from: number,
    to: number,
    blocks: number,
    classic: boolean,
    thread: number,
    written: boolean,
  ) => void
}

export function kernelIn(module: WebAssembly.Module, memory: WebAssembly.Memory): TableKernel {
  return new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as TableKernel
}
