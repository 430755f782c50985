import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../src/main/testing/temporaryFolder.ts'
import { ensureBuild } from '../setup/build.mjs'
import { root } from '../setup/root.mjs'
import { alsoBundled, noticesFile, noticesText, packageFolderOf } from './thirdPartyNotices.mjs'

const buildingMs = 180_000

it.each([
  ['/app/node_modules/vue/dist/vue.js', '/app/node_modules/vue'],
  ['/app/node_modules/@vue/shared/index.js?commonjs', '/app/node_modules/@vue/shared'],
  [
    '/app/node_modules/reka-ui/node_modules/@vueuse/core/index.js',
    '/app/node_modules/reka-ui/node_modules/@vueuse/core',
  ],
  ['../../node_modules/@fontsource-variable/inter/files/inter.woff2', '/app/node_modules/@fontsource-variable/inter'],
  ['~icons/lucide/x', '/app/node_modules/@iconify-json/lucide'],
  ['C:\\app\\node_modules\\vue\\dist\\vue.js', '/app/node_modules/vue'],
  ['/app/src/main/cli.ts', null],
  ['\0vite/preload-helper.js', null],
])('knows that %j comes from %s', (origin, folder) => {
  expect(packageFolderOf(origin, '/app')?.replaceAll('\\', '/') ?? null).toBe(folder)
})

describe('the text', () => {
  /**
   * @param {object} manifest
   * @param {Record<string, string>} [files]
   */
  function packageOf(manifest, files = {}) {
    return temporaryFolder({
      'package.json': JSON.stringify({ name: 'beam', version: '1.2.3', author: 'Ann', ...manifest }),
      ...files,
    })
  }

  it('begins with our own licence', () => {
    expect(noticesText('Our own.\n', [])).toMatch(/^Fulcrum\nOur own\.\n/)
  })

  it('has the licence that a package brings', () => {
    const text = noticesText('', [packageOf({ license: 'OFL-1.1' }, { 'LICENSE.md': 'Use it well.\n' })])
    expect(text).toContain('beam 1.2.3\nLicence: OFL-1.1\nBy: Ann\n\nUse it well.\n')
  })

  it('has the usual words where a package only names its licence', () => {
    expect(noticesText('', [packageOf({ license: 'MIT' })])).toContain(
      'By: Ann\n\nPermission is hereby granted, free of charge',
    )
  })

  it.each([{}, { license: 'SEE LICENSE IN x' }, { license: 7 }])(
    'is not made where a package says %j and no more',
    (manifest) => {
      expect(() => noticesText('', [packageOf(manifest)])).toThrow('beam does not say under which licence it comes')
    },
  )
})

describe('the build', () => {
  beforeAll(() => ensureBuild(root), buildingMs)

  it.each([
    '@vue/runtime-core',
    'zod',
    'ws',
    'commander',
    'birpc',
    'pure-rand',
    '@iconify-json/lucide',
    ...alsoBundled,
  ])('names %s', (name) => {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
    expect(readFileSync(join(root, 'out/renderer', noticesFile), 'utf8')).toContain(`\n${name} ${version}\n`)
  })

  it('names what the style sheet imports', () => {
    const imports = readFileSync(join(root, 'src/renderer/styles/main.css'), 'utf8').matchAll(
      /@import "((?:@[^/"]+\/)?[^/"]+)/g,
    )
    expect(alsoBundled).toEqual(expect.arrayContaining([...imports].map(([, name]) => name)))
  })
})
