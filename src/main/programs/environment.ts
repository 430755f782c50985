import type { LaunchFacts } from '../../shared/match/command.ts'
import process from 'node:process'
import { launchVariables } from '../../shared/match/command.ts'
import { OWN_VARIABLES } from './wrapping.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** What a program is told about its surroundings: the facts of its game, and its folder for scratch files. */
export interface Surrounded { readonly facts: LaunchFacts, readonly scratch: string }

/** Variables with passwords, or paths to the person's other programs: a program within walls does not get them. */
const NOT_ITS_OWN
  = /TOKEN|SECRET|PASSW(?:OR)?D|CREDENTIAL|API_?KEY|PRIVATE_?KEY|^(?:DISPLAY|WAYLAND_DISPLAY|XAUTHORITY|XDG_RUNTIME_DIR|DBUS_SESSION_BUS_ADDRESS|SSH_AUTH_SOCK|GPG_AGENT_INFO|DOCKER_HOST)$/i

/** A program's environment: the host's, what the program was given, and what it is told. */
export function environmentOf(given: Environment, surrounded: Surrounded): Environment {
  return { ...common(), ...given, ...told(surrounded) }
}

/**
 * The environment for the wrapping around a program. The program's own variables have other names meanwhile, and the
 * host's private ones are left out.
 */
export function walledEnvironment(given: Environment, surrounded: Surrounded): Environment {
  const fixed = told(surrounded)
  const own = Object.entries(given).filter(([name]) => !Object.hasOwn(fixed, name))
  const kept = Object.entries(common()).filter(([name]) => !NOT_ITS_OWN.test(name))
  return {
    ...Object.fromEntries(kept),
    ...fixed,
    XDG_CACHE_HOME: `${surrounded.scratch}/.cache`,
    [OWN_VARIABLES]: own.map(([name]) => name).join(' '),
    ...Object.fromEntries(own.map(([name, value]) => [`${OWN_VARIABLES}_${name}`, value])),
  }
}

function common(): Environment {
  const { FULCRUM_QUEUE: _password, ...others } = process.env
  return { PYTHONUNBUFFERED: '1', ...others } // otherwise Python buffers what it prints into a pipe
}

function told({ facts, scratch }: Surrounded): Environment {
  return { ...launchVariables(facts), TMPDIR: scratch, TEMP: scratch, TMP: scratch, FULCRUM_SCRATCH: scratch }
}
