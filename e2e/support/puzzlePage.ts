import type { Locator, Page } from '@playwright/test'
import type { Puzzle } from '../../src/shared/game/puzzle.ts'
import type { GameId } from '../../src/shared/games/index.ts'
import type { ServedHost } from './servedHost.ts'
import { expect } from '@playwright/test'
import { dayOf, puzzleOfDay } from '../../src/shared/game/dailyPuzzle.ts'
import { makePuzzle } from '../../src/shared/game/makePuzzle.ts'
import { isSameMove } from '../../src/shared/game/puzzle.ts'
import { isMissed } from '../../src/shared/game/solving.ts'
import { gameOf } from '../../src/shared/games/index.ts'
import { mindsOf } from '../../src/shared/games/minds.ts'
import { choicesOf, keysTo, stepsOfTurn } from './yinshBoard.ts'

/** A move of any game that has puzzles; a removal has nothing but its position. */
interface AnyMove {
  readonly position?: number
  readonly pile?: number
  readonly leave?: number
  readonly row?: number
  readonly column?: number
  readonly to?: 'N' | 'E' | 'S' | 'W'
  readonly back?: true
  readonly turn?: string
  readonly scores?: readonly number[]
}

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

/** A move that a board can make at the start of a puzzle, and that is wrong; undefined if there is none. */
export function wrongMove(game: GameId, puzzle: Puzzle): unknown {
  const { state, steps: [step] } = puzzle
  if (step?.wants === 'win')
    return losingPlace(game, puzzle)
  const known = step?.wrong[0]?.move
  return known
    ?? gameOf(game).legalMoves?.(state).find(move =>
      step?.right.every(right => !isSameMove(right, move)) && !('back' in (move as AnyMove)),
    )
}

/** A place of the map that does not win, nor any near it: a pixel is more than a cell. */
function losingPlace(game: GameId, puzzle: Puzzle): unknown {
  const { play } = gameOf(game)
  for (let row = 60; row < 1000; row += 110) {
    for (let column = 60; column < 1000; column += 110) {
      const near = [[0, 0], [-4, -4], [-4, 4], [4, -4], [4, 4]].map(([down = 0, right = 0]) => ({
        row: row + down,
        column: column + right,
      }))
      if (near.every(cell => play(puzzle.state, cell).ok && isMissed(gameOf(game), puzzle, cell)))
        return { row, column, scores: [] }
    }
  }
  return undefined
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
  /** The position of the puzzle that was opened. */
  #state: unknown = null

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
    const { task, state } = dailyPuzzle(game, day)
    this.#state = state
    await expect(this.task).toHaveText(task)
    await this.isSolvable()
  }

  async choose(legend: string, option: string): Promise<void> {
    await this.page.getByRole('group', { name: legend }).locator('label').filter({
      hasText: new RegExp(`^\\s*${option}`),
    }).click()
  }

  async isSolvable(): Promise<void> {
    await expect(this.board).toHaveAttribute('data-phase', 'solving')
  }

  async byMouse(move: unknown): Promise<void> {
    const { position, pile, leave, row, column, to, turn, scores } = move as AnyMove
    if (turn !== undefined) {
      for (const { point } of choicesOf(stepsOfTurn(this.#state, turn)))
        await this.board.locator(`[data-point="${point}"]`).click()
    }
    else if (scores !== undefined && row !== undefined && column !== undefined) {
      const map = this.board.getByTestId('map')
      const { width = 0, height = 0 } = await map.boundingBox() ?? {}
      await map.click({ position: { x: (column + 0.5) * width / 1000, y: (row + 0.5) * height / 1000 } })
    }
    else if (position !== undefined) {
      await this.board.locator(`[role=option][data-item="${position}"]`).click()
    }
    else if (pile !== undefined) {
      await this.board.locator(`[data-cell="${pile}_${leave}"]`).click()
    }
    else if (row !== undefined && column !== undefined) {
      await this.board.getByRole('gridcell', { name: new RegExp(`^row ${row + 1}, column ${column + 1},`) }).click()
    }
    else if (to !== undefined) {
      await this.#neighbour(to).then(async cell => cell.click())
    }
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
    const { position, pile, leave, row, column, to, turn, scores } = move as AnyMove
    if (to !== undefined)
      return this.page.keyboard.press(ARROWS[to])
    if (turn !== undefined)
      return this.#turnByKeys(turn)
    if (scores !== undefined && row !== undefined && column !== undefined)
      return this.#placeByKeys(row, column)
    if (position !== undefined)
      await this.#walk(async () => position - Number(await this.#focused('data-item')), ['ArrowLeft', 'ArrowRight'])
    if (pile !== undefined && leave !== undefined) {
      await this.#walk(async () => pile - Number((await this.#focused('data-cell')).split('_')[0]), [
        'ArrowUp',
        'ArrowDown',
      ])
      await this.#walk(async () => leave - Number((await this.#focused('data-cell')).split('_')[1]), [
        'ArrowLeft',
        'ArrowRight',
      ])
    }
    if (row !== undefined && column !== undefined) {
      await this.#walk(async () => row + 1 - await this.#cell(0), ['ArrowUp', 'ArrowDown'])
      await this.#walk(async () => column + 1 - await this.#cell(1), ['ArrowLeft', 'ArrowRight'])
    }
    await this.page.keyboard.press('Enter')
  }

  /** Along the lines to each point of the turn. */
  async #turnByKeys(turn: string): Promise<void> {
    for (const { point } of choicesOf(stepsOfTurn(this.#state, turn))) {
      for (const key of keysTo(Number(await this.#focused('data-point')), point))
        await this.page.keyboard.press(key)
      await expect(this.board.locator(`[data-point="${point}"]`)).toBeFocused()
      await this.page.keyboard.press('Enter')
    }
  }

  /** Ten cells at a time, and then one. */
  async #placeByKeys(row: number, column: number): Promise<void> {
    await this.page.keyboard.press('ArrowUp') // shows the cursor
    for (
      const [index, wanted, [back, on]] of [
        [0, row, ['ArrowUp', 'ArrowDown']],
        [1, column, ['ArrowLeft', 'ArrowRight']],
      ] as const
    ) {
      const at = Number((await this.board.getByTestId('aim').first().getAttribute('data-cell') ?? '').split(' ')[index])
      const far = Math.abs(wanted - at)
      for (let tens = 0; tens < Math.floor(far / 10); tens++)
        await this.page.keyboard.press(`Shift+${wanted < at ? back : on}`)
      for (let ones = 0; ones < far % 10; ones++)
        await this.page.keyboard.press(wanted < at ? back : on)
    }
    await expect(this.board.getByTestId('aim').first()).toHaveAttribute('data-cell', `${row} ${column}`)
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
