import { Buffer } from 'node:buffer'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { libraryQuerySchema } from '../../shared/archive/library.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { Archive } from './archive.ts'
import { playedMatch } from './testing/playedMatch.ts'

/** Whether this process may mount a disk of its own, which root alone may. */
const canMount = process.platform === 'linux' && tryToMount()
if (!canMount)
  process.stderr.write('Data folders on disks that fill up or go away are not tried: nothing can be mounted here.\n')

function tryToMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'fulcrum-mount-'))
  try {
    mount(place)
    for (const [command, ...args] of [['chattr', '+i'], ['chattr', '-i'], ['umount']] as const)
      execFileSync(command, [...args, place], { stdio: 'ignore' })
    return true
  }
  catch {
    return false
  }
  finally {
    rmSync(place, { recursive: true, force: true })
  }
}

function mount(place: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', place], { stdio: 'ignore' })
}

let folder: string
let archive: Archive

describe.skipIf(!canMount)('a data folder on a disk of its own', () => {
  beforeEach(() => {
    folder = temporaryFolder()
    mount(folder)
    archive = new Archive({ folder, lookEveryMs: 50 })
  })
  afterEach(async () => {
    await archive.close()
    try {
      execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
    }
    catch {} // the test has done so
  })

  function keep(id: string): number {
    return playedMatch({ id, weights: 3, heard: (event, after) => archive.record(event, after) }).length
  }

  /** The archive's hold once there is one, or none. */
  async function heldOnce(isHeld: boolean): Promise<string | null> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const look = (): void => (archive.hold !== null) === isHeld ? resolve() : undefined
    archive.whenChanged(look)
    look()
    await promise
    return archive.hold
  }

  async function total(): Promise<number> {
    const page = await archive.library.page(libraryQuerySchema.parse({ filter: {} }))
    return page.ok ? page.value.total : -1
  }

  it('holds while that is full, and has all of it once there is room', async () => {
    keep('g1')
    expect(await total()).toBe(1)
    fill()
    expect(await heldOnce(true)).toBe(`The disk that holds ${folder} is full. Make room on it.`)
    const events = keep('g2')
    expect(archive.unwritten).toBe(events)
    rmSync(join(folder, 'filler'))
    expect(await heldOnce(false)).toBeNull()
    expect(archive.unwritten).toBe(0)
    expect(await archive.gameOf('g2')).toMatchObject({ events: { length: events } })
    expect(await total()).toBe(2)
  })

  it('holds while nothing may be written there', async () => {
    execFileSync('chattr', ['+i', folder])
    try {
      expect(await heldOnce(true)).toContain(`Nothing can be written in ${folder}.`)
    }
    finally {
      execFileSync('chattr', ['-i', folder])
    }
    expect(await heldOnce(false)).toBeNull()
    keep('g1')
    expect(await total()).toBe(1)
  })

  it('holds once that is unmounted', async () => {
    keep('g1')
    execFileSync('umount', ['-l', folder])
    expect(await heldOnce(true)).toBe(
      `The data folder ${folder} is not there any more, and another folder is in its place. Bring it back where it was.`,
    )
    keep('g2')
    expect(archive.notKept).toMatchObject({ games: 1 })
  })
})

/** Leaves no room at all. */
function fill(): void {
  const some = Buffer.alloc(4096)
  try {
    for (;;)
      writeFileSync(join(folder, 'filler'), some, { flag: 'a' })
  }
  catch {} // it is full
}
