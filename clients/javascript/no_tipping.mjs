#!/usr/bin/env node
// A starter player for No Tipping: it plays at random, but never tips the beam if it can help it.
//
// Run:     node no_tipping.mjs --port 5000 --name "My team"
// Change:  choosePlacement and chooseRemoval, under the banner YOUR STRATEGY GOES HERE.
// Needs Node 18.3 or newer and no packages.

import { once } from 'node:events'
import { createConnection } from 'node:net'
import process from 'node:process'
import { parseArgs } from 'node:util'

// A board is a Map, position -> weight in kg. A free position is not in it.
// Positions are whole metres from -half to half, 0 in the middle of the beam.

const INITIAL_POSITION = -4 // the block that belongs to nobody
const INITIAL_WEIGHT = 3
const CLASSIC_HALF = 25 // half the beam's length in the rule set "classic"

/**
 * The torques around the supports at -3 and -1, counter-clockwise positive.
 * They start with the beam itself, 3 kg at 0. All whole numbers: no rounding, no tolerance.
 */
function torques(board) {
  let left = -3 * 3
  let right = -3 * 1
  for (const [position, weight] of board) {
    left -= weight * (position + 3)
    right -= weight * (position + 1)
  }
  return { left, right }
}

/** The side the beam tips to, 'left' or 'right', or '' while it stands. */
function tips(board) {
  const { left, right } = torques(board)
  return left > 0 ? 'left' : right < 0 ? 'right' : ''
}

/** A copy of the board with one block more. */
function afterPlacing(board, weight, position) {
  return new Map(board).set(position, weight)
}

/** A copy of the board with one block less. */
function afterRemoving(board, position) {
  const after = new Map(board)
  after.delete(position)
  return after
}

// ======================================================================================
//   YOUR STRATEGY GOES HERE
//
//   Both functions are called when it is your turn, with the board as it is now. What
//   they return is sent to the referee. Change them as you like; the rest can stay.
// ======================================================================================

/** Which of my unused weights to place, and where. */
function choosePlacement(board, half, weights) {
  const safe = []
  for (const weight of weights) {
    const position = leftmostSafe(board, half, weight)
    if (position !== null)
      safe.push({ weight, position })
  }
  if (safe.length > 0)
    return randomOf(safe)
  // Every move tips the beam. Lose with a legal one.
  const free = positions(half).filter(position => !board.has(position))
  return { weight: randomOf(weights), position: randomOf(free) }
}

/** Which block to remove: one of the positions in removable. */
function chooseRemoval(board, removable) {
  const safe = removable.filter(position => !tips(afterRemoving(board, position)))
  return randomOf(safe.length > 0 ? safe : removable)
}

/** The leftmost free position where this weight does not tip the beam, or null. */
function leftmostSafe(board, half, weight) {
  for (const position of positions(half)) {
    if (!board.has(position) && !tips(afterPlacing(board, weight, position)))
      return position
  }
  return null
}

/** All positions on the beam, from left to right. */
function positions(half) {
  return Array.from({ length: 2 * half + 1 }, (_, i) => i - half)
}

function randomOf(list) {
  return list[Math.floor(Math.random() * list.length)]
}

// ======================================================================================
//   END OF YOUR STRATEGY. From here on: talking to the referee.
// ======================================================================================

/** Plays one game, from the greeting to the referee's last message. */
async function play(socket, name, first) {
  const lines = readLines(socket)
  send(socket, { name, is_first: first })
  const terms = await receive(lines, 'num_weights', 'board_length')
  const half = terms.board_length
  let weights = Array.from({ length: terms.num_weights }, (_, i) => i + 1) // mine, unused
  const own = new Set([INITIAL_POSITION]) // where I placed blocks, and the initial one
  let leftBehind = new Map([[INITIAL_POSITION, INITIAL_WEIGHT]]) // the board as I last left it
  let startedSecond = null // known at my first turn
  console.log(
    `${name}: ${weights.length} weights, beam from ${-half} to ${half}, waiting for my turn`,
  )

  while (true) {
    const state = await receive(lines, 'move_type', 'game_over', 'board_state')
    const board = readBoard(state.board_state, half)
    const opponentMove = difference(leftBehind, board)
    if (state.game_over === '1')
      return reportEnd(board, opponentMove, state.winner)
    if (opponentMove)
      console.log(`  opponent: ${opponentMove} ${torqueText(board)}`)
    startedSecond ??= opponentMove !== ''

    if (state.move_type === 'place') {
      const { weight, position } = choosePlacement(board, half, weights)
      weights = weights.filter(other => other !== weight)
      own.add(position)
      leftBehind = afterPlacing(board, weight, position)
      send(socket, { weight, position })
      console.log(`place ${weight} kg at ${position} ${torqueText(leftBehind)}`)
    }
    else {
      const onlyOwn = half === CLASSIC_HALF && startedSecond
      const position = chooseRemoval(board, removablePositions(board, own, onlyOwn))
      leftBehind = afterRemoving(board, position)
      send(socket, { position })
      const weight = board.get(position) ?? 0
      console.log(`remove ${weight} kg from ${position} ${torqueText(leftBehind)}`)
    }
  }
}

/** Where I may remove a block. With onlyOwn: of my own blocks, as long as there are any. */
function removablePositions(board, own, onlyOwn) {
  const all = [...board.keys()]
  const mine = all.filter(position => own.has(position))
  return onlyOwn && mine.length > 0 ? mine : all
}

/** Says how the game ended, and as far as the board shows it, why. */
function reportEnd(board, opponentMove, winner) {
  const side = tips(board)
  if (side && opponentMove) {
    console.log(`  opponent: ${opponentMove} ${torqueText(board)}`)
    console.log(`The beam tips ${side} after the opponent's move.`)
  }
  else if (side) {
    console.log(`The beam tips ${side} after my move ${torqueText(board)}.`)
  }
  else {
    console.log('The beam stands: the loser\'s move was illegal, its time ran out or it left.')
    console.log('The referee\'s log says which.')
  }
  console.log(`Game over: ${winner} wins.`)
}

/** The board in a board_state: one number for each position, from -half to half. */
function readBoard(text, half) {
  const weights = text.trim().split(/\s+/).map(Number)
  const places = weights.map((weight, i) => [i - half, weight])
  return new Map(places.filter(([, weight]) => weight > 0))
}

/** The move that leads from one board to the other, in words, or '' if they are equal. */
function difference(before, after) {
  for (const position of new Set([...before.keys(), ...after.keys()])) {
    if (before.get(position) !== after.get(position)) {
      return after.has(position)
        ? `place ${after.get(position)} kg at ${position}`
        : `remove ${before.get(position)} kg from ${position}`
    }
  }
  return ''
}

function torqueText(board) {
  const { left, right } = torques(board)
  return `(torques ${left} / ${right})`
}

function send(socket, message) {
  socket.write(`${JSON.stringify(message)}\n`)
}

/** The next message, with all the needed fields. */
async function receive(lines, ...needed) {
  const { value: line, done } = await lines.next().catch((error) => {
    fail(`the connection to the referee was lost (${error.code})`)
  })
  if (done)
    fail('the referee closed the connection before the game was over')
  const message = readObject(line)
  if (!message || !needed.every(field => field in message))
    fail(`this is not a No Tipping referee, it says: ${line.trim().slice(0, 80)}`)
  return message
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

/** The JSON object in a text, or null. */
function readObject(text) {
  try {
    const value = JSON.parse(text)
    return typeof value === 'object' ? value : null
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

const HELP = `Usage: node no_tipping.mjs [options]

A starter player for No Tipping.

  --host HOST  where the referee runs (127.0.0.1)
  --port PORT  its port (5000)
  --name NAME  my name (JavaScript starter)
  --first      ask to move first
  --help       show this help`

const OPTIONS = {
  host: { type: 'string', default: '127.0.0.1' },
  port: { type: 'string', default: '5000' },
  name: { type: 'string', default: 'JavaScript starter' },
  first: { type: 'boolean', default: false },
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
  const { host, port, name, first, help } = readOptions()
  if (help)
    return console.log(HELP)
  const socket = createConnection({ host, port, autoSelectFamily: true })
  try {
    await once(socket, 'connect').catch((error) => {
      fail(`cannot connect to ${host}:${port} (${error.code}). `
        + 'Start the referee first, or check --host and --port.')
    })
    await play(socket, name, first)
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
