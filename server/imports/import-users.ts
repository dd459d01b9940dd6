import { isDeepStrictEqual } from 'node:util'
import { addAccounts, findIdentities } from '../accounts/import-accounts.ts'
import { roleText } from '../admin/role-text.ts'
import { claimAccount } from '../email-addresses/claim-account.ts'
import type { App } from '../kit/app.ts'
import type { KnownUserRow } from '../kit/caller.ts'
import { checkMetadata } from '../kit/metadata.ts'
import { refuseLastOwner } from '../members/last-owner.ts'
import { organizationsAmong } from '../organizations/import-organization.ts'
import { lockDown } from '../passwords/lock-down.ts'
import { checkUsername, normalUsername, usernameColumns } from '../usernames/username-rules.ts'
import { isBanned } from '../users/is-banned.ts'
import { defaultFields, fieldsGiven } from '../users/read-fields.ts'
import { findClaimed, lockUser, newUser } from '../users/store.ts'
import { addUsers, updateUser } from '../users/write-users.ts'
import { isOnlyTyped } from './entries-about.ts'
import { identityOf, joinAccounts, type KnownAccounts } from './join-accounts.ts'
import { type Outcome, orRefusal } from './outcome.ts'
import { LineRefused, type UserRecord } from './records.ts'

/** What is known while a batch is taken in: who has which id, address, username and identity, those of the batch itself included. */
type Known = KnownAccounts & {
  byId: Map<string, KnownUserRow>
  byEmail: Map<string, KnownUserRow>
  byUsername: Map<string, KnownUserRow>
  organizationIds: Set<string>
  newUsers: KnownUserRow[]
}

/** Takes in people with their passwords and identities: one outcome for each, in order. */
export async function importUsers(app: App, records: UserRecord[]): Promise<(Outcome | Error)[]> {
  const known = await lookUp(app, records)
  const outcomes: (Outcome | Error)[] = []
  for (const record of records) outcomes.push(await orRefusal(() => importUser(app, known, record)))
  await addUsers(app, known.newUsers)
  await addAccounts(app, known.newAccounts)
  return outcomes
}

async function lookUp(app: App, records: UserRecord[]): Promise<Known> {
  const usernames = records.flatMap(({ username }) => (username ? [normalUsername(username)] : []))
  const ids = records.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const emails = records.map(({ email }) => email)
  const users = await findClaimed(app, ids, emails, usernames)
  const credentials = users.map(({ id }) => ({ providerId: 'credential', accountId: id }))
  const accounts = await findIdentities(app, [...credentials, ...records.flatMap(({ accounts }) => accounts)])
  return {
    byId: new Map(users.map((user) => [user.id, user])),
    byEmail: new Map(users.map((user) => [user.email, user])),
    byUsername: new Map(users.flatMap((user) => (user.username === null ? [] : [[user.username, user]]))),
    accounts: new Map(accounts.map((account) => [identityOf(account), account])),
    organizationIds: await organizationsAmong(app, ids),
    newUsers: [],
    newAccounts: [],
  }
}

async function importUser(app: App, known: Known, record: UserRecord): Promise<Outcome> {
  const namesake = known.byEmail.get(record.email)
  const former = record.id === undefined ? namesake : known.byId.get(record.id)
  if (namesake && namesake !== former) throw new LineRefused(`${record.email} belongs to another person, ${namesake.id}`)
  // Customers are known by the id of a person or an organization: with one id for both, either would have what the other buys.
  if (!former && known.organizationIds.has(record.id ?? '')) throw new LineRefused(`the id ${record.id} is an organization's`)
  if (former && record.id === undefined && !record.emailVerified && (await isOnlyTyped(app, former)))
    throw new LineRefused(`${record.email} was typed here and never proven, and not in the file either: the account may be a stranger's`)
  const given = columnsOf(app, record, former)
  const holder = given.username ? known.byUsername.get(given.username) : undefined
  if (holder && holder !== former) throw new LineRefused(`the username ${given.username} belongs to another person, ${holder.id}`)
  for (const identity of record.accounts) {
    const owner = known.accounts.get(identityOf(identity))?.userId
    if (owner !== undefined && owner !== former?.id) {
      throw new LineRefused(`${identity.providerId} ${identity.accountId} belongs to another person, ${owner}`)
    }
  }

  const user =
    former ??
    newUser(app, { name: record.email.split('@')[0] as string, ...given, email: record.email, ...(record.id && { id: record.id }) })
  const changes = former ? differing(former, { ...given, email: record.email }) : {}
  const isChanged = Object.keys(changes).length > 0
  // One of this very batch is not in the database yet.
  if (isChanged && known.newUsers.some(({ id }) => id === former?.id))
    throw new LineRefused('this person stands in the file twice, differently')
  const bans = former && isChanged && !isBanned(app, former) && isBanned(app, { ...former, ...changes })
  if (bans) await refuseLastOwner(app, former.id)
  if (former && isOtherOwner(former, record)) await claim(app, known, former)
  const isEnriched = await joinAccounts(app, known, user, { record, former })
  if (!former) known.newUsers.push({ ...user, updatedAt: user.createdAt })
  else if (isChanged) await updateUser(app, user.id, changes, null)
  if (bans) await lockDown(app, former, {})
  remember(known, { ...user, ...changes } as KnownUserRow)
  if (!former) return 'created'
  return isChanged || isEnriched ? 'updated' : 'unchanged'
}

/** The address was proven elsewhere and never here, and nothing but the address says that both are one person: a stranger may have typed it here. */
function isOtherOwner(former: KnownUserRow, { id, emailVerified = false }: UserRecord): boolean {
  return id === undefined && emailVerified && !former.emailVerified
}

/** The proof that the file brings is the first one, and as every first proof it removes what was made without. */
async function claim(app: App, { accounts }: Known, former: KnownUserRow) {
  await claimAccount(app, (await lockUser(app, former)) ?? former)
  for (const [identity, { userId }] of accounts) if (userId === former.id) accounts.delete(identity)
}

/** What the line says about the person, as it is stored; nothing about what it does not say. */
function columnsOf(app: App, record: UserRecord, former: KnownUserRow | undefined): Partial<KnownUserRow> {
  const { username, displayUsername, role, publicMetadata, privateMetadata, image } = record
  if (username) checkUsername(app, username)
  if (image && !/^https?:\/\//.test(image)) throw new LineRefused('image must be an address on the web')
  const said = {
    emailVerified: proofOf(record, former),
    name: record.name,
    image,
    role: role === undefined || role === null ? undefined : roleText(role),
    banned: record.banned ?? undefined,
    banReason: record.banReason,
    banExpires: record.banExpires,
    isAnonymous: record.isAnonymous ?? undefined,
    createdAt: record.createdAt,
    publicMetadata: publicMetadata && checkMetadata(publicMetadata),
    privateMetadata: privateMetadata && checkMetadata(privateMetadata),
    fields: record.fields && { ...(former?.fields ?? defaultFields(app)), ...fieldsGiven(app, record.fields) },
    ...(username && usernameColumns(username, displayUsername ?? undefined)),
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Partial<KnownUserRow>
}

function differing(former: KnownUserRow, given: Partial<KnownUserRow>): Partial<KnownUserRow> {
  const changed = Object.entries(given).filter(([name, value]) => !isDeepStrictEqual(former[name as keyof KnownUserRow], value))
  return Object.fromEntries(changed) as Partial<KnownUserRow>
}

/** A proof that was given here outlives every file. It proves no other address. */
function proofOf({ email, emailVerified }: UserRecord, former: KnownUserRow | undefined): boolean | undefined {
  if (!former) return emailVerified
  return former.email === email ? former.emailVerified || emailVerified : (emailVerified ?? false)
}

function remember({ byId, byEmail, byUsername }: Known, user: KnownUserRow) {
  byId.set(user.id, user)
  byEmail.set(user.email, user)
  if (user.username !== null) byUsername.set(user.username, user)
}
