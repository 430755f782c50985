import { counted, plural } from '../../shared/counted.ts'
import { listed } from '../../shared/match/lineUp.ts'
import { numberText, shareText } from '../../shared/numberText.ts'

/** What the library says: the list of all games that are kept. */
export const libraryTexts = {
  notShown: 'The games can’t be shown',
  noGames: 'No games yet',
  noGamesNote: 'Fulcrum keeps every game that is played here, and lists it on this page.',
  noMatches: 'No games match these filters',
  noMatchesNote: 'Take a filter away, or clear all of them.',
  noWordsNote: (words: string) => `No name, tag or note of these games has “${words}”.`,
  tryInstead: 'Try instead',
  clearFilters: 'Clear all filters',
  keepSearch: 'Keep this search',
  keptSearches: 'Kept searches',
  forgetSearch: (search: string) => `Forget the search ${search}`,
  statistics: 'Statistics',
  showStatistics: 'Show statistics',
  hideStatistics: 'Hide statistics',
  listAsCsv: 'List as CSV',
  listAsCsvNote: 'The list as you see it, filtered and sorted, for a spreadsheet',
  more: 'More of the library',
  games: (games: number) => counted(games, 'game'),
  gamesOf: (games: number, all: number) => `${numberText(games)} of ${counted(all, 'game')}`,

  notShared: {
    title: 'The library is not shared',
    about:
      'This window may only watch. It can read the games of the library as soon as the person at the host shares them, under Settings.',
  },

  list: {
    selectAll: 'Select all games of the list',
    starred: 'Starred',
    lastPosition: 'Last position',
    edit: 'Edit',
    course: 'Chances',
    moves: 'Moves',
    length: 'Length',
    date: 'Date',
    tagsAndNote: 'Tags and note',
  },

  /** `players` has the form `Ann vs Bob`. */
  row: {
    select: (players: string) => `Select ${players}`,
    star: (players: string) => `Star ${players}`,
    unstar: (players: string) => `Unstar ${players}`,
    edit: (players: string) => `Edit ${players}`,
    editNote: 'Tags, note, names',
    /** Said before and after a player's name. */
    spokenBeforeName: 'Open the game of ',
    spokenScore: ', score ',
    spokenOthers: (others: string) => ` and ${others}`,
    playerWithScore: (name: string, score: number) => `${name}: ${score}`,
    gameWithSettings: (game: string, settings: string) => `${game}, ${settings}`,
    timeAfterDay: (time: string) => `, ${time}`,
  },

  /**
   * How a game went according to the chances of its positions. `move` is the number of the move that brought a lead.
   */
  course: {
    even: 'Near even all along',
    ledFrom: (name: string, move: number) => move === 0 ? `${name} led all along` : `${name} led from move ${move} on`,
    ledUntil: (first: string, move: number, second: string) => `${first} led until move ${move}, then ${second}`,
    changed: (times: number, move: number, last: string) =>
      `The lead changed ${times} times, last at move ${move}, to ${last}`,
    /** `from` is null if the end of the game is not proven. */
    withProof: (words: string, from: number | null) =>
      from === null ? `${words}; estimated` : from === 0 ? `${words}; proven` : `${words}; proven from move ${from} on`,
  },

  /** `how` says how it ended. */
  result: {
    stopped: 'Stopped',
    interrupted: 'Interrupted',
    nobody: (how: string) => `Nobody won · ${how.toLowerCase()}`,
    winner: (winner: string, how: string) => `${winner} won · ${how.toLowerCase()}`,
    drawBetween: (winners: readonly string[], how: string) => `Draw between ${listed(winners)} · ${how.toLowerCase()}`,
    draw: (how: string) => `Draw · ${how.toLowerCase()}`,
  },

  chosen: {
    label: 'Selected games',
    count: (games: number) => `${counted(games, 'game')} selected`,
    compare: 'Compare',
    compareNote: 'Two games side by side',
    export: 'Export',
    delete: 'Delete',
    unselect: 'Unselect',
    deleted: (games: number) => `${counted(games, 'game')} deleted.`,
  },

  saving: {
    begins: 'Getting the games together…',
    progress: (done: number, games: number) => `${numberText(done)} of ${counted(games, 'game')}…`,
    exported: (games: number) => `${counted(games, 'game')} exported.`,
    listed: (games: number) => `${counted(games, 'game')} listed.`,
    leftOut: (games: number) =>
      `${counted(games, 'game')} ${plural(games, 'is', 'are')} left out: the record is damaged.`,
    nothing: 'There is nothing to export: the games are no longer in the library.',
  },

  editor: {
    starred: 'Starred',
    tags: 'Tags',
    tagsExample: 'final, group A',
    tagsNote: 'With commas between them.',
    wrongTags: 'Tags: at most 20, each with at most 40 characters.',
    note: 'Note',
    wrongNote: 'Note: at most 4,000 characters.',
  },

  search: {
    label: 'Find games',
    field: 'Search players, tags and notes, or narrow by key:value',
    placeholder: 'Search names, or narrow by game:, player: …',
    shortPlaceholder: 'Search games',
    filters: 'Filters',
    offers: 'Filters to add',
    offered: (offers: number) => counted(offers, 'suggestion'),
    remove: (filter: string) => `Remove the filter ${filter}`,
    keyNote: (key: string, about: string) => `${key}: ${about}`,
    unknownKey: (key: string, near: string | null, keys: readonly string[]) =>
      near === null
        ? `There is no filter ${key}:. There are ${listed(keys.map(one => `${one}:`))}.`
        : `There is no filter ${key}:. Did you mean ${near}:?`,
    unknownValue: (key: string, value: string, near: string) =>
      `No game has ${key}:${value}. There is ${key}:${near}, for example.`,
  },

  /** What each filter key filters by. The keys and values themselves are typed, and the same in every language. */
  filters: {
    player: 'who played, by the whole name',
    game: 'which game was played',
    ending: 'how it ended',
    result: 'who won',
    with: 'who sat at a seat: a person, a bot or a program',
    rules: 'by which rule set',
    tag: 'a tag that somebody wrote on it',
    has: 'whether it has a star',
    after: 'played on that day or later: 2026-01-31, yesterday',
    before: 'played before that day: 2026-01-31, today',
  },
  filterValues: {
    /** `seat` is the seat's word: `First`. */
    seatWon: (seat: string) => `the ${seat} player won`,
    draw: 'several share the first place',
    nobody: 'nobody won',
    person: 'a person played',
    bot: 'a built-in bot played',
    program: 'somebody’s program played',
    star: 'somebody starred it',
    weekAgo: 'seven days ago',
    monthAgo: 'thirty days ago',
  },

  statisticsPanel: {
    games: (games: number) =>
      `${counted(games, 'finished game')}. A full bar means all of them, or all games of a pair.`,
    whoWon: 'Who won',
    nobody: 'Nobody',
    howItEnded: 'How it ended',
    pairs: 'Pairs: games · wins of each',
    pair: (games: number, firstWon: number, secondWon: number) =>
      `${numberText(games)} · ${numberText(firstWon)} : ${numberText(secondWon)}`,
    none: 'None',
    part: (count: number, all: number) => `${numberText(count)} · ${shareText(count, all)}`,
    lengths: 'Length in moves',
    lengthsFrom: (least: number, most: number, games: number, all: number) =>
      `${least === most ? least : `${least}–${most}`} moves: ${counted(games, 'game')}, ${shareText(games, all)}`,
    tallest: (games: number, all: number) => `tallest: ${shareText(games, all)}`,
  },
}
