import { storePassword } from '../accounts/store-password.ts'
import { admitNewcomer } from '../admission/admit-newcomer.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller, KnownUserRow } from '../kit/caller.ts'
import { checkMetadata } from '../kit/metadata.ts'
import { refuse } from '../kit/refusal.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { checkNewPassword } from '../passwords/password-rules.ts'
import { keepPicture, uploaderOf } from '../pictures/keep-picture.ts'
import { refuseStale } from '../sessions/refuse-stale.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { isUsernameTaken } from '../usernames/is-username-taken.ts'
import { checkUsername, usernameColumns } from '../usernames/username-rules.ts'
import { defaultFields, fieldsGiven } from '../users/read-fields.ts'
import { newUser } from '../users/store.ts'
import { addUser } from '../users/write-users.ts'
import { roleText } from './role-text.ts'

type Wish = {
  email: string
  name: string
  password?: string
  role?: string | string[]
  data?: {
    image?: string | null
    emailVerified?: boolean
    username?: string
    publicMetadata?: Record<string, unknown>
    privateMetadata?: Record<string, unknown>
    /** Fields that the configuration adds. */
    [name: string]: unknown
  }
}

/** Makes an account for a person. Without a password they come in by their mailbox or a social provider. */
export async function createUser(app: App, caller: AnyCaller, { email, name, password, role, data = {} }: Wish): Promise<KnownUserRow> {
  if (roleText(role ?? 'user') !== 'user') refuseStale(app, caller)
  const { username, image, emailVerified } = data
  const publicMetadata = checkMetadata(data.publicMetadata ?? {})
  const privateMetadata = checkMetadata(data.privateMetadata ?? {})
  const fields = { ...defaultFields(app), ...fieldsGiven(app, data) }
  if (username !== undefined) checkUsername(app, username)
  if (password !== undefined) await checkNewPassword(app, password)
  const admission = await admitNewcomer(app, { email, name, method: 'admin', visitor: caller.visitor })
  const passwordHash = password === undefined ? null : await hashPassword(app, password)
  const picture = await keepPicture(app, image ?? null, { by: uploaderOf(caller) })

  return inTransaction(app, async (app) => {
    const wanted = newUser(app, {
      email,
      name,
      ...admission,
      ...(role !== undefined && { role: roleText(role) }),
      image: picture,
      emailVerified: emailVerified ?? false,
      fields,
      ...(data.publicMetadata && { publicMetadata }),
      ...(data.privateMetadata && { privateMetadata }),
      ...(username !== undefined && usernameColumns(username)),
    })
    const added = await addUser(app, wanted, { by: caller, details: { method: 'admin' } })
    const user = added ?? (await refuseTaken(app, username))
    if (passwordHash !== null) await storePassword(app, user.id, passwordHash)
    return user
  })
}

async function refuseTaken(app: App, username: string | undefined): Promise<never> {
  if (username !== undefined && (await isUsernameTaken(app, username))) refuse('USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER')
  return refuse('USER_ALREADY_EXISTS')
}
