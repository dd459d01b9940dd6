import { sql } from 'kysely'
import type { App } from '../kit/app.ts'
import type { Visitor } from '../kit/caller.ts'
import { fromNow, now } from '../kit/clock.ts'
import { alphabets, newId, randomText } from '../kit/random.ts'
import { hashToken } from '../kit/secrets.ts'

/** Lets this browser skip the second factor from now on. Answers the secret that its cookie holds. */
export async function trustDevice(app: App, userId: string, { userAgent, ipAddress }: Visitor): Promise<string> {
  const secret = newSecret(app)
  const at = now(app)
  const device = { id: newId(app), userId, secretHash: hashToken(secret), userAgent, ipAddress }
  const expiresAt = fromNow(app, app.config.trustedDeviceAge * 1000)
  await app.db
    .insertInto('trustedDevices')
    .values({ ...device, createdAt: at, lastUsedAt: at, expiresAt })
    .execute()
  return secret
}

/**
 * The next secret of a trusted browser, or null for one that is not trusted. Each secret works once: a copy of the cookie stops working for the
 * thief or for the owner, who is then asked for the second factor.
 */
export async function renewTrust(app: App, userId: string, { trustedDevice, userAgent, ipAddress }: Visitor): Promise<string | null> {
  if (trustedDevice === undefined || !app.config.trustedDevices) return null
  const secret = newSecret(app)
  const oldest = fromNow(app, -app.config.trustedDeviceMaximumAge * 1000)
  const renewed = await app.db
    .updateTable('trustedDevices')
    .set({
      secretHash: hashToken(secret),
      userAgent,
      ipAddress,
      lastUsedAt: now(app),
      expiresAt: fromNow(app, app.config.trustedDeviceAge * 1000),
    })
    .where('secretHash', '=', hashToken(trustedDevice))
    .where('userId', '=', userId)
    .where('expiresAt', '>', now(app))
    .where('createdAt', '>', oldest)
    .returning('id')
    .executeTakeFirst()
  return renewed ? secret : null
}

export async function listTrustedDevices(app: App, userId: string, { trustedDevice }: Visitor) {
  const current = trustedDevice === undefined ? '' : hashToken(trustedDevice)
  return app.db
    .selectFrom('trustedDevices')
    .where('userId', '=', userId)
    .where('expiresAt', '>', now(app))
    .orderBy('lastUsedAt', 'desc')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'lastUsedAt', 'expiresAt'])
    .select(sql<boolean>`secret_hash = ${current}`.as('isCurrent'))
    .execute()
}

/** Stops trusting one browser of a person, or all of them. Answers how many it were. */
export async function revokeTrust(app: App, userId: string, id?: string): Promise<number> {
  const own = app.db.deleteFrom('trustedDevices').where('userId', '=', userId)
  return (await (id === undefined ? own : own.where('id', '=', id)).returning('id').execute()).length
}

function newSecret(app: App): string {
  return `trust-device-${randomText(app, 32, alphabets.lettersAndDigits)}`
}
