#!/usr/bin/env node
// A starter player for Flip: it chases the lights down, and asks the referee for a hint at the bottom.
//
// Run:     node flip.mjs --port 5000
// Change:  chooseClicks, under the banner YOUR STRATEGY GOES HERE.
// Needs Node 18.3 or newer and no packages.

import { once } from 'node:events'
import { createConnection } from 'node:net'
import process from 'node:process'
import { parseArgs } from 'node:util'

// A board is a list of rows, a row a list of cells: 1 for on, 0 for off.
// A cell is { row, column }, both from 0.

/** A copy of the board after a click: the cell and its neighbours are flipped. */
function afterClick(board, { row, column }) {
  const isFlipped = (r, c) => Math.abs(r - row) + Math.abs(c - column) <= 1
  return board.map((lights, r) => lights.map((light, c) => isFlipped(r, c) ? 1 - light : light))
}

/** How many lights are on. */
function lightsOn(board) {
  return board.flat().filter(light => light === 1).length
}

// ======================================================================================
//   YOUR STRATEGY GOES HERE
//
//   The function is called when it is your turn and no clicks are left of those that it
//   returned before. They are sent one by one, each when it is your turn. Change it as you
//   like; the rest can stay.
// ======================================================================================

/**
 * Which cells to click, as a list of one or more. The board is not dark.
 * askHint() asks the referee: it resolves to the cells of a shortest solution.
 */
async function chooseClicks(board, askHint) {
  const clicks = chase(board)
  return clicks.length > 0 ? clicks : askHint()
}

/** The clicks below each light, from the top down: they leave lights in the last row only. */
function chase(board) {
  const clicks = []
  for (let row = 1; row < board.length; row++) {
    for (let column = 0; column < board[0].length; column++) {
      if (board[row - 1][column] === 1) {
        clicks.push({ row, column })
        board = afterClick(board, { row, column })
      }
    }
  }
  return clicks
}

// ======================================================================================
//   END OF YOUR STRATEGY. From here on: talking to the referee.
// ======================================================================================

/** Plays one game, from the first board to the referee's last message. */
async function play(socket) {
  const lines = readLines(socket)
  let clicks = [] // that are still to be sent
  let made = 0
  let leftBehind = null // the board as I last left it

  while (true) {
    const { board, currentPlayer, status } = await receiveState(lines)
    if (status !== 'running')
      return reportEnd(board, status, made)
    if (leftBehind === null) {
      console.log(`${board.length} x ${board[0].length} cells, ${lightsOn(board)} lights on`)
      leftBehind = board
    }
    if (currentPlayer === 0)
      continue // a race, and the other one's turn
    if (JSON.stringify(board) !== JSON.stringify(leftBehind))
      clicks = [] // not what I expected: think again
    if (clicks.length === 0)
      clicks = [...await chooseClicks(board, () => askHint(socket, lines, board))]
    const { row, column } = clicks.shift()
    leftBehind = afterClick(board, { row, column })
    made += 1
    send(socket, `click:${row}_${column}`)
    console.log(`click row ${row + 1}, column ${column + 1} (${lightsOn(leftBehind)} on)`)
  }
}

/** Says how the game ended. */
function reportEnd(board, status, made) {
  const on = lightsOn(board)
  const how = on === 0 ? 'All lights are off' : `${on} lights are still on`
  const ends = { win: 'I win.', lose: 'I lose.', draw: 'a draw.' }
  console.log(`${how} after ${made} clicks.`)
  console.log(`Game over: ${Object.hasOwn(ends, status) ? ends[status] : status.slice(0, 80)}`)
}

/** The cells of a shortest solution, as the referee knows it. */
async function askHint(socket, lines, board) {
  send(socket, 'hint:')
  let message = await receive(lines)
  while (message.word !== 'hint')
    message = await receive(lines)
  const columns = board[0].length
  const cells = message.value.flatMap((click, index) => {
    return click === 1 ? [{ row: Math.floor(index / columns), column: index % columns }] : []
  })
  if (cells.length === 0)
    fail('the referee\'s hint is empty')
  console.log(`  hint: ${cells.length} clicks solve it`)
  return cells
}

/** The next message with a board. */
async function receiveState(lines) {
  let message = await receive(lines)
  while (message.word !== 'game')
    message = await receive(lines)
  return message.value
}

function send(socket, line) {
  socket.write(`${line}\n`)
}

/** The next message, as its word and its JSON. */
async function receive(lines) {
  const { value: line, done } = await lines.next().catch((error) => {
    fail(`the connection to the referee was lost (${error.code})`)
  })
  if (done)
    fail('the referee closed the connection before the game was over')
  const [, word, text] = /^\s*(game|hint):(.*)$/s.exec(line) ?? []
  const value = readJson(text ?? '')
  if (!(word === 'game' ? isState(value) : word === 'hint' && Array.isArray(value)))
    fail(`this is not a Flip referee, it says: ${line.trim().slice(0, 80)}`)
  return { word, value }
}

/** Whether this is a state of the game: a board of equal rows, whose turn it is, and the status. */
function isState(value) {
  if (typeof value !== 'object' || value === null || typeof value.status !== 'string')
    return false
  const { board } = value
  return 'currentPlayer' in value && Array.isArray(board) && board.length > 0
    && board.every(row => Array.isArray(row) && row.length > 0 && row.length === board[0].length
      && row.every(cell => cell === 0 || cell === 1))
}

/** The lines that arrive, one message each: in however many pieces, and whatever came together. */
async function* readLines(socket) {
  let rest = ''
  socket.setEncoding('utf8')
  for await (const chunk of socket) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()
    yield* lines
  }
}

/** What a text holds as JSON, or null. */
function readJson(text) {
  try {
    return JSON.parse(text)
  }
  catch {
    return null
  }
}

/** What ends the program with one line on stderr. */
class Failure extends Error {
  constructor(message, exitCode) {
    super(message)
    this.exitCode = exitCode
  }
}

function fail(message, exitCode = 1) {
  throw new Failure(message, exitCode)
}

const HELP = `Usage: node flip.mjs [options]

A starter player for Flip.

  --host HOST  where the referee runs (127.0.0.1)
  --port PORT  its port (5000)
  --help       show this help`

const OPTIONS = {
  host: { type: 'string', default: '127.0.0.1' },
  port: { type: 'string', default: '5000' },
  help: { type: 'boolean', short: 'h', default: false },
}

function readOptions() {
  try {
    const { values } = parseArgs({ options: OPTIONS })
    return { ...values, port: readPort(values.port) }
  }
  catch (error) {
    fail(`${error.message} (see --help)`, 2)
  }
}

function readPort(text) {
  const port = /^\d+$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65535)
    throw new RangeError(`argument --port: ${text} is not a number from 1 to 65535`)
  return port
}

async function main() {
  const { host, port, help } = readOptions()
  if (help)
    return console.log(HELP)
  const socket = createConnection({ host, port, autoSelectFamily: true })
  try {
    await once(socket, 'connect').catch((error) => {
      fail(`cannot connect to ${host}:${port} (${error.code}). `
        + 'Start the referee first, or check --host and --port.')
    })
    await play(socket)
  }
  finally {
    socket.destroy()
  }
}

try {
  await main()
}
catch (error) {
  if (!(error instanceof Failure))
    throw error
  console.error(`error: ${error.message}`)
  process.exitCode = error.exitCode
}
