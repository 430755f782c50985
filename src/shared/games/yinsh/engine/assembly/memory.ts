/** Where everything stands in the engine's memory, in bytes. The host writes what is marked with H once for each geometry. */

/** Steps that a line of search may have: more than any game that is looked at. */
export const MOST_STEPS: i32 = 96
/** Actions that one step may have to choose from: 7 rings in 6 directions with 13 targets each are 546. */
export const MOST_ACTIONS: usize = 640

/** H u8[point][direction][16]: the points from a point outwards; `NO_POINT` behind the last. */
export const RAYS: usize = 0x1000
/** H u8[window][8]: the points of a window, from one end to the other. A window is `row` adjacent points of a line. */
export const WINDOW_POINTS: usize = 0x5000
/** H u16[point][20]: the windows that a point lies in; `NO_WINDOW` behind the last. */
export const POINT_WINDOWS: usize = 0x6000
/** u16[window]: what lies in a window, see `codeOf` in position.ts. */
export const CODES: usize = 0x8000
/** u8[point], written by the host before `setUp`: `EMPTY`, `RING` or `MARKER` and the player (0 or 1) added. */
export const CELLS: usize = 0x8400
/** u8[player][8]: where a player's rings stand, in no order. */
export const RINGS: usize = 0x8500
/** H u64[point][5]: the keys of what may lie on a point. */
export const POINT_KEYS: usize = 0x8800
/** H u64[phase][player]: the keys of who is to do what. */
export const TURN_KEYS: usize = 0xA400
/** H i32[own rings removed][the other's]: what that is worth to the player to move. */
export const LEAD_VALUES: usize = 0xA600
/** H i64[code]: what a window is worth to either player when it is to move, and whether it is a row, see `valuesOf` in weights.ts. */
export const WINDOW_VALUES: usize = 0xB000
/** i32[player][32768]: how often an action cut a branch off. */
export const HISTORY: usize = 0x14000
export const HISTORY_BYTES: usize = 0x40000
/** i32[step][2]: actions that cut a branch off at that step. */
export const KILLERS: usize = 0x54000
export const KILLERS_BYTES: usize = 0x400
/** i32[step][640] each. */
export const ACTIONS: usize = 0x55000
export const ORDERS: usize = 0x92000
export const ACTIONS_BYTES: usize = MOST_ACTIONS * 4
/** i32[step][96]: the principal line from each step on, and i32[step]: its length. */
export const LINES: usize = 0xD0000
export const LINE_BYTES: usize = 96 * 4
export const LINE_LENGTHS: usize = 0xDA000
/** What a step changed and can't be told from the action: 32 bytes for each. */
export const UNDO: usize = 0xDB000
export const UNDO_BYTES: usize = 32
/** The transposition table, to the end of the memory. */
export const TABLE: usize = 0xE0000

export const NO_POINT: i32 = 255
export const NO_WINDOW: i32 = 0xFFFF

export const EMPTY: i32 = 0
export const RING: i32 = 1
export const MARKER: i32 = 3
