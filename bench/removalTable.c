/*
 * The removal table in C: the same algorithm as src/main/oracle/assembly/removalTable.ts for
 * fall-2021, single-threaded, for the benchmark to measure against. Compile with -O3 -march=native.
 *
 * Reads from the standard input: the number of blocks (16 to 31), how often to settle, and for each
 * block its position and weight. Prints for each settling: milliseconds, standing subsets, lost ones.
 * With `plain` as its argument it settles by the textbook version instead: word after word, an OR over
 * words with one high block less, then the in-word removals layer by layer of popcount.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

enum { WORD_BLOCKS = 6, LOW_BLOCKS = 10, MOST_BLOCKS = 31, NEAR_BLOCKS = 11 };
typedef uint64_t four __attribute__((vector_size(32)));

static int blocks;
/* What each block adds to the left torque, and to the right torque with its sign turned. */
static int32_t added[2][MOST_BLOCKS];
static const int32_t bare[2] = {-9, 3};
static uint64_t *table;
static uint64_t stable, losing;

static int32_t torque_of(int side, int first, uint32_t set) {
  int32_t sum = 0;
  for (; set; set &= set - 1) sum += added[side][first + __builtin_ctz(set)];
  return sum;
}

static int32_t extreme(int side, int from, int to, int sign) {
  int32_t sum = 0;
  for (int i = from; i < to; i++)
    if (added[side][i] * sign > 0) sum += added[side][i];
  return sum;
}

/* The standing subsets of a word by the torque of everything else. */
static uint64_t *masks_of(int side, int32_t first, int32_t last) {
  uint64_t *masks = calloc(last - first + 1, 8);
  for (int32_t torque = first; torque <= last; torque++)
    for (uint32_t set = 0; set < 64; set++)
      if (torque + torque_of(side, 0, set) <= 0) masks[torque - first] |= 1ull << set;
  return masks;
}

/* ---- the same algorithm ---- */

static uint16_t settling[65536];
static int32_t in_leaf[2][16], near_torque[2][1 << NEAR_BLOCKS], far_torque[2][1 << (MOST_BLOCKS - LOW_BLOCKS - NEAR_BLOCKS)];
static int32_t least[2], most[2];
static uint64_t *masks[2];

static void prepare(void) {
  for (uint32_t highest = 0; highest < 16; highest++) {
    uint32_t reached = 0, bit = 1u << highest;
    for (uint32_t rest = highest; rest; rest &= rest - 1) reached |= 1u << (highest ^ (rest & -rest));
    for (uint32_t lower = 0; lower < bit; lower++)
      settling[bit | lower] = settling[lower] & reached ? settling[lower] : settling[lower] | bit;
  }
  for (int side = 0; side < 2; side++) {
    int32_t leaf_least = extreme(side, WORD_BLOCKS, LOW_BLOCKS, -1), leaf_most = extreme(side, WORD_BLOCKS, LOW_BLOCKS, 1);
    least[side] = -extreme(side, 0, WORD_BLOCKS, 1) - leaf_most;
    most[side] = -extreme(side, 0, WORD_BLOCKS, -1) - leaf_least;
    free(masks[side]);
    masks[side] = masks_of(side, least[side] + leaf_least, most[side] + leaf_most);
    for (uint32_t set = 0; set < 16; set++) in_leaf[side][set] = torque_of(side, WORD_BLOCKS, set) - leaf_least;
    int nears = blocks - LOW_BLOCKS < NEAR_BLOCKS ? blocks - LOW_BLOCKS : NEAR_BLOCKS, fars = blocks - LOW_BLOCKS - nears;
    for (uint32_t set = 0; set < 1u << nears; set++) near_torque[side][set] = bare[side] + torque_of(side, LOW_BLOCKS, set);
    for (uint32_t set = 0; set < 1u << fars; set++) far_torque[side][set] = torque_of(side, LOW_BLOCKS + NEAR_BLOCKS, set);
  }
}

static inline uint64_t settle(uint64_t candidates) {
  uint64_t none = settling[candidates & 0xFFFF];
  uint64_t fifth = settling[candidates >> 16 & ~none & 0xFFFF];
  uint64_t sixth = settling[candidates >> 32 & ~none & 0xFFFF];
  uint64_t both = settling[candidates >> 48 & ~(fifth | sixth)];
  return none | fifth << 16 | sixth << 32 | both << 48;
}

static inline uint64_t settle_word(uint64_t *leaf, int word, const uint64_t *left, const uint64_t *right, uint64_t reached) {
  uint64_t stands = left[in_leaf[0][word]] & right[in_leaf[1][word]];
  uint64_t lost = settle(stands & ~reached);
  leaf[word] = lost;
  stable += __builtin_popcountll(stands);
  losing += __builtin_popcountll(lost);
  return lost;
}

static void settle_leaf(uint32_t number, const uint64_t *left, const uint64_t *right) {
  four a = {0}, b = a, c = a, d = a;
  for (uint32_t rest = number; rest; rest &= rest - 1) {
    const four *below = (const four *)(table + 16ull * (number ^ (rest & -rest)));
    a |= below[0]; b |= below[1]; c |= below[2]; d |= below[3];
  }
  uint64_t *leaf = table + 16ull * number;
  uint64_t w0 = settle_word(leaf, 0, left, right, a[0]);
  uint64_t w1 = settle_word(leaf, 1, left, right, a[1] | w0);
  uint64_t w2 = settle_word(leaf, 2, left, right, a[2] | w0);
  uint64_t w4 = settle_word(leaf, 4, left, right, b[0] | w0);
  uint64_t w8 = settle_word(leaf, 8, left, right, c[0] | w0);
  uint64_t w3 = settle_word(leaf, 3, left, right, a[3] | w1 | w2);
  uint64_t w5 = settle_word(leaf, 5, left, right, b[1] | w1 | w4);
  uint64_t w6 = settle_word(leaf, 6, left, right, b[2] | w2 | w4);
  uint64_t w9 = settle_word(leaf, 9, left, right, c[1] | w1 | w8);
  uint64_t w10 = settle_word(leaf, 10, left, right, c[2] | w2 | w8);
  uint64_t w12 = settle_word(leaf, 12, left, right, d[0] | w4 | w8);
  uint64_t w7 = settle_word(leaf, 7, left, right, b[3] | w3 | w5 | w6);
  uint64_t w11 = settle_word(leaf, 11, left, right, c[3] | w3 | w9 | w10);
  uint64_t w13 = settle_word(leaf, 13, left, right, d[1] | w5 | w9 | w12);
  uint64_t w14 = settle_word(leaf, 14, left, right, d[2] | w6 | w10 | w12);
  settle_word(leaf, 15, left, right, d[3] | w7 | w11 | w13 | w14);
}

static void settle_leaves(void) {
  prepare();
  for (uint32_t number = 0; number < 1u << (blocks - LOW_BLOCKS); number++) {
    uint32_t near = number & ((1 << NEAR_BLOCKS) - 1), far = number >> NEAR_BLOCKS;
    int32_t left = near_torque[0][near] + far_torque[0][far], right = near_torque[1][near] + far_torque[1][far];
    if (left > most[0] || right > most[1]) continue;
    settle_leaf(number, masks[0] + (left > least[0] ? left - least[0] : 0), masks[1] + (right > least[1] ? right - least[1] : 0));
  }
}

/* ---- the textbook version ---- */

static void settle_plainly(void) {
  static const uint64_t lacks[WORD_BLOCKS] = {0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F, 0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};
  uint64_t layer[WORD_BLOCKS + 1] = {0};
  for (int set = 0; set < 64; set++) layer[__builtin_popcount(set)] |= 1ull << set;
  uint64_t *stands_by[2];
  int32_t first[2], last[2];
  for (int side = 0; side < 2; side++) {
    first[side] = -extreme(side, 0, WORD_BLOCKS, 1);
    last[side] = -extreme(side, 0, WORD_BLOCKS, -1) + 1;
    stands_by[side] = masks_of(side, first[side], last[side]);
  }
  int high = blocks - WORD_BLOCKS, half = high / 2;
  int32_t *torques[2][2];
  for (int side = 0; side < 2; side++) {
    torques[side][0] = malloc(4ull << half);
    torques[side][1] = malloc(4ull << (high - half));
    for (uint32_t set = 0; set < 1u << half; set++) torques[side][0][set] = bare[side] + torque_of(side, WORD_BLOCKS, set);
    for (uint32_t set = 0; set < 1u << (high - half); set++) torques[side][1][set] = torque_of(side, WORD_BLOCKS + half, set);
  }
  for (uint32_t word = 0; word < 1u << high; word++) {
    uint64_t stands = ~0ull;
    for (int side = 0; side < 2; side++) {
      int32_t torque = torques[side][0][word & ((1u << half) - 1)] + torques[side][1][word >> half];
      torque = torque < first[side] ? first[side] : torque > last[side] ? last[side] : torque;
      stands &= stands_by[side][torque - first[side]];
    }
    uint64_t lost = 0;
    if (stands) {
      uint64_t reached = 0;
      for (uint32_t rest = word; rest; rest &= rest - 1) reached |= table[word ^ (rest & -rest)];
      for (int bits = 0; bits <= WORD_BLOCKS; bits++) {
        uint64_t found = stands & ~reached & layer[bits];
        lost |= found;
        for (int i = 0; i < WORD_BLOCKS; i++) reached |= (found & lacks[i]) << (1 << i);
      }
    }
    table[word] = lost;
    stable += __builtin_popcountll(stands);
    losing += __builtin_popcountll(lost);
  }
  for (int side = 0; side < 2; side++) {
    free(stands_by[side]);
    free(torques[side][0]);
    free(torques[side][1]);
  }
}

static int by_reach(const void *one, const void *other) {
  const int32_t *a = one, *b = other;
  return a[1] * abs(a[0] + 2) - b[1] * abs(b[0] + 2);
}

int main(int arguments, char **argument) {
  int plain = arguments > 1 && strcmp(argument[1], "plain") == 0, times;
  int32_t block[MOST_BLOCKS][2];
  if (scanf("%d %d", &blocks, &times) != 2 || blocks < 16 || blocks > MOST_BLOCKS) return 2;
  for (int i = 0; i < blocks; i++)
    if (scanf("%d %d", &block[i][0], &block[i][1]) != 2) return 2;
  qsort(block, blocks, sizeof *block, by_reach);
  for (int i = 0; i < blocks; i++) {
    added[0][i] = -block[i][1] * (block[i][0] + 3);
    added[1][i] = block[i][1] * (block[i][0] + 1);
  }
  size_t bytes = (size_t)1 << (blocks - 3);
  for (int time = 0; time < times; time++) {
    struct timespec from, to;
    clock_gettime(CLOCK_MONOTONIC, &from);
    stable = losing = 0;
    /* Fresh memory each time, as a solver gets it. */
    table = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (table == MAP_FAILED) return 1;
    if (plain) settle_plainly();
    else settle_leaves();
    clock_gettime(CLOCK_MONOTONIC, &to);
    munmap(table, bytes);
    printf("%.3f %llu %llu\n", (to.tv_sec - from.tv_sec) * 1e3 + (to.tv_nsec - from.tv_nsec) / 1e6, (unsigned long long)stable, (unsigned long long)losing);
  }
  return 0;
}
