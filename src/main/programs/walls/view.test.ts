import type { Ownership } from './view.ts'
import { describe, expect, it } from 'vitest'
import { viewFor } from './view.ts'

const NOBODY: Ownership = { own: [], others: [], secret: [], common: [], named: [] }

function view(ownership: Partial<Ownership>) {
  const found = viewFor({ ...NOBODY, ...ownership })
  return found.ok ? found.value : expect.fail(found.error)
}

describe('a program may write', () => {
  it.each<[string, Partial<Ownership>, boolean]>([
    ['in its folder', {}, true],
    ['where another plays in a folder beside it', { others: ['/c/bob', '/c/anna'] }, true],
    ['where its folder lies in that of another', { others: ['/c'] }, true],
    ['not where its folder is that of another, too', { others: ['/c/ann'] }, false],
    ['not where its folder has that of another in it', { others: ['/c/ann/bob'] }, false],
    ['not where its folder has a key in it', { secret: ['/c/ann/key'] }, false],
    ['not where its folder is the home folder', { common: ['/c/ann'] }, false],
    ['not where its folder has the home folder in it', { common: ['/c/ann/home'] }, false],
  ])('%s', (_, ownership, may) => {
    expect(view({ own: ['/c/ann'], ...ownership }).writable).toEqual(may ? ['/c/ann'] : [])
  })

  it.each(['/', '/tmp', '/home', '/usr', '/usr/games', '/etc/bots', '/var'])(
    'not in %s, which is nobody’s own',
    (folder) => {
      expect(view({ own: [folder] }).writable).toEqual([])
    },
  )
})

describe('a program does not see', () => {
  it('what is secret, and the folders of others', () => {
    expect(view({ own: ['/c/ann'], others: ['/c/bob', '/c/cem'], secret: ['/d'] }).hidden).toEqual([
      '/d',
      '/c/bob',
      '/c/cem',
    ])
  })

  it('what lies in something hidden, once', () => {
    expect(view({ others: ['/c/bob/x', '/c/bob'], secret: ['/c/bob'] }).hidden).toEqual(['/c/bob'])
  })

  it.each<[string, Partial<Ownership>]>([
    ['its own folder lies in it', { own: ['/c/bob/ann'] }],
    ['it is its own, too', { own: ['/c/bob'] }],
    ['all need something in it', { common: ['/c/bob/bin'] }],
    ['its command names something in it', { named: ['/c/bob/lib'] }],
  ])('the folder of another, unless %s', (_, ownership) => {
    expect(view({ others: ['/c/bob'], ...ownership }).hidden).toEqual([])
  })

  it('a folder of others that is the system’s: it does', () => {
    expect(view({ others: ['/usr', '/', '/lib'] }).hidden).toEqual([])
  })
})

it('a program is refused whose folder nobody may see', () => {
  expect(viewFor({ ...NOBODY, own: ['/data/bots'], secret: ['/data'] })).toEqual({
    ok: false,
    error: 'lies in "/data", which no program that is started here can see: move it elsewhere',
  })
})
