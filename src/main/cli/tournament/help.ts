import { GAME_IDS, gameOf, USUAL_GAME } from '../../../shared/games/index.ts'
import { ENGINE_HELP, OPTIONS } from './options.ts'

const WIDTH = 100
const INDENT = 30

/** What `fulcrum tournament run --help` and `plan --help` print. */
export function optionsHelp(command: string, version: string): string {
  const { flags: [flag], bots: [weak, strong] } = gameOf(USUAL_GAME)
  const setting = flag?.value?.kind === 'whole' ? ` ${flag.setting}=${flag.value.least + 4}` : ''
  return [
    `Usage: fulcrum tournament ${command} [FILE] {OPTION}`,
    '',
    command === 'plan'
      ? 'Tells what a contest comes to: rounds, games, how long it takes, and what is wrong with it. Nothing is played.'
      : 'Plays a contest to its end. Ctrl+C pauses it once the running games have ended, a second Ctrl+C at once.',
    '',
    'FILE is JSON or YAML with the same names. Options override it; their participants come after its own. docs/tournaments.md says more.',
    'Options have one dash or two, as in cutechess-cli and fastchess.',
    '',
    'Options',
    ...Object.entries(OPTIONS).flatMap(([name, spec]) =>
      entry(`-${name}${'value' in spec && spec.value !== undefined ? ` ${spec.value}` : ''}`, spec.about),
    ),
    '',
    'Participants (-engine)',
    ...ENGINE_HELP.flatMap(([keys, about]) => entry(keys, about)),
    '',
    `Games: ${GAME_IDS.join(', ')}`,
    '',
    'Example',
    `  fulcrum tournament ${command} -game ${USUAL_GAME}${setting} -engine bot=${strong?.name ?? ''} -engine bot=${weak?.name ?? ''} -engine name=Ann cmd="python3 ann.py --port {port}" -each tc=60 -rounds 2`,
    '',
    'Exit code: 0 done, 1 stopped, paused or a fault under -strict, 2 wrong usage, 3 done and somebody had a fault.',
    `fulcrum ${version}`,
    '',
  ].join('\n')
}

/** One line, or several if the text is long. */
function entry(left: string, about: string): string[] {
  const lines: string[] = []
  let line = `  ${left}`.padEnd(INDENT)
  if (left.length + 4 > INDENT) {
    lines.push(line.trimEnd())
    line = ' '.repeat(INDENT)
  }
  for (const word of about.split(' ')) {
    if (line.length + word.length > WIDTH && line.trim() !== '') {
      lines.push(line.trimEnd())
      line = ' '.repeat(INDENT)
    }
    line += `${word} `
  }
  return [...lines, line.trimEnd()]
}
