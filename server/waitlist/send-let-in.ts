import { limits } from '#contract/limits.ts'
import { alphabets } from '../kit/random.ts'
import { houseOf } from '../mail/house.ts'
import { languageOf } from '../mail/language-of.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { defineJob } from '../outbox/define-job.ts'
import { finish } from '../outbox/job.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { issueToken } from '../tokens/issue-token.ts'
import { letInLetter } from './let-in-letter.ts'
import { findEntry, isLetIn } from './store.ts'

const { lifetime } = limits.waitlist

/** Writes the letter that lets an address in. Only the reader of the mailbox sees its secret, so it proves the address. */
export const sendLetIn = defineJob<{ entryId: string }>('let-in', { lane: 'mail' }, async (app, { entryId }, job) => {
  const entry = await findEntry(app, entryId)
  if (!entry || !isLetIn(app, entry)) return
  await inTransaction(app, async (app) => {
    const { token } = await issueToken(app, {
      purpose: 'waitlist',
      userId: null,
      address: entry.email,
      lifetime,
      token: { length: 32, alphabet: alphabets.lettersAndDigits },
      data: { entryId },
    })
    const link = new URL('/sign-up/waitlist', app.config.url)
    link.searchParams.set('token', token)
    const house = await houseOf(app, languageOf(entry.language, null))
    await sendLetter(app, { to: entry.email, letter: letInLetter({ ...house, name: '', link: link.href, expiresIn: lifetime }) })
    await finish(app, job)
  })
})
