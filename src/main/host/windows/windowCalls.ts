import type { ContestOptions, HostApi, Problem } from '../../../shared/api.ts'
import type { ContestPlan } from '../../../shared/contest/plan.ts'
import type { PlanProblem } from '../../../shared/contest/planning/problem.ts'
import type { Result } from '../../../shared/result.ts'
import type { HeldCheck } from '../checks/heldCheck.ts'
import type { OneAfterAnother } from '../contests/oneAfterAnother.ts'
import type { Host } from '../host.ts'
import type { Opened } from '../matches/matchOpener.ts'
import type { Asker } from '../matches/seating.ts'
import type { GuestSession } from './guestSession.ts'
import type { FeedRole } from './overviewFeed.ts'
import type { WindowWatches } from './windowWatches.ts'
import { availableParallelism } from 'node:os'
import { openSummary } from '../../../shared/archive/openSummary.ts'
import { concurrencyProblem } from '../../../shared/contest/planning/concurrencyProblem.ts'
import { costOf } from '../../../shared/contest/planning/cost.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { contestProblems } from '../contests/checkContestPlan.ts'
import { nameOfWindow } from '../seatOwners.ts'
import { openContest } from './overviewFeed.ts'

/** What one window has on the host. */
export interface WindowState {
  readonly role: FeedRole
  /** The name under which it asks the host for analysis. */
  readonly analyst: string
  /** What a guest's window may do; null for any other window. */
  readonly guest: GuestSession | null
  readonly watches: WindowWatches
  readonly largeAnswers: OneAfterAnother
  readonly check: HeldCheck
  /** Sends the progress of a puzzle to the window, from 0 to 1. */
  readonly tellProgress: (share: number) => void
}

const ONLY_GUESTS: Problem = { code: 'bad-request', message: 'Only guests who come by a code do that.' }
const NO_HELP: Problem = {
  code: 'watch-only',
  message: 'A window that only watches gets no evaluation while the match runs: it would help whoever plays.',
}

/** The implementation of a window's calls. Their arguments match their schemas, and the window may make them. */
export function windowCalls(
  host: Host,
  { role, analyst, guest, watches, largeAnswers, check, tellProgress }: WindowState,
): HostApi {
  const {
    newMatches,
    unfinished,
    matches,
    ports,
    moves,
    seats,
    rooms,
    votes,
    series,
    unfinishedSeries,
    contests,
    analysis,
    library,
    programs,
    positions,
    bots,
    collections,
  } = host
  let name = nameOfWindow(analyst)
  const asker = (): Asker => ({ window: name, isAtHost: role === 'host' })
  const create = async (plan: ContestPlan, options: ContestOptions = {}): Promise<Result<{ id: string }, Problem>> => {
    const [tooMany] = tooManyOf(plan)
    return tooMany === undefined
      ? contests.create(plan, options.draft, options.listen)
      : fail({ code: 'bad-request', message: tooMany.message })
  }
  return {
    greet: async (secret) => {
      guest?.leave() // a guest with another secret has to enter anew
      name = nameOfWindow(secret)
      return succeed({ window: name })
    },
    overview: async () => guest === null ? succeed(host.overview(role)) : guest.overview(),
    share: async (shared) => {
      host.share(shared)
      return succeed(null)
    },
    announceName: async (announces) => {
      host.announceName(announces)
      return succeed(null)
    },
    setMapMemory: async (mib) => {
      host.setMapMemory(mib)
      return succeed(null)
    },

    createMatch: async request => idOf(await newMatches.create(request, { asker: asker() })),
    rematch: async match => idOf(await newMatches.rematch(asker(), match)),
    resume: async match => idOf(await unfinished.resume(asker(), match)),
    abandon: async match => unfinished.abandon(match),
    abort: async match => moves.abort(asker(), match),
    dismiss: async match => matches.dismiss(match),
    stopListening: async gamePort => ports.stopListening(gamePort),

    watch: async (match, from) => watches.watchMatch(match, from),
    unwatch: async (match) => {
      watches.unwatchMatch(match)
      analysis.release(analyst, match)
      return succeed(null)
    },
    play: async (match, seat, ply, move) => moves.play(asker(), match, seat, ply, move),
    resign: async (match, seat) => moves.resign(asker(), match, seat),
    failBot: async (match, seat, failure) => moves.failBot(asker(), match, seat, failure),
    takeBack: async (match, ply) => moves.takeBack(asker(), match, ply),
    takeOver: async (match, seat) => seats.takeOver(asker(), match, seat),
    offerSeat: async (match, seat) => seats.offer(asker(), match, seat),

    openRoom: async (match, lan) => rooms.open(match, lan),
    closeRoom: async match => rooms.close(match),
    renewCode: async match => rooms.renewCode(match),
    sendOff: async (match, id) => rooms.sendOff(match, id),
    checkReach: async match => rooms.checkReach(match),
    enter: async (code, visitor) => guest === null ? fail(ONLY_GUESTS) : guest.enter(name, code, visitor),
    takeSeat: async (match, seat) => guest === null ? fail(ONLY_GUESTS) : guest.takeSeat(match, seat),
    openVote: async (match, ply) => votes.open(match, ply),
    closeVote: async () => votes.close(),
    endVote: async () => votes.end(),
    castVote: async (id, move) => guest === null ? fail(ONLY_GUESTS) : guest.castVote(id, move),

    checkContest: async plan =>
      succeed({
        cost: costOf(plan),
        problems: [...contestProblems(plan), ...tooManyOf(plan)],
      }),
    lookAtPrograms: async look => programs.lookAt(look),
    createContest: create,
    startContest: async (id, atOnce) => contests.start(id, atOnce ? 'at-once' : 'passed'),
    checkPrograms: async (id, numbers) => contests.check(id, numbers),
    changeProgram: async (id, number, seat) => contests.changeProgram(id, number, seat),
    pauseContest: async (id, now) => contests.pause(id, now),
    resumeContest: async (id, listen) =>
      matchOf(
        series.isOne(id) ? await unfinishedSeries.resume(asker(), id, listen ?? null) : await contests.resume(id),
      ),
    mendContest: async id => contests.stored.mend(id),
    stopContest: async id => host.stopContest(id),
    contests: async () => {
      const listed = await contests.list()
      return listed.ok && role !== 'host' ? succeed(listed.value.map(openContest)) : listed
    },
    watchContest: async (id, from) => watches.watchContest(id, from),
    unwatchContest: async (id) => {
      watches.unwatchContest(id)
      return succeed(null)
    },
    correctGame: async (id, slot, to, reason) => contests.correct(id, slot, to, reason),
    enterContest: async (id, participant) => contests.enter(id, participant),
    withdrawFromContest: async (id, number, reason) => contests.withdraw(id, number, reason),
    machines: async id => succeed(contests.machines(id)),
    queueAddress: async id => contests.queueAddress(id),
    orderWorker: async (id, worker, order) => contests.orderWorker(id, worker, order),
    announce: async (id, text) => contests.announce(id, text),

    judge: async (match, ply, withHint) => role === 'spectator' && host.match(match)?.match.status === 'running'
      ? fail(NO_HELP)
      : analysis.judge(analyst, match, ply, withHint),
    judgeLine: async (line, withHint) => analysis.judgeLine(analyst, line, withHint),
    leaveLines: async () => {
      analysis.releaseLines(analyst)
      return succeed(null)
    },
    review: async (match) => {
      watches.watchReview(match)
      return analysis.review(analyst, match)
    },
    stopReview: async match => analysis.stopReview(match),
    makePuzzle: async (game, grade, seed) => analysis.makePuzzle(analyst, game, grade, seed, tellProgress),
    findPuzzles: async (match, ply) => analysis.findPuzzles(analyst, match, ply),
    stopPuzzle: async () => {
      analysis.stopPuzzle(analyst)
      return succeed(null)
    },

    library: async (query) => {
      const page = await library.ask(async kept => kept.library.page(query))
      return page.ok && role !== 'host'
        ? succeed({ ...page.value, games: page.value.games.map(openSummary) })
        : page
    },
    pictures: async games => largeAnswers.answer(async () => library.ask(async kept => kept.library.pictures(games))),
    courses: async games => library.ask(async kept => kept.library.courses(games)),
    libraryStats: async filter => library.ask(async kept => kept.library.stats(filter)),
    meetings: async (game, players) => library.ask(async kept => kept.library.meetings(game, players)),
    annotate: async (game, annotation) => library.annotate(game, annotation),
    discard: async games => library.ask(async kept => kept.library.discard(games)),
    restore: async games => library.ask(async kept => kept.library.restore(games)),
    exportGames: async (games, from, count) =>
      largeAnswers.answer(async () => library.ask(async kept =>
        kept.library.exportGames(games, from, count, role === 'host' ? 'host' : 'others'))),
    importGames: async texts => library.ask(async kept => kept.library.importGames(texts)),
    backUp: async () => library.ask(async kept => kept.backUp()),
    compact: async () => library.ask(async kept => kept.compact()),
    openDataFolder: async () => library.openDataFolder(),

    startCheck: async request => check.start(request),
    stopCheck: async () => check.stop(),
    checkTraffic: async game => check.trafficOf(game),

    keptPositions: async () => largeAnswers.answer(async () => positions.all()),
    keepPosition: async (match, ply, note, better) => positions.keep(match, ply, note, better),
    changePosition: async (id, change) => positions.change(id, change),
    dropPositions: async ids => positions.drop(ids),
    addPositions: async more => positions.add(more),
    runPositions: async request => positions.run(request),
    stopPositions: async () => positions.stop(),

    bots: async () => bots.all(),
    readBot: async id => largeAnswers.answer(async () => bots.read(id)),
    saveBot: async (draft, revision) => bots.save(draft, revision),
    keepBotVersion: async id => bots.keepVersion(id),
    placeBot: async (id, version) => bots.place(id, version),
    dropBot: async id => bots.drop(id),

    collections: async () => collections.list(),
    createCollection: async (plan, lan) => collections.create(plan, lan),
    watchCollection: async id => watches.watchCollection(id),
    unwatchCollection: async (id) => {
      watches.unwatchCollection(id)
      return succeed(null)
    },
    openCollection: async (id, lan) => collections.open(id, lan),
    setDeadline: async (id, deadline) => collections.do(id, async hosted => hosted.setDeadline(deadline)),
    releaseStudent: async (id, name) => collections.do(id, async hosted => hosted.release(name)),
    readHandIn: async (id, entry) =>
      largeAnswers.answer(async () => collections.do(id, async hosted => hosted.contentOf(entry))),
    alikeHandIns: async id => collections.do(id, async hosted => succeed(await hosted.alike())),
    participantsOf: async id =>
      collections.do(id, hosted => succeed(hosted.programs.map(({ seat }) => seat))),
    beginLadder: async (id) => {
      const begun = await collections.do(id, async hosted => hosted.beginLadder())
      return begun.ok ? succeed({ contest: begun.value }) : begun
    },
    ladderCard: async (id, number) =>
      guest === null ? collections.do(id, hosted => hosted.ladderCard(number)) : guest.ladderCard(id, number),
    ownHandIns: async () => guest === null ? fail(ONLY_GUESTS) : guest.ownHandIns(),
    handIn: async (id, part) => guest === null ? fail(ONLY_GUESTS) : guest.handIn(id, part),
    setSparring: async (id, open) => guest === null ? fail(ONLY_GUESTS) : guest.setSparring(id, open),
    spar: async (id, opponent, seat) => guest === null ? fail(ONLY_GUESTS) : guest.spar(id, opponent, seat),
    stopSparring: async () => guest === null ? fail(ONLY_GUESTS) : guest.stopSparring(),

    printed: async match => programs.printed(match),
    programMeans: async () => succeed(await programs.means()),
  }
}

/** The match that a resumed series goes on with; null for other contests, which begin their games by themselves. */
function matchOf(resumed: Result<Opened | null, Problem>): Result<{ match: string | null }, Problem> {
  return resumed.ok ? succeed({ match: resumed.value?.runner.id ?? null }) : resumed
}

function idOf(opened: Result<Opened, Problem>): Result<{ id: string }, Problem> {
  return opened.ok ? succeed({ id: opened.value.runner.id }) : opened
}

/** Whether more games at once are wanted than this machine can play. */
function tooManyOf(plan: ContestPlan): readonly PlanProblem[] {
  const problem = concurrencyProblem(plan, availableParallelism())
  return problem === null ? [] : [problem]
}
