// Makes the move after which it has most rows and markers, and does not ask what the other player does then.
// Below `countMarkers` stands what finds the legal moves; you need not change it.
// Try: count how many markers lie side by side, since those become rows.

export function choose(state) {
  const game = gameOf(state)
  if (game.turns < 2 * game.size) // the free point nearest to the centre
    return { turn: `P ${[...game.ways.keys()].find(point => !game.board.has(point))}` }

  const steps = removeRows(game)
  if (game.won[game.seat] === game.toWin || (game.rules === 'course' && steps.length > 1))
    return { turn: steps.join(' ') }

  const valueOf = ({ after }) => 100 * after.won[game.seat] + countMarkers(after, game.seat)
  const [best] = movesOf(game).sort((a, b) => valueOf(b) - valueOf(a))
  console.log(`I have ${countMarkers(game, game.seat)} markers, and ${countMarkers(best.after, game.seat)} after my move.`)
  show.mark(best.to.split(' ').map(Number), 'most markers', valueOf(best))
  return { turn: [...steps, ...best.steps].join(' ') }
}

function countMarkers({ board }, seat) {
  return [...board.values()].filter(piece => piece === `marker ${seat}`).length
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
