import { describe, expect, it } from 'vitest'
import { mazeSettings } from '../../../shared/games/maze/settings.ts'
import { settingsForm } from '../../testing/settingsForm.ts'
import MazeSettings from './MazeSettings.vue'

const { show, form, field, choose, result } = settingsForm(MazeSettings, mazeSettings, {
  players: 1,
  rows: 5,
  columns: 10,
  loops: 0,
})

describe('the settings of Maze', () => {
  it('are players, size, loops and seed', async () => {
    await show()
    await choose('Two, in a race')
    await field('Rows').setValue('7')
    await field('Columns').setValue('9')
    await field('Dead ends that are opened, in percent').setValue('30')
    await field('Seed').setValue('42')
    expect(result()).toEqual({ players: 2, rows: 7, columns: 9, loops: 30, seed: 42 })
    await field('Seed').setValue('')
    expect(result()).toEqual({ players: 2, rows: 7, columns: 9, loops: 30 })
  })

  it.each([
    ['Rows', '65', 'Choose whole numbers from 1 to 64 for the rows, and from 1 to 64 for the columns.'],
    ['Dead ends that are opened, in percent', '101', 'Choose a whole number from 0 to 100.'],
    ['Seed', '1.5', 'Write a whole number from 0 to 999999999, or nothing.'],
  ])('name a problem at its field: %s', async (label, value, words) => {
    await show()
    await field(label).setValue(value)
    expect(field(label).attributes('aria-invalid')).toBe('true')
    expect(form().get('[role=alert]').text()).toBe(words)
  })

  it('say that one cell is no maze', async () => {
    await show({ rows: 1, columns: 1 })
    expect(form().get('[role=alert]').text()).toBe('A maze has at least 2 cells.')
  })

  it('become walls of the same size, and nothing beside them, and size again', async () => {
    await show({ rows: 2, columns: 3, seed: 5 })
    await choose('Walls given')
    expect(result()).toEqual({ players: 1, walls: expect.stringMatching(/^[\da-f]{3} [\da-f]{3}$/) })
    expect(form().find('svg rect').exists()).toBe(true)
    await choose('Random')
    expect(result()).toEqual({ players: 1, rows: 2, columns: 3, loops: 0 })
  })

  it('say what is wrong with walls, and draw none then', async () => {
    await show()
    await choose('Walls given')
    await field('Walls').setValue('d3 d')
    expect(form().get('[role=alert]').text()).toBe('Row 2 of the walls is 1 cell long, row 1 is 2.')
    expect(form().find('svg rect').exists()).toBe(false)
  })

  it('leave out the usual size that comes back beside stored walls', async () => {
    await show({ walls: 'd3 d6' })
    expect(result()).toEqual({ players: 1, walls: 'd3 d6' })
  })
})
