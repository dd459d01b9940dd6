import assert from 'node:assert/strict'
import { days, hours } from '#contract/kit/durations.ts'
import { refreshPayment } from '../billing/payments/settle-payment.ts'
import { StandIn } from '../billing/payments/stand-in.ts'
import { changeSeller } from '../billing/sellers/write-sellers.ts'
import { admitMember } from '../members/admit-member.ts'
import type { OpenDatabase } from './databases.ts'
import { joinAs, startOrganization } from './organizations.ts'
import { signUp } from './people.ts'
import { startSeller } from './sellers.ts'
import { addCustomer } from './subscribers.ts'
import { startTestServer } from './test-server.ts'

/** An organization of two that pays 1000 a month for each member. */
export async function startTeam(open: OpenDatabase, prorationBehavior: 'invoice' | 'prorate') {
  const server = await startTestServer({ open })
  const { app, clock } = server
  const seller = await startSeller(server, 'seller')
  const { owner, organization } = await startOrganization(server, 'buyer')
  const { memberId } = await joinAs(server, owner, 'first')
  await changeSeller(app, seller.organization.id, { prorationBehavior })
  const prices = [{ amount_type: 'fixed', price_amount: 1000 }]
  const product = await seller.post('/products/', { name: 'Team', recurring_interval: 'month', prices, metadata: { seats: 'members' } })
  const customer = await addCustomer(app, { organizationId: seller.organization.id, externalId: organization.id })
  const made = await seller.post('/subscriptions/', { product_id: product.body.id, customer_id: customer.id })
  assert.deepEqual([made.status, made.body.seats, made.body.amount], [201, 2, 2000])
  const read = async () => {
    const { body } = await seller.get(`/subscriptions/${made.body.id}`)
    return [body.seats, body.amount]
  }
  const charges = async () =>
    (await app.db.selectFrom('sandboxPayments').selectAll().where('kind', '=', 'charge').orderBy('id').execute())
      .map(({ amount, status }) => `${status} ${amount}`)
      .sort()
  const members = async () =>
    (await app.db.selectFrom('members').select('id').where('organizationId', '=', organization.id).execute()).length
  const turnCards = (card: string) => app.db.updateTable('sandboxPayments').set({ card }).where('customerId', '=', customer.id).execute()
  /** Makes a new person a member, as the application's own server does. */
  const admit = async (name: string, organizationId = organization.id) => {
    const { user } = await signUp(server.browser(), name)
    return admitMember(app, { visitor: { ipAddress: '127.0.0.1' } } as never, {
      organizationId,
      userId: user.id,
      role: 'member',
    })
  }
  clock.advance(days(15) + hours(12)) // half of the 31 days
  const agree = async () => {
    const { id } = await app.db.selectFrom('sandboxPayments').select('id').where('status', '=', 'requires_action').executeTakeFirstOrThrow()
    await new StandIn(app).authenticate(id, 'pass')
    await refreshPayment(app, id)
  }
  const refunds = async () =>
    (await app.db.selectFrom('sandboxPayments').select('amount').where('kind', '=', 'refund').execute()).map(({ amount }) => amount)
  return {
    server,
    owner,
    /** The member who is not the owner. */
    memberId,
    app,
    clock,
    customer,
    seller,
    organization,
    productId: product.body.id as string,
    admit,
    read,
    charges,
    refunds,
    members,
    turnCards,
    agree,
  }
}
