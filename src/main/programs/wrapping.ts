import type { SystemSupport } from '../../shared/match/systemSupport.ts'
import type { Cgroup } from './cgroup.ts'
import type { Walls } from './walls/walls.ts'
import { OPEN_FILES } from './walls/mountTable.ts'

/** How programs are wrapped on this system, and what that ensures. */
export interface Wrapping {
  readonly means: SystemSupport
  /** The words before a program's command that end its processes with the host; empty if that can't be had. */
  readonly diesWithParent: readonly string[]
  /** Gives it a process namespace of its own; null if that can't be had. */
  readonly namespace: Namespace | null
  /**
   * Holds its processes together without a namespace, as far as possible: the words before its command, and the control
   * group in which it may get its own group.
   */
  readonly loose: { readonly words: readonly string[], readonly cgroup: string | null }
  /** Lets it see only its own files; null if that can't be had. */
  readonly walls: WallTools | null
}

export interface Namespace {
  readonly words: readonly string[]
  /** The words that also give a program its own network namespace; null if that can't be had. */
  readonly withoutNetwork: readonly string[] | null
  /** Whether its processes are counted separately, so that they can be limited. */
  readonly countsProcesses: boolean
}

export interface WallTools extends Namespace {
  /** The tool that fills a mount namespace from a table. */
  readonly mount: string
  /** The words that drop the rights with which the walls were made. */
  readonly leave: readonly string[]
  readonly isRoot: boolean
}

/** The command to start, and its conditions. */
export interface Wrapped {
  /** An executable file, and its arguments. */
  readonly words: readonly string[]
  /** The cores that it is pinned to; null for any. */
  readonly cores: readonly number[] | null
  readonly hasNetwork: boolean
  /** Its control group from the beginning; null for none. */
  readonly cgroup: Cgroup | null
}

/** This prefix hides a program's own variables until it is wrapped, so that none of them affects the wrapping. */
export const OWN_VARIABLES = 'FULCRUM_OWN'
/** The largest file that a program may write is 1 GiB, in blocks of 512 bytes. */
const MOST_FILE_BLOCKS = 2 * 1024 * 1024
/** How many processes and threads a program may have at once. */
const MOST_PROCESSES = 400
/** The exit code if a program could not be wrapped as intended. */
const NOT_WRAPPED = 125

/**
 * In a process namespace the first process is a shell that waits for the program, because the first process of a
 * namespace ignores signals that would end any other one. It reports a signal as an exit code of 128 and more.
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

/**
 * Fills its mount namespace, and then becomes the program that follows. Folders that get covered are held open
 * meanwhile.
 */
const WALL_OFF = `
cd / || exit ${NOT_WRAPPED}
LC_ALL=C "$1" -n -c -a -T "$2" ${OPEN_FILES.run}<"$3" ${OPEN_FILES.tmp}<"$4" ${OPEN_FILES.dev}</dev || exit ${NOT_WRAPPED}
shift 4
exec "$@"
`

/** The full command of a program that runs in a folder, without walls. */
export function wrappedWords(
  { diesWithParent, namespace, loose }: Wrapping,
  folder: string,
  wrapped: Wrapped,
): readonly string[] {
  return namespace === null
    ? [...loose.words, ...wrapped.cgroup?.words ?? [], ...pinned(wrapped), ...wrapped.words]
    : [...diesWithParent, ...enter(namespace, wrapped), ...inside(namespace, folder, wrapped)]
}

/**
 * The full command of a program that only sees its own files. It uses the host's paths, and may start in any folder.
 */
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
