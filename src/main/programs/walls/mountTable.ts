import type { Mount } from './mounts.ts'
import { Buffer } from 'node:buffer'
import { posix } from 'node:path'
import { bytesOf, escaped, isWithin, mountAt } from './mounts.ts'

/** Devices that a program may use. */
export const DEVICES = ['null', 'zero', 'full', 'random', 'urandom', 'tty']
/** In the folder that becomes `/dev`: the replacements for hidden folders and files. */
export const NOTHING = { folder: '.hidden/folder', file: '.hidden/file' }
const MOST_SHARED_MEMORY = '64m'

/** The real paths of the system folders that each program has for itself, whatever else is mounted. */
export interface OwnRoots { readonly run: string, readonly tmp: string }

export interface Walled {
  /** The host's reachable mounts, without those whose folder this user may not enter. */
  readonly mounts: readonly Mount[]
  readonly roots: OwnRoots
  /** Folders of the host that become `/dev`, `/run` and `/tmp`; only the last is writable. */
  readonly dev: string
  readonly run: string
  readonly tmp: string
  /** What stays visible within `/run` and `/tmp`: the path there, and the real path. */
  readonly shown: readonly { readonly at: string, readonly from: string }[]
  readonly writable: readonly string[]
  /** These paths are already byte strings. */
  readonly hidden: readonly { readonly path: string, readonly kind: 'folder' | 'file' }[]
  /** Whether the program's user could change kernel settings, as root can. */
  readonly isRoot: boolean
}

/** The descriptors by which `mount` holds those host folders open that are covered meanwhile. */
export const OPEN_FILES = { run: 5, tmp: 6, dev: 7 } as const

/**
 * The mounts that `mount --all` makes one after the other, in a mount namespace of its own, so that a program only sees
 * what it may: a table as in `fstab(5)`, in bytes.
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

  /** Makes all mounts read-only. The folders that each program has for itself are covered, with everything below. */
  #closeMounts(): void {
    const { mounts, roots } = this.#walled
    const covered = ['/proc', '/dev', bytesOf(roots.run), bytesOf(roots.tmp)]
    for (const { point, options } of mounts) {
      if (options.includes('rw') && !covered.some(root => point !== root && isWithin(point, root)))
        this.#remount(point, 'ro', options)
    }
  }

  /** Shows a folder or a file of the host at a path. */
  #show(from: string, at: string, access: 'ro' | 'rw'): void {
    this.#bind(this.#sourceOf(from), at)
    this.#remount(at, access, mountAt(this.#walled.mounts, from)?.options ?? [])
  }

  /** A path of the host that stays valid after something else is mounted over it. */
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

  /** Keeps the restrictions of the mount, because the kernel refuses to lift them. */
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
    const target = at === '/' ? '/.' : at // `mount --all` skips the root
    this.#lines.push(`${escaped(from)} ${escaped(target)} ${type} ${options} 0 0\n`)
  }
}
