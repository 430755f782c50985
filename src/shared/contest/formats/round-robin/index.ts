import type { Fields } from '../../fields.ts'
import type { Format } from '../../format.ts'
import { presentIn } from '../../entrants.ts'
import { aheadOf, defineFormat, evenly, USUAL_ORDER } from '../../format.ts'
import { MOST_CONTEST_GAMES } from '../../limits.ts'
import { roundsOfCycle } from '../../schedule/roundRobin.ts'
import { lateMeetings, nextLateRound } from './lateMeetings.ts'
import { memberRound } from './memberRound.ts'

const everybody = (): boolean => true
/** Among more, those who are about equal meet too seldom for the games that it takes. */
const FEW = 8

const fields = {
  rounds: { kind: 'whole', least: 1, most: MOST_CONTEST_GAMES, label: 'How often all meet', help: 'how often all meet (1)', usual: () => 1 },
} satisfies Fields

/**
 * Everybody meets everybody: the rounds are known from the start, and none waits for another. Who enters later meets
 * all others in rounds after these; who withdraws is paired to the end, and loses without a game.
 */
export const roundRobin: Format = defineFormat({
  otherNames: ['roundrobin'],
  title: 'Round robin',
  about: 'Everybody meets everybody. The fairest order there is; good for up to ten or so.',
  fields,
  suits: (participants, leastSeats) => participants !== 2 && participants <= FEW && leastSeats <= 2,
  ofTwo: 'match',
  order: USUAL_ORDER,
  trfType: 'Individual: Round-Robin',
  rules: ({ rounds: cycles }) => ({
    next: (contest) => {
      const members = presentIn(contest, 1)
      if (members.length < 2 || contest.rounds.length >= cycles * roundsOfCycle(members.length))
        return nextLateRound(contest, cycles, everybody)
      return memberRound(members, cycles, contest.rounds.length)
    },
    ahead: (contest) => {
      const { plan: { games }, rounds } = contest
      const members = presentIn(contest, 1).length
      const left = members < 2 ? 0 : Math.max(0, cycles * roundsOfCycle(members) - rounds.length)
      const late = lateMeetings(contest, cycles, everybody)
      return aheadOf(left + Math.ceil(late / Math.max(1, Math.floor(contest.entrants.length / 2))), left * Math.floor(members / 2) + late, games)
    },
    gamesOf: ({ plan: { games }, entrants }) => games * cycles * (entrants.length - 1),
    gamesEach: ({ games, participants }) => evenly(games * cycles * (participants.length - 1)),
    meetsAgain: cycles > 1,
  }),
})
