import { emailChangedLetter } from '../../email-addresses/email-changed-letter.ts'
import { verificationLetter } from '../../email-addresses/verification-letter.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { houseOfSeller } from '../../mail/house.ts'
import { languageOf } from '../../mail/language-of.ts'
import { sendLetter } from '../../mail/send-letter.ts'
import { findOrganization } from '../../organizations/store.ts'
import { moveToAddress } from '../customers/claim-address.ts'
import { portalAddress } from '../customers/portal-url.ts'
import type { Customer } from '../customers/store.ts'
import type { Buyer } from '../doors/buyer-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { sellerLook } from '../sellers/seller-brand.ts'
import { codeLifetime, issueCode, spendCode } from './portal-codes.ts'

/** Mails a code to the address that a customer wishes to have. Until it comes back the address is not theirs, and finds no customer. */
export async function wishForAddress(app: App, customer: Customer, wish: { email: string; acceptLanguage: string | null }): Promise<void> {
  const { id: customerId, organizationId } = customer
  const { email } = wish
  if (email.toLowerCase() === customer.emailKey && customer.emailVerified) return
  const seller = (await findOrganization(app, organizationId)) ?? refuse('ResourceNotFound')
  const reader = {
    ...(await houseOfSeller(app, languageOf(null, wish.acceptLanguage), seller.name, await sellerLook(app, seller.id))),
    name: '',
  }
  const code = await issueCode(app, { organizationId, email, customerId })
  const link = portalAddress(app, seller.slug)
  link.searchParams.set('email_code', code)
  const letter = verificationLetter({ ...reader, link: link.href, code, expiresIn: codeLifetime })
  await sendLetter(app, { to: email, letter, isAskedFor: true })
}

type Brought = { code: string; ipAddress: string; acceptLanguage: string | null }

/** Takes the code back in the session that wished, moves the customer to the address, and tells the old one. */
export async function settleAddress(app: App, buyer: Buyer, { code, ipAddress, acceptLanguage }: Brought): Promise<Customer> {
  const { id: sessionId, customerId } = buyer
  return spendCode(app, { code, ipAddress, customerId }, async (app, { email, organizationId }) => {
    const { before, after } = await moveToAddress(app, { customerId, email, sessionId })
    if (before.emailKey === after.emailKey) return after
    const seller = (await findOrganization(app, organizationId)) ?? refuse('ResourceNotFound')
    const reader = {
      ...(await houseOfSeller(app, languageOf(null, acceptLanguage), seller.name, await sellerLook(app, seller.id))),
      name: before.name ?? '',
    }
    const letter = emailChangedLetter({ ...reader, oldEmail: before.email, newEmail: after.email, changedAt: now(app) })
    await sendLetter(app, { to: before.email, letter })
    return after
  })
}
