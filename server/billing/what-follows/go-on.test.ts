import { days, minutes } from '#contract/kit/durations.ts'
import { startOrganization } from '../../testing/organizations.ts'
import { whatFollows } from '../../testing/what-follows.ts'

whatFollows('a subscription that goes on, is cancelled or ends', (way) => {
  // — Subscriptions that go on

  way(
    'a renewal',
    async (shop) => {
      await shop.make(await shop.product(1000), await shop.customer())
      return () => shop.pass(days(31) + minutes(1))
    },
    `events  subscription.cycled, subscription.updated, order.created, customer.state_changed, order.updated, order.paid
     state   1 active, 0 granted
     letters order-paid
     counts  orders +1, payments +1
     sums    orders +1, renewals +1, renewedRevenue +1000, revenue +1000
     ledger  payment 1000`,
  )

  way(
    'a renewal with a benefit',
    async (shop) => {
      await shop.make(await shop.giving(await shop.product(1000)), await shop.customer())
      return () => shop.pass(days(31) + minutes(1))
    },
    `events  subscription.cycled, subscription.updated, order.created, customer.state_changed,
             order.updated, order.paid, benefit_grant.cycled, customer.state_changed
     state   1 active, 1 granted
     letters order-paid
     counts  orders +1, payments +1
     sums    orders +1, renewals +1, renewedRevenue +1000, revenue +1000
     ledger  payment 1000`,
  )

  way(
    'a renewal of a free plan with a benefit',
    async (shop) => {
      await shop.make(await shop.giving(await shop.product(0)), await shop.customer())
      return () => shop.pass(days(31) + minutes(1))
    },
    `events  subscription.cycled, subscription.updated, order.created, order.updated, order.paid, benefit_grant.cycled, customer.state_changed
     state   1 active, 1 granted
     counts  orders +1
     sums    orders +1, renewals +1
     ledger  payment 0`,
  )

  way(
    'a yearly renewal',
    async (shop) => {
      await shop.make(await shop.product(12_000, { recurring_interval: 'year' }), await shop.customer())
      return () => shop.pass(days(365) + minutes(1))
    },
    `events  subscription.cycled, subscription.updated, order.created, customer.state_changed, order.updated, order.paid
     state   1 active, 0 granted
     letters order-paid
     planned renewal-ahead
     counts  orders +1, payments +1
     sums    orders +1, renewals +1, renewedRevenue +12000, revenue +12000
     ledger  payment 12000`,
  )

  way(
    'a trial that is converted',
    async (shop) => {
      await shop.confirm(
        await shop.checkout(await shop.giving(await shop.product(1000, { trial_interval: 'day', trial_interval_count: 14 }))),
      )
      return () => shop.pass(days(14) + minutes(1))
    },
    `events  subscription.cycled, subscription.updated, order.created, customer.state_changed,
             order.updated, order.paid, benefit_grant.cycled, customer.state_changed
     state   1 active, 1 granted
     letters order-paid
     counts  orders +1, payments +1
     sums    converted +1, newRevenue +1000, orders +1, recurring +1000, recurringNew +1000, revenue +1000
     ledger  payment 1190`,
  )

  way(
    'a renewal that drops a discount',
    async (shop) => {
      const discount_id = await shop.discount({ duration: 'once' })
      await shop.confirm(await shop.checkout(await shop.product(1000), { discount_id }))
      return () => shop.pass(days(31) + minutes(1))
    },
    `events  subscription.cycled, subscription.updated, order.created, customer.state_changed, order.updated, order.paid
     state   1 active, 0 granted
     letters order-paid
     counts  orders +1, payments +1
     sums    orders +1, recurring +100, recurringExpansion +100, renewals +1, renewedRevenue +1000, revenue +1000
     ledger  payment 1190`,
  )

  // — Cancelled, resumed, ended

  const cancelled = `
     events  subscription.updated, subscription.canceled, customer.state_changed
     state   1 active, 0 granted
     letters subscription-cancelled
     ledger  subscription_cancel 0`

  way(
    'a cancellation at the end of the period',
    async (shop) => {
      const { id } = await shop.make(await shop.product(1000), await shop.customer())
      return () => shop.seller.patch(`/subscriptions/${id}`, { cancel_at_period_end: true })
    },
    cancelled,
  )

  way(
    'a cancellation by the buyer in the portal',
    async (shop) => {
      const customer = await shop.customer()
      const { id } = await shop.make(await shop.product(1000), customer)
      const portal = await shop.portal(customer)
      return () => portal.del(`/customer-portal/subscriptions/${id}`)
    },
    cancelled,
  )

  const resumed = `
     events  subscription.updated, subscription.uncanceled, customer.state_changed
     state   1 active, 0 granted
     letters subscription-resumed
     ledger  subscription_uncancel 0`

  way(
    'a cancellation that is taken back',
    async (shop) => {
      const { id } = await shop.make(await shop.product(1000), await shop.customer())
      await shop.seller.patch(`/subscriptions/${id}`, { cancel_at_period_end: true })
      return () => shop.seller.patch(`/subscriptions/${id}`, { cancel_at_period_end: false })
    },
    resumed,
  )

  way(
    'a cancellation that the buyer takes back in the portal',
    async (shop) => {
      const customer = await shop.customer()
      const { id } = await shop.make(await shop.product(1000), customer)
      const portal = await shop.portal(customer)
      await portal.del(`/customer-portal/subscriptions/${id}`)
      return () => portal.patch(`/customer-portal/subscriptions/${id}`, { cancel_at_period_end: false })
    },
    resumed,
  )

  way(
    'the end of a cancelled subscription with its period',
    async (shop) => {
      const { id } = await shop.make(await shop.giving(await shop.product(1000)), await shop.customer())
      await shop.seller.patch(`/subscriptions/${id}`, { cancel_at_period_end: true })
      return () => shop.pass(days(31) + minutes(1))
    },
    `events  subscription.updated, subscription.canceled, subscription.revoked, benefit_grant.revoked, customer.state_changed
     state   0 active, 0 granted
     letters subscription-ended
     grants  granted -1, revoked +1
     sums    departed +1, recurring -1000, recurringChurn +1000
     ledger  subscription_end 0`,
  )

  way(
    'a subscription that its seller revokes',
    async (shop) => {
      const { id } = await shop.make(await shop.giving(await shop.product(1000)), await shop.customer())
      return () => shop.seller.del(`/subscriptions/${id}`)
    },
    `events  subscription.updated, subscription.canceled, subscription.revoked, benefit_grant.revoked, customer.state_changed
     state   0 active, 0 granted
     letters subscription-ended
     grants  granted -1, revoked +1
     sums    departed +1, recurring -1000, recurringChurn +1000
     ledger  subscription_end 0`,
  )

  way(
    'a customer who is deleted',
    async (shop) => {
      const customer = await shop.customer()
      await shop.make(await shop.giving(await shop.product(1000)), customer)
      return () => shop.seller.del(`/customers/${customer.id}`)
    },
    `events  subscription.updated, subscription.canceled, subscription.revoked, benefit_grant.revoked, customer.deleted, customer.state_changed
     state   0 active, 0 granted, deleted
     letters subscription-ended
     planned forget-card
     grants  granted -1, revoked +1
     counts  customers -1
     sums    departed +1, recurring -1000, recurringChurn +1000
     ledger  subscription_end 0
     audit   customer.deleted`,
  )

  way(
    'an organization that is deleted while it subscribes',
    async (shop) => {
      const { owner, organization } = await startOrganization(shop.server, 'buyer')
      await shop.make(await shop.giving(await shop.product(1000)), await shop.customer({ externalId: organization.id }))
      return () => owner.client.organization.delete({ organizationId: organization.id })
    },
    `events  subscription.updated, subscription.canceled, subscription.revoked, benefit_grant.revoked, customer.deleted, customer.state_changed
     state   0 active, 0 granted, deleted
     letters subscription-ended
     planned forget-card
     grants  granted -1, revoked +1
     counts  customers -1
     sums    departed +1, recurring -1000, recurringChurn +1000
     ledger  subscription_end 0
     audit   customer.deleted, organization.deleted`,
  )
})
