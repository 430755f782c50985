// Looks two turns ahead: for each of its best turns it finds the best answer of the other player.
// A position is worth the rings that were removed, and the runs of markers that may become rows.
// Try: other numbers in `valueOf`, more turns in BEST, or a depth of 3. How long does a turn take then?

const BEST = 8

export function choose(state) {
  const game = gameOf(state)
  if (state.position.turns < 2 * state.position.size)
    return { turn: `P ${[...game.ways.keys()].find(point => !game.board.has(point))}` }
  const best = bestTurn(game, 2)
  show.text(`${best.steps.join(' ')} is worth ${best.value}`)
  return { turn: best.steps.join(' ') }
}

/** The best turn of the player who moves, how it is written, and what it is worth to that player. */
function bestTurn(game, depth) {
  const before = removeRows(game)
  const other = 3 - game.seat
  const isWithoutMove = game.won[game.seat] === game.toWin || (game.rules === 'course' && before.length > 1)
  const afters = isWithoutMove
    ? [{ after: game, move: [] }]
    : movesOf(game).map(move => ({
        after: afterMove(game, move),
        move: [`S ${move.from} M ${move.to}`],
      }))
  let turns = afters.map(({ after, move }) => {
    const steps = [...before, ...move, ...removeRows(after)]
    return { steps, after, value: valueOf(after, game.seat) - valueOf(after, other) }
  }).sort((a, b) => b.value - a.value)

  if (depth > 1) {
    turns = turns.slice(0, BEST).map(({ steps, after, value }) => {
      const isWon = after.won[game.seat] === game.toWin
      const answer = isWon ? undefined : bestTurn({ ...after, seat: other }, depth - 1)
      return { steps, after, value: answer === undefined ? value : -answer.value }
    }).sort((a, b) => b.value - a.value)
  }
  return turns[0]
}

function valueOf(game, seat) {
  return runsOf(game, seat).reduce((sum, run) => sum + run.length ** 2, 1000 * game.won[seat])
}

/** The position with what each point holds: `ring 1`, `marker 2`; an empty point holds nothing. */
function gameOf({ position, you }) {
  const { size, row, rules, rings, markers, ringsRemoved } = position
  const board = new Map()
  for (const seat of [1, 2]) {
    rings[seat - 1].forEach(point => board.set(point.join(' '), `ring ${seat}`))
    markers[seat - 1].forEach(point => board.set(point.join(' '), `marker ${seat}`))
  }
  return { board, ways: makeWays(size), row, rules, won: [0, ...ringsRemoved], toWin: rules === 'blitz' ? 1 : 3, seat: you }
}

/** The neighbours of every point in the six directions, clockwise from straight up; undefined off the board. */
function makeWays(size) {
  const steps = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]]
  const names = new Map()
  for (let hexagon = 0; hexagon <= size; hexagon++) {
    for (let position = 0; position < Math.max(1, 6 * hexagon); position++) {
      const corner = Math.floor(position / Math.max(1, hexagon))
      const side = position - corner * hexagon
      const [[q, r], [nextQ, nextR]] = [steps[corner], steps[(corner + 1) % 6]]
      const place = [(hexagon - side) * q + side * nextQ, (hexagon - side) * r + side * nextR]
      if (hexagon < size || side > 0)
        names.set(place.join(), `${hexagon} ${position}`)
    }
  }
  return new Map([...names].map(([place, name]) => {
    const [q, r] = place.split(',').map(Number)
    return [name, steps.map(([stepQ, stepR]) => names.get([q + stepQ, r + stepR].join()))]
  }))
}

/** Where the rings of the player may go, and the markers that they jump. */
function movesOf({ board, ways, seat }) {
  const moves = []
  for (const from of ways.keys()) {
    for (let direction = 0; direction < 6 && board.get(from) === `ring ${seat}`; direction++) {
      const jumped = []
      for (let to = ways.get(from)[direction]; to !== undefined; to = ways.get(to)[direction]) {
        if (board.get(to)?.startsWith('ring'))
          break
        if (board.has(to))
          jumped.push(to)
        else
          moves.push({ from, to, jumped: [...jumped] })
        if (jumped.length > 0 && !board.has(to))
          break
      }
    }
  }
  return moves
}

/** The game after a ring was moved; the game before it stays as it is. */
function afterMove(game, { from, to, jumped }) {
  const board = new Map(game.board)
  board.set(from, `marker ${game.seat}`).set(to, `ring ${game.seat}`)
  for (const point of jumped)
    board.set(point, board.get(point) === 'marker 1' ? 'marker 2' : 'marker 1')
  return { ...game, board, won: [...game.won] }
}

/** Removes the rows of the player, each with any ring, until none is left or the game is won; says how. */
function removeRows(game) {
  const { board, ways, seat, row, won, toWin } = game
  const steps = []
  while (won[seat] < toWin) {
    const line = runsOf(game, seat).find(run => run.length === row)
    if (line === undefined)
      break
    const ring = [...ways.keys()].find(point => board.get(point) === `ring ${seat}`)
    for (const point of [...line, ring])
      board.delete(point)
    won[seat]++
    steps.push(`RS ${line[0]} RE ${line.at(-1)} X ${ring}`)
  }
  return steps
}

/** From each marker of the player on, in three directions, the markers without a gap, as many as make a row. */
function runsOf({ board, ways, row }, seat) {
  const marker = `marker ${seat}`
  const runs = []
  for (const start of ways.keys()) {
    for (let direction = 0; direction < 3 && board.get(start) === marker; direction++) {
      const run = []
      for (let at = start; run.length < row && board.get(at) === marker; at = ways.get(at)[direction])
        run.push(at)
      runs.push(run)
    }
  }
  return runs
}
