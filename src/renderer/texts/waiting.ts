import type { ReachReport } from '../../shared/rooms.ts'
import { numberText } from '../../shared/numberText.ts'

type Tried = ReachReport['tried'][number]

const USES: Record<Tried['use'], string> = { clients: 'for programs', guests: 'for browsers' }
const FOUND: Record<Tried['found'], string> = {
  'connected': 'answers',
  'refused': 'refuses: nothing listens there any more',
  'no-answer': 'does not answer: something on this computer drops the connection',
  'unreachable': 'can’t be reached: this computer may have left that network',
}

/** Shown until every seat is taken: how programs and people come in, and who is there. */
export const waitingTexts = {
  title: 'How to join',
  closed: 'The port of this match is closed',
  aboutClosed: 'Nobody can join any more. Stop this match and start a new one.',
  programsOfContest: 'The game begins once everybody is there. Programs connect to the contest.',
  toAddresses: 'Where they connect',

  /** Before the name that can be used in place of an address. */
  or: 'or',

  seat: {
    forGuest: 'Waiting for a guest',
    forClient: 'Waiting for a program',
    forPerson: (name: string) => `Waiting for ${name}`,
    about: (seat: number, kind: string) => `Seat ${seat} · ${kind}`,
    aboutReady: (seat: number, kind: string) => `Seat ${seat} · ${kind} · ready`,
    playHere: 'Play here instead',
    sitDown: 'Sit down here',
    leaveToGuest: 'Leave it to a guest',
  },

  port: {
    /** From where programs can connect, as somebody at the host or at another computer reads it. */
    reach: (lan: boolean, isElsewhere: boolean) =>
      lan
        ? 'On this network, programs connect to'
        : `Programs on ${isElsewhere ? 'the host’s' : 'this'} computer connect to`,
    furtherAddresses: 'Further addresses',
    copyThisAddress: 'Copy this address',
    protocols: 'TCP or WebSocket.',
    protocolsOnSeveralNetworks:
      'This computer is on several networks. Use the address that begins like the other computers’ own. TCP or WebSocket.',
  },

  room: {
    title: 'People with browsers',
    about:
      'Others may watch this match on their own computers and phones, and take seats that you leave to them. They need a code of four digits, and see nothing else of this computer. The page isn’t encrypted: anybody who taps the network can read it.',
    open: 'Let others watch and join',
    openHere: 'On this computer only',
    pageOnNetwork: 'In a browser, people open',
    pageOnThisComputer: 'Open on this computer, in a browser',
    onlyHere: 'Phones and other computers can’t come in: only this computer may connect.',
    openToNetwork: 'Open on this network',
    copyPage: 'Copy the page’s address',
    enterCode: 'and enter the code',
    qrCode: (page: string, code: string) => `QR code of ${page} with the code ${code}`,
  },

  guests: {
    title: (count: number) => `Who is there: ${count === 0 ? 'nobody yet' : numberText(count)}`,
    newCode: 'New code',
    close: 'Close to others',
    watches: 'watches',
    inSeat: (seat: number) => `seat ${seat}`,
    away: (seat: number) => `seat ${seat}, away`,
    since: (time: string) => `since ${time}`,
    sendOff: 'Remove',
    sendOffOne: (name: string) => `Remove ${name}`,
    asksToSendOff: (name: string) => `Remove ${name}?`,
    aboutSendingOff:
      'They leave this match, their seat becomes free, and the same browser can’t come back. From another browser they could enter the code again: make a new code to keep them out.',
    letStay: 'Let them stay',
    asksToClose: 'Close this match to others?',
    aboutClosing:
      'Everybody who came with the code is removed, and you play in their place. Programs stay connected.',
    closeIt: 'Close it',
    leaveOpen: 'Leave it open',
  },

  starters: {
    title: 'Start from a working program',
    system: 'System of the computer that it runs on',
    systems: { windows: 'Windows', macos: 'macOS', linux: 'Linux' },
    language: 'Language of the program',
    download: (file: string) => `Download ${file}`,
    thenInTerminal: 'then, in a terminal in the folder where it lies:',
    inFolder: 'In the folder where you start Fulcrum:',
    copyCommand: 'Copy the command',
  },

  /** Whether others can reach this computer. */
  reach: {
    title: 'Can others reach me?',
    tryIt: 'Try it',
    trying: 'Trying…',
    nothingOpen: 'Nothing of this match is open to the network, or this computer is on none. Others can’t reach it.',
    tried: (address: string, use: Tried['use'], found: Tried['found']) => `${address} (${USES[use]}) ${FOUND[found]}.`,
    reached: (from: string) => `Somebody is connected from ${from}, so others do reach this computer.`,
    answersHere:
      'So the port is open here. This computer can’t see whether a firewall stops others, since it lets itself through. Try from another.',
    noAnswer: 'So others can’t reach it either.',
  },

  /** What to check if others can't connect. */
  firewall: {
    title: 'If others still can’t connect:',
    network:
      'Both computers must be in the same network. A guest Wi-Fi often keeps its computers apart from each other (“client isolation”); then a cable or a hotspot of your own helps.',
    windows:
      'Windows asks once whether Fulcrum or Node.js may be reached. If that was declined: Windows Security → Firewall & network protection → Allow an app through firewall → tick Fulcrum or Node.js for private networks.',
    windowsPrivate:
      'Settings → Network & internet → the properties of the connection: the network must be a private one.',
    macos:
      'System Settings → Network → Firewall → Options: allow incoming connections for Fulcrum or node, and turn off “Block all incoming connections”.',
    ufw: 'Where the firewall ufw runs, as on Ubuntu:',
    ufwCommand: (port: number) => `sudo ufw allow ${port}/tcp`,
    firewalld: 'Where firewalld runs, as on Fedora:',
    firewalldCommand: (port: number) => `sudo firewall-cmd --add-port=${port}/tcp`,
    other: (ports: readonly number[]) => `Have the firewall let connections in to TCP port ${ports.join(' and ')}.`,
  },
}
