import { vue } from '@antfu/eslint-config'
import { Linter } from 'eslint'
import { describe, expect, it } from 'vitest'
import { readsAsText, texts } from './texts.mjs'

const plugins = { fulcrum: { rules: texts } }
const rules = /** @type {const} */ ({ 'fulcrum/texts-in-place': 'error' })

/**
 * The texts that are reported in a file.
 * @param {string} code
 * @param {string} file
 * @param {Linter.Config[]} [before]
 */
function reported(code, file, before = []) {
  const messages = new Linter().verify(code, [...before, { files: [file], plugins, rules }], file)
  return messages.filter(({ ruleId }) => ruleId === 'fulcrum/texts-in-place').map(({ message }) =>
    /“(.*)”/.exec(message)?.[1],
  )
}

describe('what reads as a text', () => {
  it.each([
    'No games yet',
    'Drop to import',
    'It can’t be read.',
    'moves first',
    'the start',
    '{} wins',
    'Move {}',
    'pulls {} %',
    'Too near: {}',
  ])('%s', (text) => {
    expect(readsAsText(text)).toBe(true)
  })
})

describe('what does not', () => {
  it.each([
    'Enter',
    'no-such-match',
    'text-safe font-semibold',
    'seat-{}',
    '--seat-{}',
    '{}px {}px',
    'translate({} {})',
    'M{} {}H{}Z',
    'url(#{}-wood)',
    '[data-item="{}"] [tabindex="0"]',
    '10px "Inter Variable", sans-serif',
  ])('%s', (text) => {
    expect(readsAsText(text)).toBe(false)
  })
})

describe('a script of the window', () => {
  const FILE = 'src/renderer/components/library/words.js'

  it.each([
    ['showNews("Copied to the disk")', ['Copied to the disk']],
    ['const did = `$' + '{who} moved on`', ['{} moved on']],
    ['const tab = { label: "Log" }', ['Log']],
    ['const ways = [{ note: "PNG" }, { label: texts.log }]', []],
    ['throw new RangeError("There is no such seat")', []],
    ['import x from "A module"', []],
  ])('%s', (code, found) => {
    expect(reported(code, FILE)).toEqual(found)
  })

  it.each([
    'src/renderer/texts/library.js',
    'src/renderer/games/nim/texts.ts',
    'src/renderer/games/texts.ts',
    'src/renderer/games/nim/introduction.ts',
    'src/renderer/games/nim/window.ts',
    'src/renderer/stores/match.test.ts',
  ])('may hold them as %s', (file) => {
    expect(reported('showNews("Copied to the disk")', file)).toEqual([])
  })
})

describe('a template', async () => {
  const before = /** @type {Linter.Config[]} */ (await vue())
  const FILE = 'src/renderer/components/library/Words.vue'

  it.each([
    ['{{ isOn ? "On" : "Off" }}', ['On', 'Off']],
    ['{{ name ?? "Nobody" }}', ['Nobody']],
    ['{{ `Game $' + '{game}` }}', ['Game {}']],
    ['<i :title="isOn ? \'Stop\' : undefined" />', ['Stop']],
    ['<i :class="isOn ? \'open\' : \'shut\'" />', []],
    ['<i :key="`ring $' + '{row} gone`" :data-at="`ring $' + '{row} gone`" />', []],
    ['{{ kind === "distance" ? texts.far : texts.near }}', []],
    ['{{ ` · $' + '{name}` }}', []],
    ['<i @click="emit(\'close\')" />', []],
  ])('%s', (template, found) => {
    expect(reported(`<template><p>${template}</p></template>`, FILE, before)).toEqual(found)
  })
})
