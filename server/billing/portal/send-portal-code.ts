import type { PortalFlow } from '#contract/pages.ts'
import type { App } from '../../kit/app.ts'
import { houseOfSeller } from '../../mail/house.ts'
import { languageOf } from '../../mail/language-of.ts'
import { sendLetter } from '../../mail/send-letter.ts'
import { findOrganization } from '../../organizations/store.ts'
import { defineJob } from '../../outbox/define-job.ts'
import { finish } from '../../outbox/job.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { portalAddress } from '../customers/portal-url.ts'
import { isGuest, lockSharing } from '../customers/store.ts'
import { sellerLook } from '../sellers/seller-brand.ts'
import { portalCodeLetter } from './portal-code-letter.ts'
import { codeLifetime, issueCode } from './portal-codes.ts'

type Payload = { organizationId: string; email: string; acceptLanguage: string | null; flow?: PortalFlow | null; orderId?: string | null }

/** Mails a code to a customer, in the seller's name. In a job, so that an unknown address is answered as fast. */
export const sendPortalCode = defineJob<Payload>('portal-code', { lane: 'mail' }, async (app, payload, job) => {
  await inTransaction(app, async (app) => {
    await write(app, payload)
    await finish(app, job)
  })
})

async function write(app: App, { organizationId, email, acceptLanguage, flow, orderId }: Payload) {
  const sharing = await lockSharing(app, organizationId, email)
  const holder = sharing.find(({ emailVerified, emailStated }) => emailVerified || emailStated)
  const to = holder?.email ?? sharing.find(isGuest)?.email
  const seller = await findOrganization(app, organizationId)
  if (to === undefined || !seller) return
  // Guests typed their names themselves: a letter to someone else's mailbox does not repeat them.
  const reader = {
    ...(await houseOfSeller(app, languageOf(null, acceptLanguage), seller.name, await sellerLook(app, seller.id))),
    name: holder?.name ?? '',
  }
  const code = await issueCode(app, { organizationId, email: to, customerId: null })
  const link = portalAddress(app, seller.slug)
  if (flow) link.searchParams.set('flow', flow)
  if (orderId) link.searchParams.set('order', orderId)
  link.searchParams.set('code', code)
  await sendLetter(app, { to, letter: portalCodeLetter({ ...reader, link: link.href, code, expiresIn: codeLifetime }), isAskedFor: true })
}
