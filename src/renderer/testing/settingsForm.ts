import type { VueWrapper } from '@vue/test-utils'
import type { Component } from 'vue'
import type { ZodType } from 'zod'
import { mount } from '@vue/test-utils'
import { afterEach } from 'vitest'

/**
 * A game's form with settings that it may change, and with what is wrong with them; `usual` are the initial settings.
 */
export function settingsForm<Settings>(
  component: Component,
  schema: ZodType<Settings>,
  usual: Record<string, unknown>,
) {
  let form: VueWrapper
  let settings: Record<string, unknown>

  async function show(given: Record<string, unknown> = {}): Promise<void> {
    settings = { ...usual, ...given }
    form = mount(component, { attachTo: document.body, props: { settings, issues: {}, onSet: change } })
    await refresh()
  }

  async function change(name: string, value: unknown): Promise<void> {
    settings = { ...settings, [name]: value }
    await refresh()
  }

  async function refresh(): Promise<void> {
    const issues = Object.fromEntries(
      (schema.safeParse(settings).error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
    )
    await form?.setProps({ settings, issues })
  }

  const labelled = (text: string) => form.findAll('label').find(label => label.text() === text)
  afterEach(() => form.unmount())
  return {
    show,
    form: () => form,
    field: (label: string) => form.get<HTMLInputElement>(`#${labelled(label)?.attributes('for')}`),
    choose: (label: string) => labelled(label)?.get('input').setValue(true),
    result: () => schema.parse(settings),
  }
}
