import { minutes } from '#contract/kit/durations.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Visitor } from '../kit/caller.ts'
import { databaseCounter } from '../kit/counters.ts'

const window = minutes(1)
const everyOne = 10

/** What was brought and was not good. */
type Method = 'email' | 'username' | 'totp' | 'backup' | 'otp' | 'passkey' | 'email-otp' | 'magic-link'
type Refusal = { userId: string | undefined; method: Method; visitor: Visitor }

/**
 * Records that a person did not prove who they are. Per account, and for all unknown names together, the first ten a minute are written, then each time
 * the number has doubled: a flood of guesses must not become a flood of entries. The typed name is not kept: it may be a password in the wrong field.
 */
export async function recordRefusal(app: App, { userId, method, visitor }: Refusal) {
  const { count } = await app.counter.count(`refused sign-ins ${userId ?? ''}`, window)
  // One row either way: whether there was an entry to write would tell, by the time that it takes, which names have an account.
  if (count > everyOne && !Number.isInteger(Math.log2(count)))
    return void (await databaseCounter(app).count('refused sign-ins left out', window))
  await record(app, { action: 'session.refused', by: { visitor }, details: { method, count }, ...(userId !== undefined && { userId }) })
}
