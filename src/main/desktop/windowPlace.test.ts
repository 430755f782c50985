import type { Area, WindowPlace } from './windowPlace.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { loadPlace, otherScreen, placeOn, savePlace } from './windowPlace.ts'

const desk: Area = { x: 0, y: 30, width: 1920, height: 1050 }
const projector: Area = { x: 1920, y: 0, width: 1280, height: 720 }

function place(x: number, y: number, width: number, height: number): WindowPlace {
  return { x, y, width, height, maximized: false }
}

describe('where the window opens', () => {
  it.each<[string, readonly Area[], WindowPlace | null, WindowPlace]>([
    ['in the middle at first', [desk, projector], null, place(360, 155, 1200, 800)],
    ['where it was', [desk, projector], place(100, 200, 1000, 700), place(100, 200, 1000, 700)],
    [
      'on the second screen where it was there',
      [desk, projector],
      place(2000, 10, 900, 600),
      place(2000, 10, 900, 600),
    ],
    ['in the middle where its screen is gone', [desk], place(2000, 10, 900, 600), place(510, 255, 900, 600)],
    [
      'wholly on the screen that shows most of it',
      [desk, projector],
      place(1800, -50, 1000, 700),
      place(1920, 0, 1000, 700),
    ],
    ['below the bar at the top of the screen', [desk], place(100, 0, 1000, 700), place(100, 30, 1000, 700)],
    ['no larger than its screen', [projector], place(1900, 0, 3000, 2000), place(1920, 0, 1280, 720)],
    ['no smaller than it is of use', [desk], place(100, 100, 10, 10), place(100, 100, 900, 600)],
    ['as large as a screen that is too small', [{ x: 0, y: 0, width: 800, height: 480 }], null, place(0, 0, 800, 480)],
    ['somewhere, where no screen is known', [], null, place(0, 0, 1200, 800)],
  ])('%s', (_where, screens, saved, expected) => {
    expect(placeOn(screens, saved)).toEqual(expected)
  })

  it('maximised where it was maximised', () => {
    expect(placeOn([desk], { ...place(100, 100, 1000, 700), maximized: true }).maximized).toBe(true)
  })
})

it.each<[string, readonly Area[], WindowPlace, Area]>([
  ['the projector while the window is on the desk', [desk, projector], place(100, 200, 1000, 700), projector],
  ['the desk while the window is on the projector', [desk, projector], place(2000, 10, 900, 600), desk],
  ['the one that shows less of a window on both', [desk, projector], place(1800, 50, 900, 600), desk],
  ['the only one', [desk, desk], place(100, 200, 1000, 700), desk],
])('the screen for a further window is %s', (_which, screens, window, expected) => {
  expect(otherScreen(screens, window)).toEqual(expected)
})

describe('the file that remembers it', () => {
  it('gives back what was saved', () => {
    const file = join(temporaryFolder(), 'window.json')
    savePlace(file, place(-1200, 20, 1000, 700))
    expect(loadPlace(file)).toEqual(place(-1200, 20, 1000, 700))
  })

  it('gives nothing where there is none', () => {
    expect(loadPlace(join(temporaryFolder(), 'window.json'))).toBeNull()
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"x":1}',
    '{"x":0,"y":0,"width":-5,"height":600,"maximized":false}',
    '{"x":0,"y":0,"width":1e99,"height":600,"maximized":false}',
  ])('sets %j aside', (text) => {
    const folder = temporaryFolder({ 'window.json': text })
    const file = join(folder, 'window.json')
    expect(loadPlace(file)).toBeNull()
    expect(readdirSync(folder)).toEqual(['window.json.bad'])
    expect(readFileSync(`${file}.bad`, 'utf8')).toBe(text)
  })

  it('is not missed where it can\'t be written', () => {
    expect(() => savePlace(join(temporaryFolder(), 'no', 'such', 'folder'), place(0, 0, 1000, 700))).not.toThrow()
  })
})
