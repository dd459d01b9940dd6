import { limits } from '#contract/limits.ts'
import { record } from '../audit/record.ts'
import { countCodeTry } from '../email-addresses/count-code-try.ts'
import { pageLink } from '../email-addresses/page-link.ts'
import { readerOf } from '../email-addresses/reader-of.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { alphabets } from '../kit/random.ts'
import { refuse } from '../kit/refusal.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { checkOwnPassword } from '../passwords/check-own-password.ts'
import { findPasswordHash } from '../passwords/store.ts'
import { isFresh } from '../sessions/is-fresh.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { consumeCode, consumeToken, findToken } from '../tokens/consume-token.ts'
import { issueToken, sixDigits } from '../tokens/issue-token.ts'
import { lockUser } from '../users/store.ts'
import { accountDeletionLetter } from './account-deletion-letter.ts'
import { removeAccount } from './remove-account.ts'

type Wish = { password?: string | undefined; token?: string | undefined; code?: string | undefined; callbackURL?: string | undefined }

/** Deletes the caller, or mails them what it takes to prove that they want it. */
export async function deleteOwnAccount(app: App, caller: Caller, wish: Wish): Promise<'deleted' | 'mailed'> {
  refuseIfOff(app)
  refuseWhileImpersonating(caller)
  const { password, token, code } = wish
  if (password !== undefined) return deleteByPassword(app, caller, password)
  if (token !== undefined) return deleteByToken(app, caller, token)
  if (code !== undefined) return deleteByCode(app, caller, code)

  if (await findPasswordHash(app, caller.user.id)) refuse('USER_ALREADY_HAS_A_PASSWORD_PROVIDE_THAT_TO_DELETE_THE_ACCOUNT')
  if (isFresh(app, caller.session)) return remove(app, caller)
  await requestDeletion(app, caller, wish.callbackURL ?? null)
  return 'mailed'
}

/** An installation without this feature does not show that it could have it. */
export function refuseIfOff({ config }: App) {
  if (!config.accountDeletion) refuse('NOT_FOUND')
}

async function deleteByPassword(app: App, caller: Caller, password: string) {
  await checkOwnPassword(app, caller, password)
  return remove(app, caller)
}

/** A stranger's token is as good as none, and stays good for its owner. */
async function deleteByToken(app: App, caller: Caller, token: string) {
  const found = await findToken(app, 'delete-account', token)
  if (found?.userId !== caller.user.id) refuse('INVALID_TOKEN')
  return inTransaction(app, async (app) => {
    const user = (await lockUser(app, caller.user)) ?? refuse('INVALID_TOKEN')
    if (!(await consumeToken(app, 'delete-account', token))) refuse('INVALID_TOKEN')
    await removeAccount(app, user, caller)
    return 'deleted' as const
  })
}

async function deleteByCode(app: App, caller: Caller, code: string) {
  const { id, email } = caller.user
  const takeBack = await countCodeTry(app, caller.visitor, email)
  const isDeleted = await inTransaction(app, async (app) => {
    const user = await lockUser(app, { id })
    const spent = await consumeCode(app, 'delete-account', { address: email, code })
    // A wrong code has been counted, so its transaction must not be undone by refusing inside.
    if (!user || spent?.userId !== id) return false
    await removeAccount(app, user, caller)
    return true
  })
  if (!isDeleted) refuse('INVALID_CODE')
  await takeBack()
  return 'deleted' as const
}

async function remove(app: App, caller: Caller) {
  await inTransaction(app, async (app) => {
    const user = (await lockUser(app, caller.user)) ?? refuse('UNAUTHORIZED')
    await removeAccount(app, user, caller)
  })
  return 'deleted' as const
}

const { length, lifetime } = limits.deleteToken

/** Mails the caller a link and a code that delete their account. */
async function requestDeletion(app: App, caller: Caller, callbackURL: string | null) {
  if (caller.user.isAnonymous) refuse('USER_CANNOT_BE_DELETED_PLEASE_PROVIDE_A_PASSWORD_OR_TOKEN')
  if (!app.config.accountDeletionMail) refuse('SESSION_EXPIRED_REAUTHENTICATE_TO_PERFORM_THIS_ACTION')

  await inTransaction(app, async (app) => {
    const user = (await lockUser(app, caller.user)) ?? refuse('UNAUTHORIZED')
    const { token, code } = await issueToken(app, {
      purpose: 'delete-account',
      userId: user.id,
      address: user.email,
      lifetime,
      token: { length, alphabet: alphabets.digitsAndLowerCase },
      code: sixDigits,
    })
    const letter = accountDeletionLetter({
      ...(await readerOf(app, user, caller.visitor.language)),
      link: pageLink(app, '/delete-account', { token, callbackURL }),
      code: code as string,
      expiresIn: lifetime,
    })
    await sendLetter(app, { to: user.email, letter, isAskedFor: true })
    await record(app, { action: 'account.deletion-requested', by: caller, userId: user.id })
  })
}
