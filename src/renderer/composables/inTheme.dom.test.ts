import { expect, it } from 'vitest'
import { INK } from '../../shared/game/svg.ts'
import { inTheme } from './inTheme.ts'

it('gives a miniature the colours of the window, and leaves those that are a game’s own', () => {
  document.documentElement.style.setProperty('--panel', '#101112')
  expect(inTheme(`<rect fill="${INK.panel}"/><rect fill="#e8b73a"/><rect fill="${INK.ink}"/>`)).toBe(
    `<rect fill="#101112"/><rect fill="#e8b73a"/><rect fill="${INK.ink}"/>`,
  )
  document.documentElement.style.removeProperty('--panel')
})
