/*
 * The search of Yinsh's engine (src/shared/games/yinsh/engine/assembly) in C, step for step, for a comparison of
 * speed: both look at the same positions. From stdin: eight numbers (points, windows, row, rings, goal, markers,
 * course, slots), the engine's tables as bytes, and then for each position its depth, mover, rings won by either,
 * rings placed, and its cells as bytes. For each it prints how many positions it looked at, the value, and the seconds.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint8_t u8;
typedef uint16_t u16;
typedef int32_t i32;
typedef uint32_t u32;
typedef int64_t i64;
typedef uint64_t u64;

enum { EMPTY = 0, RING = 1, MARKER = 3, NO_POINT = 255, NO_WINDOW = 0xFFFF };
enum { PLACING, BEFORE, MOVING, AFTER, WON };
enum { PLACE = 1 << 28, MOVE = 2 << 28, REMOVE = 3 << 28, KIND = 3 << 28 };
enum { EXACT = 1, AT_LEAST, AT_MOST };
enum { MOST_STEPS = 96, MOST_ACTIONS = 640, WIN = 1000000, SURE = WIN - 1000, LATE = 3, VERY_LATE = 9, ORDERED = 12 };

/* As the engine's memory has them, up to its table. */
enum { TABLES = 0xE0000, RAYS = 0x1000, WINDOW_POINTS = 0x5000, POINT_WINDOWS = 0x6000, POINT_KEYS = 0x8800, TURN_KEYS = 0xA400, LEAD_VALUES = 0xA600, WINDOW_VALUES = 0xB000 };
static _Alignas(64) u8 tables[TABLES];
static const u8 (*const rays)[6][16] = (void *)(tables + RAYS);
static const u8 (*const windowPoints)[8] = (void *)(tables + WINDOW_POINTS);
static const u16 (*const pointWindows)[20] = (void *)(tables + POINT_WINDOWS);
static const u64 (*const pointKeys)[5] = (void *)(tables + POINT_KEYS);
static const u64 (*const turnKeys)[2] = (void *)(tables + TURN_KEYS);
static const i32 (*const leadValues)[4] = (void *)(tables + LEAD_VALUES);
static const i64 *const windowValues = (void *)(tables + WINDOW_VALUES);

static i32 points, windows, row, ringsEach, goal, supply, isCourse;
static i32 mover, phase, won[2], ringCount[2], markers, placed;
static u64 cellsKey;
static i64 total;
static u8 cells[256], rings[2][8];
static u16 codes[512];

static struct { u64 cellsKey; i64 total; i32 phase, mover, markers; } undos[MOST_STEPS];
static i32 actionsAt[MOST_STEPS][MOST_ACTIONS], ordersAt[MOST_STEPS][MOST_ACTIONS];
static i32 history[2][32768], killers[MOST_STEPS + 1][2], lines[MOST_STEPS + 1][96], lineLengths[MOST_STEPS + 1];
static u32 nodes;

typedef struct { u32 upper; i32 action, value; int16_t depth; u8 bound, generation; } Entry;
static Entry *table;
static u64 slots;
static i32 generation = 1;

static inline i32 codeOf(i32 cell) { return cell == EMPTY ? 0 : cell == RING ? 1 << 6 : cell == RING + 1 ? 1 << 9 : cell == MARKER ? 1 : 1 << 3; }
static inline i64 lowOf(i64 sum) { return (i64)((u64)sum << 44) >> 44; }
static inline i32 windowsWorth(i32 player) { i64 low = lowOf(total); return player == 1 ? (i32)low : (i32)lowOf((total - low) >> 20); }
static inline i32 counts(void) { i64 upper = (total - lowOf(total)) >> 20; return (i32)((upper - lowOf(upper)) >> 20); }
static inline i32 rowsOf(i32 player) { return counts() >> (6 * player) & 63; }
static inline i32 readyWindowsOf(i32 player) { return counts() >> (12 + 6 * player) & 63; }
static inline u64 key(void) { return cellsKey ^ turnKeys[phase][mover]; }

static void startTurn(void) { phase = placed < 2 * ringsEach ? PLACING : rowsOf(mover) > 0 ? BEFORE : MOVING; }
static inline void endTurn(void) { mover = 1 - mover; startTurn(); }
static inline void addRing(i32 player, i32 point) { rings[player][ringCount[player]++] = (u8)point; }
static inline u8 *slotOfRing(i32 player, i32 point) { u8 *slot = rings[player]; while (*slot != point) slot++; return slot; }
static inline void dropRing(i32 player, i32 point) { u8 *slot = slotOfRing(player, point); *slot = rings[player][--ringCount[player]]; }

static void setUp(i32 toMove, i32 firstWon, i32 secondWon, i32 placedRings) {
  mover = toMove; won[0] = firstWon; won[1] = secondWon; placed = placedRings;
  ringCount[0] = ringCount[1] = markers = 0; cellsKey = 0; total = 0;
  for (i32 point = 0; point < points; point++) {
    i32 cell = cells[point];
    cellsKey ^= pointKeys[point][cell];
    if (cell == RING || cell == RING + 1) addRing(cell - RING, point);
    else if (cell >= MARKER) markers++;
  }
  for (i32 window = 0; window < windows; window++) {
    i32 code = 0;
    for (i32 at = 0; at < row; at++) code += codeOf(cells[windowPoints[window][at]]);
    codes[window] = (u16)code;
    total += windowValues[code];
  }
  startTurn();
}

static inline void put(i32 point, i32 cell) {
  i32 before = cells[point], change = codeOf(cell) - codeOf(before);
  cells[point] = (u8)cell;
  cellsKey ^= pointKeys[point][before] ^ pointKeys[point][cell];
  for (const u16 *at = pointWindows[point]; *at != NO_WINDOW; at++) {
    i32 old = codes[*at], now = old + change;
    codes[*at] = (u16)now;
    total += windowValues[now] - windowValues[old];
  }
}

static inline void putBack(i32 point, i32 cell) {
  i32 change = codeOf(cell) - codeOf(cells[point]);
  cells[point] = (u8)cell;
  for (const u16 *at = pointWindows[point]; *at != NO_WINDOW; at++) codes[*at] = (u16)(codes[*at] + change);
}

static void makeMove(i32 action) {
  i32 from = action & 255, steps = action >> 11 & 15;
  const u8 *ray = rays[from][action >> 8 & 7];
  put(from, MARKER + mover);
  markers++;
  for (i32 at = 0; at < steps - 1; at++) if (cells[ray[at]] >= MARKER) put(ray[at], 2 * MARKER + 1 - cells[ray[at]]);
  i32 to = ray[steps - 1];
  put(to, RING + mover);
  *slotOfRing(mover, from) = (u8)to;
  if (rowsOf(mover) > 0) phase = AFTER; else endTurn();
}

static void makeRemoval(i32 action) {
  i32 ring = action & 255, window = action >> 8 & 511;
  for (i32 at = 0; at < row; at++) put(windowPoints[window][at], EMPTY);
  markers -= row;
  put(ring, EMPTY);
  dropRing(mover, ring);
  won[mover]++;
  if (won[mover] == goal) phase = WON;
  else if (rowsOf(mover) > 0) phase = phase == BEFORE && !isCourse ? BEFORE : AFTER;
  else if (phase == BEFORE) phase = MOVING;
  else endTurn();
}

static void make(i32 action, i32 step) {
  undos[step].cellsKey = cellsKey; undos[step].total = total; undos[step].phase = phase; undos[step].mover = mover; undos[step].markers = markers;
  i32 kind = action & KIND;
  if (kind == MOVE) { makeMove(action); return; }
  if (kind == REMOVE) { makeRemoval(action); return; }
  put(action & 255, RING + mover);
  addRing(mover, action & 255);
  placed++;
  endTurn();
}

static void unmake(i32 action, i32 step) {
  cellsKey = undos[step].cellsKey; total = undos[step].total; phase = undos[step].phase; mover = undos[step].mover; markers = undos[step].markers;
  i32 kind = action & KIND, point = action & 255;
  if (kind == MOVE) {
    i32 steps = action >> 11 & 15;
    const u8 *ray = rays[point][action >> 8 & 7];
    i32 to = ray[steps - 1];
    putBack(to, EMPTY);
    for (i32 at = 0; at < steps - 1; at++) if (cells[ray[at]] >= MARKER) putBack(ray[at], 2 * MARKER + 1 - cells[ray[at]]);
    putBack(point, RING + mover);
    *slotOfRing(mover, to) = (u8)point;
  }
  else if (kind == REMOVE) {
    i32 window = action >> 8 & 511;
    putBack(point, RING + mover);
    addRing(mover, point);
    for (i32 at = 0; at < row; at++) putBack(windowPoints[window][at], MARKER + mover);
    won[mover]--;
  }
  else {
    putBack(point, EMPTY);
    dropRing(mover, point);
    placed--;
  }
}

static inline int hasMarkerLeft(void) { return supply == 0 || markers < supply; }

static i32 *listMovesFrom(i32 from, i32 *at) {
  for (i32 direction = 0; direction < 6; direction++) {
    const u8 *ray = rays[from][direction];
    int jumping = 0;
    for (i32 steps = 1; ray[steps - 1] != NO_POINT; steps++) {
      i32 cell = cells[ray[steps - 1]];
      if (cell == EMPTY) {
        *at++ = MOVE | from | direction << 8 | steps << 11;
        if (jumping) break;
      }
      else if (cell >= MARKER) jumping = 1;
      else break;
    }
  }
  return at;
}

static int isReady(i32 player, i32 point) {
  i32 ready = player == 0 ? (row - 1) | 1 << 6 : (row - 1) << 3 | 1 << 9;
  for (const u16 *at = pointWindows[point]; *at != NO_WINDOW; at++) if (codes[*at] == ready) return 1;
  return 0;
}

static i32 listReadyMoves(i32 *into) {
  i32 *at = into;
  if (!hasMarkerLeft()) return 0;
  for (i32 slot = 0; slot < ringCount[mover]; slot++) if (isReady(mover, rings[mover][slot])) at = listMovesFrom(rings[mover][slot], at);
  return (i32)(at - into);
}

static i32 listActions(i32 *into) {
  i32 *at = into;
  if (phase == MOVING) {
    if (hasMarkerLeft()) for (i32 slot = 0; slot < ringCount[mover]; slot++) at = listMovesFrom(rings[mover][slot], at);
  }
  else if (phase == PLACING) {
    for (i32 point = 0; point < points; point++) if (cells[point] == EMPTY) *at++ = PLACE | point;
  }
  else if (phase != WON) {
    i32 full = mover == 0 ? row : row << 3;
    for (i32 window = 0; window < windows; window++) {
      if (codes[window] != full) continue;
      for (i32 slot = 0; slot < ringCount[mover]; slot++) *at++ = REMOVE | rings[mover][slot] | window << 8;
    }
  }
  return (i32)(at - into);
}

static inline Entry *slotOf(u64 position) { return table + 2 * (position & (slots - 1)); }

static inline Entry *find(u64 position) {
  Entry *slot = slotOf(position);
  u32 upper = (u32)(position >> 32);
  if (slot[0].upper == upper && slot[0].generation == generation) return slot;
  if (slot[1].upper == upper && slot[1].generation == generation) return slot + 1;
  return NULL;
}

static void keep(u64 position, i32 action, i32 value, i32 depth, i32 bound) {
  Entry *slot = slotOf(position);
  u32 upper = (u32)(position >> 32);
  int first = slot->upper == upper || depth >= slot->depth || slot->generation != generation;
  if (first && slot->upper != upper) slot[1] = slot[0];
  slot[first ? 0 : 1] = (Entry){ upper, action, value, (int16_t)depth, (u8)bound, (u8)generation };
}

static i32 evaluate(void) { return windowsWorth(mover) + leadValues[won[mover]][won[1 - mover]]; }
static inline i32 toTable(i32 value, i32 step) { return value > SURE ? value + step : value < -SURE ? value - step : value; }
static inline i32 fromTable(i32 value, i32 step) { return value > SURE ? value - step : value < -SURE ? value + step : value; }

static i32 search(i32 depth, i32 alpha, i32 beta, i32 step);
static inline i32 side(i32 player, i32 depth, i32 alpha, i32 beta, i32 step) { return mover == player ? search(depth, alpha, beta, step + 1) : -search(depth, -beta, -alpha, step + 1); }
static inline i32 most(i32 one, i32 other) { return one > other ? one : other; }

static i32 quiet(i32 alpha, i32 beta, i32 step) {
  nodes++;
  i32 best = evaluate();
  if (best >= beta || phase != MOVING || readyWindowsOf(mover) == 0 || step >= MOST_STEPS - 4) return best;
  i32 player = mover, *actions = actionsAt[step], count = listReadyMoves(actions);
  for (i32 at = 0; at < count; at++) {
    make(actions[at], step);
    i32 value = phase == AFTER ? side(player, 0, most(alpha, best), beta, step) : -WIN;
    unmake(actions[at], step);
    if (value <= best) continue;
    best = value;
    if (best >= beta) break;
  }
  return best;
}

static i32 valueAfter(i32 player, i32 rest, i32 low, i32 beta, i32 at, i32 step, int isTurnStart) {
  if (at == 0) return side(player, rest, low, beta, step);
  int isQuiet = isTurnStart && phase != AFTER;
  i32 less = isQuiet && rest >= 1 && at >= LATE ? (at >= VERY_LATE && rest >= 2 ? 2 : 1) : 0;
  i32 value = side(player, rest - less, low, low + 1, step);
  if (less > 0 && value > low) value = side(player, rest, low, low + 1, step);
  if (value > low && value < beta) value = side(player, rest, low, beta, step);
  return value;
}

static void rank(i32 count, i32 tried, i32 step) {
  i32 *actions = actionsAt[step], *orders = ordersAt[step];
  for (i32 at = 0; at < count; at++) {
    i32 action = actions[at];
    orders[at] = action == tried ? INT32_MAX : action == killers[step][0] ? INT32_MAX - 1 : action == killers[step][1] ? INT32_MAX - 2 : history[mover][action & 0x7FFF];
  }
}

static void bringBest(i32 from, i32 count, i32 step) {
  i32 *actions = actionsAt[step], *orders = ordersAt[step], best = from;
  for (i32 at = from + 1; at < count; at++) if (orders[at] > orders[best]) best = at;
  i32 action = actions[best], order = orders[best];
  actions[best] = actions[from]; orders[best] = orders[from];
  actions[from] = action; orders[from] = order;
}

static void learn(i32 action, i32 player, i32 depth, i32 step) {
  if (killers[step][0] != action) { killers[step][1] = killers[step][0]; killers[step][0] = action; }
  history[player][action & 0x7FFF] += depth * depth;
}

static void noteLine(i32 action, i32 step) {
  i32 length = lineLengths[step + 1];
  lines[step][0] = action;
  memmove(lines[step] + 1, lines[step + 1], (size_t)length * sizeof(i32));
  lineLengths[step] = length + 1;
}

static i32 search(i32 depth, i32 alpha, i32 beta, i32 step) {
  lineLengths[step] = 0;
  if (phase == WON) return WIN - step;
  int isTurnStart = phase == MOVING || phase == PLACING;
  if (step >= MOST_STEPS - 1) return evaluate();
  if (isTurnStart && depth <= 0) return quiet(alpha, beta, step);
  nodes++;
  u64 position = key();
  Entry *entry = find(position);
  i32 tried = 0;
  if (entry != NULL) {
    tried = entry->action;
    if (beta - alpha == 1 && entry->depth >= depth) {
      i32 value = fromTable(entry->value, step);
      if (entry->bound == EXACT || (entry->bound == AT_LEAST && value >= beta) || (entry->bound == AT_MOST && value <= alpha)) return value;
    }
  }
  i32 *actions = actionsAt[step], count = listActions(actions);
  if (count == 0) { i32 lead = won[mover] - won[1 - mover]; return lead > 0 ? WIN - step : lead < 0 ? step - WIN : 0; }
  rank(count, tried, step);
  i32 player = mover, rest = isTurnStart ? depth - 1 : depth, best = -WIN, bestAction = 0, low = alpha;
  for (i32 at = 0; at < count; at++) {
    if (at < ORDERED) bringBest(at, count, step);
    i32 action = actions[at];
    make(action, step);
    i32 value = valueAfter(player, rest, low, beta, at, step, isTurnStart);
    unmake(action, step);
    if (value <= best) continue;
    best = value;
    bestAction = action;
    if (value <= low) continue;
    low = value;
    noteLine(action, step);
    if (low >= beta) { if (isTurnStart) learn(action, player, depth, step); break; }
  }
  keep(position, bestAction, toTable(best, step), depth, best >= beta ? AT_LEAST : best > alpha ? EXACT : AT_MOST);
  return best;
}

static void forget(void) {
  memset(history, 0, sizeof history);
  memset(killers, 0, sizeof killers);
  if (generation++ < 255) return;
  memset(table, 0, slots * 2 * sizeof(Entry));
  generation = 1;
}

static void expectRead(void *into, size_t bytes) { if (fread(into, 1, bytes, stdin) != bytes) exit(1); }

int main(void) {
  i32 given[8];
  expectRead(given, sizeof given);
  points = given[0]; windows = given[1]; row = given[2]; ringsEach = given[3]; goal = given[4]; supply = given[5]; isCourse = given[6]; slots = (u64)given[7];
  expectRead(tables, TABLES);
  table = calloc(slots * 2, sizeof(Entry));
  for (i32 position[5]; fread(position, sizeof(i32), 5, stdin) == 5;) {
    expectRead(cells, (size_t)points);
    forget();
    setUp(position[1], position[2], position[3], position[4]);
    struct timespec began, ended;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &began);
    i32 value = 0;
    nodes = 0;
    for (i32 depth = 1; depth <= position[0]; depth++) value = search(depth, -WIN, WIN, 0);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &ended);
    printf("%u %d %.9f\n", nodes, value, (double)(ended.tv_sec - began.tv_sec) + (double)(ended.tv_nsec - began.tv_nsec) / 1e9);
  }
  return 0;
}
