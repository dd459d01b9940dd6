import type { Insertable } from 'kysely'
import { replaceImported } from '../accounts/import-accounts.ts'
import type { AccountRow } from '../accounts/store.ts'
import type { App } from '../kit/app.ts'
import type { KnownUserRow } from '../kit/caller.ts'
import { newId } from '../kit/random.ts'
import { isOwn } from '../passwords/check-password.ts'
import type { Tables } from '../storage/tables.ts'
import { entriesAbout } from './entries-about.ts'
import { LineRefused, type UserRecord } from './records.ts'

type Identity = { providerId: string; accountId: string }
type KnownAccount = Pick<AccountRow, 'userId' | 'passwordHash' | 'createdAt' | 'updatedAt'>

/** Who signs in with what, those of the batch included. */
export type KnownAccounts = { accounts: Map<string, KnownAccount>; newAccounts: Insertable<Tables['accounts']>[] }

export const identityOf = ({ providerId, accountId }: Identity) => `${providerId} ${accountId}`

type Line = { record: UserRecord; former: KnownUserRow | undefined }

/** Gives the person what they sign in with. Answers whether that was news. */
export async function joinAccounts(app: App, known: KnownAccounts, user: KnownUserRow, { record, former }: Line): Promise<boolean> {
  const credential = { providerId: 'credential', accountId: user.id }
  const held = known.accounts.get(identityOf(credential))
  const password = record.password || null
  const isReplaced = password !== null && held !== undefined && held.passwordHash !== password && isUntouched(held)
  const added = [
    ...(await unknownIdentities(app, known, { record, former })).map((identity) => ({ ...identity, passwordHash: null })),
    ...(password !== null && !held ? [{ ...credential, passwordHash: password }] : []),
  ]
  if (added.length === 0 && !isReplaced) return false
  if (former?.emailVerified && !record.emailVerified) {
    throw new LineRefused(`${former.email} was proven here and not in the file: what it signs in with may be another person's`)
  }
  for (const identity of added) {
    const account = { id: newId(app), userId: user.id, ...identity, createdAt: user.createdAt, updatedAt: user.createdAt }
    known.newAccounts.push(account)
    known.accounts.set(identityOf(identity), account)
  }
  if (isReplaced) await replaceImported(app, user.id, password)
  return true
}

/** Those that are not linked yet. A provider that the person unlinked here stays unlinked. */
async function unknownIdentities(app: App, { accounts }: KnownAccounts, { record, former }: Line): Promise<Identity[]> {
  const unknown = record.accounts.filter((identity) => !accounts.has(identityOf(identity)))
  if (!former || unknown.length === 0) return unknown
  const unlinked = new Set((await entriesAbout(app, former.id, ['account.unlinked'])).map(({ details }) => details.provider))
  return unknown.filter(({ providerId }) => !unlinked.has(providerId))
}

/** A hash that we made was renewed here, by its owner or at their first sign-in: it outlives every file. */
function isUntouched({ passwordHash, createdAt, updatedAt }: KnownAccount): boolean {
  return passwordHash !== null && !isOwn(passwordHash) && createdAt === updatedAt
}
