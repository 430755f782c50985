import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import CheckField from './CheckField.vue'
import TextField from './TextField.vue'
import WholeField from './WholeField.vue'

/** What describes the field of a form, in the order in which it is read. */
function describedBy(form: ReturnType<typeof mount>): (string | undefined)[] {
  const ids = form.get('input, textarea').attributes('aria-describedby')?.split(' ') ?? []
  return ids.map(id => form.find(`[id="${id}"]`)).filter(part => part.exists()).map(part => part.text())
}

describe('a field for text', () => {
  it('has a name, a note and an error message for screen readers too', async () => {
    const form = mount(TextField, { props: { modelValue: '', label: 'Title', note: 'Everybody reads it.' } })
    const field = form.get('input')
    expect(form.get('label').attributes('for')).toBe(field.attributes('id'))
    expect(field.attributes('aria-invalid')).toBe('false')
    expect(describedBy(form)).toEqual(['Everybody reads it.'])
    await form.setProps({ issue: 'Give it a title.' })
    expect(field.attributes('aria-invalid')).toBe('true')
    expect(describedBy(form)).toEqual(['Everybody reads it.', 'Give it a title.'])
  })

  it('takes attributes, which come before its own, and leaves classes around it', () => {
    const form = mount(TextField, {
      props: { modelValue: 'x', label: 'Password' },
      attrs: { type: 'password', autocomplete: 'new-password', class: 'mt-3' },
    })
    expect(form.classes()).toEqual(['mt-3'])
    expect(form.get('input').attributes()).toMatchObject({ type: 'password', autocomplete: 'new-password' })
    expect(form.get('input').classes()).not.toContain('mt-3')
  })

  it('has several lines where that is said', async () => {
    const form = mount(TextField, { props: { modelValue: 'Ann', label: 'Names', multiline: true } })
    await form.get('textarea').setValue('Ann\nBob')
    expect(form.emitted('update:modelValue')).toEqual([['Ann\nBob']])
  })
})

it('a field for a number tells numbers, and NaN while it is empty', async () => {
  const form = mount(WholeField, { props: { value: 3, label: 'Rows', least: 1, most: 9, note: 'From 1 to 9' } })
  expect(form.get('input').element.value).toBe('3')
  expect(describedBy(form)).toEqual(['From 1 to 9'])
  await form.get('input').setValue('7')
  await form.get('input').setValue('')
  expect(form.emitted('set')).toEqual([[7], [Number.NaN]])
  await form.setProps({ value: Number.NaN })
  expect(form.get('input').element.value).toBe('')
})

it('a check box is named by its label and its note, and shows only what it is told', async () => {
  const form = mount(CheckField, { props: { modelValue: false, label: 'Sounds', note: 'Moves and your turn.' } })
  expect(form.get('label').text()).toBe('Sounds Moves and your turn.')
  await form.get('input').setValue(true)
  expect(form.emitted('update:modelValue')).toEqual([[true]])
  await form.setProps({ modelValue: true })
  await form.setProps({ modelValue: false })
  expect(form.get('input').element.checked).toBe(false)
})
