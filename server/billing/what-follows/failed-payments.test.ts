import { days, minutes } from '#contract/kit/durations.ts'
import { jobs } from '../../jobs.ts'
import { runDue } from '../../outbox/run-due.ts'
import { whatFollows } from '../../testing/what-follows.ts'

whatFollows('a payment that fails', (way) => {
  // — Payments that fail

  way(
    'a renewal whose payment fails',
    async (shop) => {
      const customer = await shop.customer()
      await shop.make(await shop.giving(await shop.product(1000)), customer)
      await shop.turnCards(customer, 'tok_declined')
      return () => shop.pass(days(31) + minutes(1))
    },
    `events  subscription.cycled, subscription.updated, order.created, customer.state_changed,
             subscription.updated, subscription.past_due, customer.state_changed
     state   0 active, 1 granted
     letters payment-failed
     planned resync-grants
     counts  orders +1, payments +1
     sums    recurring -1000, recurringChurn +1000
     ledger  payment_failed 0`,
  )

  way(
    'a renewal whose payment fails within the grace that the seller gives',
    async (shop) => {
      await shop.settings({ benefit_revocation_grace_period: 3 })
      const customer = await shop.customer()
      await shop.make(await shop.giving(await shop.product(1000)), customer)
      await shop.turnCards(customer, 'tok_declined')
      return () => shop.pass(days(31) + minutes(1))
    },
    `events  subscription.cycled, subscription.updated, order.created, customer.state_changed,
             subscription.updated, subscription.past_due, customer.state_changed
     state   0 active, 1 granted
     letters payment-failed
     planned resync-grants
     counts  orders +1, payments +1
     sums    recurring -1000, recurringChurn +1000
     ledger  payment_failed 0`,
  )

  way(
    'the end of the grace',
    async (shop) => {
      await shop.settings({ benefit_revocation_grace_period: 3 })
      const customer = await shop.customer()
      await shop.make(await shop.giving(await shop.product(1000)), customer)
      await shop.turnCards(customer, 'tok_declined')
      await shop.pass(days(31) + minutes(1))
      await runDue(shop.app, jobs)
      shop.clock.advance(days(3))
      return () => runDue(shop.app, jobs)
    },
    `events  benefit_grant.revoked, customer.state_changed
     state   0 active, 0 granted
     grants  granted -1, revoked +1
     counts  payments +1
     ledger  payment_failed 0`,
  )

  way(
    'a late payment that a retry collects',
    async (shop) => {
      const customer = await shop.customer()
      await shop.make(await shop.giving(await shop.product(1000)), customer)
      await shop.turnCards(customer, 'tok_declined')
      await shop.pass(days(31) + minutes(1))
      await shop.turnCards(customer, 'tok_ok')
      return () => shop.pass(days(2))
    },
    `events  order.updated, order.paid, subscription.updated, subscription.active, benefit_grant.cycled, customer.state_changed
     state   1 active, 1 granted
     letters order-paid
     counts  payments +1
     sums    orders +1, recurring +1000, recurringNew +1000, renewals +1, renewedRevenue +1000, revenue +1000
     ledger  payment 1000`,
  )

  way(
    'a late payment that the buyer makes in the portal',
    async (shop) => {
      const customer = await shop.customer()
      const { id } = await shop.make(await shop.giving(await shop.product(1000)), customer)
      await shop.turnCards(customer, 'tok_declined')
      await shop.pass(days(31) + minutes(1))
      const order = (await shop.orders(id)).find(({ status }) => status === 'pending')
      const portal = await shop.portal(customer)
      return () => portal.post(`/customer-portal/orders/${order?.id}/confirm-payment`, { confirmation_token_id: 'tok_ok' })
    },
    `events  customer.updated, order.updated, order.paid, subscription.updated, subscription.active, benefit_grant.cycled, customer.state_changed
     state   1 active, 1 granted
     letters order-paid
     counts  payments +1
     sums    orders +1, recurring +1000, recurringNew +1000, renewals +1, renewedRevenue +1000, revenue +1000
     ledger  payment 1000`,
  )

  way(
    'the last try of a payment that ends the subscription',
    async (shop) => {
      const customer = await shop.customer()
      await shop.make(await shop.product(1000), customer)
      await shop.turnCards(customer, 'tok_declined')
      await shop.pass(days(31) + days(15))
      return () => shop.pass(days(7))
    },
    `events  subscription.updated, subscription.canceled, subscription.revoked, order.updated, customer.state_changed
     state   0 active, 0 granted
     letters subscription-ended
     counts  payments +1
     sums    departed +1
     ledger  payment_failed 0, subscription_end 0`,
  )

  way(
    'the last try of a payment that leaves the subscription unpaid',
    async (shop) => {
      await shop.settings({ keep_unpaid: true })
      const customer = await shop.customer()
      await shop.make(await shop.product(1000), customer)
      await shop.turnCards(customer, 'tok_declined')
      await shop.pass(days(31) + days(15))
      return () => shop.pass(days(7))
    },
    `events  subscription.updated, customer.state_changed
     state   0 active, 0 granted
     letters payment-failed
     counts  payments +1
     ledger  payment_failed 0`,
  )

  way(
    'a subscription that was unpaid and is paid by its buyer',
    async (shop) => {
      await shop.settings({ keep_unpaid: true })
      const customer = await shop.customer()
      const { id } = await shop.make(await shop.product(12_000, { recurring_interval: 'year' }), customer)
      await shop.turnCards(customer, 'tok_declined')
      await shop.pass(days(365) + days(22))
      const order = (await shop.orders(id)).find(({ status }) => status === 'pending')
      const portal = await shop.portal(customer)
      return () => portal.post(`/customer-portal/orders/${order?.id}/confirm-payment`, { confirmation_token_id: 'tok_ok' })
    },
    `events  customer.updated, order.updated, order.paid, subscription.updated, subscription.active, customer.state_changed
     state   1 active, 0 granted
     letters order-paid
     counts  payments +1
     sums    orders +1, recurring +1000, recurringNew +1000, renewals +1, renewedRevenue +12000, revenue +12000
     ledger  payment 12000`,
  )
})
