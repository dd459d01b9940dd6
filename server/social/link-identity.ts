import { refuseForeignDomain } from '../admission/domains.ts'
import { sendNotice } from '../email-addresses/send-notice.ts'
import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { isLiveSession } from '../sessions/store.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { lockUser } from '../users/store.ts'
import { isTrustedProvider, vouches } from './may-link.ts'
import type { Linking } from './sign-in-state.ts'
import { believeAddress, type Identified } from './sign-in-with-identity.ts'
import { addIdentity, findAccount, storeTokens } from './store.ts'

/** Links an identity to a person who asked for it. One that is theirs already only gets its newest tokens. */
export async function linkIdentity(app: App, { userId, sessionId }: Linking, identified: Identified) {
  const { provider, identity, tokens, visitor } = identified
  await inTransaction(app, async (app) => {
    const user = (await lockUser(app, { id: userId })) ?? refuse('UNABLE_TO_LINK_ACCOUNT')
    if (!(await isLiveSession(app, sessionId))) refuse('UNABLE_TO_LINK_ACCOUNT')
    const isLinked = await keepLinked(app, user, identified)
    if (isLinked) return

    checkMayLink(app, user, identified)
    const named = { userId, provider, subject: identity.subject, tokens }
    const added = await addIdentity(app, named, { visitor, user })
    // The same identity was linked concurrently: the existing link decides.
    if (!added) return void ((await keepLinked(app, user, identified)) || refuse('UNABLE_TO_LINK_ACCOUNT'))
    await sendNotice(app, user, { notice: 'providerLinked', about: { provider: provider.id }, visitor })
    await believeAddress(app, user, identified)
  })
}

async function keepLinked(app: App, { id }: UserRow, { provider, identity, tokens }: Identified): Promise<boolean> {
  const account = await findAccount(app, provider.id, identity.subject)
  if (!account) return false
  if (account.userId !== id) refuse('ACCOUNT_ALREADY_LINKED_TO_DIFFERENT_USER')
  await storeTokens(app, account.id, tokens)
  return true
}

function checkMayLink(app: App, { email }: UserRow, { provider, identity }: Identified) {
  const { config } = app
  if (!config.accountLinking) refuse('UNABLE_TO_LINK_ACCOUNT')
  if (identity.email === null) return isTrustedProvider(config, provider.id) || refuse('USER_EMAIL_NOT_FOUND')
  if (!vouches(config, provider, identity)) refuse('UNABLE_TO_LINK_ACCOUNT')
  if (identity.email !== email && !config.allowDifferentEmails) refuse('EMAIL_DOES_NOT_MATCH')
  // Otherwise linking would let in an address that could not have signed up.
  if (identity.email !== email) refuseForeignDomain(app, identity.email)
}
