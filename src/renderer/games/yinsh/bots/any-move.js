// Plays a turn by chance: it moves any of its rings to any place where that may go.
// Most of the file finds out what is legal, since Yinsh has too many turns to list them for you.
// Try: choose which ring comes off with a row; now it is always the one nearest to the centre.

export function choose(state) {
  const game = gameOf(state)
  if (state.position.turns < 2 * state.position.size)
    return { turn: `P ${any([...game.ways.keys()].filter(point => !game.board.has(point)))}` }

  const steps = removeRows(game)
  const isWithoutMove = game.won[game.seat] === game.toWin || (game.rules === 'course' && steps.length > 1)
  if (!isWithoutMove) {
    const move = any(movesOf(game))
    steps.push(`S ${move.from} M ${move.to}`, ...removeRows(afterMove(game, move)))
  }
  return { turn: steps.join(' ') }
}

function any(list) {
  return list[Math.floor(Math.random() * list.length)]
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
