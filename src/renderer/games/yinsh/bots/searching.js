// Looks two turns ahead: for each of its best turns it finds the best answer of the other player.
// A position is worth the rings that were removed, and the markers that lie side by side.
// Try: other numbers in `valueOf`, more turns in BEST, or a depth of 3. How long does a turn take then?

const BEST = 8

export function choose(state) {
  const game = gameOf(state)
  if (game.turns < 2 * game.size) // the free point nearest to the centre
    return { turn: `P ${[...game.ways.keys()].find(point => !game.board.has(point))}` }
  const best = bestTurn(game, 2)
  show.text(`${best.steps.join(' ')} is worth ${best.value}`)
  return { turn: best.steps.join(' ') }
}

/** The best turn of the player who moves, and what it is worth to that player; undefined if there is none. */
function bestTurn(game, depth) {
  const steps = removeRows(game)
  if (game.won[game.seat] === game.toWin || (game.rules === 'course' && steps.length > 1))
    return { steps, value: valueOf(game) }
  const moves = movesOf(game).map(move => ({ ...move, value: valueOf(move.after) }))
  const turns = moves.sort((a, b) => b.value - a.value).slice(0, BEST)
  for (const turn of turns) {
    if (depth > 1 && turn.after.won[game.seat] < game.toWin)
      turn.value = -(bestTurn({ ...turn.after, seat: 3 - game.seat }, depth - 1)?.value ?? 0)
  }
  const [best] = turns.sort((a, b) => b.value - a.value)
  return best && { steps: [...steps, ...best.steps], value: best.value }
}

/** How much better the position is for the player than for the other one. */
function valueOf({ board, ways, won, seat }) {
  let value = 1000 * (won[seat] - won[3 - seat])
  for (const [point, piece] of board) {
    const beside = ways.get(point).filter(next => board.get(next) === piece).length
    if (piece.startsWith('marker'))
      value += piece === `marker ${seat}` ? 1 + beside : -1 - beside
  }
  return value
}

/** The position with what lies on each point that is not empty, as `ring 1` or `marker 2`. */
function gameOf({ position, you }) {
  const board = new Map()
  for (const seat of [1, 2]) {
    position.rings[seat - 1].forEach(point => board.set(point.join(' '), `ring ${seat}`))
    position.markers[seat - 1].forEach(point => board.set(point.join(' '), `marker ${seat}`))
  }
  const toWin = position.rules === 'blitz' ? 1 : 3
  return { ...position, board, ways: makeWays(position.size), won: [0, ...position.ringsRemoved], toWin, seat: you }
}

/** The neighbours of every point in the six directions, clockwise from straight up; undefined off the board. */
function makeWays(size) {
  const steps = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]]
  const names = new Map([['0,0', '0 0']])
  for (let hexagon = 1; hexagon <= size; hexagon++) {
    for (let position = 0; position < 6 * hexagon; position++) {
      const [corner, side] = [Math.floor(position / hexagon), position % hexagon]
      const [[x, y], [nextX, nextY]] = [steps[corner], steps[(corner + 1) % 6]]
      if (hexagon < size || side > 0) { // the outermost hexagon has no corners
        const place = [x * (hexagon - side) + nextX * side, y * (hexagon - side) + nextY * side]
        names.set(place.join(), `${hexagon} ${position}`)
      }
    }
  }
  return new Map([...names].map(([place, name]) => {
    const [x, y] = place.split(',').map(Number)
    return [name, steps.map(([stepX, stepY]) => names.get(`${x + stepX},${y + stepY}`))]
  }))
}

/** Every move of a ring along a line: how it is written, with the rows that it makes, and the game after it. */
function movesOf(game) {
  const { board, ways, seat } = game
  const moves = []
  for (const from of ways.keys()) {
    for (let direction = 0; direction < 6 && board.get(from) === `ring ${seat}`; direction++) {
      const turned = new Map(board).set(from, `marker ${seat}`)
      let hasJumped = false
      for (let to = ways.get(from)[direction]; to !== undefined; to = ways.get(to)[direction]) {
        if (board.get(to)?.startsWith('ring'))
          break
        if (board.has(to)) {
          turned.set(to, board.get(to) === 'marker 1' ? 'marker 2' : 'marker 1')
          hasJumped = true
          continue
        }
        const after = { ...game, board: new Map(turned).set(to, `ring ${seat}`), won: [...game.won] }
        moves.push({ to, steps: [`S ${from} M ${to}`, ...removeRows(after)], after })
        if (hasJumped)
          break
      }
    }
  }
  return moves
}

/** Removes the rows of the player, each with any ring, until none is left or the game is won; says how. */
function removeRows({ board, ways, seat, row, won, toWin }) {
  const steps = []
  for (const start of ways.keys()) {
    for (let direction = 0; direction < 3 && won[seat] < toWin; direction++) {
      const line = []
      for (let at = start; line.length < row && board.get(at) === `marker ${seat}`; at = ways.get(at)[direction])
        line.push(at)
      if (line.length < row)
        continue
      const [ring] = [...board.keys()].filter(point => board.get(point) === `ring ${seat}`)
      for (const point of [...line, ring])
        board.delete(point)
      won[seat]++
      steps.push(`RS ${line[0]} RE ${line[row - 1]} X ${ring}`)
    }
  }
  return steps
}
