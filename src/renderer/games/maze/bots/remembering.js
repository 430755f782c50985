// Searches once for a shortest way to the end, and keeps it in mind as a plan.
// Each move takes the next step of the plan. If that does not begin here, it searches again.
// Try: search for a way from both sides at once. How many cells does the search look at then?

let plan = []

export function choose(state) {
  const { columns, walkers } = state.position
  const here = walkers[state.you - 1].path.at(-1)
  if (plan[0]?.from !== here) {
    plan = planFrom(here, state.position)
    console.log(`My plan has ${plan.length} steps.`)
  }

  const placeOf = cell => [Math.floor(cell / columns), cell % columns]
  for (const { from, next } of plan.slice(0, 30))
    show.line(placeOf(from), placeOf(next))
  const { to } = plan.shift()
  return { to }
}

/** The steps of a shortest way from a cell to the end. */
function planFrom(start, position) {
  // For each cell that was found: the step by which one gets there.
  const found = new Map([[start, null]])
  const queue = [start]
  for (const at of queue) {
    for (const step of stepsFrom(at, position)) {
      if (!found.has(step.next)) {
        found.set(step.next, step)
        queue.push(step.next)
      }
    }
  }

  const steps = []
  for (let step = found.get(position.end); step !== null; step = found.get(step.from))
    steps.push(step)
  return steps.reverse()
}

/** The steps from a cell that no wall stops, each with the cell where it leads. */
function stepsFrom(from, { walls, columns }) {
  // Each row before the cell has a space behind it.
  const digit = Number.parseInt(walls[from + Math.floor(from / columns)], 16)
  return [
    { from, to: 'N', wall: 1, next: from - columns },
    { from, to: 'E', wall: 2, next: from + 1 },
    { from, to: 'S', wall: 4, next: from + columns },
    { from, to: 'W', wall: 8, next: from - 1 },
  ].filter(({ wall }) => (digit & wall) === 0)
}
