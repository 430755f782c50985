import type { Mount } from './mounts.ts'
import { Buffer } from 'node:buffer'
import { posix } from 'node:path'
import { bytesOf, escaped, isWithin, mountAt } from './mounts.ts'

/** Devices that a program may use. */
export const DEVICES = ['null', 'zero', 'full', 'random', 'urandom', 'tty']
/** In the folder that becomes `/dev`: what stands where something is hidden. */
export const NOTHING = { folder: '.hidden/folder', file: '.hidden/file' }
const MOST_SHARED_MEMORY = '64m'

/**
 * Whatever else is mounted, the folders of the system that each program has of its own; as they are really called here.
 */
export interface OwnRoots { readonly run: string, readonly tmp: string }

export interface Walled {
  /** Those of the host that can be reached, without those whose folder it may not enter. */
  readonly mounts: readonly Mount[]
  readonly roots: OwnRoots
  /** Folders of the host that become `/dev`, `/run` and `/tmp`; the last is writable. */
  readonly dev: string
  readonly run: string
  readonly tmp: string
  /** What is seen again within `/run` and `/tmp`: by its name there and where it really is. */
  readonly shown: readonly { readonly at: string, readonly from: string }[]
  readonly writable: readonly string[]
  /** These paths are bytes already. */
  readonly hidden: readonly { readonly path: string, readonly kind: 'folder' | 'file' }[]
  /** Whether the settings of the kernel could be changed by who runs the program, as by root. */
  readonly isRoot: boolean
}

/** By these numbers `mount` has the folders of the host open that are covered on the way. */
export const OPEN_FILES = { run: 5, tmp: 6, dev: 7 } as const

/**
 * What `mount --all` is to do one after the other, in a mount namespace of its own, so that a program sees only what it
 * may: a table as `fstab(5)` has it, in bytes.
 */
export function mountTable(walled: Walled): Buffer {
  return Buffer.from(new Table(walled).text, 'latin1')
}

class Table {
  readonly #walled: Walled
  readonly #lines: string[] = []

  constructor(walled: Walled) {
    this.#walled = walled
    const { dev, run, tmp, roots, shown, writable, hidden, isRoot } = walled
    this.#closeMounts()
    this.#show(bytesOf(dev), '/dev', 'ro')
    DEVICES.forEach(name => this.#bind(`/proc/self/fd/${OPEN_FILES.dev}/${name}`, `/dev/${name}`))
    this.#add('/dev/pts', 'devpts', 'newinstance,ptmxmode=0666,mode=0600,nosuid,noexec')
    this.#add('/dev/shm', 'tmpfs', `size=${MOST_SHARED_MEMORY},mode=1777,nosuid,nodev`)
    this.#show(bytesOf(run), bytesOf(roots.run), 'ro')
    this.#show(bytesOf(tmp), bytesOf(roots.tmp), 'rw')
    shown.forEach(({ at, from }) => this.#show(bytesOf(from), bytesOf(at), 'ro'))
    writable.forEach(folder => this.#show(bytesOf(folder), bytesOf(folder), 'rw'))
    hidden.forEach(({ path, kind }) => this.#bind(`/dev/${NOTHING[kind]}`, path))
    this.#add('/proc', 'proc', `nosuid,nodev,noexec${isRoot ? ',ro' : ''}`)
  }

  get text(): string {
    return this.#lines.join('')
  }

  /** Makes everything read-only that is mounted. What each program has of its own is covered, with all below it. */
  #closeMounts(): void {
    const { mounts, roots } = this.#walled
    const covered = ['/proc', '/dev', bytesOf(roots.run), bytesOf(roots.tmp)]
    for (const { point, options } of mounts) {
      if (options.includes('rw') && !covered.some(root => point !== root && isWithin(point, root)))
        this.#remount(point, 'ro', options)
    }
  }

  /** Has a folder or a file of the host seen at a place. */
  #show(from: string, at: string, access: 'ro' | 'rw'): void {
    this.#bind(this.#sourceOf(from), at)
    this.#remount(at, access, mountAt(this.#walled.mounts, from)?.options ?? [])
  }

  /** A path of the host's as it leads there also once something else is mounted over it. */
  #sourceOf(path: string): string {
    const { roots } = this.#walled
    const root = (['run', 'tmp'] as const).find(name => isWithin(path, bytesOf(roots[name])))
    return root === undefined
      ? path
      : posix.join(`/proc/self/fd/${OPEN_FILES[root]}`, posix.relative(bytesOf(roots[root]), path))
  }

  #bind(from: string, at: string): void {
    this.#line(from, at, 'none', 'rbind')
  }

  /** What was forbidden there stays so: the kernel refuses anything else. */
  #remount(point: string, access: 'ro' | 'rw', options: readonly string[]): void {
    const kept = options.filter(option =>
      /^(?:nosuid|nodev|noexec|noatime|nodiratime|relatime|nosymfollow)$/.test(option),
    )
    this.#line('fulcrum', point, 'none', ['remount', 'bind', options.includes('ro') ? 'ro' : access, ...kept].join(','))
  }

  #add(at: string, type: string, options: string): void {
    this.#line('fulcrum', at, type, options)
  }

  #line(from: string, at: string, type: string, options: string): void {
    const target = at === '/' ? '/.' : at // `mount --all` passes the root over
    this.#lines.push(`${escaped(from)} ${escaped(target)} ${type} ${options} 0 0\n`)
  }
}
