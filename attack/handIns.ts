import type { AttachedWindow } from '../src/main/web/testing/attachWindow.ts'
import type { CollectionPlan } from '../src/shared/collect/events.ts'
import type { CollectionView, ShownStudent } from '../src/shared/collect/views.ts'
import type { BotFiles } from '../src/shared/workshop/botFiles.ts'
import type { Extent, Outcome } from './attack.ts'
import type { Kind, Lecture } from './students.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { attachWindow } from '../src/main/web/testing/attachWindow.ts'
import { seededRandom } from '../src/shared/random.ts'
import { noTrouble } from './attack.ts'
import { honestBot, hostileBots, hostilePacks } from './handedInBots.ts'
import { valueOf } from './openedMatches.ts'
import { StartedProcesses } from './startedProcesses.ts'
import { Student } from './students.ts'
import { newDataFolder, Target } from './target.ts'

const TERMS = {
  brief: {
    game: 'nim',
    settings: {},
    budgetMs: 3_000,
    honest: 6,
    hostile: 2,
    withinMs: 6_000,
    checkedWithinMs: 120_000,
  },
  full: {
    game: 'no-tipping',
    settings: {},
    budgetMs: 120_000,
    honest: 35,
    hostile: 5,
    withinMs: 60_000,
    checkedWithinMs: 600_000,
  },
} as const
type Terms = (typeof TERMS)[Extent]
type Served = Awaited<ReturnType<typeof Target.serve>>

/** Each so many students hand in a second bot soon after the first. */
const SECOND_EVERY = 5
/** Each so many of the hostile ones hand in twice, and also ask for what no student may. */
const MISBEHAVES_EVERY = 2
const LOOKS_EVERY_MS = 250
/**
 * The goals of a full run: after so long the bots of all honest students are checked (one that never answers is known
 * only after its whole time), and so long at most does a student wait for their page while the host is there.
 */
const GOAL_CHECKED_MS = 180_000
const GOAL_LOOK_MS = 1_000
/** For so long after the end of a host its programs may run. */
const PROGRAMS_END_WITHIN_MS = 5_000

/** A class hands in bots, some of them hostile; the host is killed in the middle, and begun anew. */
export async function handInBots(extent: Extent): Promise<Outcome> {
  const terms = TERMS[extent]
  const hostile = hostileBots(terms.hostile)
  const packs = hostilePacks() // takes a while, in which nobody could be heard
  const lecture = await RunLecture.begin(terms)
  const honest = Array.from({ length: terms.honest }, (_, place) => new Student(`Student ${place}`, lecture.place))
  const bad = hostile.map((_, place) => new Student(`Hostile ${place}`, lecture.place))
  const students = [...honest, ...bad]
  const attending = students.map(async student => student.attend())

  const random = seededRandom(1)
  const began = performance.now()
  const [half] = await Promise.all([
    killInTheMiddle(lecture, terms.withinMs / 2, students),
    ...honest.map(async (student, place) =>
      student.handInAfter(random.int(terms.withinMs), botsOf(terms.game, place))),
    ...hostile.map(async (bot, place) => {
      const [student, misbehaves] = [bad[place], place % MISBEHAVES_EVERY === 0]
      const bots = misbehaves ? [bot, { ...bot, 'notes.txt': 'again' }] : [bot]
      await student?.handInAfter(random.int(terms.withinMs), bots)
      if (misbehaves)
        await student?.misbehave(honest[0]?.name ?? '', packs)
    }),
  ])
  const sent = students.reduce((sum, { kept }) => sum + kept.length, 0)
  const isHonest = ({ name }: ShownStudent): boolean => honest.some(student => student.name === name)
  await lecture.until(
    ({ entries, students }) => entries >= sent && students.filter(isHonest).every(isChecked),
    terms.checkedWithinMs,
  )
  const honestMs = performance.now() - began
  const view = await lecture.until(({ unchecked }) => unchecked === 0, terms.checkedWithinMs)
  const checkedMs = performance.now() - began

  const wrong = [
    ...students.flatMap(student => student.wrong),
    ...half,
    ...await problemsOf(lecture, view, honest, bad),
    ...honest.filter(({ lost }) => lost > 1).map(({ name, lost }) => `${name} lost the connection ${lost} times`),
  ]
  await Promise.all(students.map(async student => student.leave()))
  await Promise.all(attending)
  wrong.push(...await lecture.end())

  const [look, call] = [longestOf(honest, 'look'), longestOf(honest, 'call')]
  const told = [
    `honest ones checked in ${inSeconds(honestMs)}, all in ${inSeconds(checkedMs)}`,
    `a look took at most ${inSeconds(look)}, a hand-in ${inSeconds(call)}`,
    `host at most ${lecture.mostMb.toFixed(0)} MB`,
  ]
  return {
    ...noTrouble('bots that are handed in', `${sent} bots of ${students.length} students (${told.join('; ')})`),
    crashes: lecture.crashes,
    hangs: [
      ...students.flatMap(({ hangs }) => hangs),
      ...view.unchecked > 0 ? [`${view.unchecked} bots were not checked after ${inSeconds(checkedMs)}`] : [],
      ...extent === 'full' && honestMs > GOAL_CHECKED_MS
        ? [`the bots of the honest were checked only after ${inSeconds(honestMs)}`]
        : [],
      ...extent === 'full' && look > GOAL_LOOK_MS ? [`a student waited ${inSeconds(look)} for their page`] : [],
    ],
    wrongResults: wrong,
  }
}

/** A host with one collection, which can be killed and begun anew, and the teacher at it. */
class RunLecture {
  readonly place: Lecture
  /** The most memory of the host, in MB. */
  mostMb = 0
  readonly crashes: string[] = []
  readonly #data: string
  readonly #programs = new StartedProcesses()
  readonly #timer: NodeJS.Timeout
  #host: Served
  #teacher: AttachedWindow
  #view: CollectionView | null = null

  private constructor(data: string, host: Served, teacher: AttachedWindow, collection: string) {
    this.#data = data
    this.#host = host
    this.#teacher = teacher
    this.place = { address: '', code: '', collection }
    this.#timer = setInterval(() => this.#look(), LOOKS_EVERY_MS)
  }

  static async begin({ game, settings, budgetMs }: Terms): Promise<RunLecture> {
    const data = newDataFolder()
    const host = await Target.serve(data)
    let lecture: RunLecture | null = null
    const teacher = await attachWindow(host.served, { collectionChanged: view => lecture?.see(view) })
    const plan: CollectionPlan = {
      title: 'Attack',
      game,
      settings,
      budgetMs,
      languages: ['javascript', 'python'],
      programs: false,
      names: null,
      deadline: null,
    }
    const { id } = valueOf(await teacher.host.createCollection(plan, false))
    lecture = new RunLecture(data, host, teacher, id)
    await lecture.#findPlace()
    return lecture
  }

  see(view: CollectionView): void {
    this.#view = view
  }

  /** Kills the host and begins it anew; sentences on what is wrong after that. */
  async killAndBeginAnew(): Promise<readonly string[]> {
    const { code } = this.place
    this.#look()
    await this.#host.target.kill()
    this.#view = null
    const left = await this.#programs.leftAfter(PROGRAMS_END_WITHIN_MS)
    this.#host = await Target.serve(this.#data)
    this.#teacher = await attachWindow(this.#host.served, { collectionChanged: view => this.see(view) })
    valueOf(await this.#teacher.host.openCollection(this.place.collection, false))
    await this.#findPlace()
    return [
      ...left.map(command => `this still ran after the host was killed: ${command}`),
      ...this.place.code === code ? [] : ['the code is another one after the host was killed'],
    ]
  }

  /** The collection once that is so of it, or after so long. */
  async until(isIt: (view: CollectionView) => boolean, withinMs: number): Promise<CollectionView> {
    const until = performance.now() + withinMs
    for (;;) {
      await pause(LOOKS_EVERY_MS)
      const view = this.#view
      if (view !== null && (isIt(view) || performance.now() > until))
        return view
    }
  }

  /** Who takes part, by name. */
  async participants(): Promise<readonly string[]> {
    return valueOf(await this.#teacher.host.participantsOf(this.place.collection)).map(({ name }) => name)
  }

  /** The files of an entry as the teacher gets them. */
  async filesOf(entry: number): Promise<BotFiles> {
    return valueOf(await this.#teacher.host.readHandIn(this.place.collection, entry)).files
  }

  /** Ends the host as a person would; sentences on what is left. */
  async end(): Promise<readonly string[]> {
    this.#look()
    clearInterval(this.#timer)
    this.crashes.push(...this.#host.target.crashes)
    await this.#teacher.leave()
    await this.#host.target.stop()
    const left = await this.#programs.leftAfter(PROGRAMS_END_WITHIN_MS)
    return left.map(command => `this still ran after the host was stopped: ${command}`)
  }

  async #findPlace(): Promise<void> {
    valueOf(await this.#teacher.host.watchCollection(this.place.collection))
    const room = valueOf(await this.#teacher.host.overview()).rooms
      .find(({ collection }) => collection === this.place.collection)
    if (room === undefined)
      throw new Error('the collection is not open')
    this.place.address = `http://127.0.0.1:${room.port}`
    this.place.code = room.code
  }

  #look(): void {
    const { memoryMb } = this.#host.target.footprint
    this.mostMb = Math.max(this.mostMb, memoryMb !== null && memoryMb > 0 ? memoryMb : 0) // none while it ends
    this.#programs.look(this.#host.pid)
  }
}

/** Kills the host after so long, when something should be there; sentences on what is wrong then. */
async function killInTheMiddle(
  lecture: RunLecture,
  afterMs: number,
  students: readonly Student[],
): Promise<readonly string[]> {
  await pause(afterMs)
  const before = students.reduce((sum, { kept }) => sum + kept.length, 0)
  const problems = await lecture.killAndBeginAnew()
  return [...problems, ...before === 0 ? ['nothing was handed in before the host was killed'] : []]
}

function botsOf(game: string, place: number): readonly BotFiles[] {
  const first = honestBot(game, place)
  return place % SECOND_EVERY === 0 ? [first, honestBot(game, 1_000 + place)] : [first]
}

/** What the collection should hold in the end and does not, as sentences. */
async function problemsOf(
  lecture: RunLecture,
  { students }: CollectionView,
  honest: readonly Student[],
  hostile: readonly Student[],
): Promise<string[]> {
  const shown = new Map(students.map(student => [student.name, student]))
  const all = [...honest, ...hostile]
  const problems = students.filter(({ name }) => all.every(student => student.name !== name)).map(({ name }) =>
    `somebody called ${name} has come`,
  )
  for (const student of all)
    problems.push(...await lossesOf(lecture, student))
  for (const { name, kept } of honest)
    problems.push(...honestProblems(name, kept.length, shown.get(name)))
  for (const { name } of hostile) {
    const { latest, playing } = shown.get(name) ?? {}
    if (playing !== null || latest?.state !== 'failed')
      problems.push(`${name} is ${latest?.state ?? 'not there'}${playing === null ? '' : ' and takes part'}`)
  }
  const [taking, expected] = [await lecture.participants(), honest.map(({ name }) => name)]
  return isDeepStrictEqual(taking.toSorted(), expected.toSorted())
    ? problems
    : [...problems, `those who take part are ${taking.join(', ')}`]
}

/** What was kept for a student and is not there, as sentences. */
async function lossesOf(lecture: RunLecture, student: Student): Promise<string[]> {
  const { name, kept } = student
  const { handedIn = [] } = await student.own() ?? {}
  const problems = handedIn.length === kept.length
    ? []
    : [`${name} has ${handedIn.length} versions and should have ${kept.length}`]
  for (const { version, files } of kept) {
    const found = handedIn.find(one => one.version === version)
    const isThere = found !== undefined && isDeepStrictEqual(await lecture.filesOf(found.entry), files)
    problems.push(...isThere ? [] : [`version ${version} of ${name} was lost`])
  }
  return problems
}

function honestProblems(name: string, versions: number, shown: ShownStudent | undefined): string[] {
  const { latest = null, playing = null } = shown ?? {}
  if (latest?.state === 'passed' && playing?.version === versions)
    return []
  const [failure] = latest?.check?.failures ?? []
  return [`${name} plays version ${playing?.version ?? 'none'} of ${versions}, which is ${latest?.state ?? 'not there'}${
    failure === undefined ? '' : `: ${failure.step}, ${failure.why}`}`]
}

function isChecked({ latest }: ShownStudent): boolean {
  return latest !== null && latest.check !== null
}

function longestOf(students: readonly Student[], kind: Kind): number {
  return Math.max(...students.map(({ longestMs }) => longestMs[kind]))
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
