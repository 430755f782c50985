import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import process from 'node:process'

/** This variable marks the processes of a host's programs, including those that left their group. */
export const MARK = 'FULCRUM_MARK'

/**
 * Outlives the host by a moment, however the host ends. Once its standard input has ended, it kills the groups that it
 * was told of, the host's control group, and every process with the host's mark, until none is left, and removes the
 * host's folders. Reapers, which end their programs themselves, get a moment for that first.
 */
const SCRIPT = `
trap '' INT TERM HUP
groups=' '
while read -r line; do
  group=\${line#?}
  case $line in
    +*) groups="$groups$group " ;;
    -*) groups="\${groups%% $group *} \${groups#* $group }" ;;
  esac
done
for group in $groups; do kill -TERM "$group"; done
[ "$groups" = ' ' ] || sleep 0.3
for group in $groups; do kill -9 -- "-$group"; done
[ -z "$2" ] || echo 1 >"$2/cgroup.kill"
round=0
quiet=0
while [ $round -lt 200 ] && [ $quiet -lt 3 ]; do
  round=$((round + 1))
  marked=$(grep -lsF "${MARK}=$1" /proc/[0-9]*/environ)
  if [ -z "$marked" ]; then
    quiet=$((quiet + 1))
    sleep 0.1
  else
    quiet=0
    for file in $marked; do
      file=\${file%/environ}
      kill -9 "\${file#/proc/}"
    done
  fi
done
[ -z "$2" ] || rmdir "$2"/*/ "$2"
shift 2
chmod -R u+rwX -- "$@"
rm -rf -- "$@"
`

/** Makes sure that no program outlives this host. */
export class Guard {
  readonly #child: ChildProcess

  /** `mark` is the host's; `folders` and `cgroup` are removed with the host; null for no group. */
  constructor(mark: string, folders: readonly string[], cgroup: string | null) {
    this.#child = spawn('/bin/sh', ['-c', SCRIPT, 'fulcrum-guard', mark, cgroup ?? '', ...folders], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
      env: { PATH: process.env.PATH },
    })
    this.#child.on('error', () => {}) // the programs still end by the other means
    this.#child.stdin?.on('error', () => {})
    this.#child.unref()
  }

  /** From now on that process group ends with the host. */
  watch(group: number): void {
    this.#child.stdin?.write(`+${group}\n`)
  }

  /** That group is gone, and its number may be reused soon. */
  forget(group: number): void {
    this.#child.stdin?.write(`-${group}\n`)
  }

  /** The host ends regularly, with nothing left to kill. */
  close(): void {
    this.#child.stdin?.end()
  }
}
