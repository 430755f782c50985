import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { describe, expect, it, onTestFinished } from 'vitest'
import { dataFolder, makeDataFolder } from './dataFolder.ts'

describe('the data folder', () => {
  it.each<[string, string | null, Record<string, string>, NodeJS.Platform, string]>([
    ['is what was asked for', '/mine', { FULCRUM_DATA: '/theirs' }, 'linux', '/mine'],
    ['is made absolute', 'mine', {}, 'linux', resolve('mine')],
    ['is what the environment says', null, { FULCRUM_DATA: '/theirs', XDG_DATA_HOME: '/xdg' }, 'linux', '/theirs'],
    ['goes by XDG', null, { XDG_DATA_HOME: '/xdg', FULCRUM_DATA: '' }, 'linux', '/xdg/fulcrum'],
    ['is in the home else', null, {}, 'linux', '/home/ann/.local/share/fulcrum'],
    ['is in the library of a Mac', null, { XDG_DATA_HOME: '/xdg' }, 'darwin', '/home/ann/Library/Application Support/fulcrum'],
    ['is in the roaming data of Windows', null, { APPDATA: '/roaming' }, 'win32', '/roaming/fulcrum'],
  ])('%s', (_, asked, env, platform, folder) => {
    expect(dataFolder(asked, { env, platform, home: '/home/ann' })).toBe(folder)
  })
})

it('is made for its own account alone, and left as it is where it is there', ({ skip }) => {
  skip(process.platform === 'win32', 'this system tells rights in another way')
  const around = mkdtempSync(join(tmpdir(), 'fulcrum-'))
  onTestFinished(() => rmSync(around, { recursive: true }))
  const folder = join(around, 'share', 'fulcrum')
  makeDataFolder(folder)
  makeDataFolder(folder)
  expect([statSync(folder).mode & 0o777, statSync(join(around, 'share')).mode & 0o700]).toEqual([0o700, 0o700])
  expect(() => makeDataFolder(join(around, 'share', 'x'.repeat(300)))).toThrow('ENAMETOOLONG')
})
