/*
 * Counts sequences of turns of Yinsh by the rules of the course, played out one by one. Reads the number of
 * points, the length of a row, the depth and the number of positions; then for each point its six neighbours, -1 for
 * none; then for each position who is to move (0 or 1), the rings removed by both, and for each point 0 empty, 1 and 2 rings,
 * 3 and 4 markers. Prints for each position the sequences and the seconds.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MOST_POINTS = 163, RINGS_TO_WIN = 3 };

static int points, rowLength, mover, removed[2];
static int next[MOST_POINTS][6];
static signed char cells[MOST_POINTS];

static long perft(int depth);

static int isRow(int from, int direction) {
  int at = from;
  for (int length = 0; length < rowLength; length++) {
    if (at < 0 || cells[at] != mover + 3)
      return 0;
    at = next[at][direction];
  }
  return 1;
}

static void setRow(int from, int direction, int cell) {
  for (int length = 0, at = from; length < rowLength; length++, at = next[at][direction])
    cells[at] = cell;
}

static int hasRow(void) {
  for (int from = 0; from < points; from++)
    for (int direction = 0; direction < 3; direction++)
      if (isRow(from, direction))
        return 1;
  return 0;
}

static long complete(int depth) {
  if (depth == 1)
    return 1;
  if (removed[mover] >= RINGS_TO_WIN)
    return 0;
  mover ^= 1;
  long count = perft(depth - 1);
  mover ^= 1;
  return count;
}

/* Every row with every ring, and then what `after` counts. */
static long removals(int depth, long (*after)(int), int *found) {
  long count = 0;
  for (int from = 0; from < points; from++)
    for (int direction = 0; direction < 3; direction++) {
      if (!isRow(from, direction))
        continue;
      *found = 1;
      setRow(from, direction, 0);
      removed[mover]++;
      for (int ring = 0; ring < points; ring++)
        if (cells[ring] == mover + 1) {
          cells[ring] = 0;
          count += after(depth);
          cells[ring] = mover + 1;
        }
      removed[mover]--;
      setRow(from, direction, mover + 3);
    }
  return count;
}

static long removeAll(int depth) {
  int found = 0;
  long count = removed[mover] >= RINGS_TO_WIN ? 0 : removals(depth, removeAll, &found);
  return found ? count : complete(depth);
}

static long moves(int depth) {
  long count = 0;
  for (int from = 0; from < points; from++) {
    if (cells[from] != mover + 1)
      continue;
    cells[from] = mover + 3;
    for (int direction = 0; direction < 6; direction++) {
      int jumped = 0;
      for (int to = next[from][direction]; to >= 0 && (cells[to] == 0 || cells[to] > 2); to = next[to][direction]) {
        if (cells[to] > 2) {
          jumped = 1;
          cells[to] = 7 - cells[to];
          continue;
        }
        cells[to] = mover + 1;
        count += removeAll(depth);
        cells[to] = 0;
        if (jumped)
          break;
      }
      for (int at = next[from][direction], passed = 0; at >= 0; at = next[at][direction]) {
        if (cells[at] > 2) {
          passed = 1;
          cells[at] = 7 - cells[at];
        }
        else if (passed || cells[at] != 0)
          break;
      }
    }
    cells[from] = mover + 1;
  }
  return count;
}

static long afterFirst(int depth) {
  if (removed[mover] >= RINGS_TO_WIN)
    return complete(depth);
  return hasRow() ? removeAll(depth) : moves(depth);
}

static long perft(int depth) {
  int found = 0;
  long count = removals(depth, afterFirst, &found);
  return found ? count : moves(depth);
}

int main(void) {
  int depth, positions;
  if (scanf("%d %d %d %d", &points, &rowLength, &depth, &positions) != 4 || points > MOST_POINTS)
    return 1;
  for (int point = 0; point < points; point++)
    for (int direction = 0; direction < 6; direction++)
      if (scanf("%d", &next[point][direction]) != 1)
        return 1;
  for (int position = 0; position < positions; position++) {
    if (scanf("%d %d %d", &mover, &removed[0], &removed[1]) != 3)
      return 1;
    for (int point = 0, cell; point < points; point++) {
      if (scanf("%d", &cell) != 1)
        return 1;
      cells[point] = cell;
    }
    struct timespec began, ended;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &began);
    long count = perft(depth);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &ended);
    printf("%ld %.6f\n", count, ended.tv_sec - began.tv_sec + (ended.tv_nsec - began.tv_nsec) / 1e9);
  }
  return 0;
}
