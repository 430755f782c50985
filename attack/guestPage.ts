import type { Extent, Outcome } from './attack.ts'
import { GUEST_SECRET } from './guestBehaviours.ts'
import { openRooms, seatedGuest } from './openedMatches.ts'
import { storm } from './storm.ts'
import { Target } from './target.ts'

const WARM_UP_GAMES = 100

/**
 * Everything bad that strangers and guests may do on the guests' page, while a hosted match runs and a guest watches
 * another.
 */
export async function attackGuestPage(extent: Extent): Promise<Outcome> {
  const { target, served } = await Target.serve()
  const { refereePort, rooms: [room, other] } = await openRooms(served)
  if (room === undefined || other === undefined)
    throw new Error('no rooms were opened')
  const guest = await seatedGuest(room.port, room.code, GUEST_SECRET)
  const sees: string[] = []
  const { report, clients: _clients, odd, ...measured } = await storm({
    target,
    order: {
      on: 'guests',
      port: room.port,
      room: { code: room.code, match: room.id, otherMatch: other.id },
      connectionsAndFrames: extent === 'full' ? 60_000 : 6_000,
      atOnce: 16,
      only: null,
    },
    refereePort,
    crowd: 2,
    warmUpClients: extent === 'full' ? 2 * WARM_UP_GAMES : 4,
    after: async () => {
      const seen = await guest.overview()
      sees.push(...seen.ok ? seen.value.matches.map(({ id, status }) => `${id} ${status}`) : [seen.error.message])
      await guest.leave()
    },
  })
  return {
    attack: 'guests\' page',
    tried: `${report.connections} connections`,
    hangs: [],
    wrongResults: [
      ...report.troubles,
      ...odd,
      ...sees.join() === `${room.id} running` ? [] : [`a guest who kept quiet sees ${sees.join(' and ') || 'nothing'}`],
    ],
    ...measured,
  }
}
