import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'
import { expect, it, vi } from 'vitest'
import { quote } from '../../shared/printable.ts'
import { Launcher } from './launcher.ts'

vi.mock('./removeTree.ts', () => ({ removeTree: async () => false }))

it('names files that can’t be removed, and closes all the same', async () => {
  const told: string[] = []
  const launcher = new Launcher({ left: sentence => told.push(sentence) })
  const launched = await launcher.launch({
    kind: 'program',
    name: '',
    command: `"${process.execPath}" -e ""`,
    proto: 'stdio',
  }, { host: '', port: null, name: '', seat: 1, game: 'nim', seed: 1 })
  if (!launched.ok)
    expect.fail(launched.error)
  await launched.value.end()
  await launcher.close()
  const place = dirname(launched.value.scratch ?? '')
  expect(told).toEqual(
    [place, dirname(place)].map(path =>
      `Files that a program has left could not be removed, and stay in ${quote(path, 200)}.`,
    ),
  )
  rmSync(dirname(place), { recursive: true, force: true })
})
