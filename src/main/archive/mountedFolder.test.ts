import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import { Buffer } from 'node:buffer'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
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

async function total(): Promise<number> {
  const page = await archive.library.page(libraryQuerySchema.parse({ filter: {} }))
  return page.ok ? page.value.total : -1
}

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

describe.skipIf(!canMount)('a data folder whose disk is full at the start', () => {
  beforeEach(() => {
    folder = temporaryFolder()
    mount(folder)
  })
  afterEach(async () => {
    await archive.close()
    execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
  })

  const record = (event: MatchEvent, after: Match): void => archive.record(event, after)

  async function opensOnceThereIsRoom(): Promise<void> {
    archive = new Archive({ folder, lookEveryMs: 50 })
    expect(archive.status.message).toBe(
      `The disk that holds ${folder} is full. Make room on it. Until then games are played but not kept.`,
    )
    playedMatch({ id: 'g1', weights: 3, heard: record })
    expect(archive.notKept).toMatchObject({ games: 1, why: expect.stringContaining('is full') })
    const kept = new Promise<void>(resolve => archive.whenNowKept(resolve))
    rmSync(join(folder, 'filler'))
    await kept
    expect(archive.status).toMatchObject({ state: 'kept', message: null })
    playedMatch({ id: 'g2', weights: 3, heard: record })
  }

  it.each([0, 8, 40, 64])('is opened once there is room, where %d KiB were left for a new archive', async (kib) => {
    fill(kib)
    const opening = opensOnceThereIsRoom()
    expect(readdirSync(folder).filter(name => name.startsWith('games.db'))).toEqual([])
    await opening
    expect(await total()).toBe(1)
  })

  it('is opened once there is room, with the games that there are', async () => {
    archive = new Archive({ folder })
    playedMatch({ id: 'g0', weights: 3, heard: record })
    await archive.close()
    fill()
    await opensOnceThereIsRoom()
    expect(await total()).toBe(2)
  })
})

/** Leaves that much room. */
function fill(leftKib = 0): void {
  const some = Buffer.alloc(4096)
  const filler = join(folder, 'filler')
  try {
    for (;;)
      writeFileSync(filler, some, { flag: 'a' })
  }
  catch {} // it is full
  truncateSync(filler, statSync(filler).size - leftKib * 1024)
}
