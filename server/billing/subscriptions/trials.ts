import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'

type Person = { organizationId: string; customerId: string | null; email: string }

/** Whether a customer, or whoever reads this mailbox, has had a trial of this seller before. */
export async function hasHadTrial({ db }: App, { organizationId, customerId, email }: Person): Promise<boolean> {
  const trials = db.selectFrom('trials').select('subscriptionId').where('organizationId', '=', organizationId)
  const before = trials.where((is) =>
    is.or([is('mailboxKey', '=', mailboxOf(email)), ...(customerId === null ? [] : [is('customerId', '=', customerId)])]),
  )
  return (await before.limit(1).executeTakeFirst()) !== undefined
}

/** Keeps in mind that somebody had their trial. False when they had one already: of two at once, one gets it. */
export async function takeTrial(app: App, { email, ...trial }: Person & { customerId: string; subscriptionId: string }): Promise<boolean> {
  const taken = await app.db
    .insertInto('trials')
    .values({ ...trial, mailboxKey: mailboxOf(email), createdAt: now(app) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Letters to `ada+trial@…` arrive at `ada@…`: the same mailbox, however often it is renamed. */
function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/)
  return `${name.replace(/\+.*$/, '')}@${domain}`
}
