import type { App } from '../../kit/app.ts'
import { houseOfSeller } from '../../mail/house.ts'
import { languageOf } from '../../mail/language-of.ts'
import { sendLetter } from '../../mail/send-letter.ts'
import { findOrganization } from '../../organizations/store.ts'
import { defineJob } from '../../outbox/define-job.ts'
import { finish } from '../../outbox/job.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { lockCustomer } from '../customers/store.ts'
import { portalCodeLetter } from './portal-code-mail.ts'
import { codeLifetime, issueCode } from './portal-codes.ts'

type Payload = { organizationId: string; email: string; acceptLanguage: string | null }

/** Mails a code to a customer, in the seller's name. Nobody waits for it: an address that no customer has is answered as fast. */
export const sendPortalCode = defineJob<Payload>('portal-code', { lane: 'mail' }, async (app, payload, job) => {
  await inTransaction(app, async (app) => {
    await write(app, payload)
    await finish(app, job)
  })
})

async function write(app: App, { organizationId, email, acceptLanguage }: Payload) {
  const customer = await lockCustomer(app, { organizationId, email })
  const seller = await findOrganization(app, organizationId)
  if (!customer || !seller) return
  const reader = { ...(await houseOfSeller(app, languageOf(null, acceptLanguage), seller.name)), name: customer.name ?? '' }
  const letter = portalCodeLetter({ ...reader, code: await issueCode(app, customer), expiresIn: codeLifetime })
  await sendLetter(app, { to: customer.email, letter, isAskedFor: true })
}
