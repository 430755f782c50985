import { access, mkdir, readdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { answers } from './answers.ts'

/** Enters a control group and becomes what follows. */
const ENTER = 'echo $$ >"$1/cgroup.procs" || exit 125; shift; exec "$@"'
/** A group is free once all of its processes are reaped: it is looked again so often, in ms. */
const LOOK_MS = 10
const MOST_LOOKS = 50

/** Our own group of version 2, in which we may make others; null where there is none. */
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
    const canKill = await access(join(trial.path, 'cgroup.kill')).then(() => true, () => false) // since Linux 5.14
    const holds = canKill && await answers(trial.words)
    await trial.remove()
    return holds ? join(root, path) : null
  }
  catch {
    return null
  }
}

/** A control group: what is in it stays in it, whoever its parents are, unless it leaves on purpose. */
export class Cgroup {
  readonly path: string

  constructor(parent: string, name: string) {
    this.path = join(parent, name)
  }

  async make(): Promise<void> {
    await mkdir(this.path)
  }

  /** What stands before a program's words so that it is in the group from its beginning. */
  get words(): readonly string[] {
    return ['/bin/sh', '-c', ENTER, 'fulcrum-cgroup', this.path]
  }

  /** Kills all that is in it, at once. */
  async kill(): Promise<void> {
    await writeFile(join(this.path, 'cgroup.kill'), '1').catch(() => {}) // it has gone
  }

  /** Removes it with the groups in it, once what was in them has gone. */
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
