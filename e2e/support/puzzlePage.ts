import type { Locator, Page } from '@playwright/test'
import type { Puzzle } from '../../src/shared/game/puzzle.ts'
import type { GameId } from '../../src/shared/games/index.ts'
import type { ServedHost } from './servedHost.ts'
import { expect } from '@playwright/test'
import { dayOf, puzzleOfDay } from '../../src/shared/game/dailyPuzzle.ts'
import { makePuzzle } from '../../src/shared/game/makePuzzle.ts'
import { isSameMove } from '../../src/shared/game/puzzle.ts'
import { gameOf } from '../../src/shared/games/index.ts'
import { mindsOf } from '../../src/shared/games/minds.ts'

/** A move of any game that has puzzles; a removal has nothing but its position. */
interface AnyMove { readonly position?: number, readonly pile?: number, readonly leave?: number, readonly row?: number, readonly column?: number, readonly to?: 'N' | 'E' | 'S' | 'W', readonly back?: true }

const ARROWS = { N: 'ArrowUp', E: 'ArrowRight', S: 'ArrowDown', W: 'ArrowLeft' } as const

/** The puzzle of that day, as everybody has it. */
export function dailyPuzzle(game: GameId, day: string): Puzzle {
  const { puzzler } = mindsOf(game)
  const { grade, seed } = puzzleOfDay(day)
  const puzzle = puzzler === undefined ? null : makePuzzle(puzzler, grade, seed)
  if (puzzle === null)
    throw new Error(`${game} has no puzzle on ${day}`)
  return puzzle
}

/** A move that a board can make at the start of a puzzle, and that is wrong; undefined where there is none. */
export function wrongMove(game: GameId, { state, steps: [step] }: Puzzle): unknown {
  const known = step?.wrong[0]?.move
  return known ?? gameOf(game).legalMoves?.(state).find(move => step?.right.every(right => !isSameMove(right, move)) && !('back' in (move as AnyMove)))
}

/** The first day, from that one on, whose puzzle one can go wrong with at once. */
export function dayToGoWrong(game: GameId, from: string): string {
  for (let day = new Date(`${from}T12:00:00`); ; day.setDate(day.getDate() + 1)) {
    if (wrongMove(game, dailyPuzzle(game, dayOf(day))) !== undefined)
      return dayOf(day)
  }
}

/** The page of the puzzles, with what a person does there. */
export class PuzzlePage {
  readonly page: Page
  readonly board: Locator
  readonly task: Locator
  readonly says: Locator
  readonly record: Locator

  constructor(page: Page) {
    this.page = page
    this.board = page.getByTestId('board')
    this.task = page.getByTestId('puzzle-task')
    this.says = page.getByTestId('puzzle-says')
    this.record = page.getByTestId('puzzle-record')
  }

  /** Opens the day's puzzle of a game, at noon of that day. */
  async open({ address }: ServedHost, game: GameId, day: string): Promise<void> {
    await this.page.clock.setFixedTime(new Date(`${day}T12:00:00`))
    await this.page.goto(`${address}#/puzzles`)
    await this.page.reload() // where it was open already
    await expect(this.task).toBeVisible()
    await this.choose('Game', gameOf(game).title)
    await expect(this.task).toHaveText(dailyPuzzle(game, day).task)
    await this.isSolvable()
  }

  async choose(legend: string, option: string): Promise<void> {
    await this.page.getByRole('group', { name: legend }).locator('label').filter({ hasText: new RegExp(`^\\s*${option}`) }).click()
  }

  async isSolvable(): Promise<void> {
    await expect(this.board).toHaveAttribute('data-phase', 'solving')
  }

  async byMouse(move: unknown): Promise<void> {
    const { position, pile, leave, row, column, to } = move as AnyMove
    if (position !== undefined)
      await this.board.locator(`[role=option][data-item="${position}"]`).click()
    else if (pile !== undefined)
      await this.board.locator(`[data-coin="${pile}_${leave}"]`).click()
    else if (row !== undefined && column !== undefined)
      await this.board.getByRole('gridcell', { name: new RegExp(`^row ${row + 1}, column ${column + 1},`) }).click()
    else if (to !== undefined)
      await this.#neighbour(to).then(async cell => cell.click())
  }

  /** The cell next to the walker. */
  async #neighbour(to: 'N' | 'E' | 'S' | 'W'): Promise<Locator> {
    const name = await this.board.getByRole('gridcell', { name: /, the walker/ }).getAttribute('aria-label') ?? ''
    const [row = 0, column = 0] = (/^row (\d+), column (\d+)/.exec(name) ?? []).slice(1).map(Number)
    const [down, right] = { N: [-1, 0], E: [0, 1], S: [1, 0], W: [0, -1] }[to] as [number, number]
    return this.board.getByRole('gridcell', { name: new RegExp(`^row ${row + down}, column ${column + right},`) })
  }

  /** With arrows and Enter, once something on the board has the focus. */
  async byKeys(move: unknown): Promise<void> {
    const { position, pile, leave, row, column, to } = move as AnyMove
    if (to !== undefined)
      return this.page.keyboard.press(ARROWS[to])
    if (position !== undefined)
      await this.#walk(async () => position - Number(await this.#focused('data-item')), ['ArrowLeft', 'ArrowRight'])
    if (pile !== undefined && leave !== undefined) {
      await this.#walk(async () => pile - Number((await this.#focused('data-coin')).split('_')[0]), ['ArrowUp', 'ArrowDown'])
      await this.#walk(async () => leave - Number((await this.#focused('data-coin')).split('_')[1]), ['ArrowLeft', 'ArrowRight'])
    }
    if (row !== undefined && column !== undefined) {
      await this.#walk(async () => row + 1 - await this.#cell(0), ['ArrowUp', 'ArrowDown'])
      await this.#walk(async () => column + 1 - await this.#cell(1), ['ArrowLeft', 'ArrowRight'])
    }
    await this.page.keyboard.press('Enter')
  }

  async #walk(distance: () => Promise<number>, [back, on]: readonly [string, string]): Promise<void> {
    for (let presses = 0, left = await distance(); left !== 0; presses++, left = await distance()) {
      expect(presses, 'the arrows lead there').toBeLessThan(40)
      await this.page.keyboard.press(left < 0 ? back : on)
    }
  }

  async #focused(attribute: string): Promise<string> {
    return await this.board.locator(':focus').getAttribute(attribute) ?? ''
  }

  /** The row, or the column, of the cell that has the focus. */
  async #cell(which: 0 | 1): Promise<number> {
    const name = await this.board.locator('[role=gridcell]:focus').getAttribute('aria-label') ?? ''
    return Number(/^row (\d+), column (\d+)/.exec(name)?.[which + 1])
  }

  /** Makes every right move, one after the other. */
  async solve({ steps }: Puzzle, by: 'byMouse' | 'byKeys'): Promise<void> {
    for (const { right, wants } of steps) {
      await this.isSolvable()
      for (const move of wants === 'all' ? right : right.slice(0, 1))
        await this[by](move)
    }
    await expect(this.says).toContainText('Solved')
  }
}
