import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { Archive } from '../archive/archive.ts'
import { Host } from '../host/host.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { Output } from './output.ts'
import { runPositions } from './positionsCommand.ts'
import { tell } from './tell.ts'

vi.mock('./tell.ts', { spy: true })

it('tells that the kept positions were damaged, although none is left to ask about', async () => {
  vi.mocked(tell).mockReturnValue()
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'kept-positions.json'), '{')
  const output = Output.stream(new PassThrough(), 'The output')
  const asked = runPositions({ program: 'bot', time: 1 }, output, {
    openHost: async () => {
      const archive = new Archive({ folder })
      return { host: new Host({ version: '0.0.0', archive }), archive }
    },
    onSignals: () => {},
  })
  await expect(asked).rejects.toThrow('No position is kept yet.')
  expect(tell).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('kept positions was damaged'))
})
