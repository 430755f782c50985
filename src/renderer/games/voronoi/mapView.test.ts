import { expect, it } from 'vitest'
import { cellAt, MOST_ZOOM, pannedView, spanOf, viewWith, WHOLE_MAP, zoomedView } from './mapView.ts'

it('names the cell at a place, and none beside the map', () => {
  expect(cellAt(WHOLE_MAP, { x: 0, y: 0.9999 })).toEqual({ row: 999, column: 0 })
  expect(cellAt({ zoom: 4, left: 500, top: 250 }, { x: 0.5, y: 0.5 })).toEqual({ row: 375, column: 625 })
  expect(cellAt(WHOLE_MAP, { x: 1, y: 0.5 })).toBeNull()
  expect(cellAt(WHOLE_MAP, { x: 0.5, y: -0.01 })).toBeNull()
})

it('keeps what is under the pointer there while it zooms', () => {
  const place = { x: 0.3, y: 0.6 }
  const view = zoomedView(WHOLE_MAP, 5, place)
  expect(cellAt(view, place)).toEqual({ row: 600, column: 300 })
  expect(spanOf(view)).toBe(200)
})

it('goes neither beyond the edges of the map nor beyond what it may zoom', () => {
  expect(pannedView({ zoom: 2, left: 100, top: 400 }, { x: 1, y: -1 })).toEqual({ zoom: 2, left: 0, top: 500 })
  expect(zoomedView(WHOLE_MAP, 1000).zoom).toBe(MOST_ZOOM)
  expect(zoomedView({ zoom: 2, left: 500, top: 500 }, 0.5)).toEqual(WHOLE_MAP)
})

it('follows a cell only as far as it must', () => {
  const view = { zoom: 4, left: 300, top: 300 }
  expect(viewWith(view, { row: 400, column: 400 })).toEqual(view)
  const followed = viewWith(view, { row: 400, column: 600 })
  expect(followed.top).toBe(view.top)
  expect(followed.left).toBeGreaterThan(view.left)
  expect(600 - followed.left).toBeLessThan(spanOf(view))
})
