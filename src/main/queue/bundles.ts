import type { Redis } from 'ioredis'
import type { Contest } from '../../shared/contest/contest.ts'
import type { ProgramSeat } from '../../shared/match/program.ts'
import type { Result } from '../../shared/result.ts'
import type { InterpreterNeed } from '../programs/bundle/interpreterNeeded.ts'
import { Buffer } from 'node:buffer'
import { isAbsolute, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { splitCommand } from '../../shared/match/command.ts'
import { numberText, sizeText } from '../../shared/numberText.ts'
import { fail, succeed } from '../../shared/result.ts'
import { bundleText } from '../programs/bundle/bundleText.ts'
import { MOST_BYTES } from '../programs/bundle/entries.ts'
import { interpreterNeeded } from '../programs/bundle/interpreterNeeded.ts'
import { packFolder } from '../programs/bundle/packFolder.ts'
import { unpackBundle } from '../programs/bundle/unpackBundle.ts'
import { fileOf } from '../programs/programFile.ts'

/** The broker forgets a bundle that was not asked for in this time, in seconds. */
const KEPT_S = 7 * 24 * 60 * 60
/** The variables of all programs in a job are no longer than this together, as JSON, in characters. */
const MOST_ENV = 4_000
/** How often a missing bundle is asked for: its coordinator may notice that, and send it again. */
const TRIES = 10
const BETWEEN_MS = 1_000

/** A program as it travels. */
export interface Travelling { readonly sha256: string, readonly need: InterpreterNeed | null }

/** The programs of a contest that may travel, in the broker. */
export class SentBundles {
  readonly #client: Redis
  readonly #noted: (text: string) => void
  /** By participant, with the hash of the program's file in the contest's log; null if the program may not travel. */
  readonly #known = new Map<number, { readonly file: string, readonly bundle: Travelling | null }>()

  constructor(client: Redis, noted: (text: string) => void) {
    this.#client = client
    this.#noted = noted
  }

  of(participant: number): Travelling | null {
    return this.#known.get(participant)?.bundle ?? null
  }

  /** The interpreters that the travelling programs need. */
  get needs(): readonly (InterpreterNeed | null)[] {
    return [...this.#known.values()].flatMap(({ bundle }) => bundle === null ? [] : [bundle.need])
  }

  /** Packs the programs that have changed, and sends again what the broker has forgotten. */
  async send({ entrants, hashes }: Contest): Promise<void> {
    for (const { number, participant: { name, seat } } of entrants) {
      const file = hashes.get(number)?.sha256
      if (seat.kind !== 'program' || file === undefined)
        continue
      const known = this.#known.get(number)
      if (known?.file === file && (known.bundle === null || await this.#isThere(known.bundle)))
        continue
      const packed = await this.#pack(seat)
      this.#known.set(number, { file, bundle: packed.ok ? packed.value.bundle : null })
      if (!packed.ok)
        this.#noted(`${name} plays on this machine alone: ${packed.error.replace(/\.$/, '')}`)
      else if (known?.file !== file)
        this.#noted(`${name}’s folder goes to the other machines: ${packed.value.text}`)
    }
  }

  /** Removes the bundles from the broker; a contest that needs the same ones sends them again. */
  async drop(): Promise<void> {
    const keys = [...this.#known.values()].flatMap(({ bundle }) => bundle === null ? [] : [keyOf(bundle.sha256)])
    this.#known.clear()
    if (keys.length > 0)
      await this.#client.del(keys)
  }

  async #isThere({ sha256 }: Travelling): Promise<boolean> {
    return await this.#client.exists(keyOf(sha256)) === 1
  }

  /** Packs a program's folder into the broker; `text` says which files were packed and which were left out. */
  async #pack(
    seat: ProgramSeat,
  ): Promise<Result<{ readonly bundle: Travelling, readonly text: string }, string>> {
    const { command, folder, env, envTravels } = seat
    if (folder === undefined)
      return fail('it has no folder of its own')
    if (Object.keys(env ?? {}).length > 0 && envTravels !== true)
      return fail('its variables stay here, unless its owner says envtravels=on')
    if (JSON.stringify(env ?? {}).length > MOST_ENV)
      return fail(`its variables have more than ${numberText(MOST_ENV)} characters`)
    const words = splitCommand(command)
    const file = await fileOf(seat)
    if (!words.ok || words.value.some(isAbsolute) || file === null || relative(folder, file).startsWith('..'))
      return fail('its command names files outside of its folder')
    const packed = await packFolder(folder)
    if (!packed.ok)
      return packed
    const { bytes, sha256, entries } = packed.value
    await this.#client.set(keyOf(sha256), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), 'EX', KEPT_S)
    const bundle = { sha256, need: interpreterNeeded(command, entries) }
    return succeed({ bundle, text: bundleText(packed.value) })
  }
}

/** The bundles that a worker has fetched. Each is unpacked once, in a folder. */
export class FetchedBundles {
  readonly #client: Redis
  readonly #into: string
  readonly #fetched = new Map<string, Promise<Result<string, string>>>()

  constructor(client: Redis, into: string) {
    this.#client = client
    this.#into = into
  }

  /** The folder of a bundle. The error is a sentence. */
  async folderOf(sha256: string): Promise<Result<string, string>> {
    const fetching = this.#fetched.get(sha256) ?? this.#fetch(sha256)
    this.#fetched.set(sha256, fetching)
    const fetched = await fetching
    if (!fetched.ok)
      this.#fetched.delete(sha256)
    return fetched
  }

  async #fetch(sha256: string): Promise<Result<string, string>> {
    for (let tries = 0; tries < TRIES; tries++) {
      if (await this.#client.strlen(keyOf(sha256)) > MOST_BYTES)
        return fail(`The bundle of a program has more than ${sizeText(MOST_BYTES)}.`)
      const bytes = await this.#client.getBuffer(keyOf(sha256))
      if (bytes !== null)
        return unpackBundle(bytes, sha256, this.#into)
      await wait(BETWEEN_MS)
    }
    return fail('The program is not in the queue any more.')
  }
}

function keyOf(sha256: string): string {
  return `fulcrum:bundle:${sha256}`
}
