import type { SystemSupport } from '../../shared/match/systemSupport.ts'
import type { Cgroup } from './cgroup.ts'
import type { Walls } from './walls/walls.ts'
import { OPEN_FILES } from './walls/mountTable.ts'

/** How programs are wrapped on this system, and what that keeps. */
export interface Wrapping {
  readonly means: SystemSupport
  /**
   * What stands before a program's words so that its processes end with the host; empty where there is nothing like it.
   */
  readonly diesWithParent: readonly string[]
  /** What gives it a process namespace of its own; null where there are none. */
  readonly namespace: Namespace | null
  /**
   * What holds its processes together as far as that can be without: what stands before its words, and the control
   * group in which it may have one of its own.
   */
  readonly loose: { readonly words: readonly string[], readonly cgroup: string | null }
  /** What lets it see only its own files; null where that can't be had. */
  readonly walls: WallTools | null
}

export interface Namespace {
  readonly words: readonly string[]
  /** The words that give a program a network namespace of its own as well; null where there are none. */
  readonly withoutNetwork: readonly string[] | null
  /** Whether its processes are counted for it alone, so that they can be limited. */
  readonly countsProcesses: boolean
}

export interface WallTools extends Namespace {
  /** Fills a mount namespace by a table. */
  readonly mount: string
  /** What takes away from the program the rights by which it was walled off. */
  readonly leave: readonly string[]
  readonly isRoot: boolean
}

/** What is started, and on what terms. */
export interface Wrapped {
  /** A file that may be run, and its words. */
  readonly words: readonly string[]
  /** The cores that it is pinned to; null for any. */
  readonly cores: readonly number[] | null
  readonly hasNetwork: boolean
  /** The control group that it is in from its beginning; null for none. */
  readonly cgroup: Cgroup | null
}

/**
 * By this variable a program's own variables are named: they are its own only once it is wrapped, so that none of them
 * has a say in that.
 */
export const OWN_VARIABLES = 'FULCRUM_OWN'
/** A file of a program's may have 1 GiB, in blocks of 512 bytes. */
const MOST_FILE_BLOCKS = 2 * 1024 * 1024
/** Processes and threads that a program may have at once. */
const MOST_PROCESSES = 400
/** Ends so where a program could not be wrapped as it should. */
const NOT_WRAPPED = 125

/**
 * In a process namespace the first process is a shell, which waits for the program: signals that would end any
 * other process do nothing to the first of a namespace. It tells a signal as an exit code of 128 and more.
 */
const FIRST_PROCESS = `
cd -- "$1" || exit ${NOT_WRAPPED}
shift
for FULCRUM_EACH in $${OWN_VARIABLES}; do
  eval "export $FULCRUM_EACH=\\"\\$${OWN_VARIABLES}_$FULCRUM_EACH\\""
  unset "${OWN_VARIABLES}_$FULCRUM_EACH"
done
unset ${OWN_VARIABLES} FULCRUM_EACH
ulimit -f ${MOST_FILE_BLOCKS} 2>/dev/null
`
const FEW_PROCESSES = `ulimit -p ${MOST_PROCESSES} 2>/dev/null || ulimit -u ${MOST_PROCESSES} 2>/dev/null\n`
const RUN = '"$@"\nexit $?'

/** Fills its mount namespace, and becomes what follows. What is covered on the way is open meanwhile. */
const WALL_OFF = `
cd / || exit ${NOT_WRAPPED}
LC_ALL=C "$1" -n -c -a -T "$2" ${OPEN_FILES.run}<"$3" ${OPEN_FILES.tmp}<"$4" ${OPEN_FILES.dev}</dev || exit ${NOT_WRAPPED}
shift 4
exec "$@"
`

/** All words of a program that runs in a folder, without walls. */
export function wrappedWords(
  { diesWithParent, namespace, loose }: Wrapping,
  folder: string,
  wrapped: Wrapped,
): readonly string[] {
  return namespace === null
    ? [...loose.words, ...wrapped.cgroup?.words ?? [], ...pinned(wrapped), ...wrapped.words]
    : [...diesWithParent, ...enter(namespace, wrapped), ...inside(namespace, folder, wrapped)]
}

/** All words of a program that sees only its own files. They name files of the host's, and start in any folder. */
export function walledWords(tools: WallTools, { table, roots, folder }: Walls, wrapped: Wrapped): readonly string[] {
  const wallOff = ['/bin/sh', '-c', WALL_OFF, 'fulcrum-walls', tools.mount, table, roots.run, roots.tmp]
  return [...enter(tools, wrapped), ...wallOff, ...tools.leave, ...inside(tools, folder, wrapped)]
}

function enter({ words, withoutNetwork }: Namespace, { hasNetwork }: Wrapped): readonly string[] {
  return hasNetwork ? words : withoutNetwork ?? words
}

function inside({ countsProcesses }: Namespace, folder: string, wrapped: Wrapped): readonly string[] {
  const script = `${FIRST_PROCESS}${countsProcesses ? FEW_PROCESSES : ''}${RUN}`
  return [...pinned(wrapped), '/bin/sh', '-c', script, 'fulcrum-program', folder, ...wrapped.words]
}

function pinned({ cores }: Wrapped): readonly string[] {
  return cores === null ? [] : ['taskset', '-c', cores.join(',')]
}
