import type { QueueAddress } from '../../shared/contest/queueAddress.ts'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { resultSchema } from './messages.ts'

const spooledSchema = z.object({ contest: z.string().regex(/^[\w-]{1,40}$/), id: z.string().max(200), result: resultSchema })
/** A result of a contest, with a unique id. */
export type Spooled = z.infer<typeof spooledSchema>

/** The spool of the worker with that data folder. Each queue has its own, so that no queue gets another's results. */
export function spoolOf(folder: string, { shown }: Pick<QueueAddress, 'shown'>): Spool {
  return new Spool(join(folder, 'worker-results', encodeURIComponent(shown)))
}

/** Results that the broker does not have yet, in a folder that outlives the worker. */
export class Spool {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
  }

  /** The results that an earlier worker left. Unreadable ones are thrown away: their games are played again. */
  left(): readonly Spooled[] {
    return readdirSync(this.#folder).filter(name => name.endsWith('.json')).flatMap((name) => {
      try {
        return [spooledSchema.parse(JSON.parse(readFileSync(join(this.#folder, name), 'utf8')))]
      }
      catch {
        rmSync(join(this.#folder, name), { force: true })
        return []
      }
    })
  }

  /** Keeps a result. If it can't be kept, it is sent all the same. */
  keep(spooled: Spooled): void {
    const path = this.#pathOf(spooled)
    try {
      writeFileSync(`${path}.new`, JSON.stringify(spooled))
      renameSync(`${path}.new`, path)
    }
    catch {
      rmSync(`${path}.new`, { force: true })
    }
  }

  drop(spooled: Spooled): void {
    rmSync(this.#pathOf(spooled), { force: true })
  }

  #pathOf({ id }: Spooled): string {
    return join(this.#folder, `${id.replaceAll(/[^\w-]/g, '_')}.json`)
  }
}
