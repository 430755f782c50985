import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { h, nextTick, shallowRef, useTemplateRef } from 'vue'
import { cellKey } from './gridCell.ts'
import { cellAfter, useGridFocus } from './useGridFocus.ts'

const lengths = [3, 0, 5]
const plain = { ctrlKey: false, altKey: false, metaKey: false }

describe('cellAfter', () => {
  it.each([
    ['ArrowLeft', '2_4', '2_3'],
    ['ArrowLeft', '2_0', '2_0'],
    ['ArrowRight', '0_2', '0_2'],
    ['Home', '2_3', '2_0'],
    ['End', '2_1', '2_4'],
    ['ArrowDown', '0_1', '2_1'],
    ['ArrowUp', '2_4', '0_2'],
    ['ArrowUp', '0_1', '0_1'],
    ['x', '0_1', null],
  ])('%s from %s leads to %s', (key, from, to) => {
    const [row = 0, column = 0] = from.split('_').map(Number)
    const next = cellAfter({ ...plain, key }, { row, column }, lengths)
    expect(next === null ? null : cellKey(next)).toBe(to)
  })

  it('goes to the corners of the board with Ctrl, and leaves other combinations to the system', () => {
    const from = { row: 2, column: 1 }
    expect(cellAfter({ ...plain, key: 'Home', ctrlKey: true }, from, lengths)).toEqual({ row: 0, column: 0 })
    expect(cellAfter({ ...plain, key: 'End', ctrlKey: true }, { row: 0, column: 0 }, lengths)).toEqual({
      row: 2,
      column: 4,
    })
    expect(cellAfter({ ...plain, key: 'ArrowLeft', altKey: true }, from, lengths)).toBeNull()
  })
})

describe('the cell that Tab reaches', () => {
  /** Rows of cells that shrink. */
  function shown(begins: 'first' | 'last') {
    const left = shallowRef<readonly number[]>([0, 4, 5])
    const view = mount({
      setup: () => {
        const { reached, entered } = useGridFocus({ grid: useTemplateRef('grid'), lengths: left, begins })
        const cells = () => left.value.flatMap((count, row) =>
          Array.from({ length: count }, (_, column) => h('p', { 'data-cell': cellKey({ row, column }) })),
        )
        const key = () => reached.value === null ? null : cellKey(reached.value)
        return () => h('div', { 'ref': 'grid', 'data-reached': key(), 'onFocusin': entered }, cells())
      },
    })
    return { left, view, reached: () => view.attributes('data-reached') }
  }

  it('is the first or the last one of the first row that has any', () => {
    expect(shown('first').reached()).toBe('1_0')
    expect(shown('last').reached()).toBe('1_3')
  })

  it('stays in its row when it is gone, and moves on when the row is', async () => {
    const { left, view, reached } = shown('last')
    await view.get('[data-cell="2_4"]').trigger('focusin')
    left.value = [0, 4, 2]
    await nextTick()
    expect(reached()).toBe('2_1')
    left.value = [0, 4, 0]
    await nextTick()
    expect(reached()).toBe('1_3')
    left.value = [0, 0, 0]
    await nextTick()
    expect(reached()).toBeUndefined()
  })
})
