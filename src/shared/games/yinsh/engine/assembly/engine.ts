/** The engine of Yinsh: what the host calls. Everything else stands beside this file. */
export { ACTIONS, CELLS, CODES, LEAD_VALUES, LINE_LENGTHS, LINES, POINT_KEYS, POINT_WINDOWS, RAYS, TURN_KEYS, WINDOW_POINTS, WINDOW_VALUES } from './memory'
export { choose, key, listActions, make, mover, phase, setUp, unmake } from './position'
export { evaluate, forget, nodes, perft, think, wasStopped } from './search'
export { clearTable, makeTable } from './table'
