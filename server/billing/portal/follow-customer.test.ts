import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '../../storage/in-transaction.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { addOrder, startHolder } from '../../testing/entitlements.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { endCustomerSessions, startCustomerSession } from '../access-tokens/customer-sessions.ts'
import { revokeGrants } from '../grants/sync-grants.ts'
import { followCustomer } from './follow-customer.ts'

onBothDatabases('a page of the portal that listens', (open) => {
  test('hears what is given, what is taken back and of invoices, as long as its session lasts', async () => {
    const server = await startTestServer({ open })
    const { app } = server
    const seller = await startSeller(server)
    const organizationId = seller.organization.id
    const { body: benefit } = await seller.post('/benefits/', { type: 'custom', description: 'Thanks', properties: { note: null } })
    const { customerId, productId, subscriptionId } = await startHolder(app, organizationId, [benefit.id])
    const { token } = await startCustomerSession(app, { organizationId, customerId })
    const told = followCustomer(app, token)
    const next = async () => {
      for (;;) {
        const { value, done } = await told.next()
        if (done || value) return value ?? null
      }
    }
    assert.equal((await told.next()).value, null)
    await inTransaction(app, (app) => revokeGrants(app, { subscriptionId }))
    assert.deepEqual(await next(), { event: 'benefit.revoked', data: { benefit_id: benefit.id } })
    const orderId = await addOrder(app, { organizationId, customerId, productId })
    const billed = {
      billing_name: 'Ann',
      billing_address: { country: 'US', line1: 'Street 1', city: 'Town', postal_code: '1', state: 'US-NY' },
    }
    assert.equal((await seller.patch(`/orders/${orderId}`, billed)).status, 200)
    assert.equal((await seller.post(`/orders/${orderId}/invoice`)).status, 202)
    assert.deepEqual(await next(), { event: 'order.invoice_generated', data: { order_id: orderId } })
    await endCustomerSessions(app, customerId)
    assert.equal(await next(), null)
    assert.equal((await seller.get('/customer-portal/customers/stream', { token })).status, 401)
  })
})
