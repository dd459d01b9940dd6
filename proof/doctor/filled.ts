import assert from 'node:assert/strict'
import { days } from '#contract/kit/durations.ts'
import { addAccount } from '#server/accounts/store.ts'
import { keepLinked } from '#server/billing/customers/linked-accounts.ts'
import { scheduleBilling } from '#server/billing/subscriptions/bill-subscriptions.ts'
import { jobs } from '#server/jobs.ts'
import { runDue } from '#server/outbox/run-due.ts'
import { sealTokens } from '#server/social/account-tokens.ts'
import { signUpWithAuthenticator } from '#server/testing/authenticators.ts'
import type { OpenDatabase } from '#server/testing/databases.ts'
import { joinAs } from '#server/testing/organizations.ts'
import { proveAddress, signUp } from '#server/testing/people.ts'
import { startSeller } from '#server/testing/sellers.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { createEndpoint } from '#server/webhook-delivery/endpoints.ts'
import { openShop, type ProductName } from '../simulation/shop.ts'

/** An installation in which something of every kind has happened, at rest and in order. */
export async function fill(open: OpenDatabase): Promise<TestServer> {
  const server = await startTestServer({ open })
  const { app, clock, browser } = server
  await scheduleBilling(app)
  const seller = await startSeller(server)
  const shop = await openShop(seller)

  const buy = async (who: string, product: ProductName, more: object = {}) => {
    const opened = await shop.post('/checkouts/', { products: [shop.products[product]], ...more })
    const buyer = {
      customer_email: `${who}@example.com`,
      customer_name: who,
      customer_billing_address: { country: 'DE' },
      confirmation_token_id: 'tok_ok',
    }
    const { status, body } = await shop.post(`/checkouts/client/${opened.body.client_secret}/confirm`, buyer, { token: null })
    assert.equal(status, 200)
    return body.customer_id as string
  }
  await buy('ada', 'large')
  const ben = await buy('ben', 'small', { discount_id: shop.discount })
  const cleo = await buy('cleo', 'mug')
  const dan = await buy('dan', 'calls')
  const eve = await buy('eve', 'year')
  await runDue(app, jobs)

  const { key } = await app.db.selectFrom('licenseKeys').select('key').executeTakeFirstOrThrow()
  await shop.post('/license-keys/activate', { key, organization_id: shop.organizationId, label: 'laptop' })
  await shop.post(`/customers/${ben}/credit`, { amount: 5000, currency: 'usd', reason: 'An outage' })
  const sold = app.db.selectFrom('orders').where('customerId', '=', cleo).select('id')
  const { id: order_id } = await sold.executeTakeFirstOrThrow()
  await shop.post('/refunds/', { order_id, reason: 'customer_request', amount: 400 })
  const events = Array.from({ length: 12 }, (_, at) => ({ name: 'call', customer_id: dan, external_id: `call-${at}` }))
  await shop.post('/events/ingest', { events })
  await runDue(app, jobs)
  clock.advance(days(32))
  await runDue(app, jobs)
  const running = app.db.selectFrom('subscriptions').where('customerId', '=', eve).select('id')
  await shop.patch(`/subscriptions/${(await running.executeTakeFirstOrThrow()).id}`, { revoke: true })

  await signUp(seller.owner, 'root') // the sessions of a month ago are over
  await app.db.updateTable('users').set({ role: 'admin' }).where('email', '=', 'root@example.com').execute()
  await proveAddress(server, 'acme-owner@example.com')
  const owner = browser()
  await owner.client.signIn.email({ email: 'acme-owner@example.com', password: 'correct horse battery' })
  await owner.client.organization.setActive({ organizationId: seller.organization.id })
  await joinAs(server, owner, 'mia', 'admin')
  const { user } = await signUpWithAuthenticator(browser(), 'tom', clock)
  const tokens = { accessToken: 'access', refreshToken: 'refresh', idToken: 'id' }
  await addAccount(app, { userId: user.id, providerId: 'github', accountId: '1', ...sealTokens(app, tokens) }, null)
  await keepLinked(app, { customerId: dan, platform: 'discord' }, { accountId: '2', accountUsername: null, tokens })
  await createEndpoint(app, { organizationId: null, url: 'https://example.com/hook', format: 'raw', events: [] })
  clock.advance(days(1))
  await runDue(app, jobs)
  return server
}
