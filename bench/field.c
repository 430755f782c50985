/*
 * One stone of Gravitational Voronoi scored in C, for the benchmark to measure against: the stone is added
 * to its player's pulls, then every cell is given to whom it belongs. Compile with -O3 -march=native.
 *
 * Reads from the standard input: the number of players, of stones, and of those at the end that are
 * measured; then row, column and player of each stone. Prints for each measured stone: milliseconds, the
 * milliseconds of adding the pulls alone (to another player's pulls, which nobody scores), and the scores.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SIDE = 1000, CELLS = SIDE * SIDE, MOST_PLAYERS = 9 };
static double *pulls[MOST_PLAYERS + 1];
static uint8_t owners[CELLS];
static int players;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void add(double *restrict to, int row, int column) {
  double own = to[row * SIDE + column];
  for (int r = 0; r < SIDE; r++) {
    double squared_row = (double)(r - row) * (r - row);
    for (int c = 0; c < SIDE; c++) {
      double columns = c - column;
      to[r * SIDE + c] += 1 / (squared_row + columns * columns);
    }
  }
  to[row * SIDE + column] = own;
}

static void score(int *restrict counts) {
  static double most[SIDE], next[SIDE];
  static double leader[SIDE];
  for (int i = 0; i <= players; i++) counts[i] = 0;
  for (int r = 0; r < SIDE; r++) {
    for (int c = 0; c < SIDE; c++) most[c] = pulls[0][r * SIDE + c], next[c] = -1, leader[c] = 1;
    for (int p = 1; p < players; p++) {
      const double *restrict pull = pulls[p] + r * SIDE;
      for (int c = 0; c < SIDE; c++) {
        double m = most[c], n = next[c], v = pull[c], least = v < m ? v : m;
        next[c] = n > least ? n : least;
        leader[c] = v > m ? p + 1 : leader[c];
        most[c] = v > m ? v : m;
      }
    }
    uint8_t *restrict owner = owners + r * SIDE;
    for (int c = 0; c < SIDE; c++) owner[c] = most[c] - next[c] > 1e-9 ? (uint8_t)leader[c] : 0;
    for (int p = 0; p <= players; p++) {
      int count = 0;
      for (int c = 0; c < SIDE; c++) count += owner[c] == p;
      counts[p] += count;
    }
  }
}

int main(void) {
  int stones, measured, row, column, player, counts[MOST_PLAYERS + 1];
  if (scanf("%d %d %d", &players, &stones, &measured) != 3 || players < 2 || players > MOST_PLAYERS) return 2;
  for (int p = 0; p <= players; p++) {
    pulls[p] = aligned_alloc(64, CELLS * sizeof(double));
    for (int i = 0; i < CELLS; i++) pulls[p][i] = 0;
  }
  for (int stone = 0; stone < stones; stone++) {
    if (scanf("%d %d %d", &row, &column, &player) != 3) return 2;
    double from = now();
    add(pulls[player - 1], row, column);
    score(counts);
    double between = now();
    if (stone < stones - measured) continue;
    double again = now();
    add(pulls[players], row, column);
    printf("%.4f %.4f", between - from, now() - again);
    for (int p = 1; p <= players; p++) printf(" %d", counts[p]);
    printf("\n");
  }
  return 0;
}
