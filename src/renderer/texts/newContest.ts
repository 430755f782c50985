import { counted, plural } from '../../shared/counted.ts'
import { chanceText } from '../../shared/game/chance.ts'
import { numberText } from '../../shared/numberText.ts'
import { sameFileText } from './programs.ts'

/** What the form of a new contest says. */
export const newContestTexts = {
  empty: 'Clear the form',
  emptied: 'The form is cleared.',
  like: (name: string) => `As in “${name}”, including settings that this form does not show.`,
  unlike: 'Drop those settings',
  filledIn: (name: string) => `The form is filled in as for “${name}”.`,

  elsewhere: 'A contest can be made only on the computer that hosts.',
  usualName: (game: string, day: string) => `${game}, ${day}`,

  steps: { who: 'Who takes part', what: 'What they play', how: 'Who meets whom' },
  number: (step: number) => `Step ${step}`,

  who: {
    about: 'Put the strongest first, as far as you know: the order decides who meets whom first.',
    none: 'Nobody yet. At least two take part.',
    count: (count: number) => `${numberText(count)} ${plural(count, 'takes part', 'take part')}`,
    ways: 'How they play',
    way: {
      names: 'Programs that connect',
      bots: 'Built-in bots',
      workshop: 'Bots of the workshop',
      program: 'Programs on this computer',
      human: 'People',
    },
    walled: 'walled in',
    notWalled: 'not walled in',
    noWorkshopBots: (game: string) => `The workshop has no bot for ${game} yet.`,
    workshopNote:
      'They run walled in, without files and without a network: so this is the safest way to play bots that others wrote. Each plays as it is now.',
    names: 'Names of the teams, one a line',
    namesNote:
      'Each team’s program connects to your computer for every game, and gives the name and number that you get here, such as Ann#4821.',
    namesOwnNote:
      'Each team’s program connects to your computer for every game, at an address of its own, which the contest’s page shows.',
    namesExample: 'Ann\nBob\nCem',
    addNames: (count: number) => count === 0 ? 'Add them' : `Add ${numberText(count)}`,
    addBot: 'Add',
    addBotLabel: (bot: string) => `Add ${bot}`,
    people: 'Names of the people, one a line',
    peopleNote:
      'Each plays one game after the other: at a window of this computer, or in a browser of their own by a code that the contest’s page shows. A game waits five minutes for its people, in an arena 30 seconds.',
    peopleReach: 'Where people play from',
    programName: 'Name',
    addProgram: 'Add this program',
    nameNeeded: 'Give it a name.',
    edit: (name: string) => `Change how ${name} is started`,
    done: 'Done',
    sameFile: sameFileText,
    folderTwice: (folder: string) =>
      `${folder} is listed twice, or takes part already. Each program needs a folder of its own.`,
    folderPattern: (folder: string) =>
      `${folder} is a pattern, which only a shell expands. Paste what it stands for, as ls -d ${folder} prints it.`,
    folders: 'Many at once: their folders, one a line',
    foldersExample: '/home/ann/contest/team-1\n/home/ann/contest/team-2',
    foldersNote: 'The command above starts each program in its own folder, and each is named after its folder.',
    dropFolders: 'Or drop the folders onto this window.',
    nameOf: (number: number) => `Name of number ${number}`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    remove: (name: string) => `Remove ${name}`,
    drag: 'Drag to another place',
    shuffle: 'Draw lots',
    shuffleNote: 'Puts them in a random order',
    clear: 'Remove all',
    connects: (name: string, token: string) => `connects as ${name}#${token}`,
    bot: 'built-in bot',
    human: 'a person',
    connectsOwn: 'connects to an address of its own',
  },

  limits: {
    legend: 'What it may use',
    memoryMib: 'Memory, with all that it starts',
    cpus: 'Cores of its own',
    units: { memoryMib: 'MiB', cpus: 'cores' },
    any: 'any',
    noNetwork: 'No network',
    needsNetwork: 'A program that connects needs the network. Let it speak on its standard input and output.',
    about: 'Leave a field empty for no limit. A program that takes more memory loses its game.',
    unkept: (unkept: readonly string[]) =>
      `This computer can’t ${unkept.join(', nor ')}. The games are played all the same, and the log of each says so.`,
  },

  clocks: {
    title: 'Different clocks',
    about: 'Less time for stronger players, or more for weaker ones. An empty field stands for the clock above.',
    of: (name: string) => `Seconds for ${name}, per game`,
    uneven: (games: number, favoured: string, other: string, chance: number) =>
      `Judging by ${counted(games, 'earlier game')}, the least even pair is ${favoured} and ${other}: ${favoured} would win ${chanceText(chance)} of their games.`,
    /** `clock` is like “15 s”. */
    better: (favoured: string, clock: string, chance: number) =>
      `With less time for the stronger (${clock} for ${favoured}), the least even pair would stand at ${chanceText(chance)}.`,
    take: 'Give less time',
  },

  what: {
    openings: 'How games begin',
    openingNone: 'No opening',
    openingLike: (count: number, name: string) => `As “${name}”: ${counted(count, 'opening')}`,
    openingPlies: (plies: number) => `After ${counted(plies, 'random move')}`,
    openingsAbout:
      'Bots that never choose at random repeat the same game. Random first moves prevent that; both games of a pair begin with the same ones, so it stays fair. Programs must be able to start from a position.',
    noOpenings: 'This game can’t begin with random moves.',
  },

  how: {
    format: 'Format',
    usual: 'suits this number',
    noEnd: 'no end',
    test: 'End as soon as a test is decided (SPRT)',
    testAbout: (elo: number) =>
      `Plays until it is clear whether number 1 is ${elo} Elo stronger than number 2, or not stronger at all. The answer is wrong about once in 20 tests.`,
    elo1: 'Stronger by, in Elo',
    games: 'Games in each encounter',
    gamesAbout:
      'Each time players meet, they play this many games. An even number is fair: seats are swapped after each game.',
    concurrency: 'Games at once',
    concurrencyAbout: 'Where thinking time matters, play no more at once than this computer has cores.',
    sooner: 'More games at once finish sooner.',
    moreGames: 'More at once means more games in the same time.',
    check: 'Check the programs before the start',
    checkAbout:
      'Each program first plays a few short games against our bots. You see which are not ready and why, and decide what to do.',
    name: 'Name of the contest',
  },

  cost: {
    title: 'How long it takes',
    rounds: (rounds: number) => counted(rounds, 'round'),
    games: (games: number) => counted(games, 'game'),
    noEnd: 'goes on until you stop it',
    untilTest: 'until the test is decided',
    each: (least: number, most: number) =>
      least === most ? `${numberText(most)} for each` : `${numberText(least)} to ${numberText(most)} for each`,
    likely: (time: string) => `about ${time}`,
    likelyByGames: (time: string, games: number) =>
      `about ${time}, judging by ${counted(games, 'earlier game')} of these players`,
    most: (time: string) => `${time} if everybody uses all of the clock`,
    noTime: 'The length is known only once they have met with these settings.',
    nobody: 'Add at least two participants to see the number of rounds and games, and how long they take.',
    atOnce: (count: number) => `${numberText(count)} at once`,
    checkIn: (programs: number, time: string) => `${counted(programs, 'program')} checked first, about ${time}`,
    problems: 'Before it can start',
    warnings: 'Good to know',
    fine: 'Ready to start.',
  },

  start: 'Start the contest',
  notYet: (count: number) => `${counted(count, 'thing')} to do first`,
}
