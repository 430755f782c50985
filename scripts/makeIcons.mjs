/**
 * `node scripts/makeIcons.mjs`: makes every icon file from build/icon.svg. Run it after that changed, and commit what
 * it made.
 */
import { Buffer } from 'node:buffer'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium, thisMachine } from './setup/chromium.mjs'
import { Problem, reportingProblems } from './setup/problem.mjs'
import { root } from './setup/root.mjs'

/** @typedef {{ png: Buffer, rgba: Buffer }} Drawing */

const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512]
const windowsSizes = [16, 24, 32, 48, 64, 128, 256]
/** What macOS calls a PNG of each size; twice where one serves two screens. */
const macTypes = /** @type {const} */ ([
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
])

/** Runs in the page: a PNG and its bare pixels. Text, because nothing else here knows a page. */
const drawInPage = `async (svg, size) => {
  const image = new Image(size, size)
  image.src = svg
  await image.decode()
  const context = new OffscreenCanvas(size, size).getContext('2d')
  context.drawImage(image, 0, 0, size, size)
  const png = new Uint8Array(await (await context.canvas.convertToBlob()).arrayBuffer())
  return [png, context.getImageData(0, 0, size, size).data].map(bytes => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join('')))
}`

await reportingProblems(makeIcons)

async function makeIcons() {
  const executablePath = findChromium(thisMachine(root))
  if (executablePath === undefined)
    throw new Problem('The icons are drawn with a Chromium, and none is installed. "npm test" installs one.')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    const svg = `data:image/svg+xml;base64,${readFileSync(join(root, 'build/icon.svg')).toString('base64')}`
    /**
     * @param {number} size
     * @returns {Promise<Drawing>}
     */
    const draw = async (size) => {
      const [png, rgba] = await page.evaluate(`(${drawInPage})('${svg}', ${size})`)
      return { png: Buffer.from(png, 'base64'), rgba: Buffer.from(rgba, 'base64') }
    }
    mkdirSync(join(root, 'build/icons'), { recursive: true })
    for (const size of linuxSizes)
      save(`build/icons/${size}x${size}.png`, (await draw(size)).png)
    save('build/icon.png', (await draw(1024)).png)
    save(
      'build/icon.icns',
      icns(await Promise.all(macTypes.map(async ([type, size]) => ({ type, png: (await draw(size)).png })))),
    )
    save(
      'build/icon.ico',
      ico(await Promise.all(windowsSizes.map(async size => ({ size, drawing: await draw(size) })))),
    )
    save('src/main/desktop/icon.png', (await draw(256)).png)
  }
  finally {
    await browser.close()
  }
}

/** @param {{ type: string, png: Buffer }[]} entries */
function icns(entries) {
  const chunks = entries.map(({ type, png }) => chunk(type, png))
  return chunk('icns', Buffer.concat(chunks))
}

/**
 * @param {string} type
 * @param {Buffer} content
 */
function chunk(type, content) {
  const head = Buffer.from(`${type}    `, 'ascii')
  head.writeUInt32BE(head.length + content.length, 4)
  return Buffer.concat([head, content])
}

/** @param {{ size: number, drawing: Drawing }[]} entries */
function ico(entries) {
  const images = entries.map(({ size, drawing }) => size < 256 ? bitmap(size, drawing.rgba) : drawing.png)
  const head = Buffer.alloc(6 + 16 * entries.length)
  head.writeUInt16LE(1, 2) // an icon, not a cursor
  head.writeUInt16LE(entries.length, 4)
  let offset = head.length
  images.forEach((image, index) => {
    const at = 6 + 16 * index
    const size = entries[index]?.size ?? 0
    head.writeUInt8(size % 256, at) // 0 stands for 256
    head.writeUInt8(size % 256, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(image.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += image.length
  })
  return Buffer.concat([head, ...images])
}

/**
 * A bitmap as icons hold it: blue first, the bottom row first, then a mask that hides nothing.
 * @param {number} size
 * @param {Buffer} rgba
 */
function bitmap(size, rgba) {
  const head = Buffer.alloc(40)
  head.writeUInt32LE(40, 0)
  head.writeInt32LE(size, 4)
  head.writeInt32LE(size * 2, 8) // picture and mask
  head.writeUInt16LE(1, 12)
  head.writeUInt16LE(32, 14)
  const pixels = Buffer.alloc(rgba.length)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const from = (y * size + x) * 4
      const to = ((size - 1 - y) * size + x) * 4
      pixels.writeUInt8(rgba.readUInt8(from + 2), to)
      pixels.writeUInt8(rgba.readUInt8(from + 1), to + 1)
      pixels.writeUInt8(rgba.readUInt8(from), to + 2)
      pixels.writeUInt8(rgba.readUInt8(from + 3), to + 3)
    }
  }
  return Buffer.concat([head, pixels, Buffer.alloc(Math.ceil(size / 32) * 4 * size)])
}

/**
 * @param {string} path
 * @param {Buffer} content
 */
function save(path, content) {
  writeFileSync(join(root, path), content)
}
