import type { Insertable, Selectable } from 'kysely'
import { seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow, type Instant, now } from '../kit/clock.ts'
import { query } from '../storage/query.ts'
import type { Tables } from '../storage/tables.ts'

export type DeviceRow = Selectable<Tables['deviceAuthorizations']>

const insertOne = query((db, row: Insertable<Tables['deviceAuthorizations']>) =>
  db
    .insertInto('deviceAuthorizations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
)

/** False where another device shows the same code. */
export async function addDevice(app: App, row: DeviceRow): Promise<boolean> {
  return (await insertOne(app, row)).length > 0
}

export const findDevice = query((db, deviceCodeHash: string) =>
  db.selectFrom('deviceAuthorizations').where('deviceCodeHash', '=', deviceCodeHash).selectAll(),
).first

const waiting = query((db, hashes: readonly string[], at: Instant) =>
  db
    .selectFrom('deviceAuthorizations')
    .where('userCodeHash', 'in', hashes)
    .where('deniedAt', 'is', null)
    .where('expiresAt', '>', at)
    .selectAll(),
)

/** The device that shows one of these codes and still waits. */
export async function findWaiting(app: App, userCodeHashes: readonly string[]): Promise<DeviceRow | undefined> {
  return waiting.first(app, userCodeHashes, now(app))
}

/** A device whose clock or network is a little ahead is not too early. */
const leeway = seconds(1)
const more = 5
const longest = 60

const poll = query((db, id: string, at: Instant, pollableAt: Instant) =>
  db.updateTable('deviceAuthorizations').set({ pollableAt }).where('id', '=', id).where('pollableAt', '<=', at).returning('id'),
)
const slow = query((db, id: string, slower: { pollInterval: number; pollableAt: Instant }) =>
  db.updateTable('deviceAuthorizations').set(slower).where('id', '=', id),
)

/** Whether a device that asks waited as long as it was told to. Of any number of requests at once, one did; who did not waits longer from now on. */
export async function countPoll(app: App, { id, pollInterval }: DeviceRow): Promise<boolean> {
  const after = (interval: number) => fromNow(app, seconds(interval) - leeway)
  if ((await poll(app, id, now(app), after(pollInterval))).length > 0) return true
  const slower = Math.min(pollInterval + more, longest)
  await slow(app, id, { pollInterval: slower, pollableAt: after(slower) })
  return false
}

const deny = query((db, id: string, at: Instant) =>
  db
    .updateTable('deviceAuthorizations')
    .set({ deniedAt: at })
    .where('id', '=', id)
    .where('deniedAt', 'is', null)
    .where('expiresAt', '>', at)
    .returning('id'),
)

/** False where the device was answered before, or waited too long. */
export async function denyDevice(app: App, id: string): Promise<boolean> {
  return (await deny(app, id, now(app))).length > 0
}

const take = query((db, id: string, at: Instant) =>
  db.deleteFrom('deviceAuthorizations').where('id', '=', id).where('deniedAt', 'is', null).where('expiresAt', '>', at).returningAll(),
)

/** Ends the wait of a device: of any number of answers at once, one gets the row. */
export async function takeDevice(app: App, id: string): Promise<DeviceRow | undefined> {
  return take.first(app, id, now(app))
}
