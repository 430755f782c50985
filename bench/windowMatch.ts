import type { Browser, Page } from '@playwright/test'
import type { HostAddress } from '../src/main/web/testing/attachWindow.ts'
import type { GameId } from '../src/shared/games/index.ts'
import process from 'node:process'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../scripts/setup/chromium.mjs'
import { root } from '../scripts/setup/root.mjs'
import { attachWindow } from '../src/main/web/testing/attachWindow.ts'
import { letIn } from '../src/main/web/testing/letIn.ts'

/** By what the host knows this program and its pages for one window. */
const SECRET = 'the-bench-and-its-page-are-one-window'

/** Chromium without the calls home that would disturb what is measured. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureChromium(root),
    args: ['--disable-background-networking', ...process.getuid?.() === 0 ? ['--no-sandbox'] : []],
  })
}

export interface BenchHost {
  /**
   * Begins a match of people, all of them at this window, without a clock, after the moves of an opening; resolves to
   * its id.
   */
  readonly begin: (
    game: GameId,
    settings: unknown,
    names: readonly string[],
    opening?: readonly unknown[],
  ) => Promise<string>
  readonly play: (match: string, seat: 1 | 2, ply: number, move: unknown) => Promise<void>
  readonly leave: () => Promise<void>
}

/** The host that serves at an address, as its windows have it. */
export async function hostAt(at: HostAddress): Promise<BenchHost> {
  const { host, leave } = await attachWindow(at)
  await host.greet(SECRET)
  return {
    begin: async (game, settings, names, opening) => {
      const seats = Object.fromEntries(names.map((name, index) => [index + 1, { kind: 'human' as const, name }]))
      const made = await host.createMatch({
        plan: {
          game,
          settings,
          budgetMs: null,
          pauseMs: 0,
          seats,
          clientChooses: false,
          ...opening === undefined ? {} : { opening: [...opening] },
        },
        listen: null,
      })
      if (!made.ok)
        throw new Error(made.error.message)
      return made.value.id
    },
    play: async (match, seat, ply, move) => {
      const played = await host.play(match, seat, ply, move)
      if (!played.ok)
        throw new Error(played.error.message)
    },
    leave,
  }
}

/** Opens a match in a page, which is the window whose seats `begin` took. */
export async function showMatch(page: Page, at: HostAddress, match: string): Promise<void> {
  await page.addInitScript(secret => sessionStorage.setItem('fulcrum.window', secret), SECRET)
  await letIn(page.context(), at)
  await page.goto(`${at.address}#/match/${match}`)
}
