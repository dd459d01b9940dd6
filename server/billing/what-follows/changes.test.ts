import { days, minutes, seconds } from '#contract/kit/durations.ts'
import { jobs } from '../../jobs.ts'
import { admitMember } from '../../members/admit-member.ts'
import { runDue } from '../../outbox/run-due.ts'
import { startOrganization } from '../../testing/organizations.ts'
import { signUp } from '../../testing/people.ts'
import { whatFollows } from '../../testing/what-follows.ts'

whatFollows('a subscription that changes', (way) => {
  // — Changes

  way(
    'a plan changed and invoiced',
    async (shop) => {
      const [from, to] = [await shop.giving(await shop.product(1000)), await shop.giving(await shop.product(2000))]
      const { id } = await shop.make(from, await shop.customer())
      return () => shop.seller.patch(`/subscriptions/${id}`, { product_id: to, proration_behavior: 'invoice' })
    },
    `events  order.created, order.updated, order.paid, subscription.updated, benefit_grant.revoked, benefit_grant.created, customer.state_changed
     state   1 active, 1 granted
     letters order-paid
     grants  revoked +1
     counts  benefit-grants +1, orders +1, payments +1
     sums    orders +1, recurring +1000, recurringExpansion +1000, revenue +1000
     ledger  payment 1000, subscription_update 1000`,
  )

  way(
    'a plan changed and prorated',
    async (shop) => {
      const [from, to] = [await shop.product(2000), await shop.product(1000)]
      const { id } = await shop.make(from, await shop.customer())
      return () => shop.seller.patch(`/subscriptions/${id}`, { product_id: to, proration_behavior: 'prorate' })
    },
    `events  subscription.updated, customer.state_changed
     state   1 active, 0 granted
     sums    recurring -1000, recurringContraction +1000
     ledger  subscription_update -1000`,
  )

  way(
    'a cheaper plan planned for the next period',
    async (shop) => {
      const [from, to] = [await shop.giving(await shop.product(2000)), await shop.product(1000)]
      const { id } = await shop.make(from, await shop.customer())
      return () => shop.seller.patch(`/subscriptions/${id}`, { product_id: to, proration_behavior: 'next_period' })
    },
    `events  subscription.updated, customer.state_changed
     state   1 active, 1 granted`,
  )

  way(
    'a planned plan taken back in the portal',
    async (shop) => {
      const [from, to] = [await shop.giving(await shop.product(2000)), await shop.product(1000)]
      const customer = await shop.customer()
      const { id } = await shop.make(from, customer)
      await shop.seller.patch(`/subscriptions/${id}`, { product_id: to, proration_behavior: 'next_period' })
      const portal = await shop.portal(customer)
      return () => portal.patch(`/customer-portal/subscriptions/${id}`, { pending_update: null })
    },
    `events  subscription.updated, customer.state_changed
     state   1 active, 1 granted`,
  )

  way(
    'a renewal with a cheaper plan',
    async (shop) => {
      const [from, to] = [await shop.giving(await shop.product(2000)), await shop.giving(await shop.product(1000))]
      const { id } = await shop.make(from, await shop.customer())
      await shop.seller.patch(`/subscriptions/${id}`, { product_id: to, proration_behavior: 'next_period' })
      return () => shop.pass(days(31) + minutes(1))
    },
    `events  subscription.cycled, subscription.updated, order.created, benefit_grant.revoked, benefit_grant.created, customer.state_changed,
             order.updated, order.paid, benefit_grant.cycled, customer.state_changed
     state   1 active, 1 granted
     letters order-paid
     grants  revoked +1
     counts  benefit-grants +1, orders +1, payments +1
     sums    orders +1, recurring -1000, recurringContraction +1000, renewals +1, renewedRevenue +1000, revenue +1000
     ledger  subscription_update 0, payment 1000`,
  )

  way(
    'a plan changed by its buyer in the portal',
    async (shop) => {
      const [from, to] = [await shop.product(1000), await shop.product(2000)]
      await shop.settings({ allow_customer_updates: true, proration_behavior: 'prorate' })
      const customer = await shop.customer()
      const { id } = await shop.make(from, customer)
      const portal = await shop.portal(customer)
      return () => portal.patch(`/customer-portal/subscriptions/${id}`, { product_id: to })
    },
    `events  order.created, order.updated, order.paid, subscription.updated, customer.state_changed
     state   1 active, 0 granted
     letters order-paid
     counts  orders +1, payments +1
     sums    orders +1, recurring +1000, recurringExpansion +1000, revenue +1000
     ledger  payment 1000, subscription_update 1000`,
  )

  way(
    'a monthly plan changed to a yearly one',
    async (shop) => {
      const [from, to] = [await shop.product(1000), await shop.product(12_000, { recurring_interval: 'year' })]
      const { id } = await shop.make(from, await shop.customer())
      return () => shop.seller.patch(`/subscriptions/${id}`, { product_id: to, proration_behavior: 'invoice' })
    },
    `events  order.created, order.updated, order.paid, subscription.updated, customer.state_changed
     state   1 active, 0 granted
     letters order-paid
     planned renewal-ahead
     counts  orders +1, payments +1
     sums    orders +1, revenue +11000
     ledger  payment 11000, subscription_update 11000`,
  )

  way(
    'a discount given to a subscription',
    async (shop) => {
      const { id } = await shop.make(await shop.product(1000), await shop.customer())
      const discount_id = await shop.discount({ duration: 'forever' })
      return () => shop.seller.patch(`/subscriptions/${id}`, { discount_id })
    },
    `events  subscription.updated, customer.state_changed
     state   1 active, 0 granted
     sums    recurring -100, recurringContraction +100
     ledger  subscription_discount -100`,
  )

  way(
    'a trial that ends later',
    async (shop) => {
      const product = await shop.product(1000, { trial_interval: 'day', trial_interval_count: 14 })
      await shop.confirm(await shop.checkout(product))
      const [{ id, trial_end }] = (await shop.seller.get('/subscriptions/')).body.items
      const later = new Date(Date.parse(trial_end) + 7 * 86_400_000).toISOString()
      return () => shop.seller.patch(`/subscriptions/${id}`, { trial_end: later })
    },
    `events  subscription.updated, customer.state_changed
     state   1 active, 0 granted
     planned trial-ending
     ledger  subscription_trial 0`,
  )

  way(
    'a member who joins an organization that pays by member',
    async (shop) => {
      const { organization } = await startOrganization(shop.server, 'buyer')
      const product = await shop.product(1000, { metadata: { seats: 'members' } })
      await shop.settings({ proration_behavior: 'invoice' })
      await shop.make(product, await shop.customer({ externalId: organization.id }))
      const { user } = await signUp(shop.server.browser(), 'second')
      const visitor = { visitor: { ipAddress: '127.0.0.1' } } as never
      return () => admitMember(shop.app, visitor, { organizationId: organization.id, userId: user.id, role: 'member' })
    },
    `events  order.created, order.updated, order.paid, subscription.updated, customer.state_changed
     state   1 active, 0 granted
     letters order-paid
     counts  orders +1, payments +1
     sums    orders +1, recurring +1000, recurringExpansion +1000, revenue +1000
     ledger  payment 1000, subscription_update 1000
     audit   member.added`,
  )

  way(
    'a free plan upgraded at a checkout',
    async (shop) => {
      const customer = await shop.customer({ country: 'DE' })
      const { id } = await shop.make(await shop.giving(await shop.product(0)), customer)
      const checkout = await shop.checkout(await shop.giving(await shop.product(1000)), { subscription_id: id })
      return () => shop.confirm(checkout, { customer_name: 'Ada' })
    },
    `events  checkout.updated confirmed, subscription.updated, order.created, order.updated, order.paid,
             checkout.updated succeeded, benefit_grant.revoked, benefit_grant.created, customer.state_changed
     state   1 active, 1 granted
     letters order-paid
     grants  revoked +1
     counts  benefit-grants +1, orders +1, payments +1
     sums    orders +1, recurring +1000, recurringNew +1000, revenue +1000, succeeded +1
     ledger  subscription_update 1190, payment 1190`,
  )

  way(
    'a cancelled free plan upgraded at a checkout',
    async (shop) => {
      const { id } = await shop.make(await shop.product(0), await shop.customer({ country: 'DE' }))
      await shop.seller.patch(`/subscriptions/${id}`, { cancel_at_period_end: true })
      const checkout = await shop.checkout(await shop.product(1000), { subscription_id: id })
      return () => shop.confirm(checkout, { customer_name: 'Ada' })
    },
    `events  checkout.updated confirmed, subscription.updated, subscription.uncanceled, order.created, order.updated, order.paid,
             checkout.updated succeeded, customer.state_changed
     state   1 active, 0 granted
     letters order-paid, subscription-resumed
     counts  orders +1, payments +1
     sums    orders +1, recurring +1000, recurringNew +1000, revenue +1000, succeeded +1
     ledger  subscription_uncancel 0, subscription_update 1190, payment 1190`,
  )

  way(
    'usage of a metered plan',
    async (shop) => {
      const filter = { conjunction: 'and', clauses: [] }
      const { body: meter } = await shop.seller.post('/meters/', { name: 'Calls', filter, aggregation: { func: 'count' } })
      const product = await shop.product(1, { prices: [{ amount_type: 'metered_unit', unit_amount: '50', meter_id: meter.id }] })
      const customer = await shop.customer()
      await shop.make(product, customer)
      return async () => {
        await shop.seller.post('/events/ingest', { events: [{ name: 'call', customer_id: customer.id, metadata: {} }] })
        shop.clock.advance(seconds(2))
        await runDue(shop.app, jobs)
      }
    },
    `events  subscription.updated, customer.state_changed
     state   1 active, 0 granted
     counts  customer-meters +1`,
  )

  way(
    'a custom field that is renamed',
    async (shop) => {
      const field = { type: 'text', name: 'Colour', slug: 'colour', properties: {} }
      const { body } = await shop.seller.post('/custom-fields/', field)
      await shop.make(await shop.product(1000), await shop.customer())
      return () => shop.seller.patch(`/custom-fields/${body.id}`, { type: 'text', slug: 'shade' })
    },
    '',
  )
})
