/**
 * What is used of WebAssembly, which browsers and Node have alike; the compiler's own description comes only with a
 * browser's.
 */
declare namespace WebAssembly {
  function validate(bytes: Uint8Array): boolean
  function compile(bytes: Uint8Array): Promise<Module>
  class Module {
    /** Throws where the bytes are no module, or where this page may not compile. */
    constructor(bytes: Uint8Array)
  }
  class Instance {
    constructor(module: Module, imports?: Readonly<Record<string, Readonly<Record<string, Memory | (() => boolean)>>>>)
    readonly exports: object
  }
  /** Sizes are in pages of 64 KiB. Making or growing one throws a RangeError where there is no memory. */
  class Memory {
    constructor(size: { readonly initial: number, readonly maximum: number, readonly shared: true })
    readonly buffer: SharedArrayBuffer
    grow(pages: number): number
  }
}

/** The bytes of a base64 text, each as a character; also in both. */
declare function atob(text: string): string
