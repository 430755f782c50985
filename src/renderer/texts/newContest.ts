import { counted } from '../../shared/counted.ts'
import { numberText } from '../../shared/numberText.ts'
import { sameFileText } from './programs.ts'

/** What the form of a new contest says. */
export const newContestTexts = {
  empty: 'Empty the form',
  emptied: 'The form is empty.',
  like: (name: string) => `Like “${name}”: what this form has no field for is as it was there.`,
  unlike: 'Leave that out',
  filledIn: (name: string) => `The form is filled in as for “${name}”.`,

  watchOnly: 'This window may only watch. Open Fulcrum on the computer that hosts to make a contest.',
  usualName: (game: string, day: string) => `${game}, ${day}`,

  steps: { who: 'Who takes part', what: 'What they play', how: 'Who meets whom' },
  number: (step: number) => `Step ${step}`,

  who: {
    about: 'Number 1 is the strongest, as far as you know; the order settles who meets whom first.',
    none: 'Nobody yet. At least two take part.',
    count: (count: number) => `${numberText(count)} take part`,
    ways: 'How they play',
    way: {
      names: 'Programs that connect',
      bots: 'Built-in bots',
      program: 'Programs on this computer',
      human: 'People',
    },
    names: 'Names of the teams, one a line',
    namesNote:
      'Each team’s program connects to your computer by itself for each game. It says who it is by the name and the number that you get here, as Ann#4821.',
    namesExample: 'Ann\nBob\nCem',
    addNames: (count: number) => count === 0 ? 'Add them' : `Add ${numberText(count)}`,
    addBot: 'Add',
    addBotLabel: (bot: string) => `Add ${bot}`,
    people: 'Names of the people, one a line',
    peopleNote:
      'Each plays one game after the other: at a window of this computer, or in a browser of their own by a code that the contest’s page shows. A game waits for its people, five minutes at most.',
    peopleReach: 'Where people play from',
    programName: 'Name',
    addProgram: 'Add this program',
    nameNeeded: 'Give it a name.',
    edit: (name: string) => `How ${name} is started: change it`,
    done: 'Done',
    sameFile: sameFileText,
    folderTwice: (folder: string) =>
      `${folder} stands there twice, or takes part already. Each program needs a folder of its own.`,
    folderPattern: (folder: string) =>
      `${folder} is a pattern, which only a shell expands. Paste what it stands for, as ls -d ${folder} prints it.`,
    folders: 'Many at once: their folders, one a line',
    foldersExample: '/home/ann/contest/team-1\n/home/ann/contest/team-2',
    foldersNote: 'Each is started by the command above in a folder of its own, and named after it.',
    dropFolders: 'Or drop the folders onto this window.',
    nameOf: (number: number) => `Name of number ${number}`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    remove: (name: string) => `Remove ${name}`,
    drag: 'Drag to another place',
    shuffle: 'Draw lots',
    shuffleNote: 'Puts them in an order by chance',
    clear: 'Remove all',
    connects: (name: string, token: string) => `connects as ${name}#${token}`,
    bot: 'built-in bot',
    human: 'a person',
    external: 'connects under this name',
  },

  limits: {
    legend: 'What it may use',
    memoryMib: 'Memory, with all that it starts',
    cpus: 'Cores of its own',
    units: { memoryMib: 'MiB', cpus: 'cores' },
    any: 'any',
    noNetwork: 'No network',
    needsNetwork: 'A program that connects needs the network. Let it speak on its standard input and output.',
    about: 'Empty for as much as there is. A program that takes more memory loses its game.',
    unkept: (unkept: readonly string[]) =>
      `This computer can’t ${unkept.join(', nor ')}. The games are played all the same, and each notes it.`,
  },

  what: {
    openings: 'How games begin',
    openingNone: 'As always',
    openingLike: (count: number, name: string) => `As “${name}”: ${counted(count, 'opening')}`,
    openingPlies: (plies: number) => `After ${counted(plies, 'random move')}`,
    openingsAbout:
      'Bots that do not leave anything to chance play the same game again and again from the same start. Both games of a pair have the same random moves, so it stays fair. Programs must be able to begin from a position: some count only moves that they saw.',
    noOpenings: 'Of this game no random starts can be made here.',
  },

  how: {
    format: 'Format',
    usual: 'suits this number',
    noEnd: 'no end',
    test: 'End as soon as a test is decided (SPRT)',
    testAbout: (elo: number) =>
      `Plays until it is clear whether number 1 is stronger than number 2 by ${elo} Elo, or not stronger at all, each wrong once in 20 times.`,
    elo1: 'Stronger by, in Elo',
    games: 'Games of two who meet',
    gamesAbout: 'An even number is fair: seats are swapped after each game.',
    concurrency: 'Games at once',
    concurrencyAbout:
      'More games at once are over sooner. Where the time to think counts, leave a core of the machine to each.',
    check: 'Check the programs before the start',
    checkAbout:
      'Each plays a few short games against our bots first. You see who is not ready, and why, and decide what becomes of them.',
    name: 'Name of the contest',
  },

  cost: {
    title: 'What it costs',
    rounds: (rounds: number) => counted(rounds, 'round'),
    games: (games: number) => counted(games, 'game'),
    noEnd: 'goes on until you stop it',
    untilTest: 'until the test is decided',
    each: (least: number, most: number) =>
      least === most ? `${numberText(most)} for each` : `${numberText(least)} to ${numberText(most)} for each`,
    time: (likely: string, most: string) => `about ${likely}, ${most} if everybody uses all of the clock`,
    likely: (time: string) => `about ${time}`,
    noTime: 'Without a clock nobody can say how long.',
    atOnce: (count: number) => `${numberText(count)} at once`,
    checkIn: (programs: number, time: string) => `${counted(programs, 'program')} checked first, about ${time}`,
    toField: 'Go there',
    problems: 'To be mended first',
    warnings: 'Good to know',
    fine: 'All is ready.',
  },

  start: 'Start the contest',
  startKey: 'Ctrl+Enter',
  notYet: (count: number) => `${counted(count, 'thing')} to mend first`,
}
