import type { MatchEvent } from '../../shared/match/events.ts'
import { Buffer } from 'node:buffer'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { matchOf, stepsOf } from '../../shared/archive/steps.ts'
import { counted } from '../../shared/counted.ts'
import { gameOf } from '../../shared/games/index.ts'
import { pngOf } from '../../shared/png.ts'
import { CliError } from './cliError.ts'
import { whyUnwritten } from './unwritten.ts'

/** A position of a game as a PNG: the one after `ply` moves, or the last one. */
export function pngAt(events: readonly MatchEvent[], ply: number | undefined): Uint8Array {
  const game = gameOf(matchOf(events).plan.game)
  if (game.raster === undefined)
    throw new CliError(`The command line has no PNG of ${game.title}: take --format svg, or save it in the window.`)
  const steps = stepsOf(events)
  const step = ply === undefined ? steps.at(-1) : steps[ply]
  if (step === undefined)
    throw new CliError(`The game has only ${counted(steps.length - 1, 'move')}.`, 1)
  return pngOf(game.raster(step.state))
}

/** Writes one picture into a file, or to the standard output unless that is a terminal. */
export async function writePicture(output: string, picture: Uint8Array): Promise<void> {
  if (output !== '-')
    return writeFile(output, picture)
  if (process.stdout.isTTY)
    throw new CliError('A terminal can’t show a picture: name a file with --output.')
  await new Promise<void>((resolve, reject) =>
    process.stdout.write(
      Buffer.from(picture),
      error => error ? reject(new CliError(`The output can’t be written: ${whyUnwritten(error)}.`, 1)) : resolve(),
    ),
  )
}

/** Writes pictures into a folder, each under its name; creates the folder if there is none. */
export async function writePictures(
  folder: string,
  pictures: AsyncIterable<{ readonly name: string, readonly picture: Uint8Array }>,
): Promise<void> {
  if (folder === '-')
    throw new CliError('Several pictures need a folder: name it with --output.')
  if (!existsSync(folder))
    guarded(folder, () => mkdirSync(folder))
  for await (const { name, picture } of pictures)
    writeFile(join(folder, name), picture)
}

function writeFile(path: string, picture: Uint8Array): void {
  guarded(path, () => writeFileSync(path, picture))
}

function guarded(path: string, write: () => void): void {
  try {
    write()
  }
  catch (error) {
    throw new CliError(`${path} can’t be written: ${whyUnwritten(error)}.`, 1)
  }
}
