import { days } from '#contract/kit/durations.ts'
import { whatFollows } from '../../testing/what-follows.ts'

whatFollows('a subscription that begins', (way) => {
  // — Subscriptions that begin

  way(
    'a plan bought at a checkout by a new customer',
    async (shop) => {
      const checkout = await shop.checkout(await shop.product(1000))
      return () => shop.confirm(checkout)
    },
    `events  customer.created, checkout.updated confirmed, subscription.created, subscription.active, subscription.updated,
             order.created, order.updated, order.paid, checkout.updated succeeded, customer.state_changed
     state   1 active, 0 granted
     letters subscription-started
     counts  customers +1, orders +1, payments +1, subscriptions +1
     sums    joined +1, newRevenue +1000, orders +1, recurring +1000, recurringNew +1000, revenue +1000, started +1, succeeded +1
     ledger  payment 1190`,
  )

  way(
    'a plan bought at a checkout by a customer that the seller knows',
    async (shop) => {
      const customer = await shop.customer({ country: 'DE' })
      const checkout = await shop.checkout(await shop.product(1000), { customer_id: customer.id, customer_name: 'Ada' })
      return () => shop.confirm(checkout, { customer_name: 'Ada' })
    },
    `events  checkout.updated confirmed, subscription.created, subscription.active, subscription.updated,
             order.created, order.updated, order.paid, checkout.updated succeeded, customer.state_changed
     state   1 active, 0 granted
     letters subscription-started
     counts  orders +1, payments +1, subscriptions +1
     sums    joined +1, newRevenue +1000, orders +1, recurring +1000, recurringNew +1000, revenue +1000, started +1, succeeded +1
     ledger  payment 1190`,
  )

  way(
    'a plan with a benefit bought at a checkout',
    async (shop) => {
      const checkout = await shop.checkout(await shop.giving(await shop.product(1000)))
      return () => shop.confirm(checkout)
    },
    `events  customer.created, checkout.updated confirmed, subscription.created, subscription.active, subscription.updated,
             order.created, order.updated, order.paid, checkout.updated succeeded, benefit_grant.created, customer.state_changed
     state   1 active, 1 granted
     letters subscription-started
     grants  granted +1
     counts  benefit-grants +1, customers +1, orders +1, payments +1, subscriptions +1
     sums    joined +1, newRevenue +1000, orders +1, recurring +1000, recurringNew +1000, revenue +1000, started +1, succeeded +1
     ledger  payment 1190`,
  )

  way(
    'a plan with a trial bought at a checkout',
    async (shop) => {
      const checkout = await shop.checkout(await shop.giving(await shop.product(1000, { trial_interval: 'day', trial_interval_count: 14 })))
      return () => shop.confirm(checkout)
    },
    `events  customer.created, checkout.updated confirmed, subscription.created, subscription.active, subscription.updated,
             checkout.updated succeeded, benefit_grant.created, customer.state_changed
     state   1 active, 1 granted
     letters trial-started
     planned trial-ending
     grants  granted +1
     counts  benefit-grants +1, customers +1, subscriptions +1
     sums    joined +1, started +1, succeeded +1, trials +1`,
  )

  way(
    'a free plan taken at a checkout',
    async (shop) => {
      const checkout = await shop.checkout(await shop.product(0))
      return () => shop.confirm(checkout)
    },
    `events  customer.created, checkout.updated confirmed, subscription.created, subscription.active, subscription.updated,
             order.created, order.updated, order.paid, checkout.updated succeeded, customer.state_changed
     state   1 active, 0 granted
     letters subscription-started
     counts  customers +1, orders +1, subscriptions +1
     sums    joined +1, orders +1, started +1, succeeded +1
     ledger  payment 0`,
  )

  way(
    'a yearly plan bought at a checkout',
    async (shop) => {
      const checkout = await shop.checkout(await shop.product(12_000, { recurring_interval: 'year' }))
      return () => shop.confirm(checkout)
    },
    `events  customer.created, checkout.updated confirmed, subscription.created, subscription.active, subscription.updated,
             order.created, order.updated, order.paid, checkout.updated succeeded, customer.state_changed
     state   1 active, 0 granted
     letters subscription-started
     planned renewal-ahead
     counts  customers +1, orders +1, payments +1, subscriptions +1
     sums    joined +1, newRevenue +12000, orders +1, recurring +1000, recurringNew +1000, revenue +12000, started +1, succeeded +1
     ledger  payment 14280`,
  )

  way(
    'a checkout whose buyer is asked by their bank',
    async (shop) => {
      const checkout = await shop.checkout(await shop.product(1000))
      return () => shop.confirm(checkout, { confirmation_token_id: 'tok_3ds' })
    },
    `events  customer.created, checkout.updated confirmed, customer.state_changed
     state   0 active, 0 granted
     planned settle-payment
     counts  customers +1, payments +1`,
  )

  way(
    'a checkout whose bank says yes',
    async (shop) => {
      const checkout = await shop.checkout(await shop.giving(await shop.product(1000)))
      await shop.confirm(checkout, { confirmation_token_id: 'tok_3ds' })
      return () => shop.answerBank('pass')
    },
    `events  subscription.created, subscription.active, subscription.updated, order.created, order.updated, order.paid,
             checkout.updated succeeded, benefit_grant.created, customer.state_changed
     state   1 active, 1 granted
     letters subscription-started
     grants  granted +1
     counts  benefit-grants +1, orders +1, subscriptions +1
     sums    joined +1, newRevenue +1000, orders +1, recurring +1000, recurringNew +1000, revenue +1000, started +1, succeeded +1
     ledger  payment 1190`,
  )

  way(
    'a subscription made by API',
    async (shop) => {
      const [product, customer] = [await shop.product(1000), await shop.customer()]
      return () => shop.make(product, customer)
    },
    `events  subscription.created, subscription.active, subscription.updated, order.created, order.updated, order.paid, customer.state_changed
     state   1 active, 0 granted
     letters subscription-started
     counts  orders +1, payments +1, subscriptions +1
     sums    joined +1, newRevenue +1000, orders +1, recurring +1000, recurringNew +1000, revenue +1000, started +1
     ledger  payment 1000`,
  )

  way(
    'a subscription with a benefit made by API',
    async (shop) => {
      const [product, customer] = [await shop.giving(await shop.product(1000)), await shop.customer()]
      return () => shop.make(product, customer)
    },
    `events  subscription.created, subscription.active, subscription.updated, order.created, order.updated, order.paid,
             benefit_grant.created, customer.state_changed
     state   1 active, 1 granted
     letters subscription-started
     grants  granted +1
     counts  benefit-grants +1, orders +1, payments +1, subscriptions +1
     sums    joined +1, newRevenue +1000, orders +1, recurring +1000, recurringNew +1000, revenue +1000, started +1
     ledger  payment 1000`,
  )

  way(
    'a subscription made by API whose first payment waits for the bank',
    async (shop) => {
      const [product, customer] = [await shop.giving(await shop.product(1000)), await shop.customer({ card: 'tok_3ds' })]
      return () => shop.make(product, customer)
    },
    `events  subscription.created, order.created, customer.state_changed
     state   0 active, 0 granted
     planned settle-payment
     counts  orders +1, payments +1`,
  )

  way(
    'a subscription made by API whose bank says yes',
    async (shop) => {
      await shop.make(await shop.giving(await shop.product(1000)), await shop.customer({ card: 'tok_3ds' }))
      return () => shop.answerBank('pass')
    },
    `events  order.updated, order.paid, subscription.updated, subscription.active, benefit_grant.created, customer.state_changed
     state   1 active, 1 granted
     letters subscription-started
     grants  granted +1
     counts  benefit-grants +1, subscriptions +1
     sums    joined +1, newRevenue +1000, orders +1, recurring +1000, recurringNew +1000, revenue +1000, started +1
     ledger  payment 1000`,
  )

  way(
    'a subscription made by API whose bank is never answered',
    async (shop) => {
      await shop.make(await shop.product(1000), await shop.customer({ card: 'tok_3ds' }))
      return () => shop.pass(days(1))
    },
    `events  subscription.updated, order.updated, customer.state_changed
     state   0 active, 0 granted
     ledger  subscription_end 0`,
  )
})
