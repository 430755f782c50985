// The rules of Yinsh. Each bot that imports them ends with them, but without this line.

/** The game, with what lies on each point that is not empty: `ring 1` or `marker 2`. */
export function gameOf({ position, you }) {
  const board = new Map()
  for (const seat of [1, 2]) {
    position.rings[seat - 1].forEach(point => board.set(point.join(' '), `ring ${seat}`))
    position.markers[seat - 1].forEach(point => board.set(point.join(' '), `marker ${seat}`))
  }
  const won = [0, ...position.ringsRemoved]
  const toWin = position.rules === 'blitz' ? 1 : 3
  return { ...position, board, ways: waysOn(position.size), won, toWin, seat: you }
}

/** The neighbours of each point in six directions, clockwise from up; undefined off the board. */
function waysOn(size) {
  const directions = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]]
  const names = new Map([['0,0', '0 0']])
  for (let hexagon = 1; hexagon <= size; hexagon++) {
    let [x, y] = [0, -hexagon]
    for (let position = 0; position < 6 * hexagon; position++) {
      if (hexagon < size || position % size > 0) // the outermost hexagon has no corners
        names.set(`${x},${y}`, `${hexagon} ${position}`)
      const [right, down] = directions[(Math.floor(position / hexagon) + 2) % 6]
      x += right
      y += down
    }
  }
  return new Map([...names].map(([place, name]) => {
    const [x, y] = place.split(',').map(Number)
    return [name, directions.map(([right, down]) => names.get(`${x + right},${y + down}`))]
  }))
}

/** Every turn: the point it leads to, how it is written, and the game after it. */
export function turnsOf(before) {
  const game = { ...before, board: new Map(before.board), won: [...before.won] }
  const { board, ways, won, toWin, seat } = game
  if (won.includes(toWin))
    return []
  if (game.turns < 2 * game.size) {
    const free = [...ways.keys()].filter(point => !board.has(point))
    return free.map(to => turnTo(to, [`P ${to}`], game, new Map(board).set(to, `ring ${seat}`)))
  }
  const steps = removeRows(game)
  if (won[seat] === toWin || (game.rules === 'course' && steps.length > 1))
    return [turnTo(steps.at(-1).split(' X ')[1], steps, game, board)]

  const turns = []
  for (const from of [...ways.keys()].filter(point => board.get(point) === `ring ${seat}`)) {
    for (let direction = 0; direction < 6; direction++) {
      const turned = new Map(board).set(from, `marker ${seat}`)
      let hasJumped = false
      for (let to = ways.get(from)[direction]; to; to = ways.get(to)[direction]) {
        if (board.get(to)?.startsWith('ring'))
          break
        if (board.has(to)) {
          turned.set(to, board.get(to) === 'marker 1' ? 'marker 2' : 'marker 1')
          hasJumped = true
          continue
        }
        const moved = new Map(turned).set(to, `ring ${seat}`)
        turns.push(turnTo(to, [...steps, `S ${from} M ${to}`], game, moved))
        if (hasJumped)
          break
      }
    }
  }
  return turns
}

/** The turn with these steps, after which the rows on the board are removed. */
function turnTo(to, steps, game, board) {
  const after = { ...game, board, won: [...game.won], turns: game.turns + 1 }
  const text = [...steps, ...removeRows(after)].join(' ')
  return { to, text, after: { ...after, seat: 3 - game.seat } }
}

/** Removes the rows of the player who moves, each with any ring, and says how. */
function removeRows({ board, ways, seat, row, won, toWin }) {
  const own = `marker ${seat}`
  const steps = []
  for (const start of ways.keys()) {
    for (let direction = 0; direction < 3 && won[seat] < toWin; direction++) {
      const line = []
      for (let at = start; line.length < row && board.get(at) === own; at = ways.get(at)[direction])
        line.push(at)
      if (line.length === row) {
        const ring = [...board.keys()].find(point => board.get(point) === `ring ${seat}`)
        for (const point of [...line, ring])
          board.delete(point)
        won[seat]++
        steps.push(`RS ${line[0]} RE ${line.at(-1)} X ${ring}`)
      }
    }
  }
  return steps
}
