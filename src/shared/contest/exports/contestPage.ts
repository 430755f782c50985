import type { Contest } from '../contest.ts'
import type { ContestGame } from '../encounter.ts'
import type { Cell } from '../tally/line.ts'
import type { BracketPlace } from '../views/bracket.ts'
import type { StandingRow, Standings } from '../views/standingsTable.ts'
import { counted } from '../../counted.ts'
import { secondsText } from '../../durationText.ts'
import { gameOf } from '../../games/index.ts'
import { escapeMarkup } from '../../markup.ts'
import { slotText } from '../../match/slot.ts'
import { shareText } from '../../numberText.ts'
import { oneFilePage } from '../../oneFilePage.ts'
import { formats } from '../formats/registry.ts'
import { CORRECTED, faultsIn } from '../gameResult.ts'
import { contestEndingWords, correctionWords, FAULT_WORDS } from '../gameWords.ts'
import { bracketOf } from '../views/bracket.ts'
import { COLUMN_WORDS } from '../views/columnWords.ts'
import { crosstableOf } from '../views/crosstable.ts'
import { repeatsOf } from '../views/differentGames.ts'
import { firstMoverOf } from '../views/firstMover.ts'
import { groupStandingsOf } from '../views/groupStandings.ts'
import { faultsOf } from '../views/participantFaults.ts'
import { gamesText, progressOf } from '../views/progress.ts'
import { standingsOf } from '../views/standings.ts'
import { CONTEST_PAGE_STYLE, CONTEST_PAGE_STYLE_HASH } from './contestPageStyle.ts'

/** A crosstable of more participants is unreadable. */
const MOST_IN_CROSSTABLE = 150
/** With more games than this, browsers struggle with the page. */
const MOST_GAMES = 20_000

const UNENDED_WORDS: Readonly<Record<ContestGame['status'], string>> = {
  running: 'Is being played',
  due: 'To be played',
  void: 'Does not count',
  ended: '',
}

/** A part of the page; left out if its text is empty. */
interface Part { readonly id: string, readonly title: string, readonly html: string }

/**
 * One HTML page with the whole contest: it needs no network, no script and no other file, shows light and dark, and
 * prints. Points in the crosstable link to their games further down. Names are escaped.
 */
export function contestPage(contest: Contest): string {
  const { plan, status, entrants, lastAt, version, id } = contest
  const game = gameOf(plan.game)
  const { name: title } = plan
  const parts = [
    standingsPart(contest),
    bracketPart(contest),
    groupsPart(contest),
    crosstablePart(contest),
    notesPart(contest),
    faultsPart(contest),
    gamesPart(contest),
  ].filter(({ html }) => html !== '')
  return oneFilePage({
    title,
    style: { text: CONTEST_PAGE_STYLE, hash: CONTEST_PAGE_STYLE_HASH },
    body: `<header>
<h1>${escapeMarkup(title)}</h1>
<p>${
  escapeMarkup(
    `${game.title}: ${game.describeSettings(plan.settings)}. ${formats[plan.format.name].title}, ${counted(entrants.length, 'participant')}, ${gamesText(progressOf(contest))}; ${status}.`,
  )
}</p>
<p>${
  escapeMarkup(
    `As of ${new Date(lastAt).toISOString().slice(0, 16).replace('T', ' ')} UTC. Contest ${id}, seed ${plan.seed}, Fulcrum ${version}.`,
  )
}</p>
<nav aria-label="Parts"><ul>
${parts.map(part => `<li><a href="#${part.id}">${part.title}</a></li>`).join('\n')}
</ul></nav>
</header>
<main>
${parts.map(part => `<section>\n<h2 id="${part.id}">${part.title}</h2>\n${part.html}\n</section>`).join('\n')}
</main>`,
  })
}

function standingsPart(contest: Contest): Part {
  return { id: 'standings', title: 'Standings', html: standingsTable(contest, standingsOf(contest), 'Standings') }
}

function groupsPart(contest: Contest): Part {
  const tables = groupStandingsOf(contest).map((table, index) =>
    `<h3>Group ${index + 1}</h3>\n${standingsTable(contest, table, `Group ${index + 1}`)}`,
  )
  return { id: 'groups', title: 'Groups', html: tables.join('\n') }
}

function standingsTable(contest: Contest, { columns, rows, scores }: Standings, label: string): string {
  const head = [
    'Place',
    'Name',
    'Points',
    scores === 'games' ? 'Games' : 'Encounters',
    'Won',
    'Drawn',
    'Lost',
    ...columns.map(column => COLUMN_WORDS[column].name),
  ]
  const lines = rows.map(({ rank, sharedWith, number, points, played, wins, draws, losses, texts, withdrew }) =>
    `<tr><td>${placeText({ rank, sharedWith })}</td>${nameCell(contest, number, withdrew ? ' <small>withdrew</small>' : '')}<td class="won">${points}</td>${[played, wins, draws, losses, ...texts.map(escapeMarkup)].map(cell => `<td>${cell}</td>`).join('')}</tr>`,
  )
  return table(label, head, lines)
}

/** `3=` for a place that others share; `–` for none. */
function placeText({ rank, sharedWith }: Pick<StandingRow, 'rank' | 'sharedWith'>): string {
  return rank === null ? '–' : `${rank}${sharedWith.length > 0 ? '=' : ''}`
}

function crosstablePart(contest: Contest): Part {
  const part = { id: 'crosstable', title: 'Crosstable' }
  if (contest.entrants.length > MOST_IN_CROSSTABLE) {
    return {
      ...part,
      html: `<p>There are too many participants for a table of each against each; their games are below.</p>`,
    }
  }
  const standings = standingsOf(contest)
  const places = standings.rows.map(placeText)
  const { rows } = crosstableOf(contest)
  const order = rows.map(({ number }) => number)
  const shown = new Set(shownGames(contest).map(({ slot }) => slotText(slot)))
  const lines = rows.map(({ number, cells }, index) =>
    `<tr><td>${places[index]}</td>${nameCell(contest, number)}${
      order.map(opponent =>
        opponent === number ? '<td class="self"></td>' : pointsCell(cells[opponent - 1] ?? null, shown),
      ).join('')
    }</tr>`,
  )
  const heads = order.map((number, index) =>
    `<span title="${escapeMarkup(contest.nameOf(number))}">${places[index]}</span>`,
  )
  const about = standings.scores === 'rounds' ? '\n<p>Points of games; the standings count encounters.</p>' : ''
  return { ...part, html: `${table('Crosstable', ['Place', 'Name', ...heads], lines)}${about}` }
}

function pointsCell(cell: Cell | null, shown: ReadonlySet<string>): string {
  const [slot] = cell?.slots ?? []
  if (cell === null || slot === undefined)
    return '<td></td>'
  const points = shown.has(slotText(slot)) ? `<a href="#g${slotText(slot)}">${cell.points}</a>` : cell.points
  return `<td${cell.points * 2 > cell.games ? ' class="won"' : ''}>${points}</td>`
}

function bracketPart(contest: Contest): Part {
  const bracket = bracketOf(contest)
  const part = { id: 'bracket', title: 'Bracket' }
  if (bracket === null || bracket.rounds.length === 0)
    return { ...part, html: '' }
  const rounds = bracket.rounds.map(({ places, left }) =>
    `<ol aria-label="${left === 2 ? 'Final' : `Last ${left}`}">\n${places.map(place => placeItem(contest, place)).join('\n')}\n</ol>`,
  )
  const third = bracket.thirdPlace === null
    ? ''
    : `\n<h3>Third place</h3>\n<div class="wide bracket"><ol>${placeItem(contest, bracket.thirdPlace)}</ol></div>`
  return {
    ...part,
    html: `<div class="wide bracket" tabindex="0" role="region" aria-label="Bracket">\n${rounds.join('\n')}\n</div>${third}`,
  }
}

function placeItem(contest: Contest, { participants, points, goesOn, isBye, decision }: BracketPlace): string {
  const side = (number: number | null, index: number): string =>
    `<div${number !== null && number === goesOn ? ' class="through"' : ''}><span>${number === null ? isBye ? 'bye' : '–' : escapeMarkup(contest.nameOf(number))}</span><span>${points?.[index] ?? ''}</span></div>`
  const by = decision === null || decision.by === 'points'
    ? ''
    : `<div><small>by ${
      decision.by === 'extra'
        ? 'extra games'
        : decision.by === 'faults'
          ? 'fewer faults'
          : decision.by === 'time'
            ? 'less time'
            : 'seeding'
    }</small></div>`
  return `<li>${side(participants[0], 0)}${side(participants[1], 1)}${by}</li>`
}

function notesPart(contest: Contest): Part {
  const { all, starts } = firstMoverOf(contest)
  const repeats = repeatsOf(contest)
  if (all === null)
    return { id: 'first', title: 'First mover and repeats', html: '' }
  const rows = [
    { opening: null, ...all, label: 'All games' },
    ...starts.length > 1
      ? starts.map(start => ({
          ...start,
          label: start.opening === null ? 'No opening' : `Opening ${start.opening + 1}`,
        }))
      : [],
  ]
  const lines = rows.slice(0, 200).map(({ label, games, wins, draws, losses, share, low, high }) =>
    `<tr><th class="text" scope="row">${label}</th>${
      [games, wins, draws, losses, shareText(share), `${shareText(low)} to ${shareText(high)}`].map(cell =>
        `<td>${escapeMarkup(String(cell))}</td>`,
      ).join('')
    }</tr>`,
  )
  const advice = repeats.needsOpenings ? ' Most games repeat others: openings would tell more.' : ''
  return {
    id: 'first',
    title: 'First mover and repeats',
    html: `${table('First mover', ['Opening', 'Games', 'Seat 1 won', 'Drawn', 'Lost', 'Share', '95 %'], lines)}\n<p>${escapeMarkup(repeats.text)}.${advice}</p>`,
  }
}

function faultsPart(contest: Contest): Part {
  const faults = faultsOf(contest)
  const lines = faults.map(({ number, faults: count, kinds }) =>
    `<tr>${nameCell(contest, number)}<td class="bad">${count}</td><td class="text">${kinds.map(({ fault, count: of }) => `${FAULT_WORDS[fault].name}: ${of}`).join(', ')}</td></tr>`,
  )
  return {
    id: 'faults',
    title: 'Faults',
    html: faults.length === 0 ? '' : table('Faults', ['Name', 'Faults', 'Which'], lines),
  }
}

function shownGames(contest: Contest): ContestGame[] {
  return [...contest.games()].slice(0, MOST_GAMES)
}

function gamesPart(contest: Contest): Part {
  const games = shownGames(contest)
  const rounds = [...Map.groupBy(games, ({ slot }) => slot.round)].map(([round, ofRound]) => {
    const { byes = [], givenUp = 'nothing' } = contest.rounds[round - 1] ?? {}
    const notes = [
      ...byes.length === 0 ? [] : [`Without an opponent: ${byes.map(number => contest.nameOf(number)).join(', ')}.`],
      ...givenUp === 'nothing'
        ? []
        : [
            givenUp === 'seats'
              ? 'No pairing keeps everybody from the same seat too often.'
              : 'Every pairing would have repeated an encounter.',
          ],
    ]
    return `<h3>Round ${round}</h3>\n${notes.map(note => `<p>${escapeMarkup(note)}</p>\n`).join('')}${
      table(
        `Round ${round}`,
        ['Game', 'Seats', 'Result', 'Moves', 'Time', 'How'],
        ofRound.map(game => gameLine(contest, game)),
      )
    }`
  })
  const left = contest.ended - games.length
  return {
    id: 'games',
    title: 'Games',
    html: games.length === 0
      ? ''
      : `${left > 0 ? `<p>The first ${MOST_GAMES} games; ${left} more are in the archive.</p>\n` : ''}${rounds.join('\n')}`,
  }
}

function gameLine(contest: Contest, game: ContestGame): string {
  const { slot, seating, result, match } = game
  const names = seating.map((number, seat) =>
    `<span${result?.places[seat] === 1 ? ' class="through"' : ''}>${escapeMarkup(contest.nameOf(number))}</span>`,
  ).join(' – ')
  const others = result === null
    ? []
    : faultsIn(result).flatMap((fault, seat) =>
        fault === null || fault === result.ending
          ? []
          : [`${contest.nameOf(seating[seat] ?? 0)}: ${FAULT_WORDS[fault].name.toLowerCase()}`],
      )
  const how = [...endingOf(game), ...others, correctionWords(game) ?? ''].filter(text => text !== '')
  const time = result === null ? '' : secondsText(result.tookMs.reduce((sum, ms) => sum + ms, 0))
  return `<tr id="g${slotText(slot)}"><td>${slotText(slot)}</td><td class="text">${names}</td><td>${result === null ? '' : resultText(result.places)}</td><td>${result?.plies ?? ''}</td><td>${time}</td><td class="text"${match === null ? '' : ` title="${escapeMarkup(`Game ${match} of the archive`)}"`}>${escapeMarkup(how.join('; '))}</td></tr>`
}

/** For a game that a person decided, the correction says everything. */
function endingOf({ status, result }: ContestGame): string[] {
  if (result === null)
    return [UNENDED_WORDS[status]]
  return result.ending === CORRECTED ? [] : [contestEndingWords(result.ending)]
}

function resultText(places: readonly number[]): string {
  const [first = 1, second = 1] = places
  if (places.length > 2)
    return `places ${places.join(', ')}`
  return first === second ? first === 1 ? '½–½' : '0–0' : first < second ? '1–0' : '0–1'
}

function nameCell(contest: Contest, number: number, after = ''): string {
  return `<th class="name" scope="row">${escapeMarkup(contest.nameOf(number))}${after}</th>`
}

function table(label: string, head: readonly string[], lines: readonly string[]): string {
  const isText = (title: string): boolean => ['Name', 'Seats', 'How', 'Which', 'Opening'].includes(title)
  return `<div class="wide" tabindex="0" role="region" aria-label="${label}">
<table>
<thead><tr>${head.map(title => `<th scope="col"${isText(title) ? ' class="text"' : ''}>${title}</th>`).join('')}</tr></thead>
<tbody>
${lines.join('\n')}
</tbody>
</table>
</div>`
}
