import type { ErrorCode } from '#contract/errors.ts'
import type { AccessRequest } from '#contract/permissions.ts'
import { storePassword } from '../accounts/store-password.ts'
import { record } from '../audit/record.ts'
import { sendNotice } from '../email-addresses/send-notice.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller, KnownUserRow } from '../kit/caller.ts'
import { checkMetadata } from '../kit/metadata.ts'
import { refuse } from '../kit/refusal.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { lockDown } from '../passwords/lock-down.ts'
import { checkNewPassword } from '../passwords/password-rules.ts'
import { keepIfGiven, uploaderOf } from '../pictures/keep-picture.ts'
import { endImpersonations } from '../sessions/end-sessions.ts'
import { refuseStale } from '../sessions/refuse-stale.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import type { JsonObject } from '../storage/tables.ts'
import { unlessTaken } from '../storage/unless-taken.ts'
import { isPermitted } from '../users/is-permitted.ts'
import { fieldsGiven } from '../users/read-fields.ts'
import { findUser, lockUser } from '../users/store.ts'
import { type UserChange, updateUser } from '../users/write-users.ts'
import { roleText } from './role-text.ts'

export async function setRole(
  app: App,
  caller: AnyCaller,
  { userId, role }: { userId: string; role: string | string[] },
): Promise<KnownUserRow> {
  const wanted = roleText(role)
  return inTransaction(app, async (app) => {
    const before = (await findUser(app, userId)) ?? refuse('USER_NOT_FOUND')
    const why: UserChange = { action: 'user.role-changed', by: caller, details: { from: before.role, to: wanted } }
    const user = (await updateUser(app, userId, { role: wanted }, why)) ?? refuse('USER_NOT_FOUND')
    if (!isPermitted(app, user, { user: ['impersonate'] })) await endImpersonations(app, { impersonatedBy: userId }, caller)
    return user
  })
}

type Changes = {
  name?: string
  image?: string | null
  email?: string
  emailVerified?: boolean
  role?: string | string[]
  publicMetadata?: JsonObject
  privateMetadata?: JsonObject
}

type Wish = Omit<Changes, 'publicMetadata' | 'privateMetadata'> & {
  [name in 'publicMetadata' | 'privateMetadata']?: Record<string, unknown>
} & Readonly<Record<string, unknown>>

/** Changes what is known of a person. Address and roles need a permission of their own. */
export async function changeUser(app: App, caller: AnyCaller, { userId, data }: { userId: string; data: Wish }): Promise<KnownUserRow> {
  const { role, ...changes } = knownChanges(data)
  const fields = fieldsGiven(app, data)
  if (role !== undefined) permit(app, caller, { user: ['set-role'] }, 'YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE')
  if (changes.email !== undefined) permit(app, caller, { user: ['set-email'] }, 'YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL')
  // A new address brings the account with it, and a new role its powers.
  if (role !== undefined || changes.email !== undefined || changes.emailVerified !== undefined) refuseStale(app, caller)
  const changed = [...Object.keys(changes), ...Object.keys(fields)]
  if (role === undefined && changed.length === 0) refuse('NO_DATA_TO_UPDATE')
  for (const given of [changes.publicMetadata, changes.privateMetadata]) if (given) checkMetadata(given)
  const image = await keepIfGiven(app, changes.image, { by: uploaderOf(caller) })

  const done = inTransaction(app, async (app) => {
    if (role !== undefined) await setRole(app, caller, { userId, role })
    const former = (await lockUser(app, { id: userId })) ?? refuse('USER_NOT_FOUND')
    // What proved the old address proves nothing of the new one.
    const unproven = changes.email !== undefined && changes.email !== former.email && { emailVerified: false }
    const columns = { ...unproven, ...changes, ...(image !== undefined && { image }), fields: { ...former.fields, ...fields } }
    const why: UserChange = { action: 'user.updated', by: caller, details: { changed } }
    return (await updateUser(app, userId, columns, why)) ?? refuse('USER_NOT_FOUND')
  })
  return unlessTaken(done, () => refuse('USER_ALREADY_EXISTS'))
}

/** What is said of what Tollgate knows by itself; fields of the configuration are read apart. */
function knownChanges({ name, image, email, emailVerified, role, publicMetadata, privateMetadata }: Wish): Changes {
  const said = { name, image, email, emailVerified, role, publicMetadata, privateMetadata }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Changes
}

/** Gives a person another password. Every session, key and reset mail of theirs ends: others may be in the account too. */
export async function setUserPassword(app: App, caller: AnyCaller, { userId, newPassword }: { userId: string; newPassword: string }) {
  await checkNewPassword(app, newPassword)
  if (!(await findUser(app, userId))) refuse('USER_NOT_FOUND')
  const passwordHash = await hashPassword(app, newPassword)
  await inTransaction(app, async (app) => {
    const user = (await lockUser(app, { id: userId })) ?? refuse('USER_NOT_FOUND')
    await storePassword(app, userId, passwordHash)
    await lockDown(app, user, caller)
    await record(app, { action: 'password.set', by: caller, userId })
    await sendNotice(app, user, { notice: 'passwordSet', visitor: undefined })
  })
}

/** Refuses people who may not do this in the admin area. Of servers, the door has asked for the scope of the route. */
function permit(app: App, { user }: AnyCaller, permissions: AccessRequest, code: ErrorCode) {
  if (user && !isPermitted(app, user, permissions)) refuse(code)
}
