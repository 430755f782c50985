import { describe, expect, it } from 'vitest'
import { flipSettings } from '../../../shared/games/flip/settings.ts'
import { settingsForm } from '../../testing/settingsForm.ts'
import FlipSettings from './FlipSettings.vue'

const { show, form, field, choose, result } = settingsForm(FlipSettings, flipSettings, {
  players: 1,
  rows: 5,
  columns: 5,
})

describe('the settings of Flip', () => {
  it('are players, size and seed', async () => {
    await show()
    await choose('Two, in a race')
    await field('Rows').setValue('7')
    await field('Columns').setValue('9')
    await field('Seed').setValue('42')
    expect(result()).toEqual({ players: 2, rows: 7, columns: 9, seed: 42 })
    await field('Seed').setValue('')
    expect(result()).toEqual({ players: 2, rows: 7, columns: 9 })
  })

  it('name a problem at its field', async () => {
    await show()
    await field('Rows').setValue('33')
    expect(field('Rows').attributes('aria-invalid')).toBe('true')
    expect(form().get('[role=alert]').text()).toBe('Choose whole numbers from 1 to 32.')
    await field('Rows').setValue('3')
    await field('Seed').setValue('-1')
    expect(form().get('[role=alert]').text()).toBe('Write a whole number from 0 to 999999999, or nothing.')
  })

  it('become a drawn board of the same size, and nothing beside it, and size again', async () => {
    await show({ rows: 3, columns: 4, seed: 5 })
    await choose('Your own board')
    expect(result()).toEqual({ players: 1, board: '0010 0111 0010' })
    await choose('Random')
    expect(result()).toEqual({ players: 1, rows: 3, columns: 4 })
  })

  it('take a board as text, cell by cell and in another size', async () => {
    await show({ rows: 3, columns: 3 })
    await choose('Your own board')
    await form().get('[data-cell="0_0"]').trigger('click')
    expect(result()).toEqual({ players: 1, board: '110 111 010' })
    await field('Board').setValue('11 10')
    expect(form().findAll('[data-cell]')).toHaveLength(4)
    await field('Columns').setValue('3')
    expect(result()).toEqual({ players: 1, board: '110 100' })
  })

  it('say what is wrong with a board', async () => {
    await show()
    await choose('Your own board')
    await field('Board').setValue('01 2')
    expect(form().get('[role=alert]').text()).toMatch(/^Row 2 of the board has something else than 0 and 1 in it/)
    expect(form().find('[data-cell]').exists()).toBe(false)
  })

  it('leave out the usual size that comes back beside a stored board', async () => {
    await show({ board: '010 111 010' })
    expect(result()).toEqual({ players: 1, board: '010 111 010' })
    expect(form().find('[role=alert]').exists()).toBe(false)
  })
})
