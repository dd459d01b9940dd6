import type { ErrorCode } from '#contract/errors.ts'
import { admitNewcomer, admitsEverybody } from '../admission/admit-newcomer.ts'
import type { Admission } from '../admission/newcomer.ts'
import { claimAccount } from '../email-addresses/claim-account.ts'
import { sendNotice } from '../email-addresses/send-notice.ts'
import { sendVerification } from '../email-addresses/send-verification.ts'
import type { App } from '../kit/app.ts'
import type { UserRow, Visitor } from '../kit/caller.ts'
import { Refusal, refuse } from '../kit/refusal.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { keepPicture } from '../pictures/keep-picture.ts'
import type { Arrival } from '../sessions/arrival.ts'
import { type Entered, enter } from '../sessions/enter.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { findUserByEmail, lockUser, newUser } from '../users/store.ts'
import { addUser, type UserChange, updateUser } from '../users/write-users.ts'
import type { Tokens } from './dialect.ts'
import type { Provider } from './find-provider.ts'
import type { Identity } from './identity.ts'
import { vouches } from './may-link.ts'
import { addIdentity, findAccount, storeTokens } from './store.ts'

/** A person whom a provider has identified, and the device they come with. */
export type Identified = { provider: Provider; identity: Identity; tokens: Tokens; visitor: Visitor }
type Entry = Identified & Arrival & { requestSignUp: boolean; callbackURL: string | undefined }
type Admitted = Entry & { admission: Admission | null }

/** Signs in the person whom a provider has identified: a known one, the verified owner of the same address, or a new one. */
export async function signInWithIdentity(app: App, entry: Entry): Promise<{ entered: Entered; isNew: boolean }> {
  const { entered, user, isNew } = await retryWhenRaced(async () => {
    const admission = await admissionOf(app, entry)
    return inTransaction(app, (app) => comeIn(app, { ...entry, admission }))
  })
  if (isNew) await keepSentPicture(app, user, entry)
  return entered ? { entered, isNew } : refuse('EMAIL_NOT_VERIFIED')
}

/** Some providers send the picture itself. When it cannot be drawn, there is none. */
async function keepSentPicture(app: App, user: UserRow, { identity: { image }, visitor }: Entry) {
  if (!image?.startsWith('data:')) return
  const kept = await keepPicture(app, image, { by: user.id }).catch(() => null)
  const why: UserChange = { action: 'user.updated', by: { visitor, user }, details: { fields: ['image'] } }
  if (kept !== null) await updateUser(app, user.id, { image: kept }, why)
}

async function comeIn(app: App, entry: Admitted): Promise<{ entered: Entered | null; user: UserRow; isNew: boolean }> {
  const { provider, visitor, previous } = entry
  const known = (await greetKnown(app, entry)) ?? (await linkToOwner(app, entry))
  const user = known ?? (await welcome(app, entry))
  const isNew = known === null
  if (!user.emailVerified && (isNew || app.config.requireEmailVerification)) await askToVerify(app, user, entry)
  if (!user.emailVerified && app.config.requireEmailVerification) return { entered: null, user, isNew }

  const entering = enter(app, user, { method: provider.id, proven: ['social'], visitor, previous, remember: true })
  return { entered: await orRefuse(app, entering, 'UNABLE_TO_CREATE_SESSION'), user, isNew }
}

/** The admission of a new person, asked for before the transaction, because the application's hook is slow. Null for a known one. */
async function admissionOf(app: App, { provider, identity, visitor, requestSignUp }: Entry): Promise<Admission | null> {
  if (admitsEverybody(app)) return {}
  if (await findAccount(app, provider.id, identity.subject)) return null
  if (identity.email === null || (await findUserByEmail(app, identity.email))) return null
  refuseSignUpBy(app, provider, requestSignUp)
  const { email, name } = identity
  return admitNewcomer(app, { email, name: name ?? null, method: `social:${provider.id}`, visitor })
}

function refuseSignUpBy({ config }: App, { settings }: Provider, requestSignUp: boolean) {
  if (settings.signUp === false || !(config.implicitSignUp || requestSignUp)) refuse('SIGNUP_DISABLED')
}

/** Only provider and subject identify a person. */
async function greetKnown(app: App, entry: Entry): Promise<UserRow | null> {
  const { provider, identity, tokens } = entry
  const account = await findAccount(app, provider.id, identity.subject)
  const user = account && (await lockUser(app, { id: account.userId })) // a ban must not be outrun
  if (!user) return null
  await storeTokens(app, account.id, tokens)
  return believeAddress(app, user, entry)
}

/**
 * An account made with another person's address must not get its owner's provider: the address must be proven on both sides. Where the provider is
 * the first to assert it, its owner takes the account over, and everything that others put in it is deleted.
 */
async function linkToOwner(app: App, { provider, identity, tokens, visitor }: Entry): Promise<UserRow | null> {
  if (identity.email === null) refuse('USER_EMAIL_NOT_FOUND')
  const holder = await lockUser(app, { email: identity.email })
  if (!holder) return null
  if (!app.config.accountLinking || !vouches(app.config, provider, identity)) refuse('ACCOUNT_NOT_LINKED')
  if (!holder.emailVerified && !identity.emailVerified) refuse('ACCOUNT_NOT_LINKED')
  const user = holder.emailVerified ? holder : await claimAccount(app, holder, visitor)

  const named = { userId: user.id, provider, subject: identity.subject, tokens }
  const adding = addIdentity(app, named, { visitor, user })
  if (!(await orRefuse(app, adding, 'UNABLE_TO_LINK_ACCOUNT'))) throw new Raced()
  await sendNotice(app, user, { notice: 'providerLinked', about: { provider: provider.id }, visitor })
  return user
}

async function welcome(app: App, { provider, identity, tokens, visitor, requestSignUp, admission }: Admitted): Promise<UserRow> {
  refuseSignUpBy(app, provider, requestSignUp)
  if (admission === null) throw new Raced() // known a moment ago, and deleted since

  const { subject, email, emailVerified, name, image } = identity as Identity & { email: string }
  const wanted = newUser(app, { email, emailVerified, name: name ?? email, image: image?.startsWith('data:') ? null : image, ...admission })
  const by = { visitor, user: wanted }
  const user = await orRefuse(app, addUser(app, wanted, { by, details: { method: provider.id } }), 'UNABLE_TO_CREATE_USER')
  if (!user) throw new Raced()
  const adding = addIdentity(app, { userId: user.id, provider, subject, tokens }, null)
  if (!(await orRefuse(app, adding, 'UNABLE_TO_CREATE_USER'))) throw new Raced()
  return user
}

/** An address that its provider has verified since needs no letter any more. */
export async function believeAddress(app: App, user: UserRow, { identity, visitor }: Identified): Promise<UserRow> {
  if (user.emailVerified || !identity.emailVerified || identity.email !== user.email) return user
  const why: UserChange = { action: 'email.verified', by: { visitor, user }, details: { email: user.email } }
  return (await updateUser(app, user.id, { emailVerified: true }, why)) ?? user
}

async function askToVerify(app: App, { email }: UserRow, { callbackURL, visitor }: Entry) {
  await enqueue(app, sendVerification, { email, callbackURL: callbackURL ?? null, acceptLanguage: visitor.language ?? null })
}

/** A concurrent request created what this one was about to create. */
class Raced extends Error {}

/** Two callbacks for one new identity race: the loser starts again and finds what the winner created. */
async function retryWhenRaced<R>(work: () => Promise<R>, retries = 5): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Raced) || retries === 0) throw error
    return retryWhenRaced(work, retries - 1)
  }
}

async function orRefuse<R>(app: App, deed: Promise<R>, code: ErrorCode): Promise<R> {
  try {
    return await deed
  } catch (error) {
    if (error instanceof Refusal) throw error
    app.log.error({ err: error }, 'A sign-in with a provider failed.')
    return refuse(code)
  }
}
