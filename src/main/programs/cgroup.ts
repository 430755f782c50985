import { access, mkdir, readdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { answers } from './answers.ts'

/** Enters a control group, and then becomes the program that follows. */
const ENTER = 'echo $$ >"$1/cgroup.procs" || exit 125; shift; exec "$@"'
/** How often to check whether all processes of a group are reaped, in ms. */
const LOOK_MS = 10
const MOST_LOOKS = 50

/** Our own control group (version 2), if we may create groups in it; null otherwise. */
export async function ownCgroup(): Promise<string | null> {
  try {
    const [mounts, groups] = await Promise.all([
      readFile('/proc/self/mountinfo', 'utf8'),
      readFile('/proc/self/cgroup', 'utf8'),
    ])
    const [, root] = /^(?:\S+ ){4}(\S+) .* - cgroup2 /m.exec(mounts) ?? []
    const [, path] = /^0::(.*)$/m.exec(groups) ?? []
    if (root === undefined || path === undefined)
      return null
    const trial = new Cgroup(join(root, path), `fulcrum-trial-${process.pid}`)
    await trial.make()
    const canKill = await access(join(trial.path, 'cgroup.kill')).then(() => true, () => false) // Linux 5.14 or newer
    const holds = canKill && await answers(trial.words)
    await trial.remove()
    return holds ? join(root, path) : null
  }
  catch {
    return null
  }
}

/**
 * A control group. Its processes and their descendants stay in it, whoever their parents are, unless they leave on
 * purpose.
 */
export class Cgroup {
  readonly path: string

  constructor(parent: string, name: string) {
    this.path = join(parent, name)
  }

  async make(): Promise<void> {
    await mkdir(this.path)
  }

  /** The words before a program's command that put the program in the group from its beginning. */
  get words(): readonly string[] {
    return ['/bin/sh', '-c', ENTER, 'fulcrum-cgroup', this.path]
  }

  /** Kills all processes in it, at once. */
  async kill(): Promise<void> {
    await writeFile(join(this.path, 'cgroup.kill'), '1').catch(() => {}) // the group has gone
  }

  /** Removes the group and those within it, once their processes have gone. */
  async remove(): Promise<void> {
    const inside = await readdir(this.path, { withFileTypes: true }).catch(() => [])
    for (const entry of inside.filter(one => one.isDirectory()))
      await new Cgroup(this.path, entry.name).remove()
    for (let look = 0; look < MOST_LOOKS; look++) {
      const problem = await rmdir(this.path).then(() => null, ({ code }: NodeJS.ErrnoException) => code)
      if (problem !== 'EBUSY')
        return
      await new Promise(resolve => setTimeout(resolve, LOOK_MS))
    }
  }
}
