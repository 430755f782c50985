/** The pixels of a frame, four bytes each. */
export interface Frame { readonly width: number, readonly height: number, readonly data: Uint8ClampedArray }

/** Makes a GIF outside this thread, one frame at a time. */
export interface GifMaker {
  /** Takes ownership of the frame: the caller must not use its pixels any more. `ms`: how long it stays. */
  readonly add: (frame: Frame, ms: number) => Promise<void>
  readonly finish: () => Promise<Uint8Array<ArrayBuffer>>
  readonly close: () => void
}

export interface AnimateOptions {
  readonly maker: GifMaker
  /** How long each frame stays, in ms, in order. */
  readonly stays: readonly number[]
  readonly draw: (index: number) => Promise<Frame>
  readonly tell: (done: number) => void
  readonly signal: AbortSignal
}

/** The frames in sequence as a GIF that loops for ever; null if it was stopped. Closes the maker. */
export async function animatedPicture(
  { maker, stays, draw, tell, signal }: AnimateOptions,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    for (const [index, ms] of stays.entries()) {
      await maker.add(await draw(index), ms)
      if (signal.aborted)
        return null
      tell(index + 1)
    }
    return await maker.finish()
  }
  finally {
    maker.close()
  }
}
