import { expect, it } from 'vitest'
import { openerFor } from './openInSystem.ts'

const folder = 'C:\\Users\\Ann & Bob\\"fulcrum" %PATH%'
const address = 'http://127.0.0.1:8080/?key=a&b'

it.each<[NodeJS.Platform, string, readonly string[]]>([
  ['win32', folder, ['C:\\Windows\\explorer.exe', folder]],
  ['win32', address, ['C:\\Windows\\System32\\rundll32.exe', 'url.dll,FileProtocolHandler', address]],
  ['darwin', '/Users/ann', ['open', '/Users/ann']],
  ['linux', '/home/ann', ['xdg-open', '/home/ann']],
  ['freebsd', address, ['xdg-open', address]],
])('on %s opens %s without a shell', (platform, target, opener) => {
  expect(openerFor(target, platform)).toEqual(opener)
})

it('looks where Windows is', () => {
  expect(openerFor('D:\\games', 'win32', 'D:\\WINNT')).toEqual(['D:\\WINNT\\explorer.exe', 'D:\\games'])
})
