import type { GamePort, Overview, OverviewChange } from '../../../shared/api.ts'

/** A guest's part of the overview: their one match, the port where programs join it, and the class's question. */
export function overviewForGuest(
  { matches, ports, ...overview }: Overview,
  match: string | null,
  vote: Overview['vote'],
): Overview {
  const ofMatch = matches.filter(({ id }) => id === match)
  return {
    ...overview,
    role: 'guest',
    matches: ofMatch,
    ports: ports.filter(({ id }) => id === ofMatch[0]?.gamePort).map(withoutOthers),
    archive: { state: 'off', message: null, folder: '', bytes: 0 },
    unfinished: [],
    contests: [],
    shared: false,
    announcesName: false,
    rooms: [],
    vote,
  }
}

/** A guest's part of a change for spectators; null if nothing in it concerns the match. */
export function changeForGuest(
  { now, matches = [], ports = [], gonePorts = [] }: OverviewChange,
  { id, gamePort }: { readonly id: string, readonly gamePort: string | null },
): OverviewChange | null {
  const change = {
    ...some('matches', matches.filter(match => match.id === id)),
    ...some('ports', ports.filter(port => port.id === gamePort).map(withoutOthers)),
    ...some('gonePorts', gonePorts.filter(port => port === gamePort)),
  }
  return Object.keys(change).length === 0 ? null : { now, ...change }
}

/** A port without those who wait there, and without its other matches. */
function withoutOthers(port: GamePort): GamePort {
  return { ...port, waiting: [], latestMatch: null, notes: [] }
}

function some<Name extends string, T>(name: Name, list: T[]): { [Field in Name]?: T[] } {
  return list.length === 0 ? {} : { [name]: list } as { [Field in Name]?: T[] }
}
