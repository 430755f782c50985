import type { Problem } from '../../shared/api.ts'
import type { KeptPosition } from '../../shared/lab/keptPosition.ts'
import type { Result } from '../../shared/result.ts'
import type { BotShelf } from './botShelf.ts'
import { keptPositionSchema, keptWith } from '../../shared/lab/keptPosition.ts'
import { fail, succeed } from '../../shared/result.ts'
import { workshopTexts } from '../texts/workshop.ts'

const NO_ROOM: Problem = { code: 'archive', message: workshopTexts.tests.noRoom }

/** Positions that somebody on this page keeps as tests of their bots. Entries that can't be read are left alone. */
export class BrowserTests {
  readonly #shelf: BotShelf

  constructor(shelf: BotShelf) {
    this.#shelf = shelf
  }

  /** The oldest first. */
  async all(): Promise<Result<readonly KeptPosition[], Problem>> {
    return this.#try(async () => {
      const entries = await this.#shelf.entries()
      const kept = entries.flatMap(([, value]) => keptPositionSchema.safeParse(value).data ?? [])
      return kept.toSorted((one, other) => one.keptAt - other.keptAt)
    })
  }

  /** Keeps a position; the same mistake in the same position is kept once. */
  async keep(position: KeptPosition): Promise<Result<null, Problem>> {
    const known = await this.all()
    if (!known.ok)
      return known
    return this.#try(async () => {
      if (keptWith(known.value, [position]).added === 1)
        await this.#shelf.change(position.id, () => position)
      return null
    })
  }

  async drop(id: string): Promise<Result<null, Problem>> {
    return this.#try(async () => {
      await this.#shelf.remove(id)
      return null
    })
  }

  async #try<T>(work: () => Promise<T>): Promise<Result<T, Problem>> {
    try {
      return succeed(await work())
    }
    catch {
      return fail(NO_ROOM)
    }
  }
}
