import type { PairSeat } from '../../game/pair.ts'
import type { ToldGame, ToldLoss, ToldMove } from '../../game/toldGame.ts'
import type { Passed, TranscriptText } from '../../game/transcriptMessages.ts'
import type { Result } from '../../result.ts'
import type { YinshSettings } from './settings.ts'
import type { Envelope } from './wire.ts'
import { opponentOf } from '../../game/pair.ts'
import { NAMELESS } from '../../game/seatWords.ts'
import { MAX_TRANSCRIPT, readTranscriptText } from '../../game/transcriptMessages.ts'
import { fail, succeed } from '../../result.ts'
import { geometryOf } from './geometry.ts'
import { yinsh } from './index.ts'
import { parseTurn } from './notation.ts'
import { play } from './play.ts'
import { yinshSettings } from './settings.ts'
import { startOf } from './state.ts'
import { readEnvelope } from './wire.ts'

/** A line of the original server's log; 0 is player 1. */
const LOG_LINE = /^(\{.*\})\s*Received from client ([01])$/
/** A log that may be the original's, or a transcript of this protocol. */
const IS_OURS = /"action"\s*:\s*"(?:INIT|NORMAL|FINISH|KILLPROC)"/

/** What a player said, or is told to have said. */
interface Said extends Envelope { readonly line: number, readonly seat: PairSeat, readonly raw: string }

/**
 * The game of Yinsh in a log of the original server: `{"action": …} Received from client 0`, line by line. Its size is
 * half the number of rings placed, its row as long as the first one removed. The log has no times. Null if the text is
 * no such log; the error is a sentence that says at which line the log can't be followed, and why.
 */
export function readLog(text: string): Result<ToldGame, string> | null {
  if (text.length > MAX_TRANSCRIPT || !IS_OURS.test(text))
    return null
  const said = saidIn(text)
  if (!said.ok)
    return said
  const settings = settingsOf(said.value)
  return settings.ok ? gameIn(settings.value, said.value) : settings
}

function saidIn(text: string): Result<readonly Said[], string> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  if (!lines.some(line => LOG_LINE.test(line.trim())))
    return saidInTranscript(text)
  const said: Said[] = []
  for (const [index, whole] of lines.entries()) {
    const [, raw, client] = LOG_LINE.exec(whole.trim()) ?? []
    if (whole.trim() === '')
      continue
    const read = raw === undefined ? fail('is no line of a log of the server') : readEnvelope(raw)
    if (!read.ok || raw === undefined)
      return fail(`Line ${index + 1} ${read.ok ? '' : read.error}.`)
    said.push({ ...read.value, line: index + 1, seat: client === '0' ? 1 : 2, raw })
  }
  return succeed(said)
}

/** The messages of one client: what it sent is its own, and each turn that it is told is the other player's. */
function saidInTranscript(text: string): Result<readonly Said[], string> {
  const read = readTranscriptText(text)
  if (!read.ok)
    return read
  const seat = ownSeat(read.value)
  if (seat === null)
    return fail('The transcript has no INIT, which says whose messages it holds.')
  const said: Said[] = []
  for (const message of read.value.messages) {
    const envelope = readEnvelope(message.text)
    if (!envelope.ok)
      return fail(`Line ${message.line}: a message that ${envelope.error}.`)
    const by = speakerOf(message, envelope.value, seat)
    if (by !== null)
      said.push({ ...envelope.value, line: message.line, seat: by, raw: message.text })
  }
  return succeed(said)
}

function ownSeat({ messages }: TranscriptText): PairSeat | null {
  for (const { text } of messages) {
    const read = readEnvelope(text)
    if (read.ok && read.value.action === 'INIT')
      return read.value.data.trim().startsWith('2') ? 2 : 1
  }
  return null
}

/** Whose word a message is: the end that the referee tells is the word of the loser; null if it says nothing new. */
function speakerOf({ isSent }: Passed, { action, meta, data }: Envelope, own: PairSeat): PairSeat | null {
  if (isSent)
    return own
  if (action === 'INIT')
    return null
  if (data.trim() !== '')
    return opponentOf(own)
  const [, loser] = /^(?:TIMEOUT|INVALID MOVE|UNEXPECTED STOP) BY PLAYER ([12])/.exec(meta) ?? []
  return loser === undefined ? null : loser === '1' ? 1 : 2
}

/** As many rings are placed as two players have; a game that ends before that tells too little. */
function settingsOf(said: readonly Said[]): Result<YinshSettings, string> {
  const turns = said.filter(({ data }) => data.trim() !== '')
  const placed = turns.filter(({ data }) => data.trim().startsWith('P')).length
  const size = yinshSettings.safeParse({ size: placed / 2 })
  if (!size.success) {
    return fail(
      `The log does not tell the size of the board: that is half the number of rings placed, and ${placed} are.`,
    )
  }
  const geometry = geometryOf(size.data.size)
  for (const { data } of turns) {
    const read = parseTurn(geometry, data)
    const row = read.ok && read.value.kind === 'move' ? [...read.value.before, ...read.value.after][0] : undefined
    if (row !== undefined) {
      const length = 1
        + Math.max(
          ...geometry.lines.map(line =>
            line.includes(row.from) && line.includes(row.to)
              ? Math.abs(line.indexOf(row.from) - line.indexOf(row.to))
              : 0,
          ),
        )
      const settings = yinshSettings.safeParse({ size: size.data.size, row: length })
      return settings.success
        ? succeed(settings.data)
        : fail(`The first row that is removed has ${length} points, and rows are of 5 or 6.`)
    }
  }
  return succeed(size.data)
}

function gameIn(settings: YinshSettings, said: readonly Said[]): Result<ToldGame, string> {
  let state = startOf(settings)
  let loss: ToldLoss | null = null
  const moves: ToldMove[] = []
  for (const one of said) {
    if (state.ending !== null)
      break
    if (one.data.trim() === '' || one.action === 'KILLPROC') {
      loss = lostBy(one)
      break
    }
    if (one.seat !== state.mover)
      return fail(`Line ${one.line}: player ${one.seat} sends a turn, but it is the turn of player ${state.mover}.`)
    const played = play(state, { turn: one.data })
    if (!played.ok)
      return fail(`Line ${one.line}: ${yinsh.explainRefusal(played.error, NAMELESS[one.seat])}.`)
    moves.push({ seat: one.seat, move: played.value.move, by: null, since: null, raw: one.raw })
    state = played.value.state
  }
  return succeed({
    settings,
    names: { 1: NAMELESS[1], 2: NAMELESS[2] },
    first: null,
    greetings: {},
    moves,
    state,
    loss,
    endedBy: null,
  })
}

/** A player's word that it lost, and by what. */
function lostBy({ seat, meta, raw }: Said): ToldLoss {
  const kind = meta.startsWith('TIMEOUT') ? 'timeout' : meta.startsWith('INVALID MOVE') ? 'illegal' : null
  return { seat, cause: kind === null ? { code: 'left' } : { code: 'gave-up', kind }, raw }
}
