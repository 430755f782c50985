import { expect, it } from 'vitest'
import { preloadOf } from './preloadOf.mjs'

const bundle = {
  'main.js': chunk('main.js', '/app/src/main.ts', ['vue.js']),
  'app.js': chunk('app.js', '/app/src/app.ts', ['vue.js', 'rail.js']),
  'rail.js': chunk('rail.js', null, ['icons.js']),
  'icons.js': chunk('icons.js', null, ['rail.js']), // in a circle
  'vue.js': chunk('vue.js', null, []),
  'home.js': { ...chunk('home.js', null, ['vue.js']), moduleIds: ['/app/src/frame.ts', 'C:\\app\\src\\home.ts'] },
  'other.js': chunk('other.js', null, []),
}

/**
 * @param {string} fileName
 * @param {string | null} facadeModuleId
 * @param {string[]} imports
 */
function chunk(fileName, facadeModuleId, imports) {
  return { type: 'chunk', fileName, facadeModuleId, imports, moduleIds: [] }
}

/**
 * @param {string[]} modules
 * @param {string} [html]
 * @param {string} [page]
 */
function preloaded(modules, html = '', page = '/app/index.html') {
  const { transformIndexHtml } = /** @type {any} */ (preloadOf('index.html', modules))
  return transformIndexHtml.handler(html, { filename: page, bundle }).map((/** @type {any} */ { attrs }) => attrs.href)
}

it('names a module and all that it imports, once', () => {
  expect(preloaded(['src/app.ts', 'src/main.ts'])).toEqual([
    './app.js',
    './vue.js',
    './rail.js',
    './icons.js',
    './main.js',
  ])
})

it('names the part that has a module among others', () => {
  expect(preloaded(['src/home.ts'])).toEqual(['./home.js', './vue.js'])
})

it('names nothing that the page names already', () => {
  expect(preloaded(['src/app.ts'], '<script src="./vue.js"></script>')).toEqual(['./app.js', './rail.js', './icons.js'])
})

it('stops the build where there is no such module', () => {
  expect(() => preloaded(['src/gone.ts'])).toThrow('no part of the build has src/gone.ts')
})

it('leaves other pages as they are', () => {
  expect(preloaded(['src/app.ts'], '', '/app/guest.html')).toEqual([])
})
