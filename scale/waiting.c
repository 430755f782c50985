/* A program for Nim that needs no core: with each of its moves it waits 50 ms, and takes a coin of the first pile. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define WAIT_US 50000

int main(void) {
  static char line[65536];
  while (fgets(line, sizeof line, stdin) != NULL) {
    if (strstr(line, "\"currentPlayer\":1") == NULL || strstr(line, "\"status\":\"running\"") == NULL)
      continue;
    int row = 0, coins = 0;
    for (const char *pile = strchr(line, '['); pile != NULL; pile = strchr(pile + 1, '['), row++) {
      if (row > 0 && sscanf(pile, "[%d", &coins) == 1 && coins > 0)
        break;
    }
    usleep(WAIT_US);
    printf("click:%d_%d\n", row - 1, coins - 1);
    fflush(stdout);
  }
  return 0;
}
