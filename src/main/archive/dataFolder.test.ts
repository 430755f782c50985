import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dataFolder } from './dataFolder.ts'

describe('the data folder', () => {
  it.each<[string, string | null, Record<string, string>, NodeJS.Platform, string]>([
    ['is what was asked for', '/mine', { FULCRUM_DATA: '/theirs' }, 'linux', '/mine'],
    ['is made absolute', 'mine', {}, 'linux', resolve('mine')],
    ['is what the environment says', null, { FULCRUM_DATA: '/theirs', XDG_DATA_HOME: '/xdg' }, 'linux', '/theirs'],
    ['goes by XDG', null, { XDG_DATA_HOME: '/xdg', FULCRUM_DATA: '' }, 'linux', '/xdg/fulcrum'],
    ['is in the home else', null, {}, 'linux', '/home/ann/.local/share/fulcrum'],
    ['is not in the current folder', null, { XDG_DATA_HOME: 'xdg' }, 'linux', '/home/ann/.local/share/fulcrum'],
    [
      'is in the library of a Mac',
      null,
      { XDG_DATA_HOME: '/xdg' },
      'darwin',
      '/home/ann/Library/Application Support/fulcrum',
    ],
    [
      'is not in the current folder of Windows',
      null,
      { APPDATA: 'roaming' },
      'win32',
      '/home/ann/AppData/Roaming/fulcrum',
    ],
    ['is in the roaming data of Windows', null, { APPDATA: '/roaming' }, 'win32', '/roaming/fulcrum'],
  ])('%s', (_, asked, env, platform, folder) => {
    expect(dataFolder(asked, { env, platform, home: '/home/ann' })).toBe(folder)
  })
})
