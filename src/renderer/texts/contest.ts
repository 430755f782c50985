import type { Decision } from '../../shared/contest/decision.ts'
import type { Standings } from '../../shared/contest/views/standingsTable.ts'
import { DECIDED } from '../../shared/contest/gameWords.ts'
import { counted, plural } from '../../shared/counted.ts'
import { listed } from '../../shared/match/lineUp.ts'
import { numberText, signedText } from '../../shared/numberText.ts'
import { sameFileText } from './programs.ts'

/** What the window says of contests: their list and the page of one. */
export const contestTexts = {
  list: {
    about:
      'In a contest many players meet by one plan: a round robin, a Swiss, a knock-out. Fulcrum pairs them, plays and counts the games, and shows why each ended as it did. Series, several games between the same players, are listed here too.',
    none: 'No contests yet',
    aboutNone:
      'Say who takes part, choose a game and a format, and press Start the contest. With the built-in bots you can try it at once.',
    onlyWatching: 'Contests appear here as soon as the host begins one.',
    takePart: (count: number) => `${numberText(count)} ${plural(count, 'takes part', 'take part')}`,
    played: (ended: number, games: number | null) =>
      games === null
        ? `${counted(ended, 'game')} so far`
        : ended === games
          ? counted(games, 'game')
          : `${numberText(ended)} of ${counted(games, 'game')}`,
    all: 'All contests',
  },

  statuses: {
    draft: 'Not begun',
    running: 'Running',
    paused: 'Paused',
    finished: 'Over',
    stopped: 'Stopped',
    damaged: 'Damaged',
  },

  notShown: 'This contest can’t be shown',
  reading: 'Reading the contest…',

  head: {
    /** Such as “4 s” and “1 min”. */
    clocks: (least: string, most: string) => `clocks from ${least} to ${most}`,
    progress: 'Progress',
    games: (ended: number, games: number | null) =>
      games === null ? counted(ended, 'game') : `${numberText(ended)} of ${counted(games, 'game')}`,
    timeLeft: (time: string) => `${time} left`,
    timeUp: 'Time is up: the last games end',
    left: (time: string) => `about ${time} left`,
    checkIn: (checked: number, of: number) => `Check-in ${numberText(checked)} of ${numberText(of)}`,
    running: (count: number) => `${numberText(count)} running`,
    round: (round: number, rounds: number | null) =>
      rounds === null ? `Round ${numberText(round)}` : `Round ${numberText(round)} of ${numberText(rounds)}`,
    pairing: (round: number) => `Pairing round ${numberText(round)}…`,
    start: 'Start',
    pause: 'Pause',
    resume: 'Resume',
    stop: 'Stop',
    more: 'More',
    like: 'New contest like this',
    export: 'Export',
    exportAs: (kind: string) => `Export: ${kind}`,
    presentContest: 'Present the contest on a projector',
    presentTitle: 'Show the contest on a projector, in a window of its own',
    asksToStop: 'Stop this contest for good?',
    aboutStopping: 'Running games end without a result. What was played counts and stays.',
    asksToPause: 'Pause the contest?',
    aboutPausing: (running: number) =>
      running === 0
        ? 'No game begins until you resume.'
        : `${counted(running, 'game')} ${plural(running, 'runs', 'run')} on to the end; no other begins until you resume.`,
    pauseNow: 'Also break off running games; they are played again',
    damaged: (about: string) => `The log of this contest is damaged. ${about}`,
    aboutDamage: 'Below is what could be read for certain. Nothing changes until you press Go on from the intact part.',
    mend: 'Go on from the intact part',
    asksToMend: 'Go on from the intact part?',
    aboutMending:
      'Games that are in the library count as they were played. Missing corrections, withdrawals and announcements are lost. The damaged log is kept as a file in the data folder.',
    mended: (file: string) => `The contest goes on from the part that was intact. The damaged log is in ${file}.`,
    needsPerson: (count: number) =>
      `${counted(count, 'game')} could not be played in three tries. Decide under Rounds what ${plural(count, 'it counts', 'they count')} as.`,
  },

  /** Where programs that are not started here connect. */
  ports: {
    title: (count: number) => count === 1 ? 'One program connects' : `${count} programs connect`,
    to: 'to',
    each: (count: number) =>
      count === 1
        ? 'One program connects to an address of its own'
        : `${count} programs connect, each to an address of its own`,
    aboutOwn: 'A program is known by the address that it connects to. It may leave and come back between games.',
    alsoAt: (hosts: readonly string[]) => `This computer is also ${hosts.join(' or ')}.`,
    about:
      'Each program gives its name and number when it connects, and is known by them in every game. It may leave and come back between games.',
    copy: (name: string) => `Copy the name of ${name}`,
    copyAddress: (name: string) => `Copy the address for ${name}`,
  },

  /** Where people sit down to play. */
  people: {
    label: 'The people of the contest',
    title: (count: number) => `${counted(count, 'person', 'people')} ${plural(count, 'plays', 'play')}`,
    waiting: (names: readonly string[], games: number) =>
      `Waiting for ${listed(names)} to sit down; ${counted(games, 'game')} ${plural(games, 'waits', 'wait')}.`,
    where: 'They sit down here, or in a browser of their own, with their code, at',
    hereOnly: 'They sit down here.',
    or: 'or',
    codeOf: (name: string) => `Code of ${name}`,
    copyCode: (name: string) => `Copy the code of ${name}`,
    newCode: 'New code',
    newCodeOf: (name: string) => `New code for ${name}`,
    until: (time: string) => `can sit down until ${time}`,
    plays: 'plays now',
    there: 'is there',
    free: 'has no game now',
    sitDown: 'Sit down here',
    sitDownAs: (name: string) => `Sit down here as ${name}`,
    toGame: 'To the game',
    toGameOf: (name: string) => `To the game of ${name}`,
  },

  panels: {
    'label': 'Parts of the contest',
    'check-in': 'Check-in',
    'race': 'Race',
    'standings': 'Standings',
    'crosstable': 'Crosstable',
    'bracket': 'Bracket',
    'rounds': 'Rounds',
    'boards': 'Boards',
    'machines': 'Computers',
    'faults': 'Faults',
    'figures': 'Figures',
    'log': 'Log',
  },

  race: {
    label: 'The race for points',
    streak: (wins: number) => `${numberText(wins)} wins in a row: points count double`,
    states: { plays: 'plays', free: 'is free', left: 'has left' },
  },

  checkIn: {
    about:
      'Before the contest begins, each program plays a few short games against our bots: in every seat, with messages whole, split and joined. After each game it must end by itself.',
    states: {
      'passed': 'Passed',
      'failed': 'Failed',
      'changed': 'Changed since',
      'not-checked': 'Not checked',
      'none': 'Built in',
      'checking': 'Being checked',
    },
    list: 'Badges of all who take part',
    hash: (sha256: string) => `SHA-256 of its file: ${sha256}`,
    changedSince: 'Its file has changed since the check.',
    by: { external: 'It is started elsewhere.', human: 'A person plays.' },
    checking: (names: readonly string[], checked: number, of: number) =>
      `Checking ${names.join(', ')}: ${numberText(checked)} of ${numberText(of)}`,
    progress: 'Programs that were checked',
    failed: (names: readonly string[]) => `${names.join(', ')} did not pass.`,
    ready: 'Every program has passed.',
    notYet: (count: number) =>
      `${counted(count, 'program')} ${plural(count, 'is', 'are')} not checked yet. Start checks ${plural(count, 'it', 'them')} first.`,
    decide:
      'Repair the program and check again, change how it is started, leave it out, or start with everybody: a program that fails loses its games and disturbs nobody.',
    checkAndStart: 'Check again and start',
    startAnyway: 'Start anyway',
    again: 'Check again',
    check: 'Check',
    againOf: (name: string) => `Check again: ${name}`,
    checkOf: (name: string) => `Check: ${name}`,
    change: 'Change',
    changeOf: (name: string) => `Change how ${name} is started`,
    changeAndCheck: 'Change it and check again',
    sameFile: sameFileText,
    leaveOut: 'Leave out',
    leaveOutOf: (name: string) => `Leave out: ${name}`,
    asksToLeaveOut: (name: string) => `Leave ${name} out of the contest?`,
    aboutLeavingOut:
      'It stays in the list as withdrawn and plays no game. A repaired program can enter again under a new number.',
    leftOut: 'Its program did not pass the check.',
    step: (title: string) => `Step: ${title}`,
    why: 'What to do',
    said: 'Its last output',
  },

  result: {
    stopped: (leaders: readonly string[]) => `Stopped, with ${leaders.join(', ')} in front`,
    again: 'Play it again',
    save: 'Save as a page',
    copy: 'Copy the result',
    line: (rank: number | null, name: string, points: string) => `${rank ?? '–'}. ${name}, ${points}`,
  },

  standings: {
    caption: 'Everybody who takes part, best first, with the tie-breaks',
    scroll: 'Table of the standings',
    rank: 'Place',
    name: 'Name',
    points: 'Points',
    games: 'Games',
    record: 'Won – drawn – lost',
    recordOfEncounters: 'Encounters won – drawn – lost',
    columnHint: (name: string, about: string) => `${name}. ${about}.`,
    faults: 'Faults',
    withdrew: 'withdrew',
    changed: 'program changed',
    badges: { failed: 'check failed', changed: 'changed since its check' },
    toBadge: (badge: string) => `${badge}: show why under Check-in`,
    none: 'Nobody has played yet. The table fills as games end.',
    orderAbout: {
      points:
        'Points come first. Equal points are decided by the next columns, from left to right. Players who are equal in all of them share the place.',
      openskill:
        'Strength comes first. Equal strength is decided by the columns after it, from left to right. Players who are equal in all of them share the place.',
      stage: 'Whoever came further is before the others. Players who came equally far share the place.',
    } satisfies Record<Standings['first'], string>,
    whyEqual: (names: readonly string[]) => `${listed(names)} are equal in all of these and share the place.`,
    whyBefore: (one: string, other: string, column: string, more: string, less: string) =>
      `${one} is before ${other} by ${column}: ${more} to ${less}.`,
    whyOut: (name: string) => `${name} withdrew so early that its games do not count.`,
    whyDirect: (one: string, other: string) => `${one} is before ${other} by what those who are equal so far scored against each other.`,
    why: 'Why in this order',
    showWhy: 'Why are they in this order?',
  },

  crosstable: {
    label: 'Crosstable: points of each player against each other; a cell opens the games',
    against: (one: string, other: string, score: string, games: number) =>
      `${one} against ${other}: ${score} of ${counted(games, 'game')}`,
    notMet: 'not met yet',
    running: 'running',
    total: { games: 'Total', rounds: 'Points of games' },
    legend: {
      games: 'Each cell: what the row’s player scored in games against the column’s player.',
      rounds:
        'Each cell: what the row’s player scored in games against the column’s player. The standings count encounters.',
    },
  },

  encounter: {
    title: (one: string, other: string) => `${one} against ${other}`,
    titleOfMany: (names: readonly string[]) => names.join(', '),
    about: (score: string, games: number) => `${score} after ${counted(games, 'game')}`,
    game: (slot: string) => `Game ${slot}`,
    toMatch: 'Open the game',
    watch: 'Watch',
    why: (name: string) => `Why did ${name} lose?`,
    correct: 'Correct the result',
    correctLabel: (slot: string) => `Correct the result of game ${slot}`,
    voided: (reason: string) => `Did not count: ${reason}`,
    due: 'to be played',
    notPlayed: 'not played',
    waits: 'waits for you: three tries failed',
    void: 'does not count',
    running: 'is being played',
    awaited: 'waits for its players',
    won: (name: string, how: string) => `${name} won · ${how}`,
    drawn: (how: string) => `Draw · ${how}`,
    unplayed: (how: string) => `Not played · ${how}`,
    unplayedBy: (absent: readonly string[], how: string, present: readonly string[]) =>
      `${present.length === 1 ? `${present[0]} won` : 'Not played'} · ${listed(absent)} ${how}`,
    places: (names: readonly string[], how: string) => `${names.join(', ')} · ${how}`,
    facts: (moves: number) => counted(moves, 'move'),
    slowest: (time: string) => `slowest move ${time}`,
  },

  why: {
    unplayed: {
      'start-failure':
        'Its program did not get ready in time, twice: it ended at once, did not connect or did not greet. Start its command in a terminal, in its folder, and see what it says.',
      'no-show':
        'It did not come: its program did not connect within 30 seconds. It must run, and connect for every game as the contest’s page says.',
    },
    didNotSitDown: 'Nobody sat down for them in time.',
    used: (name: string, used: string, slowest: string) => `${name} used ${used}; its slowest turn took ${slowest}.`,
    lastMessages: 'The last messages',
    lastMessagesAbout: (name: string) => `→ is what ${name} sent.`,
    position: 'The last position',
    reading: 'Reading the game…',
    toEnd: 'The whole game, its log and its bytes',
    notKept: 'The game itself is no longer here; this is what the contest knows of it.',
  },

  rounds: {
    none: 'No round is paired yet.',
    title: (round: number) => `Round ${numberText(round)}`,
    group: (group: number) => `Group ${String.fromCharCode(64 + group)}`,
    stage: (left: number, thirdPlace: boolean) =>
      thirdPlace
        ? 'For third place'
        : left === 2
          ? 'Final'
          : left === 4
            ? 'Semi-finals'
            : left === 8
              ? 'Quarter-finals'
              : `Last ${left}`,
    bye: (names: readonly string[]) => `Without a game: ${names.join(', ')}.`,
    away: (names: readonly string[]) => `Not paired: ${names.join(', ')}.`,
    givenUp: {
      seats: 'No pairing keeps everybody from the same seat too often, so this round allows that.',
      repeats: 'Every pairing would repeat an encounter, so this one repeats the fewest.',
      nothing: '',
    },
    versus: 'against',
    earlier: 'Earlier rounds',
    showing: (from: number, to: number, all: number) =>
      `Rounds ${numberText(from)} to ${numberText(to)} of ${numberText(all)}`,
    newer: 'Newer',
    older: 'Older',
    open: (one: string) => `Games of ${one}`,
    more: (count: number) => `${numberText(count)} more; Standings and Crosstable show all.`,
  },

  bracket: {
    label: 'Bracket',
    none: 'The bracket appears as soon as its first round is paired.',
    open: 'open',
    bye: 'bye',
    winner: 'Winner',
    thirdPlace: 'For third place',
    by: {
      points: '',
      extra: 'by extra games',
      faults: 'equal: by fewer faults',
      time: 'equal: by less time',
      seeding: 'equal: by seeding',
    } satisfies Record<Decision['by'], string>,
  },

  boards: {
    none: 'The boards appear as soon as a game begins.',
    awaited: (games: number) => `${counted(games, 'more game')} ${plural(games, 'waits for its', 'wait for their')} players.`,
    more: (count: number, shown: number, elsewhere: boolean) =>
      `${counted(count, shown > 0 ? 'more game' : 'game')} ${plural(count, 'runs', 'run')}${elsewhere ? ', here or on other computers' : ''}.`,
    running: 'Running games',
    last: 'Last boards',
  },

  faults: {
    caption: 'Games decided by a fault, not by the rules; one row for each player at fault',
    scroll: 'Table of faults',
    none: 'No faults: every game so far ended by its rules.',
    total: 'All',
    all: 'All faults',
    gamesOf: (name: string, kind: string, count: number) => `${name}, ${kind}: ${counted(count, 'game')}`,
    slowest: 'Slowest move',
    examples: 'Last',
  },

  figures: {
    first: 'Does the first move help?',
    firstWon: (share: string, low: string, high: string) =>
      `Seat 1 won ${share} of the games. In the long run it wins ${low} to ${high} of them (right 19 times in 20).`,
    fair: 'So no seat has proved better.',
    better: (seat: number) => `So seat ${seat} has the better game. It stays fair if everybody plays both seats.`,
    range: 'Games won by seat 1',
    starts: 'By each opening',
    start: (opening: number | null, games: number, share: string, low: string, high: string) =>
      `${opening === null ? 'No opening' : `Opening ${opening + 1}`}: ${share} of ${counted(games, 'game')} (${low} to ${high})`,
    none: 'This shows as soon as games have ended.',
    repeats: 'Are these different games?',
    allDistinct: 'No game repeats another move for move.',
    someRepeat: 'A game that repeats another move for move counts, but says nothing new.',
    advice: 'Most games repeat others move for move: they count, but say nothing new. Random first moves make them differ.',
    lengthsAre: (mean: string, longest: string) => `${mean} moves on average, ${longest} in the longest game.`,
    ends: 'How do games end?',
    elo: 'Who is stronger?',
    winRate: (name: string, share: string, low: string, high: string) =>
      `${name} made ${share} of the points; in the long run ${low} to ${high} (right 19 times in 20).`,
    record: (wins: number, draws: number, losses: number) =>
      `${numberText(wins)} won, ${numberText(draws)} drawn, ${numberText(losses)} lost.`,
    manners: (name: string, slowest: string, faults: number) =>
      `${name}: slowest move ${slowest}, ${faults === 0 ? 'no faults' : counted(faults, 'fault')}.`,
    eloIs: (elo: string) => `In Elo: ${elo}.`,
    unbounded: (elo: string) => `${elo}: too few games to say more`,
    los: (name: string, share: string) => `The chance that ${name} is the stronger one is ${share}.`,
    ratings: 'How strong is everybody?',
    rating: (elo: number, error: number) => `${signedText(elo)} ± ${error.toFixed(0)}`,
    ratingAbout:
      'Rating in Elo, with 0 as the average: 100 Elo more bring about 64 % of the points. 19 times in 20 it lies within the ±.',
    skill: (mu: number, sigma: number) => `${mu.toFixed(1)} ± ${(2 * sigma).toFixed(1)}`,
    skillAbout: 'Strength by OpenSkill: the estimate μ, ± twice its uncertainty σ.',
    sprt: 'The test',
    sprtIs: (llr: string, lower: string, upper: string) => `LLR ${llr}; it ends at ${lower} or ${upper}.`,
    verdicts: {
      continue: 'Undecided: the test goes on.',
      H0: 'Decided: no improvement was found (H0).',
      H1: 'Decided: it is stronger (H1).',
    },
  },

  log: {
    none: 'Nothing to tell yet but the games themselves.',
    created: 'The contest was made',
    started: 'It began',
    hashed: (names: readonly string[]) => `The programs’ files were noted: ${names.join(', ')}`,
    changed: (names: readonly string[]) => `Program files changed: ${names.join(', ')}`,
    walled:
      'Programs can’t see keys, Fulcrum’s folder or each other’s folders, and can change files only in their own folders',
    notStarted: (name: string, file: string) =>
      `The program of ${name} has changed, and is not started until the contest is resumed${file === '' ? '' : `: ${file}`}`,
    checked: (name: string, passed: boolean, why: string) =>
      passed ? `${name} passed the check` : `${name} did not pass the check${why === '' ? '' : `: ${why}`}`,
    programReplaced: (name: string) => `${name} is started by another command, or in another folder`,
    paired: (round: number, note: string) => `Round ${numberText(round)}: ${note}`,
    void: (slot: string, reason: string) => `Game ${slot} did not count and is played again: ${reason}`,
    playedDifferently: (slot: string, one: string, other: string) =>
      `Alarm: game ${slot} came out differently on ${one} and on ${other}. One of these computers is wrong; the first copy counts`,
    decided: (slot: string, what: string, reason: string) => `${DECIDED} on game ${slot}: ${what}. ${reason}`,
    replay: (slot: string, reason: string) => `Game ${slot} is played again: ${reason}`,
    entered: (name: string) => `${name} came in`,
    withdrew: (name: string, reason: string) => `${name} withdrew: ${reason}`,
    codes: (names: readonly string[]) => names.length === 0 ? 'New codes' : `New codes for ${listed(names)}`,
    announced: (text: string) => `Announced: ${text}`,
    away: (time: string) => `Nobody hosted the contest for ${time}`,
    restarted: (time: string) => `Fulcrum was started again, ${time} after the entry before`,
    mended: (sure: number, had: number) =>
      sure === had
        ? 'The log was damaged and put in order; nothing was lost'
        : `The log was damaged: of ${counted(had, 'event')} the first ${numberText(sure)} were intact, and it went on from there`,
    paused: 'Paused',
    resumed: 'Resumed',
    finished: { played: 'All games are played', sprt: 'The test is decided', left: 'Too few are left to go on' },
    stopped: { person: 'Stopped by hand', fault: 'Stopped by the first fault' },
  },

  correction: {
    title: (slot: string) => `Correct game ${slot}`,
    about: 'A correction is an entry in the log with your reason. Standings follow at once.',
    what: 'Count it as',
    wins: (name: string) => `${name} won`,
    draw: 'Draw',
    nothing: 'Does not count',
    replay: 'Play it again',
    reason: 'Reason, which everybody can read',
    reasonNeeded: 'Say why, in a few words.',
    whatNeeded: 'Choose what it counts as.',
    do: 'Correct it',
  },

  enter: {
    action: 'Add a late entry…',
    title: 'Late entry',
    about: (isTimed: boolean) =>
      `They play ${isTimed ? 'as soon as somebody is free for them' : 'from the next round on'}, with the next number.`,
    do: 'Let them in',
  },
  withdraw: {
    action: 'Withdraw somebody…',
    title: 'Withdraw somebody',
    about: (isTimed: boolean) =>
      isTimed
        ? 'They play no further game. One that they play now goes on, and counts.'
        : 'They play no further round.',
    who: 'Who',
    do: 'Withdraw them',
  },
  announce: {
    action: 'Announce…',
    title: 'Announce something',
    about: 'It shows on this page and, large, on the projector.',
    text: 'Text for everybody',
    needed: 'Write a line first.',
    do: 'Announce',
  },

  /** Export files, by their purpose. */
  export: {
    html: 'Page to read anywhere (HTML)',
    gradebook: 'Gradebook (CSV)',
    csv: 'Results (CSV)',
    json: 'Data for other software (JSON)',
    trf: 'For other pairing software (TRF)',
  },
}
