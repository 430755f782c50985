import { sizeText } from '../../shared/numberText.ts'

/** What the page of the settings says. */
export const settingsTexts = {
  elsewhere: 'What is on the host’s disk can be changed only on the host’s computer.',

  playing: {
    title: 'Playing',
    usualName: 'Player 1',
    practise: 'Practise',
    against: 'Against',
    asLastChosen: 'As last chosen',
    aboutLastChosen: 'The bot that you chose last in New match.',
    showEvaluation: 'Show the evaluation beside the board',
    showEvaluationNote: 'Puzzles, and matches with programs, start without it.',
  },

  look: {
    title: 'Look and sound of this window',
    theme: 'Theme',
    themes: { system: 'Like the system', light: 'Light', dark: 'Dark' },
    boards: 'Boards',
    material: 'Material',
    materialNote: 'Wood, iron and brass, where a board has them',
    technical: 'Technical',
    technicalNote: 'A plain drawing',
    motion: 'Motion',
    motions: { system: 'Like the system', reduced: 'Reduced' },
    sounds: 'Sounds',
    soundsNote: 'Moves, your turn and how a match ends. While the window is hidden, only your turn.',
    volume: 'Volume',
    volumes: { soft: 'Soft', medium: 'Medium', loud: 'Loud' },
    tryVolume: 'Try it',
  },

  archive: {
    title: 'Games on the disk',
    states: {
      kept: 'Every move is saved before it counts.',
      held: 'Games can’t be saved at the moment: matches and contests stand still until saving works again.',
      reading: 'Another Fulcrum writes to this library; here it can only be read.',
      failing: 'Games can’t be saved at the moment.',
      off: 'Games are not kept.',
    },
    folder: 'Data folder',
    copyFolder: 'Copy the path of the data folder',
    size: 'Size',
    openFolder: 'Open folder',
    backUp: 'Back up',
    compact: 'Compact',
    /** `{folder}` is the name of the folder within the data folder. */
    backUpAndCompactNote:
      'Back up writes a copy into the data folder’s {folder}. Compact frees the space of deleted games.',
    backedUp: (path: string) => `The copy is ${path}.`,
    compacted: (bytes: number, freedBytes: number) =>
      `The library takes ${sizeText(bytes)} now; ${sizeText(freedBytes)} were freed.`,
  },

  maps: {
    title: 'Maps',
    kernels: {
      simd: 'This computer works out maps with SIMD, several cells at once.',
      plain: 'This computer works out maps without SIMD, which takes several times as long.',
    },
    memory: 'Memory for maps, in MiB',
    memoryNote:
      'A match scores stones faster if its map is kept. More memory helps if many matches with many stones run at once. The setting lasts until Fulcrum is closed.',
    wrongMemory: (leastMib: number, mostMib: number) => `Memory is a whole number of MiB, ${leastMib} to ${mostMib}.`,
  },

  network: {
    title: 'Network',
    serve: (command: string) => `${command} serve --lan`,
    /** `{command}` starts a host for others. */
    watchersNote:
      '{command} lets others watch. Without the key they see the matches here now, and what bots thought once a match is over.',
    share: 'Watchers may read the library',
    shareNote:
      'They see and can save every game that is kept, with its tags and notes. This lasts until Fulcrum is closed.',
    announce: 'Be found by name',
    announceNote:
      'While something is open to the network, this computer also answers for fulcrum.local there. Your choice lasts until Fulcrum is closed.',
  },

  about: {
    title: 'About Fulcrum',
    version: (version: string) => `Version ${version}.`,
    freeSoftware: 'Free software under the MIT licence, built from free software of others.',
    showLicences: 'Show all licences',
    licences: 'Licences',
    noLicences: 'The licences are not here: only a built Fulcrum contains them.',
    licencesUnreached: 'The licences did not come, because the host can’t be reached. Try again when it is back.',
  },
}
