import { record } from '../audit/record.ts'
import { pageLink } from '../email-addresses/page-link.ts'
import { readerOf } from '../email-addresses/reader-of.ts'
import { addReset, findReset, takeDueReset } from '../factors/factor-resets.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller, UserRow } from '../kit/caller.ts'
import { fromNow, now } from '../kit/clock.ts'
import { alphabets } from '../kit/random.ts'
import { refuse } from '../kit/refusal.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { defineJob } from '../outbox/define-job.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { finish } from '../outbox/job.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { issueToken } from '../tokens/issue-token.ts'
import { secondFactorResetLetter } from '../two-factor/second-factor-reset-letter.ts'
import { isAdministrator } from '../users/is-permitted.ts'
import { lockUser } from '../users/store.ts'
import { hasSecondFactor, resetSecondFactor } from './reset-second-factor.ts'

type Wish = { userId: string; reason?: string | undefined }

/**
 * Plans to take away the second factor of a person who says that they lost it, and tells them at once. Until it is due they can stop it: who
 * asked may be a thief of the password. Answers when it is due; asking again changes nothing.
 */
export async function planFactorReset(app: App, caller: AnyCaller, { userId, reason = '' }: Wish): Promise<string> {
  return inTransaction(app, async (app) => {
    const user = (await lockUser(app, { id: userId })) ?? refuse('USER_NOT_FOUND')
    if (isAdministrator(app, user)) refuse('YOU_CANNOT_RESET_SECOND_FACTORS_OF_ADMINISTRATORS')
    if (!(await hasSecondFactor(app, user))) refuse('USER_HAS_NO_SECOND_FACTOR')
    if (!user.emailVerified) refuse('SECOND_FACTOR_RESET_NEEDS_A_PROVEN_ADDRESS')
    const waiting = await findReset(app, userId)
    if (waiting) return waiting.dueAt
    const dueAt = fromNow(app, app.config.recoveryDelay * 1000)
    await addReset(app, { userId, requestedBy: caller.user?.id ?? null, reason: reason || null, dueAt, createdAt: now(app) })
    await enqueue(app, resetWhenDue, { userId }, { dueAt })
    await record(app, { action: 'two-factor.reset-requested', by: caller, userId, details: { reason: reason || null, dueAt } })
    await warn(app, user, dueAt)
    return dueAt
  })
}

async function warn(app: App, user: UserRow, dueAt: string) {
  const { token } = await issueToken(app, {
    purpose: 'stop-factor-reset',
    userId: user.id,
    address: user.email,
    lifetime: app.config.recoveryDelay * 1000,
    token: { length: 32, alphabet: alphabets.lettersAndDigits },
  })
  const reader = await readerOf(app, user, undefined)
  await sendLetter(app, {
    to: user.email,
    letter: secondFactorResetLetter({ ...reader, dueAt, link: pageLink(app, '/stop-reset', { token }) }),
  })
}

/** Does what was planned, if it was not stopped. A person who became an administrator since is left alone. */
export const resetWhenDue = defineJob<{ userId: string }>('reset-second-factor', { lane: 'mail' }, async (app, { userId }, job) => {
  await inTransaction(app, async (app) => {
    const user = await lockUser(app, { id: userId })
    const reset = user && (await takeDueReset(app, userId))
    if (reset) {
      const by = reset.requestedBy === null ? {} : { user: { id: reset.requestedBy } }
      if (isAdministrator(app, user)) await record(app, { action: 'two-factor.reset-canceled', by: {}, userId })
      else await resetSecondFactor(app, user, by)
    }
    await finish(app, job)
  })
})
