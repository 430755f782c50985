#!/usr/bin/env node
// A starter player for Gravitational Voronoi: it tries some random places and takes the best one.
//
// Run:     node voronoi.mjs --port 5000 --name "My team"
// Change:  chooseCell, under the banner YOUR STRATEGY GOES HERE.
// Needs Node 18.3 or newer and no packages.

import { once } from 'node:events'
import { createConnection } from 'node:net'
import process from 'node:process'
import { parseArgs } from 'node:util'

// A cell is { row, column }, both from 0 to 999, row 0 on top.
// A stone is { row, column, player }, and a board is a list of stones.

const SIDE = 1000
const LEAST_DISTANCE_SQUARED = 66 * 66 // exactly 66 cells apart is allowed

function squaredDistance(one, other) {
  return (one.row - other.row) ** 2 + (one.column - other.column) ** 2
}

/** Whether a stone may be placed there: on the board, and far enough from every other one. */
function isLegal(stones, cell) {
  return cell.row >= 0 && cell.row < SIDE && cell.column >= 0 && cell.column < SIDE
    && stones.every(stone => squaredDistance(stone, cell) >= LEAST_DISTANCE_SQUARED)
}

/** How strongly a stone pulls at a cell. At its own cell it does not. */
function pull(stone, cell) {
  const squared = squaredDistance(stone, cell)
  return squared > 0 ? 1 / squared : 0
}

/** How strongly each player pulls at a cell. The number of the player is the index; 0 is nobody. */
function allPulls(stones, cell, players) {
  const pulls = Array.from({ length: players + 1 }).fill(0)
  for (const stone of stones)
    pulls[stone.player] += pull(stone, cell)
  return pulls
}

// ======================================================================================
//   YOUR STRATEGY GOES HERE
//
//   The function is called when it is your turn. What it returns is sent to the referee.
//   Change it as you like; the rest can stay.
// ======================================================================================

const SAMPLES = Array.from({ length: 625 }, (_, index) => {
  return { row: 20 + 40 * Math.floor(index / 25), column: 20 + 40 * (index % 25) }
})
const TRIES = 40

/**
 * Where to place my stone. `me` is my number; `stonesEach` is how many each player places.
 *
 * Of 40 random places it takes the one after which most of 625 sampled cells are mine. A cell is
 * mine if I pull it more than every other player does.
 */
function chooseCell(stones, me, players, stonesEach) {
  const pulled = SAMPLES.map((sample) => {
    const pulls = allPulls(stones, sample, players)
    return { sample, mine: pulls[me], best: Math.max(...pulls.filter((_, player) => player !== me)) }
  })
  const share = cell => pulled.filter(({ sample, mine, best }) => mine + pull(cell, sample) > best).length
  const tried = Array.from({ length: TRIES }, () => {
    const cell = randomCell(stones)
    return { cell, share: share(cell) }
  })
  return tried.reduce((best, one) => one.share > best.share ? one : best).cell
}

/** Any legal cell. On a crowded board, the first one. */
function randomCell(stones) {
  for (let tries = 0; tries < 1000; tries++) {
    const cell = { row: Math.floor(Math.random() * SIDE), column: Math.floor(Math.random() * SIDE) }
    if (isLegal(stones, cell))
      return cell
  }
  for (let index = 0; index < SIDE * SIDE; index++) {
    const cell = { row: Math.floor(index / SIDE), column: index % SIDE }
    if (isLegal(stones, cell))
      return cell
  }
  fail('there is no legal cell')
}

// ======================================================================================
//   END OF YOUR STRATEGY. From here on: talking to the referee.
// ======================================================================================

/** Plays all games of a series, until the referee closes the connection. */
async function play(socket, name) {
  const lines = readLines(socket)
  const [players, stonesEach, me] = await receive(lines, 3)
  send(socket, name.replaceAll('\n', ' '))
  console.log(`${name}: player ${me} of ${players}, ${stonesEach} stones each, waiting for my turn`)
  let games = 0
  let totals = Array.from({ length: players }).fill(0)
  let stones = [] // of this game
  let placed = null // my last stone, which may still be refused

  while (true) {
    const numbers = await receive(lines, 1 + players, games > 0 && stones.length === 0)
    if (numbers === null)
      return console.log(`The series is over: ${scoreText(totals, me)}.`)
    const scores = numbers.slice(1, players + 1)
    if (numbers[0] === 1) {
      games += 1
      totals = totals.map((total, index) => total + Math.max(0, scores[index]))
      console.log(`Game ${games} is over: ${scoreText(scores, me)}.`)
      stones = []
      placed = null
      continue
    }
    const told = stonesIn(numbers.slice(players + 1)) // since my own last stone, the newest first
    const news = told.reverse().filter(stone => !stones.some(known => squaredDistance(known, stone) === 0))
    if (placed !== null && news.length === 0) {
      console.log('  refused: the referee\'s log says why')
      stones.pop()
    }
    for (const { row, column, player } of news)
      console.log(`  player ${player}: ${row}, ${column}`)
    const { row, column } = chooseCell([...stones, ...news], me, players, stonesEach)
    placed = { row, column, player: me }
    stones.push(...news, placed)
    send(socket, `${row} ${column}`)
    console.log(`stone at ${row}, ${column}`)
  }
}

/** Stones from a row of numbers: row, column, player, row, … */
function stonesIn(numbers) {
  return Array.from({ length: Math.floor(numbers.length / 3) }, (_, index) => {
    const [row, column, player] = numbers.slice(3 * index)
    return { row, column, player }
  })
}

function scoreText(scores, me) {
  return scores.map((score, index) => `${index + 1 === me ? 'I have' : `player ${index + 1} has`} ${score}`).join(', ')
}

function send(socket, line) {
  socket.write(`${line}\n`)
}

/** The next message, as numbers. Null where the connection is closed and may be. */
async function receive(lines, least, mayEnd = false) {
  const { value: line, done } = await lines.next().catch((error) => {
    fail(`the connection to the referee was lost (${error.code})`)
  })
  if (done && mayEnd)
    return null
  if (done)
    fail('the referee closed the connection before the game was over')
  const words = line.trim().split(/\s+/)
  if (words.length < least || !words.every(word => /^-?\d+$/.test(word)))
    fail(`this is not a Voronoi referee, it says: ${line.trim().slice(0, 80)}`)
  return words.map(Number)
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

const HELP = `Usage: node voronoi.mjs [options]

A starter player for Gravitational Voronoi.

  --host HOST  where the referee runs (127.0.0.1)
  --port PORT  its port (5000)
  --name NAME  my name (JavaScript starter)
  --help       show this help`

const OPTIONS = {
  host: { type: 'string', default: '127.0.0.1' },
  port: { type: 'string', default: '5000' },
  name: { type: 'string', default: 'JavaScript starter' },
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
  const { host, port, name, help } = readOptions()
  if (help)
    return console.log(HELP)
  const socket = createConnection({ host, port, autoSelectFamily: true })
  try {
    await once(socket, 'connect').catch((error) => {
      fail(`cannot connect to ${host}:${port} (${error.code}). `
        + 'Start the referee first, or check --host and --port.')
    })
    await play(socket, name)
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
