import type { Selectable } from 'kysely'
import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import { alphabets, newId, randomText } from '../kit/random.ts'
import { hashToken } from '../kit/secrets.ts'
import type { Tables } from '../storage/tables.ts'

export type PasskeyRow = Selectable<Tables['passkeys']>
type Purpose = 'registration' | 'authentication'

export async function listPasskeys({ db }: App, userId: string): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').where('userId', '=', userId).orderBy('createdAt').orderBy('id').selectAll().execute()
}

export async function findPasskey({ db }: App, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').where('credentialId', '=', credentialId).selectAll().executeTakeFirst()
}

/** Undefined when the credential is known already. */
export async function addPasskey({ db }: App, key: PasskeyRow): Promise<PasskeyRow | undefined> {
  const added = db.insertInto('passkeys').values(key)
  return added
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function renamePasskey({ db }: App, { id, userId, name }: { id: string; userId: string; name: string }) {
  return db.updateTable('passkeys').where('id', '=', id).where('userId', '=', userId).set({ name }).returningAll().executeTakeFirst()
}

export async function deletePasskeyRow({ db }: App, { id, userId }: { id: string; userId: string }) {
  return db.deleteFrom('passkeys').where('id', '=', id).where('userId', '=', userId).returningAll().executeTakeFirst()
}

/** Takes the passkeys away that were made before an account had an owner. */
export async function forgetPasskeysOfUsers({ db }: App, claimed: readonly { user: { id: string } }[]) {
  const ids = claimed.map(({ user }) => user.id)
  await db.deleteFrom('passkeys').where('userId', 'in', ids).execute()
  await db.deleteFrom('passkeyHandles').where('userId', 'in', ids).execute()
}

type Use = { id: string; counter: number; backedUp: boolean; verifiedUser: boolean }

/** Notes a use. False where the counter did not rise though the authenticator counts: two copies of the key may exist. */
export async function notePasskeyUse(app: App, { id, counter, backedUp, verifiedUser }: Use): Promise<boolean> {
  const used = app.db
    .updateTable('passkeys')
    .where('id', '=', id)
    .where((key) => (counter === 0 ? key('counter', '=', 0) : key('counter', '<', counter)))
  return (
    (
      await used
        .set({ counter, backedUp, verifiedUser, lastUsedAt: now(app) })
        .returning('id')
        .execute()
    ).length > 0
  )
}

export async function flagPasskey(app: App, id: string) {
  await app.db
    .updateTable('passkeys')
    .where('id', '=', id)
    .set({ flaggedAt: now(app) })
    .execute()
}

/** What authenticators know a person by: the same for all their passkeys. */
export async function handleOf(app: App, userId: string): Promise<string> {
  const handle = Buffer.from(app.random.bytes(64)).toString('base64url')
  await app.db
    .insertInto('passkeyHandles')
    .values({ userId, handle })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
  return (await app.db.selectFrom('passkeyHandles').where('userId', '=', userId).select('handle').executeTakeFirstOrThrow()).handle
}

const ceremonyAge = minutes(5)

/** Remembers a ceremony that a browser begins. Answers what its cookie holds. */
export async function addCeremony(
  app: App,
  { purpose, userId, challenge }: { purpose: Purpose; userId: string | null; challenge: string },
) {
  const token = randomText(app, 32, alphabets.lettersAndDigits)
  const row = { id: newId(app), tokenHash: hashToken(token), purpose, userId, challenge, expiresAt: fromNow(app, ceremonyAge) }
  await app.db.insertInto('passkeyChallenges').values(row).execute()
  return token
}

/** Ends a ceremony: of any number of answers to it, one is looked at. */
export async function endCeremony(app: App, token: string, purpose: Purpose) {
  const named = app.db.deleteFrom('passkeyChallenges').where('tokenHash', '=', hashToken(token)).where('purpose', '=', purpose)
  return named.where('expiresAt', '>', now(app)).returningAll().executeTakeFirst()
}
