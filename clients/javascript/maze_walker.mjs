#!/usr/bin/env node
// A starter player for Maze: it keeps its right hand on the wall.
//
// Run:     node maze_walker.mjs --port 5000
// Change:  chooseStep, under the banner YOUR STRATEGY GOES HERE.
// Needs Node 18.3 or newer and no packages.

import { once } from 'node:events'
import { createConnection } from 'node:net'
import process from 'node:process'
import { parseArgs } from 'node:util'

// A maze is an array of cells, row by row, numbered from 0. A cell is an object of its walls:
// { N: true, E: false, S: true, W: true } is open to the east and nowhere else.

const DIRECTIONS = ['N', 'E', 'S', 'W'] // each is right of the one before
const NAMES = { N: 'north', E: 'east', S: 'south', W: 'west' }
const LETTERS = { N: 'N', E: 'E', S: 'S', W: 'O' } // on the wire, west is O

/** The number of the cell next to a cell, with so many columns in a row. */
function neighbour(cell, direction, columns) {
  return cell + { N: -columns, E: 1, S: columns, W: -1 }[direction]
}

/** Where there is no wall around a cell. */
function openDirections(maze, cell) {
  return DIRECTIONS.filter(direction => !maze[cell][direction])
}

// ======================================================================================
//   YOUR STRATEGY GOES HERE
//
//   The function is called when it is your turn. What it returns is sent to the referee.
//   Change it as you like; the rest can stay.
// ======================================================================================

/**
 * Where to go: 'N', 'E', 'S' or 'W'. `path` holds the cells from the start to where I am, the last
 * one. The end is the last cell of the maze, and `columns` cells make a row (`neighbour` needs it).
 * `facing` is the direction of my last step, 'S' before the first.
 */
function chooseStep(maze, columns, path, facing) {
  const ahead = DIRECTIONS.indexOf(facing)
  const [right, straight, left, back] = [1, 0, 3, 2].map(turn => DIRECTIONS[(ahead + turn) % 4])
  const possible = openDirections(maze, path.at(-1))
  return [right, straight, left, back].find(direction => possible.includes(direction))
}

// ======================================================================================
//   END OF YOUR STRATEGY. From here on: talking to the referee.
// ======================================================================================

/** Plays one game, from the first state to the last. */
async function play(socket) {
  const lines = readLines(socket)
  let facing = 'S'
  let steps = 0
  let lastAsked = '' // the path at my last turn
  let state = await receive(lines)
  const columns = state.row
  console.log(`${state.board.length / columns} rows of ${columns} cells, from cell ${state.start} to cell ${state.end}`)

  while (state.status === 'running') {
    if ((state.currentPlayer ?? 1) === 1) { // alone, it is always my turn
      const { path } = state
      if (path.join() === lastAsked)
        console.log('  refused: there is a wall')
      lastAsked = path.join()
      const direction = chooseStep(state.board, columns, path, facing)
      send(socket, `move:${LETTERS[direction]}`)
      console.log(`${NAMES[direction]} to cell ${neighbour(path.at(-1), direction, columns)}`)
      facing = direction
      steps += 1
    }
    state = await receive(lines)
  }
  reportEnd(state, steps)
}

/** Says how the game ended, as far as the last state shows it. */
function reportEnd({ path, end, status }, steps) {
  if (path.at(-1) === end)
    console.log(`At the end after ${steps} steps.`)
  else
    console.log(`Not at the end after ${steps} steps. The referee's log says why it is over.`)
  const words = { win: 'I win', lose: 'I lose', draw: 'a draw' }
  console.log(`Game over: ${words[status] ?? status}.`)
}

function send(socket, line) {
  socket.write(`${line}\n`)
}

/** The next state. */
async function receive(lines) {
  const { value: line, done } = await lines.next().catch((error) => {
    fail(`the connection to the referee was lost (${error.code})`)
  })
  if (done)
    fail('the referee closed the connection before the game was over')
  const state = line.startsWith('game:') ? readObject(line.slice('game:'.length)) : null
  const needed = ['board', 'end', 'path', 'row', 'start', 'status']
  if (!state || !needed.every(key => key in state))
    fail(`this is not a Maze referee, it says: ${line.trim().slice(0, 80)}`)
  return state
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

const HELP = `Usage: node maze_walker.mjs [options]

A starter player for Maze.

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
