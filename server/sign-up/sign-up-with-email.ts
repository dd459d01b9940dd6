import { storePassword } from '../accounts/store-password.ts'
import { admitNewcomer } from '../admission/admit-newcomer.ts'
import { sendVerification } from '../email-addresses/send-verification.ts'
import { tellOwner } from '../email-addresses/tell-owner.ts'
import type { App } from '../kit/app.ts'
import type { Caller, UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { checkNewPassword } from '../passwords/password-rules.ts'
import { keepPicture } from '../pictures/keep-picture.ts'
import type { Arrival } from '../sessions/arrival.ts'
import { enterNew } from '../sessions/enter.ts'
import { rememberDevice } from '../sessions/known-devices.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { isUsernameTaken } from '../usernames/is-username-taken.ts'
import { checkUsername, usernameColumns } from '../usernames/username-rules.ts'
import { fieldsOfNewcomer } from '../users/read-fields.ts'
import { newUser } from '../users/store.ts'
import { addUser } from '../users/write-users.ts'
import { leaveDecoy } from './decoys.ts'

export type SignUp = {
  email: string
  password: string
  name: string
  image: string | null
  callbackURL: string | undefined
  remember: boolean
  username: string | undefined
  displayUsername: string | undefined
  /** What else was sent: fields that the configuration adds may be among it. */
  given: Readonly<Record<string, unknown>>
} & Arrival

/** Makes an account with a password, mails a verification link and, unless the address must be proven first, signs in. */
export async function signUpWithEmail(app: App, signUp: SignUp): Promise<{ user: UserRow; caller: Caller | null }> {
  const { config } = app
  const { email, password, name, image, username, visitor, previous, remember } = signUp
  if (!config.emailAndPassword) refuse('EMAIL_AND_PASSWORD_SIGN_UP_IS_NOT_ENABLED')
  if (username !== undefined) checkUsername(app, username)
  await checkNewPassword(app, password)
  if (username !== undefined && (await isUsernameTaken(app, username))) refuse('USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER')
  const fields = fieldsOfNewcomer(app, signUp.given)
  const method = username === undefined ? 'email' : 'username'
  const admission = await admitNewcomer(app, { email, name, method, visitor })
  const passwordHash = await hashPassword(app, password)
  const picture = await keepPicture(app, image, { by: visitor.ipAddress })
  const mayEnter = config.autoSignIn && !config.requireEmailVerification

  return inTransaction(app, async (app) => {
    const wanted = newUser(app, {
      email,
      name,
      image: picture,
      fields,
      ...admission,
      ...(username !== undefined && usernameColumns(username, signUp.displayUsername)),
    })
    const user = await addUser(app, wanted, { by: { visitor, user: wanted }, details: { method: 'email' } })
    if (!user) return turnAway(app, signUp, { wanted, passwordHash })

    await storePassword(app, user.id, passwordHash)
    await enqueue(app, sendVerification, { email, callbackURL: signUp.callbackURL ?? null, acceptLanguage: visitor.language ?? null })
    if (!mayEnter) await rememberDevice(app, user.id, visitor)
    return { user, caller: mayEnter ? await enterNew(app, user, { method: 'email', proven: ['pwd'], visitor, previous, remember }) : null }
  })
}

type Wanted = { wanted: UserRow; passwordHash: string }

/** Where addresses must be proven, a stranger learns nothing of who has an account: the answer is the same, and the owner gets a mail. */
async function turnAway(app: App, { email, username, visitor }: SignUp, { wanted, passwordHash }: Wanted) {
  if (username !== undefined && (await isUsernameTaken(app, username))) refuse('USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER')
  if (!app.config.requireEmailVerification) refuse('USER_ALREADY_EXISTS')
  await leaveDecoy(app, { email, username: wanted.username, passwordHash })
  await enqueue(app, tellOwner, { email, acceptLanguage: visitor.language ?? null })
  return { user: wanted, caller: null }
}
