import { type RawBuilder, sql } from 'kysely'
import type { App } from '../kit/app.ts'
import { type Instant, now } from '../kit/clock.ts'
import { findChoices } from '../look/store.ts'
import type { Drawn } from './draw-picture.ts'

/** Adds a picture, or notes that one we have is wanted again. */
export async function addPicture(app: App, hash: string, { large, small }: Drawn): Promise<void> {
  const usedAt = now(app)
  await app.db
    .insertInto('pictures')
    .values({ hash, large, small, usedAt })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ usedAt }))
    .execute()
}

/** Notes that a picture is wanted, which keeps it for a day. False when there is none. */
export async function markPictureUsed(app: App, hash: string): Promise<boolean> {
  const used = await app.db
    .updateTable('pictures')
    .set({ usedAt: now(app) })
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}

export async function findPicture(app: App, hash: string, size: 'large' | 'small'): Promise<Uint8Array | undefined> {
  const found = await app.db.selectFrom('pictures').where('hash', '=', hash).select(`${size} as bytes`).executeTakeFirst()
  return found?.bytes
}

const batch = 200

/**
 * Deletes pictures that were not requested since and that nothing shows, in small batches. Checked again under each row's lock, because a request
 * that takes a picture marks it first. Answers how many were looked at.
 */
export async function deleteUnused(app: App, { usedBefore, after }: { usedBefore: Instant; after: string }): Promise<string | undefined> {
  const old = await app.db
    .selectFrom('pictures')
    .where('usedAt', '<', usedBefore)
    .where('hash', '>', after)
    .select('hash')
    .orderBy('hash')
    .limit(batch)
    .execute()
  const hashes = old.map(({ hash }) => hash)
  if (hashes.length === 0) return undefined
  const shown = await shownAmong(app, hashes)
  const unused = hashes.filter((hash) => !shown.has(hash))
  if (unused.length > 0) await app.db.deleteFrom('pictures').where('hash', 'in', unused).where('usedAt', '<', usedBefore).execute()
  return hashes.at(-1)
}

/** An address of ours ends with the hash, whatever the server was called when it was written. */
async function shownAmong(app: App, hashes: string[]): Promise<Set<string>> {
  const { db } = app
  const end = (column: 'image' | 'logo') => sql<string>`substr(${sql.ref(column)}, length(${sql.ref(column)}) - 42)`
  const ofUsers = await db.selectFrom('users').where(end('image'), 'in', hashes).select(end('image').as('hash')).execute()
  const ofOrganizations = await db.selectFrom('organizations').where(end('logo'), 'in', hashes).select(end('logo').as('hash')).execute()
  const ofSellers = await Promise.all([sql.ref('avatarUrl'), sql`profile ->> 'coverUrl'`].map((column) => ofSellersIn(app, column, hashes)))
  return new Set([...[...ofUsers, ...ofOrganizations, ...ofSellers.flat()].map(({ hash }) => hash), ...(await picturesOfLook(app))])
}

function ofSellersIn({ db }: App, column: RawBuilder<unknown>, hashes: string[]): Promise<{ hash: string }[]> {
  const end = sql<string>`substr(${column}, length(${column}) - 42)`
  return db.selectFrom('sellers').where(end, 'in', hashes).select(end.as('hash')).execute()
}

async function picturesOfLook(app: App): Promise<string[]> {
  const { logoUrl, logoDarkUrl, iconUrl } = await findChoices(app)
  return [logoUrl, logoDarkUrl, iconUrl].map((address) => address?.slice(-43) ?? '')
}
