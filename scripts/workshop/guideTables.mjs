import { botGuides } from '../../src/shared/games/botGuides.ts'
import { GAME_IDS, gameOf } from '../../src/shared/games/index.ts'

/** What stands between these two comments in `docs/workshop.md` is made of the guides. */
const guidePart = /(?<=<!-- guide -->\n).*(?=<!-- \/guide -->)/s

/**
 * A page with its sections about the games as the guides give them now. Throws if the page has no place for them.
 * @param {string} page
 */
export function withGuide(page) {
  if (!guidePart.test(page))
    throw new Error('docs/workshop.md has no <!-- guide --> with a <!-- /guide --> below it')
  return page.replace(guidePart, () => `\n${GAME_IDS.map(sectionOf).join('\n\n')}\n\n`)
}

/** @param {(typeof GAME_IDS)[number]} id */
function sectionOf(id) {
  const { position, moves, places, place } = botGuides[id]
  return [
    `### ${gameOf(id).title}`,
    factsOf(id),
    table('`state.position`', ['type', 'what it says'], position.map(({ name, type, about }) => [
      code(name),
      code(type),
      about,
    ])),
    table('`choose` returns', ['what it does'], moves.map(({ example, about }) => [
      code(JSON.stringify(example)),
      about,
    ])),
    `**A place** for \`show\`: ${places} For example ${code(JSON.stringify(place))}.`,
  ].join('\n\n')
}

/** @param {(typeof GAME_IDS)[number]} id */
function factsOf(id) {
  const { legalMoves, refused, seats, settings, usualBudgetMs } = gameOf(id)
  const usual = settings.parse({})
  const { least } = seats(usual)
  const budgetMs = usualBudgetMs(usual)
  return [
    least === 1 ? 'Your bot plays alone.' : `There are ${least} seats.`,
    budgetMs === null ? 'There is no clock.' : `Each has ${budgetMs / 1000} s for the whole game.`,
    legalMoves === undefined ? '`state.legalMoves` is null.' : '`state.legalMoves` lists the moves.',
    refused === 'again'
      ? 'After an illegal move your bot is asked again.'
      : 'An illegal move loses the game.',
  ].join(' ')
}

/**
 * @param {string} first
 * @param {readonly string[]} others
 * @param {readonly (readonly string[])[]} rows
 */
function table(first, others, rows) {
  const heads = [first, ...others]
  return [heads, heads.map(() => '---'), ...rows].map((cells, index) =>
    index === 1 ? `|${cells.join('|')}|` : `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  ).join('\n')
}

/** @param {string} text */
function code(text) {
  return `\`${text}\``
}
