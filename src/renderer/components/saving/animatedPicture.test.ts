import { expect, it, vi } from 'vitest'
import { gifHere } from '../../testing/gifHere.ts'
import { animatedPicture } from './animatedPicture.ts'

const [WIDTH, HEIGHT] = [8, 4]

/** A frame of one colour. */
async function draw(index: number) {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).map((_, place) => place % 4 === 3 ? 255 : index * 60)
  return { width: WIDTH, height: HEIGHT, data }
}

/** The delays of the frames, in hundredths of a second, from their graphic control blocks. */
function delaysIn(bytes: Uint8Array): number[] {
  const delays: number[] = []
  for (let at = 0; at < bytes.length - 8; at++) {
    if (bytes[at] === 0x21 && bytes[at + 1] === 0xF9 && bytes[at + 2] === 4)
      delays.push((bytes[at + 4] ?? 0) + 256 * (bytes[at + 5] ?? 0))
  }
  return delays
}

it('has a frame a position, each as long as was asked, and begins again for ever', async () => {
  const told: number[] = []
  const gif = await animatedPicture({
    maker: gifHere(),
    stays: [1000, 800, 4000],
    draw,
    tell: done => told.push(done),
    signal: new AbortController().signal,
  })
  const text = new TextDecoder('latin1').decode(gif ?? new Uint8Array())
  expect(text.slice(0, 6)).toBe('GIF89a')
  expect([...(gif ?? []).slice(6, 10)]).toEqual([WIDTH, 0, HEIGHT, 0])
  expect(text).toContain('NETSCAPE2.0\u0003\u0001\u0000\u0000')
  expect(delaysIn(gif ?? new Uint8Array())).toEqual([100, 80, 400])
  expect(told).toEqual([1, 2, 3])
})

it('stops when told to', async () => {
  const stopping = new AbortController()
  let drawn = 0
  const closed = vi.fn()
  const gif = await animatedPicture({
    maker: gifHere(closed),
    stays: Array.from<number>({ length: 100 }).fill(100),
    draw: (index) => {
      drawn++
      return draw(index)
    },
    tell: () => stopping.abort(),
    signal: stopping.signal,
  })
  expect(gif).toBeNull()
  expect(drawn).toBe(2)
  expect(closed).toHaveBeenCalledOnce()
})

it('shows the colours of large areas exactly', async () => {
  const paper = [253, 252, 250]
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).map((_, place) => paper[place % 4] ?? 255)
  data.set([250, 248, 245], 0) // a colour so near that it could be taken together with it
  const gif = await animatedPicture({
    maker: gifHere(),
    stays: [1000],
    draw: async () => ({ width: WIDTH, height: HEIGHT, data }),
    tell: () => {},
    signal: new AbortController().signal,
  })
  expect([...gif ?? []].join(',')).toContain(paper.join(','))
})
