import type { Overview, OverviewChange } from './api.ts'

/**
 * The overview after a change. A change contains the present state, so applying one that is already known, in whole or
 * in part, does no harm.
 */
export function foldOverview(overview: Overview, change: OverviewChange): Overview {
  const {
    now,
    matches = [],
    goneMatches = [],
    ports = [],
    gonePorts = [],
    archive = overview.archive,
    unfinished = overview.unfinished,
    contests = overview.contests,
    shared = overview.shared,
    announcesName = overview.announcesName,
    maps = overview.maps,
    rooms = overview.rooms,
    vote = overview.vote,
  } = change
  const ofMatches = merged(overview.matches, matches, goneMatches)
  const ofPorts = merged(overview.ports, ports, gonePorts)
  return {
    ...overview,
    now,
    matches: [...ofMatches.added, ...ofMatches.kept],
    ports: [...ofPorts.kept, ...ofPorts.added],
    archive,
    unfinished,
    contests,
    shared,
    announcesName,
    maps,
    rooms,
    vote,
  }
}

interface Merged<T> { readonly kept: readonly T[], readonly added: readonly T[] }

/** The existing items, updated and in their order, and the new ones. */
function merged<T extends { readonly id: string }>(
  known: readonly T[],
  changed: readonly T[],
  gone: readonly string[],
): Merged<T> {
  const latest = new Map(changed.map(one => [one.id, one]))
  const left = new Set(gone)
  const before = new Set(known.map(({ id }) => id))
  return {
    kept: known.filter(({ id }) => !left.has(id)).map(one => latest.get(one.id) ?? one),
    added: changed.filter(({ id }) => !before.has(id)),
  }
}
