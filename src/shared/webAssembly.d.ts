/**
 * The part of WebAssembly that is used, which browsers and Node share; the compiler's own declarations exist only for
 * browsers.
 */
declare namespace WebAssembly {
  function validate(bytes: Uint8Array): boolean
  function compile(bytes: Uint8Array): Promise<Module>
  class Module {
    /** Throws if the bytes are not a module, or if this page may not compile. */
    constructor(bytes: Uint8Array)
  }
  class Instance {
    constructor(module: Module, imports?: Readonly<Record<string, Readonly<Record<string, Memory | (() => boolean)>>>>)
    readonly exports: object
  }
  /** Sizes are in pages of 64 KiB. Creating or growing a memory throws a RangeError if there is not enough. */
  class Memory {
    constructor(size: { readonly initial: number, readonly maximum: number, readonly shared: true })
    readonly buffer: SharedArrayBuffer
    grow(pages: number): number
  }
}

/** The bytes of a base64 text, each as a character; also available in both. */
declare function atob(text: string): string
