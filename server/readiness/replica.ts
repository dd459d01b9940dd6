import { setTimeout as pause } from 'node:timers/promises'
import { openStorage } from '../storage/open.ts'
import { Replica } from '../storage/replica.ts'
import { type Check, fine } from './check.ts'

export const replicaCheck: Check<'settings'> = {
  name: 'Replica',
  async look({ databaseUrl, databaseReadUrl, readLag }) {
    if (databaseReadUrl === undefined) return fine('the database alone is read.')
    const primary = await openStorage(databaseUrl, { connections: 1 })
    const mostLag = readLag * 1000
    const replica = new Replica(primary, await openStorage(databaseReadUrl, { connections: 1, patience: mostLag }), { mostLag })
    try {
      if (await keepsUp(replica, readLag)) return fine(`DATABASE_READ_URL keeps up with the database within ${readLag} seconds.`)
      return [
        {
          is: 'advice',
          says: `what DATABASE_READ_URL leads to does not answer, is no standby of the database, or is more than ${readLag} seconds behind.`,
          advice: 'Look whether it replicates. Until it does, the primary is read in its place.',
        },
      ]
    } finally {
      await replica.close()
      await primary.close()
    }
  },
}

/** It has so long to come to where the primary is now. */
async function keepsUp(replica: Replica, readLag: number): Promise<boolean> {
  for (let look = 0; look <= readLag; look++) {
    await replica.look()
    if (Number.isFinite(replica.lag)) return true
    await pause(1000)
  }
  return false
}
