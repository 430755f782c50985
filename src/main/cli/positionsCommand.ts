import type { GameId } from '../../shared/games/index.ts'
import type { KeptAnswers } from '../../shared/lab/keptAnswer.ts'
import type { KeptPosition } from '../../shared/lab/keptPosition.ts'
import type { ProgramProtocol } from '../../shared/match/program.ts'
import type { Host } from '../host/host.ts'
import type { Output } from './output.ts'
import type { TournamentSurroundings } from './tournament/commands.ts'
import process from 'node:process'
import { gameOf } from '../../shared/games/index.ts'
import { playableFrom } from '../../shared/lab/keptPosition.ts'
import { tallyKept, tellKeptMove, titleOfKept, VERDICT_WORDS } from '../../shared/lab/keptWords.ts'
import { usualProtocol } from '../../shared/match/validateProgram.ts'
import { CliError } from './cliError.ts'
import { jsonLine } from './output.ts'
import { tell } from './tell.ts'
import { tellWalls } from './tellWalls.ts'

/** What the commands need from the program around them. */
export type PositionsSurroundings = Pick<TournamentSurroundings, 'openHost' | 'onSignals'>

interface PositionsFlags {
  readonly program: string
  readonly game?: GameId
  readonly dir?: string
  readonly proto?: ProgramProtocol
  readonly time: number
  readonly json?: true
  readonly data?: string
}

/** Asks a program about kept positions, and sets the exit code. */
export async function runPositions(
  flags: PositionsFlags,
  output: Output,
  { openHost, onSignals }: PositionsSurroundings,
): Promise<void> {
  const { host } = await openHost(flags.data, 'positions')
  onSignals({ interrupted: () => void host.positions.stop(), end: async () => host.close() })
  try {
    process.exitCode = await asked(host, flags, output)
  }
  finally {
    await host.close()
  }
}

async function asked(host: Host, flags: PositionsFlags, output: Output): Promise<0 | 1 | 3> {
  const all = valueOf(await host.positions.all())
  if (all.message !== null)
    tell(all.message)
  const positions = ofGame(all.positions, flags.game)
  const byId = new Map(positions.map(kept => [kept.id, kept]))
  const answers: Record<string, KeptAnswers> = {}
  const over = new Promise<'done' | 'stopped'>((resolve) => {
    host.positions.listen(({ state }, more) => {
      for (const [id, one] of Object.entries(more)) {
        answers[id] = one
        const kept = byId.get(id)
        if (kept !== undefined)
          output.write(flags.json ? jsonLine(answerJson(kept, one)) : answerText(kept, one))
      }
      if (state !== 'running')
        resolve(state)
    })
  })
  tellWalls(await host.programs.means())
  valueOf(
    await host.positions.run({
      program: {
        kind: 'program',
        name: '',
        command: flags.program,
        ...flags.dir === undefined ? {} : { folder: flags.dir },
        proto: flags.proto ?? usualProtocol(flags.program),
      },
      ids: [...byId.keys()],
      limitMs: flags.time * 1000,
    }),
  )
  const how = await over
  const { message } = valueOf(await host.positions.all())
  if (message !== null && message !== all.message)
    tell(message)
  if (!flags.json)
    output.write(`${tallyKept(positions, answers).join(', ')}\n`)
  if (how === 'stopped')
    return 1
  return positions.every(({ id }) => answers[id]?.now.verdict === 'right') ? 0 : 3
}

/** The positions of that game; if none is named, of the only game that has any. */
function ofGame(positions: readonly KeptPosition[], game: GameId | undefined): readonly KeptPosition[] {
  const games = [...new Set(positions.map(kept => kept.game))]
  if (game === undefined && games.length > 1)
    throw new CliError(`Positions of several games are kept. Choose one with --game: ${games.join(', ')}.`)
  const found = positions.filter(kept => game === undefined || kept.game === game)
  if (found.length === 0) {
    throw new CliError(
      game === undefined
        ? 'No position is kept yet. Keep one in the window, from the review of a game.'
        : `No position of ${gameOf(game).title} is kept.`,
      1,
    )
  }
  return found
}

function answerText(kept: KeptPosition, answers: KeptAnswers): string {
  const { now, before } = answers
  const move = moveOf(kept, answers)
  const was = before === null ? '' : ` (before: ${VERDICT_WORDS[before.verdict]})`
  const note = kept.note === '' ? '' : ` [${kept.note}]`
  return `${titleOfKept(kept)}${note}: ${VERDICT_WORDS[now.verdict]}${move === null ? '' : `, ${move}`}${was}${now.why === '' ? '' : `. ${now.why}`}\n`
}

function answerJson(kept: KeptPosition, { now, before }: KeptAnswers): object {
  return {
    id: kept.id,
    game: kept.game,
    moves: kept.line.length,
    note: kept.note,
    verdict: now.verdict,
    move: now.move,
    why: now.why,
    tookMs: now.tookMs,
    before: before?.verdict ?? null,
  }
}

function moveOf(kept: KeptPosition, { now }: KeptAnswers): string | null {
  const position = playableFrom(kept)
  return now.move === null || !position.ok ? null : tellKeptMove(kept, position.value.state, now.move)
}

function valueOf<T>(
  answer: { readonly ok: true, readonly value: T } | {
    readonly ok: false
    readonly error: { readonly code: string, readonly message: string }
  },
): T {
  if (!answer.ok)
    throw new CliError(answer.error.message, answer.error.code === 'bad-request' ? 2 : 1)
  return answer.value
}
