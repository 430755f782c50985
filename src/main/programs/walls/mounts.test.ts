import { describe, expect, it } from 'vitest'
import { bytesOf, escaped, mountAt, otherWaysTo, reachable, readMounts } from './mounts.ts'

/** A line of `mountinfo`. */
function line(
  id: number,
  parent: number,
  device: string,
  root: string,
  point: string,
  options = 'rw,relatime',
): string {
  return `${id} ${parent} ${device} ${root} ${point} ${options} shared:1 - ext4 /dev/x rw`
}

describe('the mounts of a machine', () => {
  it('are read with names as they are, also with what is no text', () => {
    const [mount] = readMounts(`${line(2, 1, '8:1', '/a\\040b', '/mnt/x\\012y\\134z\xFF', 'ro,nosuid')}\n`)
    expect(mount).toEqual({
      id: '2',
      parent: '1',
      device: '8:1',
      root: '/a b',
      point: '/mnt/x\ny\\z\xFF',
      options: ['ro', 'nosuid'],
    })
    expect(readMounts('')).toEqual([])
  })

  it('are those that nothing covers', () => {
    const mounts = readMounts([
      line(1, 0, '8:1', '/', '/'),
      line(2, 1, '8:2', '/', '/mnt/a/b'), // behind the next one
      line(3, 1, '8:3', '/', '/mnt/a'),
      line(4, 3, '8:4', '/', '/mnt/a/c'),
      line(5, 1, '8:5', '/', '/srv'), // under the next one, with what is in it
      line(6, 5, '8:6', '/', '/srv/x'),
      line(7, 5, '8:7', '/', '/srv'),
      line(8, 1, '8:8', '/', '/mnt/ab'),
    ].join('\n'))
    expect(reachable(mounts).map(({ id }) => id)).toEqual(['1', '3', '4', '7', '8'])
  })

  it('are found by a path that leads into them', () => {
    const mounts = readMounts(
      [line(1, 0, '8:1', '/', '/'), line(2, 1, '8:2', '/', '/home'), line(3, 2, '8:3', '/', '/home/ann/x')].join('\n'),
    )
    expect(['/', '/homes', '/home', '/home/ann', '/home/ann/x/y'].map(path => mountAt(mounts, path)?.id)).toEqual([
      '1',
      '1',
      '2',
      '2',
      '3',
    ])
  })
})

it('a folder is found by all ways that lead to it', () => {
  const mounts = readMounts([
    line(1, 0, '8:1', '/', '/'),
    line(2, 1, '8:2', '/@home', '/home'),
    line(3, 1, '8:2', '/', '/mnt/all'),
    line(4, 1, '8:2', '/@home/ann', '/srv/ann'),
    line(5, 1, '8:2', '/@other', '/other'),
    line(6, 3, '8:9', '/', '/mnt/all/@home/bob'), // another stands there
  ].join('\n'))
  expect(otherWaysTo(mounts, '/home/ann/key')).toEqual(['/mnt/all/@home/ann/key', '/srv/ann/key'])
  expect(otherWaysTo(mounts, '/home/bob')).toEqual([])
  expect(otherWaysTo(mounts, '/etc')).toEqual([])
})

it('paths are written so that lists of mounts hold them', () => {
  expect(escaped(bytesOf('/a b\\c\n#d\té'))).toBe('/a\\040b\\134c\\012\\043d\\011\xC3\xA9')
})
